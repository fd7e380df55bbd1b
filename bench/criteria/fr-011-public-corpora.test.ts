import { expect } from 'vitest'

import { dataFile, wayToData } from '../catalog/fetch/data-folder.ts'
import { loadCatalog, loadCatalogText } from '../catalog/load/index.ts'
import { criterionTest } from '../measurement/criterion-test.ts'
import { excluded } from '../measurement/outcome.ts'

const test = criterionTest('FR-011')

const LIVEMCPTOOL = 'livemcptool/tools.json'

test('LiveMCPTool loads whole: 527 tools of 70 servers, none rejected', { tags: ['FR-011'] }, ({ bench }) => {
  bench.exclude('ToolRet', excluded('not-built', 'its loader comes with the public corpora'))
  const path = dataFile(bench.settings, LIVEMCPTOOL)
  if (path === undefined)
    return bench.skip('LiveMCPTool', excluded('data-not-fetched', wayToData(LIVEMCPTOOL)))
  const { catalog, rejected } = loadCatalog(path)
  bench.figure('tools', catalog.tools.length)
  bench.figure('servers', catalog.servers.length)
  expect(rejected).toEqual([])
  expect(catalog.tools).toHaveLength(527)
  expect(catalog.servers).toHaveLength(70)
  expect(catalog.license).toBe('Apache-2.0')
  // The corpus has no relevance labels, so nothing that is loaded from it may look like one.
  expect(catalog.tools.filter((tool) => tool.wire.has('relevance') || tool.wire.has('labels'))).toEqual([])
})

const ROW = {
  description: 'Turns a lamp on.',
  inputSchema: { type: 'object' },
  server: 'lamps',
  tool: 'turn_on',
}
const BAD_ROWS = [
  { row: { ...ROW, server: undefined }, seen: 'no text under "server"' },
  { row: { ...ROW, tool: undefined }, seen: 'no name' },
  { row: 'turn_off', seen: 'no text under "server"' },
  { row: ROW, seen: 'a second tool with the id lamps:turn_on' },
]

test(
  'each bad record of a corpus is an error of its own, and the rest is loaded',
  { tags: ['FR-011'] },
  async ({ bench }) => {
    const source = { dataset: 'ICIP/LiveMCPBench', revision: '0123456789' }
    const text = JSON.stringify({ source, tools: [ROW, ...BAD_ROWS.map(({ row }) => row)] })
    const { catalog, rejected } = loadCatalogText(text, 'tools.json')
    const judged = await bench.subject({
      tools: catalog.tools.map((tool) => tool.id),
      seen: rejected.map((record) => record.seen),
    })
    expect(judged.tools).toEqual(['lamps:turn_on'])
    expect(judged.seen.toSorted()).toEqual(BAD_ROWS.map(({ seen }) => seen).toSorted())
  },
)
