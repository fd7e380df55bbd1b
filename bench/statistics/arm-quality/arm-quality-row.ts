import type { ComparisonVerdict } from '../paired-comparison.ts'
import type { MeanFigure } from '../surface/surface-cells.ts'

/** The seven figures of a ranking that report v2 has under `quality`. */
export interface QualityFigures {
  readonly recall_at_1: number
  readonly recall_at_3: number
  readonly recall_at_5: number
  readonly recall_at_10: number
  readonly mrr: number
  readonly ndcg_at_10: number
  readonly map: number
}

/** How an index of one arm's text ranks, next to one of the reference arm's text, on the same queries. */
export interface ArmQualityRow extends QualityFigures {
  readonly corpus_id: string
  readonly arm: string
  readonly engine: string
  /** The golden set's version. */
  readonly golden_version: string
  readonly queries: number
  readonly families: number
  readonly index_altering: boolean
  /** Tools that the arm cannot encode: they are indexed with their canonical schema, so that all arms search the same tools. */
  readonly skipped_tools: number
  /** recall@5 − that of the reference arm, with its 95 % interval; null for an arm that leaves the index alone. */
  readonly recall_at_5_difference:
    (MeanFigure & { readonly smallest_found: number; readonly differing: number }) | null
  /**
   * `quality_neutral` for an arm whose index is the reference arm's, whatever else it writes; `no_difference` where one of
   * the tolerance of comparisons is ruled out.
   */
  readonly verdict: 'quality_neutral' | ComparisonVerdict
}
