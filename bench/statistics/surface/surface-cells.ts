import type { ExclusionReason } from '../../measurement/outcome.ts'
import { SLICES } from '../../retrieval/golden/golden-set.ts'
import type { Slice } from '../../retrieval/golden/golden-set.ts'
import { meanInterval } from '../mean-interval.ts'
import { answerable, mean, queryMean, seedMean } from './surface-values.ts'
import type { QueryValues, SurfaceColumn } from './surface-values.ts'

/** A mean over queries with its 95 % interval over families of queries. */
export interface MeanFigure {
  readonly mean: number
  readonly low: number
  readonly high: number
}

/** One engine, one slice, one size: what the surface is made of. */
export interface MeasuredCell {
  readonly population: string
  readonly engine: string
  readonly slice: Slice | 'all'
  readonly size: number
  readonly excluded: false
  readonly queries: number
  readonly families: number
  readonly seeds: number
  readonly recall_at_1: MeanFigure
  readonly recall_at_5: MeanFigure
  readonly mrr: MeanFigure
  readonly recall_at_10: number
  readonly success_at_5: number
  readonly ndcg_at_10: number
  readonly map: number
  /** recall@5 under the luckiest and the unluckiest order of exactly equal scores. */
  readonly recall_at_5_ties: { readonly best: number; readonly worst: number }
  /** The least and the greatest recall@5 among the draws of distractors. */
  readonly recall_at_5_draws: { readonly least: number; readonly greatest: number }
}

/** A cell that was not measured. */
export interface ExcludedCell {
  readonly population: string
  readonly engine: string
  readonly slice: Slice | 'all'
  readonly size: number
  readonly excluded: true
  readonly reason: ExclusionReason
  readonly note: string
}

/** A cell of the surface; one that lacks vectors or tools says so, and is never estimated. */
export type SurfaceCell = MeasuredCell | ExcludedCell

/** The slices whose queries have right answers, and all of them together. */
export const ANSWERABLE_SLICES: readonly (Slice | 'all')[] = [
  'all',
  ...SLICES.filter((slice) => !slice.startsWith('unanswerable')),
]

/** The cells of one population. A slice with fewer than two families has no cell, since it has no interval. */
export function surfaceCells(population: string, columns: readonly SurfaceColumn[]): readonly SurfaceCell[] {
  return columns.flatMap((column) =>
    ANSWERABLE_SLICES.flatMap((slice): readonly SurfaceCell[] => {
      const { engine, size, result } = column
      const key = { population, engine, slice, size }
      if ('kind' in result) {
        return slice === 'all' ? [{ ...key, excluded: true, reason: result.reason, note: result.note }] : []
      }
      const values = answerable(result, slice)
      const families = new Set(values.map(({ query }) => query.family)).size
      return families < 2 ? [] : [{ ...key, ...measured(values, column), families }]
    }),
  )
}

function measured(
  values: readonly QueryValues[],
  { seeds }: SurfaceColumn,
): Omit<MeasuredCell, 'population' | 'engine' | 'slice' | 'size' | 'families'> {
  const plain = (metric: string): number => mean(values.map((entry) => seedMean(entry, metric)))
  const draws = seeds.map((_, at) => queryMean(values, 'recall_at_5', at))
  const ties = (side: 'best' | 'worst'): number =>
    mean(values.map(({ outcomes }) => mean(outcomes.map(({ tieBounds }) => tieBounds?.[side] ?? 0))))
  return {
    excluded: false,
    queries: values.length,
    seeds: seeds.length,
    recall_at_1: figure(values, 'recall_at_1'),
    recall_at_5: figure(values, 'recall_at_5'),
    mrr: figure(values, 'reciprocal_rank'),
    recall_at_10: plain('recall_at_10'),
    success_at_5: plain('success_at_5'),
    ndcg_at_10: plain('ndcg_at_10'),
    map: plain('average_precision'),
    recall_at_5_ties: { best: ties('best'), worst: ties('worst') },
    recall_at_5_draws: { least: Math.min(...draws), greatest: Math.max(...draws) },
  }
}

function figure(values: readonly QueryValues[], metric: string): MeanFigure {
  return meanFigure(
    values.map((entry) => seedMean(entry, metric)),
    values.map(({ query }) => query.family),
  )
}

/** The mean of values from 0 to 1 with its interval over the families of their queries. */
export function meanFigure(values: readonly number[], families: readonly string[]): MeanFigure {
  const interval = meanInterval({ values, bounds: [0, 1], clusters: families })
  return { mean: interval.mean, low: interval.low, high: interval.high }
}
