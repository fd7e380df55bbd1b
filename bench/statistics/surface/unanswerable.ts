import type { Slice } from '../../retrieval/golden/golden-set.ts'
import { areaUnderCurve } from '../area-under-curve.ts'
import { nearestRank } from '../../tokens/nearest-rank.ts'
import { wilson } from '../wilson.ts'
import { ANSWERABLE_SLICES } from './surface-cells.ts'
import { answerable, mean } from './surface-values.ts'
import type { QueryValues, SurfaceColumn } from './surface-values.ts'

/** The share of queries without an answer that the threshold turns away. */
const REJECTED_SHARE = 0.9

/** What an engine does with queries that no tool answers. */
export interface UnanswerableRow {
  readonly population: string
  readonly engine: string
  readonly size: number
  readonly slice: 'unanswerable_near' | 'unanswerable_far'
  readonly queries: number
  readonly seeds: number
  /** The share of these queries for which something is returned. */
  readonly returned: { readonly rate: number; readonly low: number; readonly high: number }
  /** The chance that an answerable query's best score is above that of one of these; 0.5 tells nothing. */
  readonly auc: number
  /** The best score that 90 % of these queries do not exceed, mean over seeds; null where they return nothing. */
  readonly threshold: number | null
  /** The share of answerable queries, by slice, whose best score reaches the threshold. */
  readonly kept: readonly { readonly slice: Slice | 'all'; readonly share: number }[]
}

const UNANSWERABLE = ['unanswerable_near', 'unanswerable_far'] as const

/** For every column that was measured and every kind of unanswerable query. Nothing returned scores below everything. */
export function unanswerableRows(
  population: string,
  columns: readonly SurfaceColumn[],
): readonly UnanswerableRow[] {
  return columns.flatMap(({ engine, size, seeds, result }) => {
    if ('kind' in result) return []
    return UNANSWERABLE.flatMap((slice): readonly UnanswerableRow[] => {
      const open = result.filter(({ query }) => query.slice === slice)
      if (open.length === 0) return []
      const labelled = answerable(result, 'all')
      const scores = (values: readonly QueryValues[], seed: number): readonly number[] =>
        values.map(({ outcomes }) => (outcomes[seed] ?? outcomes[0])?.topScore ?? LOWEST)
      const perSeed = seeds.map((_, seed) => {
        const threshold = nearestRank(scores(open, seed), 100 * REJECTED_SHARE)
        return {
          auc: areaUnderCurve(scores(labelled, seed), scores(open, seed)),
          threshold,
          kept: ANSWERABLE_SLICES.map((kept) => ({
            slice: kept,
            scores: scores(answerable(result, kept), seed),
          }))
            .filter((entry) => entry.scores.length > 0)
            .map((entry) => ({
              slice: entry.slice,
              share: entry.scores.filter((score) => score > threshold).length / entry.scores.length,
            })),
        }
      })
      // Whether anything is returned hardly depends on the draw, so that one draw gives the interval its trials.
      const hits = open.filter(({ outcomes }) => outcomes[0]?.topScore !== null).length
      const { low, high } = wilson(hits, open.length)
      return [
        {
          population,
          engine,
          size,
          slice,
          queries: open.length,
          seeds: seeds.length,
          returned: { rate: hits / open.length, low, high },
          auc: mean(perSeed.map(({ auc }) => auc)),
          threshold: meanThreshold(perSeed.map(({ threshold }) => threshold)),
          kept: (perSeed[0]?.kept ?? []).map(({ slice: kept }, at) => ({
            slice: kept,
            share: mean(perSeed.map((seed) => seed.kept[at]?.share ?? 0)),
          })),
        },
      ]
    })
  })
}

function meanThreshold(thresholds: readonly number[]): number | null {
  return thresholds.includes(LOWEST) ? null : mean(thresholds)
}

/** Below every score that an engine gives; finite, because a report holds no infinity. */
const LOWEST = -Number.MAX_VALUE
