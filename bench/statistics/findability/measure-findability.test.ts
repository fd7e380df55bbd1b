import { join } from 'node:path'

import { describe, expect, inject, test } from 'vitest'

import { loadCatalog } from '../../catalog/load/index.ts'
import type { ToolDefinition, ToolId } from '../../catalog/tool-definition.ts'
import { isExcluded } from '../../retrieval/engine.ts'
import type { Engine } from '../../retrieval/engine.ts'
import { bleveParity } from '../../retrieval/engines/bleve-parity.ts'
import { bm25 } from '../../retrieval/engines/bm25.ts'
import { semantic } from '../../retrieval/engines/semantic.ts'
import { ENGINES } from '../../retrieval/index.ts'
import { sampleVectors } from '../../retrieval/sample-vectors.ts'
import { toolDocument } from '../../retrieval/tool-document.ts'
import { PROBES } from './findability-row.ts'
import type { FindabilityRow } from './findability-row.ts'
import { measureFindability } from './measure-findability.ts'
import { wordFrequencies } from './probe-words.ts'
import { probesOf } from './probes.ts'
import { sampleTool, scriptedEngine } from './sample-tools.ts'

async function rowOf(tools: readonly ToolDefinition[], engine: Engine = bm25): Promise<FindabilityRow> {
  const catalog = { id: 'hand-made', tools }
  const [row] = await measureFindability({ catalog, engines: [engine], embeddings: undefined })
  if (row === undefined || 'excluded' in row) throw new Error(`no row of ${engine.name}; expected one`)
  return row
}

describe('the findability of a catalog', () => {
  test('counts tools by probe, keeps their ranks and says what comes before', async () => {
    const tools = [
      sampleTool('a:alpha', 'Adds an entry to the book.'),
      sampleTool('b:beta_two', 'Burns an old book or paper.'),
      sampleTool('b:gamma'),
    ]
    const engine = scriptedEngine({
      alpha: 'a:alpha',
      'Adds an entry to the book.': 'b:gamma x:1 x:2 x:3 x:4 a:alpha',
      'adds alpha': 'b:gamma a:alpha',
      'beta two': 'a:alpha',
      gamma: 'a:alpha b:beta_two b:gamma',
    })
    expect(await rowOf(tools, engine)).toEqual({
      corpus_id: 'hand-made',
      engine: 'scripted',
      tools: 3,
      probes: [
        { probe: 'name', tools: 3, found_at_1: 1, found_at_5: 2 },
        { probe: 'name_with_blanks', tools: 3, found_at_1: 1, found_at_5: 2 },
        { probe: 'first_sentence', tools: 2, found_at_1: 0, found_at_5: 0 },
        { probe: 'two_words', tools: 2, found_at_1: 0, found_at_5: 1 },
      ],
      never_found: ['b:beta_two'],
      never_found_count: 1,
      twins: 0,
      hardest: [
        {
          tool_id: 'b:beta_two',
          ranks: { name: null, name_with_blanks: null, first_sentence: null, two_words: null },
          confusable: { tool_id: 'a:alpha', probes: 1 },
          advice: 'rename',
          why: 'Asked for by its name it is not among the first ten, and a:alpha comes before it in 1 of 4 probes: give it a name that fits this tool alone.',
        },
        {
          tool_id: 'a:alpha',
          ranks: { name: 1, name_with_blanks: 1, first_sentence: 6, two_words: 2 },
          confusable: { tool_id: 'b:gamma', probes: 2 },
          advice: 'rewrite',
          why: 'Asked for by its first sentence it comes in place 6, and b:gamma comes before it in 2 of 4 probes: say first what only this tool does.',
        },
      ],
      shadows: [
        { server: 'a', by: 'b', tools: 1 },
        { server: 'b', by: 'a', tools: 1 },
      ],
    })
  })

  test('has twins with one advice a pair, and the later server in the shadow of the earlier', async () => {
    const text = 'Sends a parcel to an address.'
    const row = await rowOf([
      sampleTool('east:send', text),
      sampleTool('west:send', text),
      sampleTool('west:weigh', 'Weighs a box in grams.'),
    ])
    expect(row.twins).toBe(2)
    expect(row.hardest.map(({ tool_id: id, advice, confusable }) => [id, advice, confusable])).toEqual([
      ['west:send', 'merge', { tool_id: 'east:send', probes: 4 }],
    ])
    expect(row.shadows).toEqual([{ server: 'west', by: 'east', tools: 1 }])
    expect(row.probes[0]).toEqual({ probe: 'name', tools: 3, found_at_1: 2, found_at_5: 3 })
  })

  test('finds a tool of stop words under no probe of an engine that drops them', async () => {
    const row = await rowOf([
      sampleTool('s:about', 'It is what it is.'),
      sampleTool('s:weigh', 'Weighs a box in grams.'),
    ])
    expect(row.never_found).toEqual(['s:about'])
    expect(row.hardest.map(({ tool_id: id, advice }) => [id, advice])).toEqual([['s:about', 'describe']])
  })

  test('finds tools in Chinese and Japanese by their own texts', async () => {
    const row = await rowOf([
      sampleTool('zh:send', '把邮件发送给客户，并保存副本。'),
      sampleTool('zh:book', '预订会议室并通知参加者。'),
      sampleTool('ja:make', '請求書を作成し、データベースに保存する。'),
    ])
    expect(row.probes.map(({ tools, found_at_1: first }) => [tools, first])).toEqual(PROBES.map(() => [3, 3]))
  })

  test('is the same for tools in another order', async () => {
    const { tools } = embedded('reference')
    const [forwards, backwards] = [await rowOf(tools), await rowOf(tools.toReversed())]
    expect({ ...backwards, never_found: backwards.never_found.toReversed() }).toEqual(forwards)
  })

  test('of no tools, of one and of two is a row like every other', async () => {
    const tools = [sampleTool('s:weigh', 'Weighs a box in grams.'), sampleTool('s:x')]
    for (const size of [0, 1, 2]) {
      for (const engine of [bleveParity, bm25]) {
        const row = await rowOf(tools.slice(0, size), engine)
        expect(row.probes[0]).toEqual({ probe: 'name', tools: size, found_at_1: size, found_at_5: size })
        expect(row.never_found).toEqual([])
      }
    }
  })
})

