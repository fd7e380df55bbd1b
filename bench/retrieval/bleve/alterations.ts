import { BLEVE_RULES } from './rules.ts'
import type { BleveRules, BranchName } from './rules.ts'

/** A scorer that is wrong in one stated way, to show what a comparison of rankings notices. */
export interface Alteration {
  /** Lowercase snake_case. */
  readonly name: string
  /** What it does otherwise, as the end of a sentence that begins with "The scorer". */
  readonly what: string
  readonly rules: BleveRules
}

function altered(name: string, what: string, change: Partial<BleveRules>): Alteration {
  return { name, what, rules: { ...BLEVE_RULES, ...change } }
}

function boosted(boosts: Partial<Record<BranchName, number>>): Pick<BleveRules, 'boosts'> {
  return { boosts: { ...BLEVE_RULES.boosts, ...boosts } }
}

/** Every alteration changes one rule; most of them keep recall@5 within the band that the program's own gate allows. */
export const ALTERATIONS: readonly Alteration[] = [
  altered('stop_words_kept', 'keeps stop words in tools and queries', { stopWords: false }),
  altered('all_without_searchable_text', 'leaves `searchable_text` out of `_all`', {
    allHoldsSearchableText: false,
  }),
  altered('raw_frequency', 'counts a term as often as it occurs, without the root', {
    termFrequency: 'raw',
  }),
  altered('binary_frequency', 'counts a term once, however often it occurs', { termFrequency: 'binary' }),
  altered('no_length_norm', 'takes no account of the length of a field', { normalise: 'none' }),
  altered('float64_norm', 'keeps the length norm as a float64', { normalise: 'float64' }),
  altered('idf_once', 'multiplies by idf once instead of twice', { idf: 'once' }),
  altered('no_idf', 'takes no account of how rare a term is', { idf: 'none' }),
  altered('idf_half_smoothed', 'adds 0.5 instead of 1 to the document frequency', { idfSmoothing: 0.5 }),
  altered('no_query_norm', 'leaves weights as they are', { queryNorm: false }),
  altered('no_inner_coord', 'ignores which share of the tokens matched', { innerCoord: false }),
  altered('no_outer_coord', 'ignores which share of the branches matched', { outerCoord: false }),
  altered('query_order', 'adds up in query order', { additions: 'query' }),
  altered('equal_boosts', 'weighs all branches alike', {
    boosts: { toolName: 1, fullToolName: 1, prefix: 1, wildcard: 1, all: 1, searchableText: 1 },
  }),
  altered('no_exact_names', 'has no branches for exact names', boosted({ toolName: 0, fullToolName: 0 })),
  altered('no_prefix', 'has no branch for the beginning of a name', boosted({ prefix: 0 })),
  altered('no_wildcard', 'has no branch for a part of a name', boosted({ wildcard: 0 })),
  altered('no_all', 'has no branch for `_all`', boosted({ all: 0 })),
  altered('no_searchable_text', 'has no branch for `searchable_text`', boosted({ searchableText: 0 })),
]
