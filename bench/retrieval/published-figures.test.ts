import { join } from 'node:path'

import { describe, expect, inject, test } from 'vitest'
import type { TestContext } from 'vitest'

import { loadCatalog } from '../catalog/load/index.ts'
import type { ToolDefinition } from '../catalog/tool-definition.ts'
import { scoreRun } from '../metrics/score-run.ts'
import { vectorsFromJsonl } from './embeddings/float-vectors.ts'
import type { EmbeddingProvider } from './embeddings/provider.ts'
import { closeIndex, isExcluded } from './engine.ts'
import type { Engine } from './engine.ts'
import { bleveParity } from './engines/bleve-parity.ts'
import { bm25 } from './engines/bm25.ts'
import { fts5 } from './engines/fts5.ts'
import { fused, fusedRrf, fusedSemanticLexical } from './engines/fused.ts'
import { minisearch } from './engines/minisearch.ts'
import { semantic } from './engines/semantic.ts'
import type { GoldenQuery } from './golden/golden-set.ts'
import { readGoldenSet } from './golden/read-golden-set.ts'
import { liveToolDocument } from './reduced-schema.ts'
import { textOf } from './text-form.ts'
import { toolDocument } from './tool-document.ts'
import type { ToolDocument } from './tool-document.ts'

/** The 45 tools and 47 queries that mcpproxy publishes, with vectors of all-MiniLM-L6-v2. */
interface Published {
  /** As the frozen corpus has them: what was embedded. */
  readonly documents: readonly ToolDocument[]
  /** As the running proxy indexes them. */
  readonly live: readonly ToolDocument[]
  readonly queries: readonly GoldenQuery[]
  readonly embeddings: EmbeddingProvider
}

function published(context: TestContext): Published {
  const { dataFolder } = inject('settings')
  if (dataFolder === undefined) return context.skip('data-not-fetched: npm run fetch -- mcpproxy')
  const tools = (file: string): readonly ToolDefinition[] =>
    loadCatalog(join(dataFolder, 'mcpproxy', file)).catalog.tools
  const documents = tools('corpus_v2.tools.json').map(toolDocument)
  const golden = readGoldenSet(join(dataFolder, 'mcpproxy/retrieval_golden_v1.json'))
  const queries = golden.sets.flatMap((set) => set.queries)
  const texts = new Map<string, string>([
    ...documents.map((document) => [document.id, textOf(document, 'name_description')] as const),
    ...queries.map(({ id, query }) => [`query:${id}`, query] as const),
  ])
  return {
    documents,
    live: tools('live/upstream-tools.json').map(liveToolDocument),
    queries,
    embeddings: vectorsFromJsonl(join(dataFolder, 'embeddings/minilm-corpus_v2.jsonl'), (id) =>
      texts.get(id),
    ),
  }
}

/** Recall at 1, 3, 5 and 10, MRR and nDCG@10 over all queries. */
async function figures(
  engine: Engine,
  { documents, queries, embeddings }: Published,
): Promise<readonly number[]> {
  const index = await engine.open({ documents, queries: queries.map(({ query }) => query), embeddings })
  if (isExcluded(index)) throw new Error(index.note)
  const rankings = new Map(
    queries.map(({ id, query }) => [id, index.search(query, 10).map((hit) => hit.id)] as const),
  )
  closeIndex(index)
  const { means } = scoreRun(queries, rankings)
  return FIGURES.map((name) => means[name] ?? NaN)
}

const FIGURES = ['recall_at_1', 'recall_at_3', 'recall_at_5', 'recall_at_10', 'mrr', 'ndcg_at_10']

type Combination = (lexical: Engine) => Engine

function weighted(weights: readonly [number, number], left: 'raw' | 'best'): Combination {
  const rule = { kind: 'weighted', weights, normalisation: [left, 'best'] } as const
  return (lexical) => fused({ name: 'fused', left: semantic, right: lexical, rule })
}

const rrf: Combination = (lexical) =>
  fused({ name: 'fused', left: semantic, right: lexical, rule: { kind: 'rrf', k: 60 } })

/** Computed before, by another program, from the same vectors and the same captured tools. */
const MEANING: readonly (readonly [string, Combination, string])[] = [
  ['the running proxy', (lexical) => lexical, '.4184 .5603 .6809 .7908 .5681 .6101'],
  ['semantic alone', () => semantic, '.6844 .8440 .9326 .9574 .8447 .8651'],
  ['0.7 and 0.3, the cosine as it is', weighted([0.7, 0.3], 'raw'), '.5745 .7589 .9007 .9574 .7709 .8025'],
  ['0.7 and 0.3, both by their best', weighted([0.7, 0.3], 'best'), '.5745 .7979 .9326 .9645 .7787 .8163'],
  ['0.9 and 0.1, the cosine as it is', weighted([0.9, 0.1], 'raw'), '.6418 .8191 .9326 .9645 .8216 .8486'],
  ['reciprocal rank fusion', rrf, '.5106 .7482 .8546 .8901 .7124 .7431'],
]

describe('on mcpproxy’s corpus and queries, meaning and the running proxy’s ranking together', () => {
  for (const [what, combination, expected] of MEANING) {
    test(`give the known figures: ${what}`, async (context) => {
      const data = published(context)
      const proxy: Engine = {
        ...bleveParity,
        open: (input) => bleveParity.open({ ...input, documents: data.live }),
      }
      const values = await figures(combination(proxy), data)
      expect(values.map((value) => value.toFixed(4).replace(/^0/, '')).join(' ')).toBe(expected)
    })
  }

  test('are fused in the registry by two of these rules', () => {
    expect(fusedSemanticLexical.identity).toEqual(weighted([0.7, 0.3], 'raw')(bleveParity).identity)
    expect(fusedRrf.identity).toEqual(rrf(bleveParity).identity)
  })
})

/** Of an earlier computation by the same rules (fts5), and of other set-ups of the same formulas (the others). */
const KNOWN = [
  [fts5, [0.504, 0.809, 0.883, 0.67, 0.71], 0.0006],
  [bm25, [0.5, 0.78, 0.844, 0.644, 0.691], 0.025],
  [minisearch, [0.433, 0.748, 0.837, 0.598, 0.653], 0.025],
] as const

describe('on mcpproxy’s corpus and queries, recall at 1, 5 and 10, MRR and nDCG', () => {
  for (const [engine, expected, tolerance] of KNOWN) {
    test(`of ${engine.name} are within ${tolerance} of the known ones`, async (context) => {
      const [r1, , r5, r10, mrr, ndcg] = await figures(engine, published(context))
      for (const [place, value] of [r1, r5, r10, mrr, ndcg].entries()) {
        expect(Math.abs((value ?? NaN) - (expected[place] ?? NaN))).toBeLessThan(tolerance)
      }
    })
  }
})
