import { describe, expect, test } from 'vitest'

import { bm25Engine } from '../engines/bm25.ts'
import { isExcluded } from '../engine.ts'
import type { Hit } from '../engine.ts'
import { sampleDocument } from '../sample-documents.ts'
import type { ToolDocument } from '../tool-document.ts'

const DOCUMENTS = [
  // name: open door; description: open garag door
  sampleDocument('home:open_door', 'Opens the garage door.'),
  // lock; lock everi door
  sampleDocument('home:lock', 'Locks every door.'),
  // list; list guest
  sampleDocument('home:list', 'Lists guests.'),
]

async function search(
  query: string,
  options: Parameters<typeof bm25Engine>[0] = {},
  documents: readonly ToolDocument[] = DOCUMENTS,
): Promise<readonly Hit[]> {
  const index = await bm25Engine(options).open({ documents, queries: [], embeddings: undefined })
  if (isExcluded(index)) throw new Error(index.note)
  return index.search(query, 10)
}

describe('BM25 with field weights', () => {
  // Mean lengths 4/3 and 8/3, k1 1.2, b 0.75, name 4, description 1. The divisors of open_door are
  // 0.25 + 0.75 × 2 / (4/3) = 1.375 and 0.25 + 0.75 × 3 / (8/3) = 1.09375, so f(door) = 4/1.375 + 1/1.09375 = 3.823377
  // and f(garag) = 0.914286. With idf(1) = ln(1 + 2.5/1.5) and idf(2) = ln(1 + 1.5/2.5):
  // idf(1) × f(garag) × 2.2 / (f(garag) + 1.2) + idf(2) × f(door) × 2.2 / (f(door) + 1.2) = 1.720114.
  test('gives the score that the formula gives by hand', async () => {
    const hits = await search('garage door')
    expect(hits.map(({ id }) => id)).toEqual(['home:open_door', 'home:lock'])
    expect(hits[0]?.score).toBeCloseTo(1.720114141683056, 12)
    expect(hits[1]?.score).toBeCloseTo(0.4471385878229701, 12)
  })

  test('counts a term twice that is asked twice', async () => {
    const [once] = await search('every')
    const [twice] = await search('every every')
    expect(twice?.score).toBeCloseTo(2 * (once?.score ?? 0), 12)
  })

  test('scores a term that is everywhere above zero', async () => {
    const same = ['a', 'b'].map((server) => sampleDocument(`${server}:ping`, ''))
    const hits = await search('ping', {}, same)
    expect(hits.map(({ id }) => id)).toEqual(['a:ping', 'b:ping'])
    // ln(1 + 0.5/2.5) × 4 × 2.2 / (4 + 1.2)
    expect(hits[0]?.score).toBeCloseTo((Math.log(1.2) * 4 * 2.2) / 5.2, 12)
  })

  test('searches a part with a weight, and only then', async () => {
    const documents = [sampleDocument('home:lock', '', { parameterNames: ['doorNumber'] })]
    expect(await search('door', {}, documents)).toEqual([])
    expect(await search('door', { weights: { parameters: 1 } }, documents)).toHaveLength(1)
    expect(await search('home', { weights: { server: 1 } }, documents)).toHaveLength(1)
  })

  test('does not look at length where b is 0, nor at frequency where k1 is 0', async () => {
    const documents = [sampleDocument('s:x', 'door door window'), sampleDocument('s:y', 'door')]
    const flat = await search('door', { k1: 0 }, documents)
    expect(flat.map(({ score }) => score)).toEqual([Math.log(1.2), Math.log(1.2)])
    const [first, second] = await search('door', { b: 0 }, documents)
    // f is 2 and 1: f × 2.2 / (f + 1.2)
    expect([first?.id, second?.id]).toEqual(['s:x', 's:y'])
    expect((first?.score ?? 0) / (second?.score ?? 1)).toBeCloseTo(4.4 / 3.2 / (2.2 / 2.2), 12)
  })

  test('says its parameters in its identity', () => {
    expect(bm25Engine({ k1: 0.9, b: 0.4, weights: { parameters: 0.5 } }).identity).toMatchObject({
      k1: 0.9,
      b: 0.4,
      name_weight: 4,
      description_weight: 1,
      parameters_weight: 0.5,
      server_weight: 0,
    })
  })
})
