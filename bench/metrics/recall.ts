import type { Metric } from './metric.ts'

/**
 * Recall@k: |relevant in the first k| ÷ |relevant|, whatever the degree of relevance (trec_eval `recall_k`).
 *
 * It cannot reach 1 where a query has more than k relevant tools. A ranking shorter than k counts as it is.
 */
export function recallAt(depth: number): Metric {
  const name = `recall_at_${depth}`
  return {
    name,
    meanName: name,
    depth,
    means: `the share of a query's relevant tools that are among the first ${depth}`,
    of: ({ gains, relevances }) =>
      gains.slice(0, depth).filter((gain) => gain > 0).length / relevances.length,
  }
}
