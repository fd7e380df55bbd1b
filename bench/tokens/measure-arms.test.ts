import { describe, expect, test } from 'vitest'

import type { Arm } from '../arms/arm.ts'
import { armText, UnencodableToolError } from '../arms/arm.ts'
import { baselineJson } from '../arms/baseline-json.ts'
import { encodeCatalog } from '../arms/encode-catalog.ts'
import { loadCatalogText } from '../catalog/load/index.ts'
import { heaviestTools, priceEncoding } from './arm-cost.ts'
import type { MeasuredArmRow } from './arm-row.ts'
import { measureArms } from './measure-arms.ts'
import { measureCorpus } from './measure-corpus.ts'
import { savingAgainst } from './saving.ts'
import type { TokenCount, Vocabulary } from './vocabulary.ts'

/** Counts UTF-8 bytes, so that every expectation can be worked out by hand. */
const bytes: Vocabulary = {
  name: 'bytes',
  ranks: 256,
  source: 'this test',
  caveat: 'counts bytes',
  count: (text) => Buffer.byteLength(text) as TokenCount,
  encode: (text) => Uint32Array.from(Buffer.from(text)),
  tokenByteLengths: (text) => new Uint32Array(Buffer.byteLength(text)).fill(1),
}

const { catalog } = loadCatalogText(
  JSON.stringify({
    tools: [
      { name: 'a', description: 'one', inputSchema: {} },
      { name: 'b', description: 'three', inputSchema: {} },
      { name: 'c', description: 'eleven', inputSchema: 'none' },
    ],
  }),
  'shop.json',
)

describe('the cost of an arm', () => {
  test('is counted for each tool and for the listing with its separators', () => {
    // a\none\n{} is 8 bytes, b\nthree\n{} 10, c\neleven\n"none" 15; two separators of 2.
    expect(priceEncoding(encodeCatalog(baselineJson, catalog), bytes)).toEqual({
      totalTokens: 37,
      sumTokens: 33,
      meanTokens: 11,
      p95Tokens: 15,
      tools: [
        { id: 'shop:a', tokens: 8 },
        { id: 'shop:b', tokens: 10 },
        { id: 'shop:c', tokens: 15 },
      ],
    })
  })

  test('of an empty catalog is nothing', () => {
    const empty = loadCatalogText('{"tools":[]}', 'shop.json').catalog
    expect(priceEncoding(encodeCatalog(baselineJson, empty), bytes)).toMatchObject({
      totalTokens: 0,
      meanTokens: 0,
      p95Tokens: 0,
    })
    const [row] = measureArms({ catalog: empty, vocabularies: [bytes] })
    expect(row).toMatchObject({
      skipped: false,
      total_tokens: 0,
      savings_vs_baseline_pct: 0,
      heaviest_tools: [],
    })
  })

  test('lists the heaviest first, ties in the order of ids', () => {
    const cost = priceEncoding(encodeCatalog(baselineJson, catalog), bytes)
    expect(heaviestTools(cost, 2).map(({ id }) => id)).toEqual(['shop:c', 'shop:b'])
    const tied = { ...cost, tools: cost.tools.map(({ id }) => ({ id, tokens: 5 })) }
    expect(heaviestTools(tied, 9).map(({ id }) => id)).toEqual(['shop:a', 'shop:b', 'shop:c'])
  })
})

