import { describe, expect, test } from 'vitest'

import { isExcluded } from '../engine.ts'
import type { Hit } from '../engine.ts'
import { sampleDocument } from '../sample-documents.ts'
import { bm25 } from './bm25.ts'
import { pinned } from './pinned.ts'

const DOCUMENTS = [
  sampleDocument('b:get', 'Gets a thing.'),
  sampleDocument('a:get', 'Gets another thing, and another one.'),
  sampleDocument('a:get_all', 'Gets every get, get, get.'),
  sampleDocument('a:off', 'Turns things off.'),
]

async function search(query: string, limit = 10): Promise<readonly Hit[]> {
  const index = await pinned(bm25).open({ documents: DOCUMENTS, queries: [], embeddings: undefined })
  if (isExcluded(index)) throw new Error(index.note)
  return index.search(query, limit)
}

async function found(query: string, limit?: number): Promise<readonly string[]> {
  return (await search(query, limit)).map(({ id }) => id)
}

describe('a pinned engine', () => {
  test('puts the tools of exactly that name first, by tool id, then the rest without them', async () => {
    expect(await found('get')).toEqual(['a:get', 'b:get', 'a:get_all'])
  })

  test('puts the tool of exactly that id first', async () => {
    expect((await found('b:get'))[0]).toBe('b:get')
  })

  test('finds a name that the inner engine cannot', async () => {
    // A stop word: BM25 has no term for it.
    expect(await found('off')).toEqual(['a:off'])
  })

  test('leaves every other query to the inner engine: case and blanks count', async () => {
    const inner = await bm25.open({ documents: DOCUMENTS, queries: [], embeddings: undefined })
    if (isExcluded(inner)) throw new Error(inner.note)
    for (const query of ['GET', ' get', 'gets', 'get get']) {
      expect(await search(query), query).toEqual(inner.search(query, 10))
    }
  })

  test('cuts after the pinned ones, and gives them one higher score', async () => {
    expect(await found('get', 1)).toEqual(['a:get'])
    expect(await found('get', 0)).toEqual([])
    const [first, second, third] = await search('get')
    expect(first?.score).toBe(second?.score)
    expect(second?.score).toBeGreaterThan(third?.score ?? Infinity)
  })

  test('is named after its engine and keeps its identity', () => {
    expect(pinned(bm25).name).toBe('pinned_bm25')
    expect(pinned(bm25).identity).toMatchObject(bm25.identity)
  })
})
