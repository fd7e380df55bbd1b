import type { ToolId } from '../catalog/tool-definition.ts'
import type { Label } from '../retrieval/golden/golden-set.ts'
import type { Metric } from './metric.ts'

/** A ranking as metrics see it: relevances instead of tools. */
export interface JudgedRanking {
  /** The relevance at each rank, best rank first and not cut; 0 where the tool has no label. */
  readonly gains: readonly number[]
  /** The relevance of every relevant tool, found or not, highest first; never empty. */
  readonly relevances: readonly number[]
}

/**
 * Looks the tools of a ranking up in the labels of its query.
 *
 * @throws Error for a query without labels, for a tool that is labelled twice, and for one that is ranked twice: each
 *   would make a value that looks right
 */
export function judgeRanking(ranking: readonly ToolId[], labels: readonly Label[]): JudgedRanking {
  if (labels.length === 0) {
    throw new Error(
      'a query without a relevant tool; expected at least one label. Unanswerable queries are a slice of their own, ' +
        'which has no ranking metrics',
    )
  }
  refuseDuplicate(
    labels.map(({ toolId }) => toolId),
    'labelled',
  )
  refuseDuplicate(ranking, 'ranked')
  const relevanceOf = new Map(labels.map(({ toolId, relevance }) => [toolId, relevance]))
  return {
    gains: ranking.map((id) => relevanceOf.get(id) ?? 0),
    relevances: labels.map(({ relevance }) => relevance).sort((left, right) => right - left),
  }
}

/** One metric of one ranking, 0 to 1; a ranking without hits is 0. Errors as in `judgeRanking`. */
export function scoreRanking(metric: Metric, ranking: readonly ToolId[], labels: readonly Label[]): number {
  return metric.of(judgeRanking(ranking, labels))
}

function refuseDuplicate(ids: readonly ToolId[], done: string): void {
  const seen = new Set<ToolId>()
  for (const [index, id] of ids.entries()) {
    if (seen.has(id)) {
      const first = ids.indexOf(id) + 1
      throw new Error(`${id} is ${done} at ${first} and again at ${index + 1}; expected each tool once`)
    }
    seen.add(id)
  }
}
