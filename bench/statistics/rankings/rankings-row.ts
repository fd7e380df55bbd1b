/** What one engine ranked for every query of a golden set on its own catalog: what a change is compared with. */
export interface RankingsRow {
  readonly corpus_id: string
  readonly corpus_digest: string
  readonly golden_version: string
  readonly engine: string
  /** SHA-256 over the ids of the first ten of every query, in the order of the set. */
  readonly digest: string
  /** Query id → rank of the first relevant tool, 0 where none is among the first ten. Answerable queries only. */
  readonly first_relevant: Readonly<Record<string, number>>
}
