import type { Hit } from '../engine.ts'
import type { ToolDocument } from '../tool-document.ts'
import { openBleveIndex } from './bleve-index.ts'
import type { BleveOptions } from './bleve-index.ts'
import { compareRankings } from './compare-rankings.ts'
import { matchClauses } from './query-plan.ts'
import { BLEVE_RULES } from './rules.ts'

/** What a running system answered to a query; the number of hits is the limit that it was asked with. */
export interface CapturedRanking {
  readonly queryId: string
  readonly query: string
  /** How many hits the system was asked for. */
  readonly limit: number
  readonly hits: readonly Hit[]
}

/** How many captured rankings an index over the same tools gives again; the keys are those of the report. */
export interface CapturedParity {
  readonly queries: number
  /** Rankings with the same tools in the same places, above ten clauses up to ties. */
  readonly rankings_equal: number
  /** Rankings whose scores are the same float64 at every rank. */
  readonly scores_bit_equal: number
  readonly differences: readonly { readonly query_id: string; readonly where: string }[]
}

/** Searches for each captured query and compares; `options` alter the scorer or keep the order of indexing. */
export function parityWithCaptured({
  documents,
  captures,
  options = {},
}: {
  readonly documents: readonly ToolDocument[]
  readonly captures: readonly CapturedRanking[]
  readonly options?: BleveOptions
}): CapturedParity {
  const index = openBleveIndex(documents, options)
  const rules = options.rules ?? BLEVE_RULES
  const compared = captures.map(({ queryId, query, limit, hits }) => ({
    queryId,
    comparison: compareRankings(index.search(query, limit), hits, { clauses: matchClauses(query, rules) }),
  }))
  return {
    queries: compared.length,
    rankings_equal: compared.filter(({ comparison }) => comparison.kind === 'equal').length,
    scores_bit_equal: compared.filter(
      ({ comparison }) => comparison.kind === 'equal' && comparison.scoresBitEqual,
    ).length,
    differences: compared.flatMap(({ queryId, comparison }) =>
      comparison.kind === 'differs' ? [{ query_id: queryId, where: comparison.where }] : [],
    ),
  }
}
