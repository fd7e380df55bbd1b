/** A vocabulary that the run counted with. */
export interface TokenizerRow {
  readonly name: string
  readonly role: 'headline' | 'range'
  /** Mergeable ranks, special tokens not counted. */
  readonly ranks: number
  /** Where the ranks come from: package and version. */
  readonly source: string
  readonly caveat: string
}
