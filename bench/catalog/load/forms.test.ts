import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { describe, expect, inject, onTestFinished, test } from 'vitest'

import { compactJson } from '../canonical-json.ts'
import { loadCatalog, loadCatalogText, LOADERS } from './index.ts'
import { referenceCatalogFile } from '../measured-catalogs.ts'

const TOOL =
  '{"name":"ring","description":"Rings the bell.","inputSchema":{"type":"object","properties":{"times":{"type":"integer","default":1.0}}}}'

function ids(text: string, file = 'bells.json'): readonly string[] {
  return loadCatalogText(text, file).catalog.tools.map((tool) => tool.id)
}

describe('forms of catalog files', () => {
  test('are recognised by their content, one for each', () => {
    expect(LOADERS.map((loader) => loader.form)).toEqual([
      'frozen catalog',
      'LiveMCPTool snapshot',
      'mcpproxy corpus',
      'tools/list result',
      'map of servers to their tools',
    ])
  })

  test.each([
    ['a tools/list result', `{"tools":[${TOOL}]}`],
    ['a whole JSON-RPC response', `{"jsonrpc":"2.0","id":2,"result":{"tools":[${TOOL}]}}`],
    ['a bare array of tools', `[${TOOL}]`],
    ['a map of servers to arrays', `{"bells":[${TOOL}]}`],
    ['a map of servers to results', `{"bells":{"tools":[${TOOL}]}}`],
  ])('%s gives the tool with its literals and key order', (_form, text) => {
    const { catalog, oddities, rejected } = loadCatalogText(text, 'bells.json')
    expect(catalog.tools.map((tool) => tool.id)).toEqual(['bells:ring'])
    expect(compactJson(catalog.tools[0]?.wire ?? null)).toBe(TOOL)
    expect([oddities, rejected]).toEqual([[], []])
  })

  test("mcpproxy's corpora v1 and v2 are rows with and without a schema", () => {
    const row = { tool_id: 'bells:ring', server: 'bells', tool: 'ring', description: 'Rings.' }
    const v1 = loadCatalogText(JSON.stringify({ version: 'corpus_v1', tools: [row] }), 'v1.json').catalog
    expect(v1).toMatchObject({ id: 'corpus_v1', version: 'corpus_v1', license: 'MIT' })
    expect(v1.tools[0]).toMatchObject({ id: 'bells:ring', inputSchema: undefined })
    const v2 = loadCatalogText(
      JSON.stringify({ version: 'corpus_v2@2026-07-14', tools: [{ ...row, schema: {} }] }),
      'v2.json',
    ).catalog
    expect(v2).toMatchObject({ id: 'corpus_v2', version: 'corpus_v2@2026-07-14' })
    expect(v2.tools[0]?.inputSchema).toEqual(new Map())
  })

  test('an empty list is an empty catalog', () => {
    expect(ids('{"tools":[]}')).toEqual([])
  })

  test('a folder is one server for each list, named after the file', () => {
    const folder = mkdtempSync(join(tmpdir(), 'bench-forms-'))
    onTestFinished(() => {
      rmSync(folder, { recursive: true })
    })
    writeFileSync(join(folder, 'zoo.tools.json'), `[${TOOL}]`)
    writeFileSync(join(folder, 'bells.json'), `{"tools":[${TOOL}]}`)
    mkdirSync(join(folder, 'inner'))
    const { catalog, rejected } = loadCatalog(folder)
    expect(catalog.tools.map((tool) => tool.id)).toEqual(['bells:ring', 'zoo:ring'])
    expect(rejected).toEqual([])
  })
})

describe('a frozen catalog', () => {
  const file = referenceCatalogFile(inject('settings'))
  const { catalog } = loadCatalog(file)
  const frozen = (change: object): string =>
    JSON.stringify({
      format: 'mcp-discovery-bench/catalog',
      formatVersion: 1,
      id: 'bells',
      version: 'bells@1',
      license: 'MIT',
      made: 'Written for a test.',
      digest: 'sha256:none',
      servers: [{ name: 'bells', instructions: 'Ring gently.', tools: [JSON.parse(TOOL) as unknown] }],
      ...change,
    })

  test('is the embedded one, with seven servers and 45 tools in the order of their ids', () => {
    expect(catalog).toMatchObject({ id: 'reference', license: 'MIT' })
    expect(catalog.servers).toHaveLength(7)
    expect(catalog.tools).toHaveLength(45)
    const toolIds = catalog.tools.map((tool) => tool.id)
    expect(toolIds).toEqual(toolIds.toSorted())
  })

  test('whose content differs from its digest is an error with both digests and the way out', () => {
    expect(() => loadCatalogText(frozen({}), 'bells.json')).toThrow(
      /bells\.json: its digest says sha256:none and its content has sha256:[0-9a-f]{64}; the file was changed/,
    )
  })

  test.each([
    ['no id', { id: undefined }, /"id" is missing or no text/],
    ['no licence', { license: 5 }, /"license" is missing or no text/],
    ['servers that are no array', { servers: {} }, /"servers" is no array/],
    ['a server that is no object', { servers: [1] }, /servers\[0\] is no object/],
    ['a server without a name', { servers: [{ tools: [] }] }, /a server without a name/],
    ['a tool without a name', { servers: [{ name: 'a', tools: [{}] }] }, /server a, tools\[0\]: no name/],
  ])('with %s is an error', (_what, change, message) => {
    expect(() => loadCatalogText(frozen(change), 'bells.json')).toThrow(message)
  })

  test('keeps instructions, failed servers and the oddities of its capture', () => {
    const digest = /content has (sha256:[0-9a-f]{64})/.exec(
      String(errorOf(() => loadCatalogText(frozen({}), 'bells.json'))),
    )?.[1]
    const text = frozen({
      digest,
      failedServers: [{ name: 'gongs', reason: 'exited with code 1' }],
      oddities: [
        { kind: 'output-not-protocol', server: 'bells', detail: 'one line' },
        { kind: 'no such kind' },
      ],
    })
    const loaded = loadCatalogText(text, 'bells.json')
    expect(loaded.catalog.servers).toEqual([
      { name: 'bells', version: undefined, instructions: 'Ring gently.' },
    ])
    expect(loaded.failedServers).toEqual([{ name: 'gongs', reason: 'exited with code 1' }])
    expect(loaded.oddities).toEqual([
      {
        kind: 'output-not-protocol',
        file: 'bells.json',
        server: 'bells',
        tool: undefined,
        detail: 'one line',
      },
    ])
  })
})

function errorOf(run: () => unknown): unknown {
  try {
    return run()
  } catch (error) {
    return error
  }
}
