/** Tokens of one arm's listing of one catalog under one vocabulary. */
export interface VocabularyFigures {
  readonly vocabulary: string
  /** Tokens of the whole listing: separators and preambles included. */
  readonly total_tokens: number
  /** Sum over tools of the tokens of each tool's own text. */
  readonly sum_tokens: number
  readonly mean_tokens: number
  /** Nearest rank. */
  readonly p95_tokens: number
}

/** The saving of one arm against one rendering of the same tools under one vocabulary. */
export interface SavingFigure {
  /** The arm that it is taken against. */
  readonly reference: string
  readonly vocabulary: string
  /** 1 − arm ÷ reference over the tools that both encode; negative where the arm costs more. */
  readonly saved_ratio: number
  readonly tools_compared: number
}

/** A lossy arm's saving under one vocabulary, split by the control that drops the same information in plain JSON. */
export interface SplitFigure {
  readonly vocabulary: string
  /** The control's listing over the tools that both encode. */
  readonly control_tokens: number
  /** 1 − control ÷ reference: what dropping the information saves by itself. */
  readonly deletion_saved_ratio: number
  /** 1 − arm ÷ control: what the format saves at equal information; negative where it costs. */
  readonly format_saved_ratio: number
}

/** The figures of `quality`, by the names of the report's contract. */
export type QualityFigure =
  'recall_at_1' | 'recall_at_3' | 'recall_at_5' | 'recall_at_10' | 'mrr' | 'ndcg_at_10' | 'map'

/** One arm on one catalog as report v2 lists it under `arms`; headline figures are under `vocabulary`. */
export interface MeasuredArmRow {
  readonly arm: string
  readonly corpus_id: string
  readonly skipped: false
  /** True where an arm drops or cuts descriptions: what consumers of the contract expect under this name. */
  readonly lower_bound: boolean
  /** `upper` where the arm drops information: plain text of the same information would be smaller too. */
  readonly savings_bound: 'exact' | 'upper'
  readonly omits: readonly string[]
  /** The fields of the closed list that can be read from the text; with `omits` the whole list. */
  readonly survives: readonly string[]
  /** `recorded` where the texts were made elsewhere and kept, because the encoder is not installed. */
  readonly source: 'run' | 'recorded'
  /** On a control: the arm whose losses it repeats. */
  readonly controls?: string
  /** Headline vocabulary first; null for an arm that loses nothing against the reference arm, and for a control. */
  readonly split: null | { readonly control: string; readonly by_vocabulary: readonly SplitFigure[] }
  readonly index_altering: boolean
  readonly payload_class: 'listing'
  readonly format: { readonly name: string; readonly version: string }
  readonly vocabulary: string
  readonly total_tokens: number
  readonly sum_tokens: number
  readonly mean_tokens: number
  readonly p95_tokens: number
  readonly savings_vs_baseline_pct: number
  readonly skipped_tools: number
  readonly skip_examples: readonly { readonly tool_id: string; readonly error: string }[]
  readonly heaviest_tools: readonly { readonly tool_id: string; readonly tokens: number }[]
  /**
   * How an index of this arm's text ranks: all seven figures where the corpus has relevance labels, else the note alone;
   * null for an arm that leaves the index as it is.
   */
  readonly quality:
    null | ({ readonly metric_note: string } & Partial<Readonly<Record<QualityFigure, number>>>)
  /** The listing's tokens by what they spell; they sum to `total_tokens`. */
  readonly components: readonly { readonly component: string; readonly tokens: number }[]
  readonly by_vocabulary: readonly VocabularyFigures[]
  readonly savings: readonly SavingFigure[]
  /** Smallest and largest of `savings`. */
  readonly savings_range: { readonly min_ratio: number; readonly max_ratio: number }
  /** Digest over ids, names and descriptions as read back from what the arm wrote. */
  readonly text_digest: string
}

/** An arm that could not run on this catalog. */
export interface SkippedArmRow {
  readonly arm: string
  readonly corpus_id: string
  readonly skipped: true
  readonly skip_reason: string
}

/** Tokens of a population of tool results as JSON and under an arm. */
export interface ResultsFigures {
  readonly results: number
  readonly json_tokens: number
  readonly tokens: number
  /** 1 − arm ÷ JSON; negative where the arm costs more. */
  readonly saved_ratio: number
}

/** An arm for what tools return: tabular results and the others apart, since a mean over both says nothing of either. */
export interface ResultsArmRow {
  readonly arm: string
  readonly corpus_id: string
  readonly skipped: false
  readonly lower_bound: false
  readonly index_altering: false
  readonly payload_class: 'results'
  readonly format: { readonly name: string; readonly version: string }
  readonly fixture_id: string
  readonly license: string
  readonly vocabulary: string
  readonly tabular_count: number
  readonly non_tabular_count: number
  readonly total_tokens: number
  readonly mean_tokens: number
  readonly p95_tokens: number
  readonly savings_vs_baseline_pct: number
  readonly skipped_tools: number
  readonly quality: null
  readonly tabular: ResultsFigures
  readonly non_tabular: ResultsFigures
}

/** An arm on a catalog, measured or not. */
export type ListingArmRow = MeasuredArmRow | SkippedArmRow

/** A row of the report's `arms`. */
export type ArmRow = ListingArmRow | ResultsArmRow

/** True for an arm that was measured on a catalog's listing. */
export function isListingRow(row: ArmRow): row is MeasuredArmRow {
  return !row.skipped && row.payload_class === 'listing'
}
