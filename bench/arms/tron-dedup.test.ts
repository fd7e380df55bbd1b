import { readFileSync } from 'node:fs'

import { describe, expect, inject, test } from 'vitest'

import { dataFile, wayToData } from '../catalog/fetch/data-folder.ts'
import { loadCatalog, loadCatalogText } from '../catalog/load/index.ts'
import { referenceCatalogFile } from '../catalog/measured-catalogs.ts'
import type { ToolDefinition } from '../catalog/tool-definition.ts'
import { openVocabulary } from '../tokens/index.ts'
import { measureArms } from '../tokens/measure-arms.ts'
import { armText } from './arm.ts'
import { describeArm } from './describe-arm.ts'
import { readTronDedupTool } from './read-tron-dedup.ts'
import { tronDedup, tronDedupIndexText } from './tron-dedup.ts'

const { catalog: reference } = loadCatalog(referenceCatalogFile(inject('settings')))
describeArm(tronDedup, reference)

function toolsOf(json: string): readonly ToolDefinition[] {
  return loadCatalogText(`{"tools":${json}}`, 'shop.json').catalog.tools
}

const tool = (name: string, schema: string): string =>
  `{"name":"${name}","description":"Does ${name}.","inputSchema":${schema}}`

/** Its class name was worked out with `sha256sum`. */
const PATH_SCHEMA = '{"properties":{"path":{"type":"string"}},"required":["path"],"type":"object"}'

describe('tron_dedup', () => {
  test('writes a schema once, whatever the order of its keys, and its class for each tool', () => {
    const reordered = '{"type":"object","required":["path"],"properties":{"path":{"type":"string"}}}'
    const tools = toolsOf(
      `[${tool('a', reordered)},{"name":"b","description":"No schema."},${tool('c', PATH_SCHEMA)}]`,
    )
    expect(armText(tronDedup.encodeListing(tools))).toBe(
      `class C923b083c = ${PATH_SCHEMA}\n\na|Does a.|C923b083c\n\nb|No schema.\n\nc|Does c.|C923b083c`,
    )
  })

  test('writes no class where no tool has a schema, and nothing for no tools', () => {
    const tools = toolsOf('[{"name":"a","description":"A"},{"name":"b","description":"B"}]')
    expect(armText(tronDedup.encodeListing(tools))).toBe('a|A\n\nb|B')
    expect(tronDedup.encodeListing([])).toEqual([])
  })

  test("writes the schema itself into one tool's text", () => {
    const [only] = toolsOf(`[${tool('a', PATH_SCHEMA)}]`)
    expect(only && tronDedup.encodeTool(only)).toEqual([
      { label: 'name', text: 'a' },
      { label: 'syntax', text: '|' },
      { label: 'description', text: 'Does a.' },
      { label: 'syntax', text: '|' },
      { label: 'schema', text: PATH_SCHEMA },
    ])
  })

  test('takes longer names where two schemas share eight digits', () => {
    // Found by trying numbers: the SHA-256 of both texts starts with a3bec015.
    const tools = toolsOf(`[${tool('a', '{"title":"9970"}')},${tool('b', '{"title":"49697"}')}]`)
    const names = [...armText(tronDedup.encodeListing(tools)).matchAll(/^class (\S+) = /gm)].map(
      (match) => match[1] ?? '',
    )
    expect(names.map((name) => name.slice(0, 9))).toEqual(['Ca3bec015', 'Ca3bec015'])
    expect(names.map((name) => name.length)).toEqual([17, 17])
    expect(new Set(names).size).toBe(2)
  })

  test('gives an index the class of the schema, and nothing without a schema', () => {
    const [a, b] = toolsOf(`[${tool('a', PATH_SCHEMA)},{"name":"b","description":"B"}]`)
    expect(a && tronDedupIndexText(a)).toBe('{"$class":"C923b083c"}')
    expect(b && tronDedupIndexText(b)).toBe('')
  })
})

describe('the reader of tron_dedup', () => {
  test.each([
    ['bars in the description', 'a|b|c|{}', 'b|c', '{}'],
    [
      'bars, quotes and backslashes in the schema',
      String.raw`a|d|{"\"|\\":"|"}`,
      'd',
      String.raw`{"\"|\\":"|"}`,
    ],
    ['a description that ends like a schema', 'a|{"x":"|{}|{}', '{"x":"|{}', '{}'],
    ['a backslash before the bar', String.raw`a|d\|"s"`, 'd\\', '"s"'],
    ['no description', 'a||true', '', 'true'],
  ])('finds the schema behind %s', (_what, text, description, schema) => {
    const read = readTronDedupTool(text, true)
    expect(read).toMatchObject({ name: 'a', description })
    expect(text.endsWith(`|${schema}`)).toBe(true)
    expect(tronDedup.readTool(text, { hasInputSchema: true })).toEqual({ name: 'a', description })
  })

  test('takes all behind the first bar for the description where there is no schema', () => {
    expect(readTronDedupTool('a|b|{}', false)).toEqual({
      name: 'a',
      description: 'b|{}',
      inputSchema: undefined,
    })
  })

  test.each(['', 'a', 'a|b', 'a|b|{', 'a|b|"'])('does not take %j for a tool with a schema', (text) => {
    expect(readTronDedupTool(text, true)).toBeUndefined()
  })
})

describe('tron_dedup on public corpora', () => {
  test("is byte for byte what mcpproxy's arm writes for its first three tools", (context) => {
    const golden = dataFile(inject('settings'), 'mcpproxy/encoded/tron_golden.txt')
    const corpus = dataFile(inject('settings'), 'mcpproxy/corpus_v2.tools.json')
    if (golden === undefined || corpus === undefined) {
      context.skip(`data-not-fetched: ${wayToData('mcpproxy/corpus_v2.tools.json')}`)
      return
    }
    const ours = armText(tronDedup.encodeListing(loadCatalog(corpus).catalog.tools.slice(0, 3)))
    expect(ours).toBe(readFileSync(golden, 'utf8').replace(/\n$/, ''))
  })

  test.for([
    {
      file: 'mcpproxy/corpus_v2.tools.json',
      figures: { total_tokens: 4750, mean_tokens: 4386 / 45, p95_tokens: 211 },
    },
    { file: 'livemcptool/tools.json', figures: { total_tokens: 84_071 } },
  ])('counts $figures.total_tokens tokens for $file', async ({ file, figures }, context) => {
    const path = dataFile(inject('settings'), file)
    if (path === undefined) {
      context.skip(`data-not-fetched: ${wayToData(file)}`)
      return
    }
    const vocabularies = [await openVocabulary('cl100k_base')]
    const rows = measureArms({ catalog: loadCatalog(path).catalog, vocabularies, arms: [tronDedup] })
    expect(rows).toMatchObject([{ ...figures, skipped_tools: 0 }])
  })
})