describe('an engine with vectors', () => {
  const catalog = { id: 'small', tools: [sampleTool('s:weigh', 'Weighs a box in grams.')] }

  test('is excluded with the reason where probes have none, and the others are measured', async () => {
    const embeddings = sampleVectors(new Set(['Weighs a box in grams.']))
    const rows = await measureFindability({ catalog, engines: [semantic, bm25], embeddings })
    expect(rows.map((row) => ['excluded' in row, row.engine])).toEqual([
      [true, 'semantic'],
      [false, 'bm25'],
    ])
    expect(rows[0]).toMatchObject({
      corpus_id: 'small',
      reason: 'no-vectors',
      note: expect.stringContaining('0 of 1 tools and 1 of 3 queries have no vector') as string,
    })
  })

  test('is measured with a vector for every text', async () => {
    const [row] = await measureFindability({ catalog, engines: [semantic], embeddings: sampleVectors() })
    expect(row).toMatchObject({ engine: 'semantic', never_found: [], probes: { length: 4 } })
  })
})

function embedded(id: string): { readonly id: string; readonly tools: readonly ToolDefinition[] } {
  return loadCatalog(join(inject('settings').root, `fixtures/catalogs/${id}.json`)).catalog
}

/** Asked once more, with as many hits as count. */
async function foundWithin(
  k: number,
  tools: readonly ToolDefinition[],
  engine: Engine,
): Promise<ReadonlyMap<ToolId, readonly string[]>> {
  const index = await engine.open({
    documents: tools.map(toolDocument),
    queries: [],
    embeddings: undefined,
  })
  if (isExcluded(index)) throw new Error(index.note)
  const frequencies = wordFrequencies(tools)
  return new Map(
    tools.map((tool) => {
      const found = [...probesOf(tool, frequencies)].filter(([, text]) =>
        index.search(text, k).some(({ id }) => id === tool.id),
      )
      return [tool.id, found.map(([probe]) => probe)] as const
    }),
  )
}

describe.each(['reference', 'workplace'])('on the catalog %s', (id) => {
  test.each([bleveParity, bm25])('the figures of $name are those of a second count', async (engine) => {
    const { tools } = embedded(id)
    const row = await rowOf(tools, engine)
    const [first, five] = [await foundWithin(1, tools, engine), await foundWithin(5, tools, engine)]
    for (const { probe, tools: made, found_at_1: at1, found_at_5: at5 } of row.probes) {
      expect([...first.values()].filter((found) => found.includes(probe)).length).toBe(at1)
      expect([...five.values()].filter((found) => found.includes(probe)).length).toBe(at5)
      expect([at1 <= at5, at5 <= made, made <= tools.length], probe).toEqual([true, true, true])
    }
    const never = [...five].filter(([, found]) => found.length === 0).map(([tool]) => tool)
    expect(row.never_found).toEqual(never)
    expect(row.never_found_count).toBe(never.length)
  })

  test('no text of a tool is in a row', async () => {
    const catalog = embedded(id)
    const rows = await measureFindability({ catalog, engines: [bleveParity, bm25], embeddings: undefined })
    const written = JSON.stringify(rows)
    const texts = catalog.tools.map(({ description }) => JSON.stringify(description).slice(1, -1))
    expect(texts.filter((text) => text.length > 15 && written.includes(text))).toEqual([])
  })
})

test('a hostile catalog gives a row under every engine', { tags: ['slow'] }, async () => {
  const tools = [
    sampleTool('s:word', 'x'.repeat(5_000_000)),
    sampleTool(`s:${'n'.repeat(100_000)}`, 'Has a name that is long.'),
    sampleTool('s:lone\ud800', '\udc00 lone \ud800 surrogates'),
    sampleTool('s:\u0000_*?"', '" OR NEAR(1) * -x ^2 {a} [b] (c'),
    sampleTool('s:han', '字'.repeat(200_000)),
    sampleTool('s:ok', 'Weighs a box in grams.'),
  ]
  const catalog = { id: 'hostile', tools }
  const rows = await measureFindability({ catalog, engines: ENGINES, embeddings: sampleVectors() })
  expect(rows.map((row) => ('excluded' in row ? row.note : row.tools))).toEqual(ENGINES.map(() => 6))
  expect(JSON.stringify(rows).length).toBeLessThan(ENGINES.length * 1_000_000)
})
