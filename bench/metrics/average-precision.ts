import type { Metric } from './metric.ts'

const DEPTH = 10

/**
 * Average precision: Σ precision@rank over the ranks that hold a relevant tool, ÷ |relevant|; its mean is MAP.
 *
 * Stops at rank 10 (trec_eval `map_cut_10`): a relevant tool behind it adds nothing, but stays in the divisor, so a
 * query with more than ten relevant tools cannot reach 1.
 */
export const averagePrecision: Metric = {
  name: 'average_precision',
  meanName: 'map',
  depth: DEPTH,
  means: `precision averaged over a query's relevant tools, those not among the first ${DEPTH} counting 0`,
  of: ({ gains, relevances }) => {
    let [found, sum] = [0, 0]
    for (const [index, gain] of gains.slice(0, DEPTH).entries()) {
      if (gain === 0) continue
      found++
      sum += found / (index + 1)
    }
    return sum / relevances.length
  },
}
