import type { Label } from '../retrieval/golden/golden-set.ts'
import type { Hit } from '../retrieval/engine.ts'
import { judgeRanking } from './judged-ranking.ts'
import type { Metric } from './metric.ts'

/** What a metric comes to under the fixed order of a ranking, and under the luckiest and unluckiest order of its ties. */
export interface TieBounds {
  readonly fixed: number
  readonly best: number
  readonly worst: number
  /**
   * False where the last hit given ties with the one at the metric's depth, so that tools of the same score may have
   * been cut: the bounds are then too tight, and more hits have to be asked for.
   */
  readonly isWhole: boolean
}

/**
 * The bounds of a metric over all orders of hits with exactly equal scores. Give more hits than the metric's depth:
 * what is tied with the last one inside may have to change places with those outside.
 *
 * @throws Error where a score is higher than the one before it, or is not a number; others as in `judgeRanking`
 */
export function tieBounds(hits: readonly Hit[], labels: readonly Label[], metric: Metric): TieBounds {
  const { gains, relevances } = judgeRanking(
    hits.map(({ id }) => id),
    labels,
  )
  const groups = tiedGains(hits, gains)
  const placed = (order: (left: number, right: number) => number): number =>
    metric.of({ gains: groups.flatMap((group) => group.toSorted(order)), relevances })
  const atDepth = hits[metric.depth - 1]
  return {
    fixed: metric.of({ gains, relevances }),
    best: placed((left, right) => right - left),
    worst: placed((left, right) => left - right),
    isWhole: atDepth === undefined || atDepth.score !== hits.at(-1)?.score,
  }
}

/** The gains of each run of equal scores, best run first. */
function tiedGains(hits: readonly Hit[], gains: readonly number[]): readonly (readonly number[])[] {
  const groups: number[][] = []
  let before = Infinity
  for (const [index, { id, score }] of hits.entries()) {
    if (!(score <= before)) {
      throw new Error(
        `${id} at rank ${index + 1} has the score ${score} after ${before}; expected scores that fall`,
      )
    }
    const gain = gains[index] ?? 0
    const group = groups.at(-1)
    if (group === undefined || score !== before) groups.push([gain])
    else group.push(gain)
    before = score
  }
  return groups
}
