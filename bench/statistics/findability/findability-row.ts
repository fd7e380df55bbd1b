/** A way of asking for a tool that anyone's catalog allows, since it needs no labels. */
export const PROBES = ['name', 'name_with_blanks', 'first_sentence', 'two_words'] as const

/** One of the ways of asking. */
export type Probe = (typeof PROBES)[number]

/** How often the tool that a probe was made of is found. */
export interface ProbeFigures {
  readonly probe: Probe
  /** Tools that the probe can be made of: one without a description has no first sentence. */
  readonly tools: number
  readonly found_at_1: number
  readonly found_at_5: number
}

/** A tool that is hard to find, and what to do about it. */
export interface HardTool {
  readonly tool_id: string
  /** Rank under each probe; null where it is not among the first ten, absent where the probe cannot be made. */
  readonly ranks: Readonly<Partial<Record<Probe, number | null>>>
  /** The tool that most often comes before it, with how often (of the probes that could be made). */
  readonly confusable: { readonly tool_id: string; readonly probes: number } | null
  readonly advice: 'rename' | 'describe' | 'rewrite' | 'merge'
  /** The advice in a sentence. */
  readonly why: string
}

/** What a catalog's own texts say about finding its tools, under one engine. */
export interface FindabilityRow {
  readonly corpus_id: string
  readonly engine: string
  readonly tools: number
  readonly probes: readonly ProbeFigures[]
  /** Tools that no probe brings among the first five. */
  readonly never_found: readonly string[]
  readonly never_found_count: number
  /** Tools with name and description of another one: which of them comes first is chance. */
  readonly twins: number
  /** Worst first, at most twenty. */
  readonly hardest: readonly HardTool[]
  /** Servers whose tools come before another server's own: most tools first, at most twenty pairs. */
  readonly shadows: readonly { readonly server: string; readonly by: string; readonly tools: number }[]
}

/** An engine that cannot be asked on a catalog. */
export interface ExcludedFindabilityRow {
  readonly corpus_id: string
  readonly engine: string
  readonly excluded: true
  readonly reason: string
  readonly note: string
}
