import { describe, expect, test } from 'vitest'

import { compareCodePoints } from '../catalog/code-point-order.ts'
import { toolId } from '../catalog/tool-definition.ts'
import type { EmbeddingProvider } from './embeddings/provider.ts'
import { isExcluded } from './engine.ts'
import type { Engine, Hit, SearchIndex } from './engine.ts'
import type { ToolDocument } from './tool-document.ts'

/** What an engine is held against. */
export interface EngineSample {
  /** At least ten tools, each of which some query finds. */
  readonly documents: readonly ToolDocument[]
  /** At least three queries, each with two or more hits. */
  readonly queries: readonly string[]
  /** For engines with vectors: one for every text, whatever it is. */
  readonly embeddings?: EmbeddingProvider
}

const UNKNOWN = 'zqxjvk wqpzxv'
const BLANK = ['', ' ', '\t\n ']
const HOSTILE = [
  'read file '.repeat(10_000),
  'x'.repeat(100_000),
  'read\u0000file',
  'read \ud800 file \udc00',
  '"read" OR file* NEAR(1) -x ^2 {a} [b] (c',
  "'; DROP TABLE tools; --",
]

/** The contract of an engine, run by every one of the registry. */
export function describeEngine(engine: Engine, { documents, queries, embeddings }: EngineSample): void {
  const asked = [...queries, ...BLANK, ...HOSTILE, UNKNOWN, TWIN_QUERY]
  const open = async (over: readonly ToolDocument[]): Promise<SearchIndex> => {
    const index = await engine.open({ documents: over, queries: asked, embeddings })
    if (isExcluded(index)) throw new Error(`${engine.name} is excluded: ${index.note}; expected an index`)
    return index
  }
  const isLexical = engine.family === 'lexical'

  describe(`the engine ${engine.name}`, () => {
    test('has a stable name and says what makes its figures comparable', () => {
      expect(engine.name).toMatch(/^[a-z0-9_]+$/)
      expect(Object.keys(engine.identity).length).toBeGreaterThan(0)
      expect(Object.values(engine.identity)).not.toContain('')
    })

    test('ranks by score, then by the bytes of the tool id, each tool once', async () => {
      const index = await open(documents)
      for (const query of queries) {
        const hits = index.search(query, documents.length)
        expect(hits.length, query).toBeGreaterThan(1)
        expect(rankingProblems(hits, documents), query).toEqual([])
      }
    })

    test('breaks ties by UTF-8 bytes, not by UTF-16 units', async () => {
      const hits = (await open([...TWINS, ...documents])).search(TWIN_QUERY, 2)
      expect(new Set(hits.map(({ score }) => score)).size).toBe(1)
      expect(hits.map(({ id }) => id)).toEqual(['\uff5e:twin_of_all', '\u{1f600}:twin_of_all'])
    })

    test('orders before it cuts', async () => {
      const index = await open(documents)
      for (const query of queries) {
        const all = index.search(query, documents.length)
        for (const limit of [0, 1, 2, 5]) expect(index.search(query, limit)).toEqual(all.slice(0, limit))
        expect(index.search(query, documents.length + 100)).toEqual(all)
      }
    })

    test('gives the same hits again, and from documents in another order', async () => {
      const [first, other] = [await open(documents), await open(shuffled(documents))]
      for (const query of [...queries, ...HOSTILE, ...queries]) {
        const hits = first.search(query, 10)
        expect(first.search(query, 10)).toEqual(hits)
        expect(other.search(query, 10)).toEqual(hits)
      }
    })

    test('finds nothing in an empty index', async () => {
      const index = await open([])
      for (const query of asked) expect(index.search(query, 10)).toEqual([])
    })

    test('survives every query', async () => {
      const index = await open(documents)
      for (const query of [...BLANK, ...HOSTILE]) {
        expect(rankingProblems(index.search(query, 10), documents), query.slice(0, 40)).toEqual([])
      }
    })

    test.runIf(isLexical)('finds nothing for a query without words, or with unknown ones', async () => {
      const index = await open(documents)
      for (const query of [...BLANK, UNKNOWN]) expect(index.search(query, 10), query).toEqual([])
    })

    test('leaves documents as they are', async () => {
      const before = structuredClone(documents)
      const index = await open(frozen(documents))
      for (const query of queries) index.search(query, 10)
      expect(documents).toEqual(before)
    })
  })
}

/** What breaks the contract of a ranking, in words. */
function rankingProblems(hits: readonly Hit[], documents: readonly ToolDocument[]): readonly string[] {
  const known = new Set(documents.map(({ id }) => id))
  return hits.flatMap((hit, place) => {
    const problems: string[] = []
    if (!known.has(hit.id)) problems.push(`${hit.id} is no tool of the index`)
    if (!Number.isFinite(hit.score)) problems.push(`${hit.id} has the score ${hit.score}`)
    if (hits.findIndex(({ id }) => id === hit.id) !== place) problems.push(`${hit.id} occurs twice`)
    const next = hits[place + 1]
    if (next === undefined) return problems
    if (next.score > hit.score) problems.push(`rank ${place + 2} has a higher score than rank ${place + 1}`)
    if (next.score === hit.score && compareCodePoints(next.id, hit.id) < 0)
      problems.push(`${next.id} is tied and stands behind ${hit.id}`)
    return problems
  })
}

const TWIN_QUERY = 'twin_of_all'
// U+FF5E comes first by bytes, U+1F600 by the first of its UTF-16 units.
const TWINS: readonly ToolDocument[] = ['\u{1f600}', '\uff5e'].map((server) => ({
  id: toolId(server, 'twin_of_all'),
  server,
  indexedName: 'twin_of_all',
  description: 'Twin of all.',
  paramsText: '',
  outputText: '',
  parameterNames: [],
}))

/** The same order of the same documents every time: every third first, then backwards. */
function shuffled(documents: readonly ToolDocument[]): readonly ToolDocument[] {
  const thirds = documents.filter((_, place) => place % 3 === 0)
  const others = documents.filter((_, place) => place % 3 !== 0)
  return [...thirds, ...others.toReversed()]
}

function frozen(documents: readonly ToolDocument[]): readonly ToolDocument[] {
  return Object.freeze(
    documents.map((document) =>
      Object.freeze({ ...document, parameterNames: Object.freeze([...document.parameterNames]) }),
    ),
  )
}
