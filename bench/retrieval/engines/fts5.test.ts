import { describe, expect, test } from 'vitest'

import { closeIndex, isExcluded } from '../engine.ts'
import type { SearchIndex } from '../engine.ts'
import { sampleDocument } from '../sample-documents.ts'
import type { ToolDocument } from '../tool-document.ts'
import { fts5 } from './fts5.ts'
import { fused } from './fused.ts'
import { pinned } from './pinned.ts'

const DOCUMENTS = [
  sampleDocument('home:open_door', 'Opens the garage door.'),
  sampleDocument('home:lock', 'Locks every door.'),
  sampleDocument('home:list', 'Lists guests.'),
  sampleDocument('home:heat', 'Heats rooms.'),
  sampleDocument('home:cool', 'Cools rooms.'),
]

async function opened(documents: readonly ToolDocument[] = DOCUMENTS, engine = fts5): Promise<SearchIndex> {
  const index = await engine.open({ documents, queries: [], embeddings: undefined })
  if (isExcluded(index)) throw new Error(index.note)
  return index
}

async function found(query: string, documents = DOCUMENTS): Promise<readonly string[]> {
  const index = await opened(documents)
  try {
    return index.search(query, 10).map(({ id }) => id)
  } finally {
    closeIndex(index)
  }
}

describe('SQLite FTS5 by agent-discover’s rules', () => {
  // Rows have 6, 4, 3, 3 and 3 tokens, the mean is 3.8; k1 1.2, b 0.75; f(door) is 4 + 1 in open_door.
  // open_door: ln(4.5/1.5) × 1 × 2.2 / (1 + 1.2 × (0.25 + 0.75 × 6/3.8)) for garage
  //          + ln(3.5/2.5) × 5 × 2.2 / (5 + 1.2 × (0.25 + 0.75 × 6/3.8)) for door
  test('gives the score that its formula gives by hand', async () => {
    const index = await opened()
    const hits = index.search('garage doors', 10)
    closeIndex(index)
    expect(hits.map(({ id }) => id)).toEqual(['home:open_door', 'home:lock'])
    expect(hits[0]?.score).toBeCloseTo(1.4389264686717613, 12)
    expect(hits[1]?.score).toBeCloseTo(0.32938031594301403, 12)
  })

  test('matches prefixes, singulars and the verb of tool names', async () => {
    expect(await found('gar')).toEqual(['home:open_door'])
    expect(await found('guests')).toEqual(['home:list'])
    expect(await found('show')).toEqual(['home:list'])
    expect(await found('showers')).toEqual([])
  })

  test('takes nothing in a query for syntax', async () => {
    for (const query of ['door" OR "x', 'NOT door', 'door* AND (', '^door', 'do\0or door', '{door}']) {
      expect(await found(query), query).toContain('home:lock')
    }
    expect(await found('locks:every')).toEqual(['home:lock'])
    expect(await found('description:door')).toEqual([])
    expect(await found('"*" ??? -- ()')).toEqual([])
  })

  test('indexes text that holds NUL and unpaired surrogates', async () => {
    const odd = [sampleDocument('s:odd', 'before\0behind \ud800 end'), ...DOCUMENTS]
    expect(await found('behind', odd)).toEqual(['s:odd'])
    expect(await found('end', odd)).toEqual(['s:odd'])
  })

  test('answers the words up to the stated number and no more', async () => {
    const { most_query_words: most } = fts5.identity
    const filler = Array.from({ length: Number(most) }, (_, place) => `filler${place}`)
    expect(await found([...filler.slice(1), 'garage'].join(' '))).toEqual(['home:open_door'])
    expect(await found([...filler, 'garage'].join(' '))).toEqual([])
  })

  test('closes its database when it is told to, also through an engine around it, and twice without harm', async () => {
    const rule = { kind: 'rrf', k: 60 } as const
    for (const engine of [fts5, pinned(fts5), fused({ name: 'twice', left: fts5, right: fts5, rule })]) {
      const index = await opened(DOCUMENTS, engine)
      expect(index.search('door', 1)).toHaveLength(1)
      closeIndex(index)
      closeIndex(index)
      expect(() => index.search('door', 1)).toThrow(/finalized|closed/)
    }
  })
})
