import type { JudgedRanking } from './judged-ranking.ts'

/** How good one ranking is for one query: a plug-in of this stage, 0 (nothing found) to 1 (nothing better exists). */
export interface Metric {
  /** The value of one query; lowercase snake_case, a stable name of the report. */
  readonly name: string
  /** The mean over queries: `mrr` for `reciprocal_rank`, otherwise mostly the same name. */
  readonly meanName: string
  /** Ranks after this one do not count. */
  readonly depth: number
  /** One sentence for a reader of the report. */
  readonly means: string
  /** Never lowered by moving a more relevant tool up; `tieBounds` builds on that. */
  of(judged: JudgedRanking): number
}
