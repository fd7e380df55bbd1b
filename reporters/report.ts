import type { CriterionKind } from '../bench/measurement/criteria.ts'
import type { ExclusionReason } from '../bench/measurement/outcome.ts'
import type { Provenance } from '../bench/measurement/provenance.ts'
import type { EncodingComparison } from '../bench/statistics/compare-encodings.ts'
import type { ParityRow } from '../bench/retrieval/parity-row.ts'
import type { CorpusRow } from '../bench/tokens/corpus-row.ts'
import type { ArmRow } from '../bench/tokens/arm-row.ts'
import type { TokenizerRow } from '../bench/tokens/tokenizer-row.ts'
import type { RetrievalSection } from './report-retrieval.ts'

/** A criterion's verdict. `not_built` is an exclusion too, with a word of its own because it is ours to mend. */
export type Verdict = 'pass' | 'fail' | 'inconclusive' | 'excluded' | 'not_built'

/** A part of a criterion that was not measured. */
export interface ReportedPart {
  readonly part: string
  readonly reason: ExclusionReason
  readonly note: string
}

/** One criterion as the report lists it. */
export interface CriterionRow {
  readonly id: string
  readonly kind: CriterionKind
  readonly means: string
  readonly verdict: Verdict
  /** Relative to the repository's root; absent where no test exists, or only a live one in an offline run. */
  readonly file?: string
  /** The titles of its tests that ran, and how each ended. */
  readonly tests: readonly { readonly title: string; readonly state: 'passed' | 'failed' | 'excluded' }[]
  readonly excluded_parts: readonly ReportedPart[]
  /** Gates with too little data for a verdict, and what it would take; absent where all decided. */
  readonly inconclusive_parts?: readonly { readonly part: string; readonly note: string }[]
  readonly figures: Readonly<Record<string, number | string | boolean>>
  /** First line of each failure, control characters removed. */
  readonly errors: readonly string[]
  /** Compared with the accepted baseline; `new` where there is none. Only subject criteria are judged by it. */
  readonly accepted: 'same' | 'better' | 'worse' | 'new'
}

/** What the policy made of the verdicts. */
export interface PolicyRow {
  /** Where the rules come from. */
  readonly source: string
  readonly suite_criteria: 'a failure fails the run'
  readonly subject_criteria: 'a failure fails the run only where the accepted baseline passed'
  readonly required_reasons: readonly string[]
  /** What a criterion with too little data for a verdict does to the exit code. */
  readonly inconclusive: 'note' | 'fail'
  readonly accepted_baseline: string | null
}

/** Advice from a closed list, shown to the reader. */
export interface ReportWarning {
  readonly kind: string
  readonly message: string
}

/** What differs between two runs of the same code on the same data. */
export interface MeasuredRun {
  readonly versions: Readonly<Record<string, string>>
  readonly commit: string
  readonly machine: {
    readonly platform: string
    readonly arch: string
    readonly cores: number
    readonly memory_gib: number
  }
  /** The variables that were set, with where; never their values. */
  readonly settings: Readonly<Record<string, string>>
  readonly digests: Readonly<Record<string, string>>
  readonly seeds: Readonly<Record<string, number>>
  /** By test file. */
  readonly timings_ms: Readonly<Record<string, number>>
  readonly tests: { readonly passed: number; readonly failed: number; readonly excluded: number }
}

/** The run with its end. */
export interface RunRow extends MeasuredRun {
  /** Failures outside of a criterion's test, and errors that no test owns. */
  readonly problems: readonly string[]
  readonly ok: boolean
  readonly exit_code: 0 | 1 | 2
}

/** Report v2: the fields of the public contract and, beside them, sections of ours. */
export interface Report {
  readonly report_version: 2
  readonly generated_at: string
  readonly tokenizer: { readonly name: string; readonly caveat: string }
  readonly tokenizers: readonly TokenizerRow[]
  readonly corpora: readonly CorpusRow[]
  readonly arms: readonly ArmRow[]
  /** Whether the order of the arms holds everywhere; null where no test compared them. */
  readonly encodings: EncodingComparison | null
  readonly retrieval: RetrievalSection
  /** The parity engine against the running reference program; null where its outputs are not at hand. */
  readonly retrieval_parity: ParityRow | null
  readonly criteria: readonly CriterionRow[]
  readonly policy: PolicyRow
  readonly warnings: readonly ReportWarning[]
  readonly provenance: Readonly<Record<string, Provenance>>
  readonly run: RunRow
}
