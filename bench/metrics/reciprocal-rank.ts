import type { Metric } from './metric.ts'

const DEPTH = 10

/**
 * Reciprocal rank: 1 ÷ rank of the first relevant tool, of whatever degree; its mean is MRR.
 *
 * Stops at rank 10, behind which it is 0; trec_eval's `recip_rank` reads on to the end of the ranking.
 */
export const reciprocalRank: Metric = {
  name: 'reciprocal_rank',
  meanName: 'mrr',
  depth: DEPTH,
  means: `1 ÷ the rank of the first relevant tool, 0 where none is among the first ${DEPTH}`,
  of: ({ gains }) => {
    const first = gains.slice(0, DEPTH).findIndex((gain) => gain > 0)
    return first === -1 ? 0 : 1 / (first + 1)
  },
}
