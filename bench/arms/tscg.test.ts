import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, describe, expect, inject, test } from 'vitest'

import { dataFile, wayToData } from '../catalog/fetch/data-folder.ts'
import { loadCatalog, loadCatalogText } from '../catalog/load/index.ts'
import { referenceCatalogFile } from '../catalog/measured-catalogs.ts'
import { openVocabulary } from '../tokens/index.ts'
import { armText, UnencodableToolError } from './arm.ts'
import { encodeCatalog, listingOf } from './encode-catalog.ts'
import { openTscg } from './tscg.ts'
import { installedEncoder } from './tscg/encoder.ts'
import { readRecording, RECORDED_TSCG } from './tscg/recording.ts'

const settings = inject('settings')
const scratch = mkdtempSync(join(tmpdir(), 'bench-tscg-'))
afterAll(() => {
  rmSync(scratch, { recursive: true, force: true })
})

/** A file in a folder of its own, so that a module of one test is never another's. */
function scratchFile(folder: string, name: string, text: string): string {
  mkdirSync(join(scratch, folder), { recursive: true })
  writeFileSync(join(scratch, folder, name), text)
  return join(scratch, folder, name)
}

const STUB = `
export function compressToolSchema(tool, { model, profile }) {
  if (tool.name === 'broken') throw new Error('no such thing')
  if (tool.name === 'silent') return {}
  const names = Object.keys(tool.input_schema?.properties ?? {})
  return { compressed: \`\${tool.name}: \${tool.description} (\${model}, \${profile})\\n  \${names.join(' | ')}\\n[CLOSURE:\${tool.name}()]\` }
}`

const { catalog } = loadCatalogText(
  JSON.stringify({
    tools: [
      { name: 'broken', description: 'Fails.' },
      {
        name: 'go',
        description: 'Goes.\nFar.',
        inputSchema: { type: 'object', properties: { a: {}, b: {} } },
      },
      { name: 'run', description: 'Runs.' },
      { name: 'silent', description: 'Says nothing.' },
    ],
  }),
  'shop.json',
)

describe('tscg by an encoder', () => {
  test('asks the named module for each tool and joins the texts by an empty line', async () => {
    scratchFile('good', 'package.json', '{"name":"@tscg/core","version":"1.4.3","type":"module"}')
    const module = scratchFile('good', 'tscg.mjs', STUB)
    const arm = await openTscg({ module, recorded: undefined })
    expect(arm).toMatchObject({ name: 'tscg', source: 'run', cutsDescriptions: true })
    expect(arm.format.version).toBe('1.4.3')
    expect(arm.missingRuntime(catalog)).toBeUndefined()
    const encoding = encodeCatalog(arm, catalog)
    expect(armText(listingOf(encoding))).toBe(
      'go: Goes.\nFar. (claude-sonnet, balanced)\n  a | b\n[CLOSURE:go()]\n\nrun: Runs. (claude-sonnet, balanced)\n  \n[CLOSURE:run()]',
    )
    expect(encoding.skipped).toEqual([
      { id: 'shop:broken', error: 'tool shop:broken: compressToolSchema failed: no such thing' },
      { id: 'shop:silent', error: 'tool shop:silent: compressToolSchema gave no text under "compressed"' },
    ])
    expect(arm.readTool(armText(encoding.encoded[0]?.spans ?? []), { hasInputSchema: true })).toEqual({
      name: 'go',
      description: 'Goes.\nFar. (claude-sonnet, balanced)',
    })
    expect(encoding.encoded[0]?.spans.map(({ label, text }) => [label, text])).toEqual([
      ['name', 'go'],
      ['syntax', ': '],
      ['description', 'Goes.\nFar. (claude-sonnet, balanced)'],
      ['schema', '\n  a | b\n[CLOSURE:go()]'],
    ])
    expect(arm.readTool('another form', { hasInputSchema: true })).toBeUndefined()
  })

  test('names the variable where the module exports something else or does not load', async () => {
    const other = scratchFile('other', 'other.mjs', 'export const compress = 1')
    await expect(openTscg({ module: other, recorded: undefined })).rejects.toThrow(
      /^BENCH_TSCG_MODULE: ".*other\.mjs" exports compress and no function compressToolSchema; expected /,
    )
    const broken = scratchFile('broken', 'broken.mjs', 'throw new Error("at load")')
    const failure = openTscg({ module: broken, recorded: undefined })
    await expect(failure).rejects.toThrow(
      /^BENCH_TSCG_MODULE: cannot load ".*broken\.mjs"; expected the name of a package/,
    )
    await expect(failure).rejects.toMatchObject({ cause: { message: 'at load' } })
    await expect(openTscg({ module: 'no-such-package-here', recorded: undefined })).rejects.toThrow(
      'BENCH_TSCG_MODULE: cannot load "no-such-package-here"',
    )
  })

  test('says what to install where there is neither an encoder nor a recording', async (context) => {
    if ((await installedEncoder()) !== undefined) context.skip('the optional package is installed')
    const arm = await openTscg({ module: undefined, recorded: undefined })
    expect(arm.missingRuntime(catalog)).toContain('npm install --no-save @tscg/core@1.4.3')
    expect(encodeCatalog(arm, catalog).encoded).toEqual([])
  })
})

