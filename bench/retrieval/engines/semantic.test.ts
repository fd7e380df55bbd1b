import { describe, expect, test } from 'vitest'

import { isExcluded } from '../engine.ts'
import type { Engine, EngineInput, SearchIndex } from '../engine.ts'
import { sampleDocument } from '../sample-documents.ts'
import { sampleVectors } from '../sample-vectors.ts'
import { semantic, semanticEngine } from './semantic.ts'

const DOCUMENTS = [sampleDocument('b:south', ''), sampleDocument('a:east', ''), sampleDocument('c:both', '')]
const PLANE: Readonly<Record<string, readonly [number, number]>> = {
  east: [1, 0],
  south: [0, 1],
  both: [0.6, 0.8],
  rightwards: [0.96, 0.28],
}

const plane: EngineInput['embeddings'] = {
  identity: { model: 'plane' },
  embed: (texts) =>
    Promise.resolve(
      texts.map((text) => {
        const point = PLANE[text]
        return point === undefined ? undefined : Float32Array.from(point)
      }),
    ),
}

async function open(engine: Engine, input: Partial<EngineInput> = {}): Promise<SearchIndex> {
  const index = await engine.open({ documents: DOCUMENTS, queries: [], embeddings: plane, ...input })
  if (isExcluded(index)) throw new Error(index.note)
  return index
}

describe('the semantic engine', () => {
  test('ranks every tool by its cosine with the query', async () => {
    const index = await open(semantic, { queries: ['rightwards'] })
    const hits = index.search('rightwards', 10)
    expect(hits.map(({ id }) => id)).toEqual(['a:east', 'c:both', 'b:south'])
    // 0.96; 0.96 × 0.6 + 0.28 × 0.8; 0.28
    expect(hits.map(({ score }) => Number(score.toFixed(6)))).toEqual([0.96, 0.8, 0.28])
  })

  test('refuses a query that was not announced, and says where to announce it', async () => {
    const index = await open(semantic, { queries: ['rightwards'] })
    expect(() => index.search('east', 1)).toThrow('"east" was not announced; pass every query to open()')
  })

  test('embeds each text once and blank queries never', async () => {
    const seen: string[] = []
    const embeddings = sampleVectors()
    const counting = {
      ...embeddings,
      embed: (texts: readonly string[]) => {
        seen.push(...texts)
        return embeddings.embed(texts)
      },
    }
    const index = await open(semantic, { queries: ['go', ' ', 'go'], embeddings: counting })
    expect(seen).toEqual(['east', 'south', 'both', 'go'])
    expect(index.search(' ', 5)).toEqual([])
  })

  test('is excluded where a text has no vector, with the counts and the way out', async () => {
    const documents = [...DOCUMENTS, sampleDocument('d:west', '')]
    const opened = await semantic.open({ documents, queries: ['east', 'up', 'down'], embeddings: plane })
    expect(opened).toMatchObject({ kind: 'excluded', reason: 'no-vectors' })
    expect(isExcluded(opened) ? opened.note : '').toMatch(
      /^1 of 4 tools and 2 of 3 queries have no vector \(text form name_description\); set BENCH_EMBEDDINGS=local/,
    )
  })

  test('says that there is no source of vectors at all', async () => {
    const opened = await semantic.open({ documents: DOCUMENTS, queries: [], embeddings: undefined })
    expect(opened).toMatchObject({ kind: 'excluded', reason: 'no-vectors' })
  })

  test('embeds the text form that its identity names, cut where it says so', async () => {
    const seen: string[] = []
    const embeddings = {
      identity: {},
      embed: (texts: readonly string[]) => {
        seen.push(...texts)
        return Promise.resolve(texts.map(() => Float32Array.of(1)))
      },
    }
    const engine = semanticEngine({ textForm: 'server_name_description', maxChars: 6, quantisation: 'int8' })
    await open(engine, { embeddings })
    expect(seen).toEqual(['a east', 'b sout', 'c both'])
    expect(engine.identity).toMatchObject({
      text_form: 'server_name_description',
      max_chars: 6,
      index_quantisation: 'int8',
    })
  })

  test('compares what int8 keeps of the vectors', async () => {
    const index = await open(semanticEngine({ quantisation: 'int8' }), { queries: ['east'] })
    const [, both] = index.search('east', 3)
    // (0.6, 0.8) becomes 95 and 127 steps.
    expect(both?.score).toBeCloseTo(95 / Math.hypot(95, 127), 6)
  })

  test('refuses a provider that gives another number of vectors than texts', async () => {
    const embeddings = { identity: {}, embed: () => Promise.resolve([Float32Array.of(1)]) }
    await expect(open(semantic, { embeddings })).rejects.toThrow('1 vectors for 3 texts; expected one each')
  })
})
