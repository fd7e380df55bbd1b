import type { Excluded } from './outcome.ts'
import type { Provenance } from './provenance.ts'

/** The sections of the report that tests fill with rows. A later stage adds one line here. */
export type ReportSection =
  | 'corpora'
  | 'arms'
  | 'tokenizers'
  | 'encodings'
  | 'retrieval_engines'
  | 'retrieval_golden_sets'
  | 'retrieval_second_reading'
  | 'retrieval_populations'
  | 'retrieval_cells'
  | 'retrieval_comparisons'
  | 'retrieval_unanswerable'
  | 'retrieval_confusions'
  | 'retrieval_credited'
  | 'retrieval_rankings'
  | 'retrieval_arms'
  | 'retrieval_findability'
  | 'retrieval_parity'
  | 'coverage'

/** One row that a test measured for the report. */
export interface ReportRecord {
  readonly section: ReportSection
  /** Orders the rows of a section and identifies one; the same key twice with different rows is an error. */
  readonly key: string
  readonly provenance: Provenance
  /** Plain data with finite numbers only: it crosses process borders as JSON, and the report's schema checks it. */
  readonly row: Readonly<Record<string, unknown>>
}

/** A part of a criterion that this test could not measure, with its reason. */
export interface ExcludedPart {
  readonly part: string
  readonly outcome: Excluded
}

/** A gate that had too little data for a verdict. */
export interface InconclusivePart {
  readonly part: string
  /** What was seen, and how many queries or runs a verdict would take. */
  readonly note: string
}

/** What a test hands to the reporter: the only thing in `task.meta` that is ours. */
export interface BenchMeta {
  readonly criterion: string | undefined
  readonly records: readonly ReportRecord[]
  readonly excludedParts: readonly ExcludedPart[]
  /** Gates of this criterion that could not decide; absent where all did. */
  readonly inconclusiveParts?: readonly InconclusivePart[]
  /** Figures that explain a verdict, name → number or short text. */
  readonly figures: Readonly<Record<string, number | string | boolean>>
}

declare module 'vitest' {
  interface TaskMeta {
    bench?: BenchMeta
  }
}
