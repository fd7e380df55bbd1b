import type { Metric } from './metric.ts'

/**
 * Success@k: 1 where any relevant tool is in the first k, else 0 (trec_eval `success_k`, also called hit rate).
 *
 * Its mean is a rate, so Wilson's interval fits it; recall@k is not, where a query has several relevant tools.
 */
export function successAt(depth: number): Metric {
  const name = `success_at_${depth}`
  return {
    name,
    meanName: name,
    depth,
    means: `whether any relevant tool is among the first ${depth}`,
    of: ({ gains }) => (gains.slice(0, depth).some((gain) => gain > 0) ? 1 : 0),
  }
}