const CORPUS = {
  version: 'corpus_v2@test',
  tools: [
    { tool_id: 'shop:buy', server: 'shop', tool: 'buy', description: 'Buys.', schema: { type: 'object' } },
    { tool_id: 'shop:sell', server: 'shop', tool: 'sell', description: 'Sells.', schema: { type: 'object' } },
  ],
}

function recording(folder: string, lines: string): { readonly recorded: string; readonly corpus: string } {
  const corpus = scratchFile(folder, 'corpus_v2.tools.json', JSON.stringify(CORPUS))
  return { corpus, recorded: scratchFile(join(folder, 'encoded'), 'texts.jsonl', lines) }
}

describe('tscg as recorded', async () => {
  const installed = await installedEncoder()
  const skipReason = 'runtime-unavailable: an installed @tscg/core goes before any recording'

  test('serves the recorded texts for the catalog that they were made of, and for no other', async (context) => {
    if (installed !== undefined) context.skip(skipReason)
    const { recorded, corpus } = recording(
      'some',
      '{"tool_id":"shop:buy","encoded":"buy: Buys.\\n[CLOSURE:buy()]"}\n\n',
    )
    const arm = await openTscg({ module: undefined, recorded })
    const { catalog: same } = loadCatalog(corpus)
    expect(arm).toMatchObject({ source: 'recorded', format: { version: '1.4.3' } })
    expect(arm.missingRuntime(same)).toBeUndefined()
    expect(arm.missingRuntime(catalog)).toMatch(
      /^recorded for corpus_v2@test alone; @tscg\/core is not installed: npm install/,
    )
    const { encoded, skipped } = encodeCatalog(arm, same)
    expect(encoded.map(({ spans }) => armText(spans))).toEqual(['buy: Buys.\n[CLOSURE:buy()]'])
    expect(skipped).toEqual([
      { id: 'shop:sell', error: 'tool shop:sell: corpus_v2@test has no recorded text for it as it is here' },
    ])
  })

  test('does not serve a text for a tool of the same id with other words', async (context) => {
    if (installed !== undefined) context.skip(skipReason)
    const { recorded } = recording('words', '{"tool_id":"shop:buy","encoded":"buy: Buys.\\n[CLOSURE:buy()]"}')
    const arm = await openTscg({ module: undefined, recorded })
    const [tool] = loadCatalogText('{"tools":[{"name":"buy","description":"Buys shares."}]}', 'shop.json')
      .catalog.tools
    expect(tool?.id).toBe('shop:buy')
    expect(() => tool && arm.encodeTool(tool)).toThrow(UnencodableToolError)
  })

  test.each([
    ['not JSON', /texts\.jsonl:1: expected a line/],
    [
      '{"tool_id":"shop:buy","encoded":"buy: a\\n[CLOSURE:buy()]"}\n{"tool_id":5}',
      /texts\.jsonl:2: expected a line/,
    ],
  ])('leaves the arm out and names the line of a recording such as %j', async (lines, expected) => {
    const { recorded } = recording('bad', lines)
    expect(() => readRecording(recorded)).toThrow(expected)
    const arm = await openTscg({ module: undefined, recorded })
    if (installed === undefined) expect(arm.missingRuntime(catalog)).toMatch(expected)
  })

  test('gives corpus_v2 byte for byte as recorded and saves 23.8 % of its 4386 tokens', async (context) => {
    const recorded = dataFile(settings, RECORDED_TSCG)
    const corpus = dataFile(settings, 'mcpproxy/corpus_v2.tools.json')
    const golden = dataFile(settings, 'mcpproxy/encoded/tscg_golden.txt')
    if (recorded === undefined || corpus === undefined || golden === undefined) {
      context.skip(`data-not-fetched: ${wayToData(RECORDED_TSCG)}`)
      return
    }
    if (installed !== undefined) context.skip(skipReason)
    const arm = await openTscg({ module: undefined, recorded })
    const encoding = encodeCatalog(arm, loadCatalog(corpus).catalog)
    expect(encoding.skipped).toEqual([])
    const firstThree = readFileSync(golden, 'utf8').trim().split('\n')
    expect(
      encoding.encoded.slice(0, 3).map(({ tool, spans }) => ({ tool_id: tool.id, encoded: armText(spans) })),
    ).toEqual(firstThree.map((line) => JSON.parse(line) as unknown))
    const vocabulary = await openVocabulary('cl100k_base')
    const saved = 1 - vocabulary.count(armText(listingOf(encoding))) / 4386
    expect((100 * saved).toFixed(1)).toBe('23.8')
    expect(encoding.encoded.filter(({ spans }) => spans.length < 4)).toEqual([])
    expect(arm.missingRuntime(loadCatalog(referenceCatalogFile(settings)).catalog)).toContain(
      'corpus_v2@2026-07-14',
    )
  })
})
