import type { Metric } from './metric.ts'

/**
 * nDCG@k: DCG ÷ the DCG of the best possible order, with DCG = Σ relevance ÷ log₂(rank + 1) over the first k ranks
 * (Järvelin & Kekäläinen 2002 as in trec_eval `ndcg_cut_k`: linear gain, not 2^relevance − 1).
 *
 * The best order takes every labelled tool, found or not, and is cut at k too.
 */
export function ndcgAt(depth: number): Metric {
  const name = `ndcg_at_${depth}`
  return {
    name,
    meanName: name,
    depth,
    means: `the graded gain of the first ${depth}, discounted by log2(rank + 1), as a share of the best possible`,
    of: ({ gains, relevances }) => discountedGain(gains, depth) / discountedGain(relevances, depth),
  }
}

function discountedGain(gains: readonly number[], depth: number): number {
  return gains.slice(0, depth).reduce((sum, gain, index) => sum + gain / Math.log2(index + 2), 0)
}
