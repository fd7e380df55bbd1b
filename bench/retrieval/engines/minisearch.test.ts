import { describe, expect, test } from 'vitest'

import { isExcluded } from '../engine.ts'
import type { Hit } from '../engine.ts'
import { sampleDocument } from '../sample-documents.ts'
import { minisearch } from './minisearch.ts'

const DOCUMENTS = [
  sampleDocument('home:lock', 'Locks every door'),
  sampleDocument('home:open_door', 'Opens garage'),
  sampleDocument('home:list', 'Lists guests'),
]

async function search(query: string): Promise<readonly Hit[]> {
  const index = await minisearch.open({ documents: DOCUMENTS, queries: [], embeddings: undefined })
  if (isExcluded(index)) throw new Error(index.note)
  return index.search(query, 10)
}

describe('minisearch', () => {
  // BM25+ of a field: ln(1 + (N - n + 0.5) / (n + 0.5)) × (d + f × (k + 1) / (f + k × (1 - b + b × length / mean))) with
  // k 1.2, b 0.7, d 0.5 and n counted in the field. `door` is once in a name of 2 words (mean 4/3), and once in a
  // description of 3 (mean 7/3).
  test('gives the score that its formula gives by hand, the name boosted by 4', async () => {
    const hits = await search('doors')
    const idf = Math.log(1 + 2.5 / 1.5)
    const inField = (length: number, mean: number): number =>
      idf * (0.5 + 2.2 / (1 + 1.2 * (0.3 + (0.7 * length) / mean)))
    expect(hits.map(({ id }) => id)).toEqual(['home:open_door', 'home:lock'])
    expect(hits[0]?.score).toBeCloseTo(4 * inField(2, 4 / 3), 10)
    expect(hits[1]?.score).toBeCloseTo(inField(3, 7 / 3), 10)
  })

  test('finds inflected words, and nothing by prefix or by a typo', async () => {
    expect((await search('listing guest')).map(({ id }) => id)).toEqual(['home:list'])
    expect(await search('gara')).toEqual([])
    expect(await search('guset')).toEqual([])
  })

  test('finds what has any of the words', async () => {
    expect(await search('garage guests')).toHaveLength(2)
  })
})
