import type { CreditedRow } from '../bench/statistics/surface/credited-row.ts'
import type { MeanFigure, SurfaceCell } from '../bench/statistics/surface/surface-cells.ts'
import type { ComparisonRow } from '../bench/statistics/surface/surface-comparisons.ts'

interface CellKey {
  readonly population: string
  readonly engine: string
  readonly slice: SurfaceCell['slice']
  readonly size: number
}

/** An invented cell whose figures all follow from recall@5, each of them another number. */
function cell(key: CellKey, recall: number): SurfaceCell {
  const own = recall + key.size / 1e7
  return {
    ...key,
    excluded: false,
    queries: key.slice === 'all' ? 704 : 121,
    families: key.slice === 'all' ? 165 : 33,
    seeds: 5,
    recall_at_1: figure(own - 0.2),
    recall_at_5: figure(own),
    mrr: figure(own - 0.1),
    recall_at_10: own + 0.05,
    success_at_5: own + 0.02,
    ndcg_at_10: own - 0.06,
    map: own - 0.11,
    recall_at_5_ties: { best: own + 0.011, worst: own - 0.013 },
    recall_at_5_draws: { least: own - 0.021, greatest: own + 0.024 },
  }
}

function figure(mean: number): MeanFigure {
  return { mean, low: mean - 0.031, high: mean + 0.032 }
}

const BOTH_SIZES = [120, 1000, 4000] as const

/** Recall@5 by engine at the sizes of `both`. */
const BOTH_RECALLS: readonly (readonly [engine: string, recalls: readonly number[]])[] = [
  ['bleve_parity', [0.5, 0.4, 0.33]],
  ['bm25', [0.66, 0.49, 0.435]],
]

/** Invented cells: two engines measured at three sizes, one on two slices, and one engine that lacks vectors. */
export const SAMPLE_CELLS: readonly SurfaceCell[] = [
  ...BOTH_RECALLS.flatMap(([engine, recalls]) =>
    BOTH_SIZES.flatMap((size, at) => {
      const recall = recalls[at] ?? 0
      return [
        cell({ population: 'both', engine, slice: 'all', size }, recall),
        cell({ population: 'both', engine, slice: 'crud_sibling', size }, recall - 0.07),
      ]
    }),
  ),
  cell({ population: 'reference@1', engine: 'bleve_parity', slice: 'all', size: 45 }, 0.62),
  cell({ population: 'reference@1', engine: 'bleve_parity', slice: 'all', size: 120 }, 0.53),
  {
    population: 'both',
    engine: 'semantic',
    slice: 'all',
    size: 1000,
    excluded: true,
    reason: 'no-vectors',
    note: '12 of 704 queries have no vector; set BENCH_EMBEDDINGS',
  },
]

const COMPARED = {
  population: 'both',
  engine: 'bm25',
  against: 'bleve_parity',
  metric: 'recall_at_5',
  tolerance: 0.05,
} as const

/** Invented comparisons, one of each verdict. */
export const SAMPLE_COMPARISONS: readonly ComparisonRow[] = [
  {
    ...COMPARED,
    slice: 'all',
    size: 1000,
    queries: 704,
    families: 165,
    differing: 225,
    difference: { mean: 0.09, low: 0.062, high: 0.118 },
    p_value: 0.0001,
    p_value_holm: 0.0004,
    smallest_found: 0.0402,
    queries_needed: 376,
    verdict: 'better',
  },
  {
    ...COMPARED,
    slice: 'crud_sibling',
    size: 1000,
    queries: 121,
    families: 33,
    differing: 17,
    difference: { mean: 0.0331, low: -0.0202, high: 0.0864 },
    p_value: 0.211,
    p_value_holm: 0.633,
    smallest_found: 0.0761,
    queries_needed: 137,
    verdict: 'inconclusive',
  },
  {
    ...COMPARED,
    slice: 'exact_name',
    size: 1000,
    queries: 92,
    families: 90,
    differing: 30,
    difference: { mean: -0.141, low: -0.222, high: -0.061 },
    p_value: 0.0011,
    p_value_holm: 0.0022,
    smallest_found: 0.1154,
    queries_needed: 241,
    verdict: 'worse',
  },
  {
    ...COMPARED,
    slice: 'typo',
    size: 1000,
    queries: 98,
    families: 94,
    differing: 2,
    difference: { mean: 0.0051, low: -0.0192, high: 0.0293 },
    p_value: 0.75,
    p_value_holm: 0.751,
    smallest_found: 0.0345,
    queries_needed: 24,
    verdict: 'no_difference',
  },
]

/** An invented pair of strict and credited success. */
export const SAMPLE_CREDITED: readonly CreditedRow[] = [
  {
    population: 'both',
    engine: 'bm25',
    slice: 'paraphrase',
    size: 4000,
    seed: 3,
    queries: 138,
    strict_success_at_5: { mean: 0.413, low: 0.334, high: 0.497 },
    credited_success_at_5: { mean: 0.587, low: 0.503, high: 0.667 },
    judged: 211,
    unjudged: 19,
  },
]
