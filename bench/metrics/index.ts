import { averagePrecision } from './average-precision.ts'
import type { Metric } from './metric.ts'
import { ndcgAt } from './ndcg.ts'
import { recallAt } from './recall.ts'
import { reciprocalRank } from './reciprocal-rank.ts'
import { successAt } from './success.ts'

/** The k of recall@k and success@k. */
export const CUTOFFS = [1, 3, 5, 10] as const

/** Every metric, in the order of the report. A new one is a file here and a line in this list. */
export const METRICS: readonly Metric[] = [
  ...CUTOFFS.map(recallAt),
  ...CUTOFFS.map(successAt),
  reciprocalRank,
  ndcgAt(10),
  averagePrecision,
]

/** The deepest rank that any metric reads: a ranking has to be at least that long, where so many tools match. */
export const SCORED_DEPTH = Math.max(...METRICS.map(({ depth }) => depth))

/**
 * A metric by the name of its per-query value.
 *
 * @throws Error for a name that is not in the list
 */
export function metricNamed(name: string): Metric {
  const metric = METRICS.find((candidate) => candidate.name === name)
  if (metric === undefined) {
    const known = METRICS.map((candidate) => candidate.name).join(', ')
    throw new Error(`no metric ${name}; expected one of ${known}`)
  }
  return metric
}
