import { WORD_ANALYSIS, wordAnalyzer } from '../analysis/word-analyzer.ts'
import { addScores, bm25Index } from '../bm25/bm25-index.ts'
import type { Bm25Rules } from '../bm25/bm25-index.ts'
import { inIdOrder } from '../document-order.ts'
import type { Engine, SearchIndex } from '../engine.ts'
import type { ToolDocument } from '../tool-document.ts'
import { topHits } from '../vectors/top-k.ts'

/** What an occurrence in each part of a tool counts; 0 leaves the part out. */
export interface Bm25Weights {
  readonly name: number
  readonly description: number
  /** The names of the top-level parameters. */
  readonly parameters: number
  readonly server: number
}

/** What may be chosen; the defaults are those of Robertson and of the other engines' field weights. */
export interface Bm25Options {
  readonly name?: string
  readonly k1?: number
  readonly b?: number
  readonly weights?: Partial<Bm25Weights>
}

const DEFAULT_WEIGHTS: Bm25Weights = { name: 4, description: 1, parameters: 0, server: 0 }

/** Okapi BM25 with field weights over words that are split, stripped of stop words and stemmed. */
export function bm25Engine({ name = 'bm25', k1 = 1.2, b = 0.75, weights = {} }: Bm25Options = {}): Engine {
  const applied = { ...DEFAULT_WEIGHTS, ...weights }
  return {
    name,
    identity: {
      formula: 'simple BM25F, idf ln(1 + (N - n + 0.5) / (n + 0.5))',
      analysis: WORD_ANALYSIS,
      k1,
      b,
      name_weight: applied.name,
      description_weight: applied.description,
      parameters_weight: applied.parameters,
      server_weight: applied.server,
    },
    family: 'lexical',
    open: ({ documents }) => Promise.resolve(openBm25(documents, { k1, b, fields: fieldsOf(applied) })),
  }
}

/** BM25 over name and description, the name weighted as in the other lexical engines. */
export const bm25: Engine = bm25Engine()

function fieldsOf(weights: Bm25Weights): Bm25Rules['fields'] {
  return [
    { weight: weights.name, text: ({ indexedName }) => indexedName },
    { weight: weights.description, text: ({ description }) => description },
    { weight: weights.parameters, text: ({ parameterNames }) => parameterNames.join(' ') },
    { weight: weights.server, text: ({ server }) => server },
  ]
}

function openBm25(unordered: readonly ToolDocument[], rules: Bm25Rules): SearchIndex {
  const documents = inIdOrder(unordered)
  const analyze = wordAnalyzer()
  const index = bm25Index(documents, rules, analyze)
  const ids = documents.map(({ id }) => id)
  const scores = new Float64Array(documents.length)
  return {
    search: (query, limit) => {
      scores.fill(0)
      addScores(index, analyze(query), scores)
      return topHits({ scores, ids, limit, above: 0 })
    },
  }
}