describe('a saving', () => {
  const nameOnly: Arm = {
    ...baselineJson,
    name: 'name_only',
    omits: ['inputSchema'],
    encodeTool: (tool) => {
      if (tool.inputSchema === 'none') throw new UnencodableToolError(`tool ${tool.id}: no object`)
      return [{ label: 'name', text: tool.name }]
    },
    encodeListing: (tools) => [{ label: 'name', text: tools.map((tool) => tool.name).join('') }],
  }
  const priced = (arm: Arm): Parameters<typeof savingAgainst>[0] => {
    const encoding = encodeCatalog(arm, catalog)
    return { encoding, cost: priceEncoding(encoding, bytes) }
  }

  test('compares the listings of the tools that both sides encode', () => {
    // Without c the reference listing is 8 + 2 + 10 = 20 bytes, the other one 2.
    expect(savingAgainst(priced(nameOnly), priced(baselineJson), bytes)).toEqual({
      savedRatio: 0.9,
      toolsCompared: 2,
    })
  })

  test('is negative where an arm costs more, and zero against itself', () => {
    expect(savingAgainst(priced(baselineJson), priced(nameOnly), bytes)).toEqual({
      savedRatio: -9,
      toolsCompared: 2,
    })
    expect(savingAgainst(priced(baselineJson), priced(baselineJson), bytes)).toEqual({
      savedRatio: 0,
      toolsCompared: 3,
    })
  })

  test('of an arm that drops what the reference keeps is an upper bound', () => {
    const rows = measureArms({ catalog, vocabularies: [bytes], arms: [baselineJson, nameOnly] })
    const bounds = rows.map((row) => (row.skipped ? undefined : row.savings_bound))
    expect(bounds).toEqual(['exact', 'upper'])
  })

  test('has a range over every reference and vocabulary', () => {
    const doubled: Vocabulary = {
      ...bytes,
      name: 'doubled',
      count: (text) => (2 * bytes.count(text) + 1) as TokenCount,
    }
    const rows = measureArms({ catalog, vocabularies: [bytes, doubled] })
    const row = rows.find(
      (candidate): candidate is MeasuredArmRow => candidate.arm === 'compact_sig' && !candidate.skipped,
    )
    expect(row?.savings.map(({ reference, vocabulary }) => `${reference} ${vocabulary}`)).toEqual([
      'baseline_json bytes',
      'baseline_json doubled',
      'mcp_wire bytes',
      'mcp_wire doubled',
      'openai_functions bytes',
      'openai_functions doubled',
    ])
    const ratios = row?.savings.map((saving) => saving.saved_ratio) ?? []
    expect(row?.savings_range).toEqual({ min_ratio: Math.min(...ratios), max_ratio: Math.max(...ratios) })
  })
})

describe('an arm whose runtime is missing', () => {
  test('is a row with the reason and no number, and no tool is encoded', () => {
    const absent: Arm = {
      ...baselineJson,
      name: 'absent',
      missingRuntime: () => 'npm install something',
      encodeTool: () => {
        throw new Error('encoded although its runtime is missing')
      },
    }
    expect(measureArms({ catalog, vocabularies: [bytes], arms: [absent] })).toEqual([
      { arm: 'absent', corpus_id: 'shop', skipped: true, skip_reason: 'npm install something' },
    ])
  })
})

describe("a catalog's row", () => {
  test('counts instructions, oddities by kind and rejected records with examples', () => {
    const loaded = loadCatalogText(
      JSON.stringify({
        tools: [
          { name: 'a', description: 'x' },
          { name: 'b', description: 'Proxy for a tool on another server' },
          {},
        ],
        instructions: 'Ask.',
      }),
      'shop.json',
    )
    expect(measureCorpus(loaded, bytes)).toMatchObject({
      id: 'shop',
      tool_count: 2,
      server_count: 1,
      tools_without_schema: 2,
      instructions: { servers: 1, tokens: 4 },
      degenerate_descriptions: { count: 2 },
      oddities: { count: 2, kinds: [{ kind: 'schema-missing', count: 2 }] },
      rejected_records: { count: 1, examples: [{ record: 'server shop, tools[2]', seen: 'no name' }] },
      failed_servers: [],
    })
  })
})

test('the spans of every arm spell its text', () => {
  const { spans } = encodeCatalog(baselineJson, catalog).encoded[0] ?? { spans: [] }
  expect(armText(spans)).toBe('a\none\n{}')
})
