/** The branches of a search, in the order in which a query holds them. */
export const BRANCHES = ['toolName', 'fullToolName', 'prefix', 'wildcard', 'all', 'searchableText'] as const

/** One branch of a search. */
export type BranchName = (typeof BRANCHES)[number]

/** How a tool is indexed and a query scored; `BLEVE_RULES` is the program's own way, everything else an alteration. */
export interface BleveRules {
  /** Whether the analyzer drops the English stop words, in tools and queries. */
  readonly stopWords: boolean
  /** Whether `_all` holds `searchable_text` too, so that description and schema count twice. */
  readonly allHoldsSearchableText: boolean
  /** What the frequency f of a term in a field counts for: √f, f, or 1. */
  readonly termFrequency: 'sqrt' | 'raw' | 'binary'
  /** `1/√length`, read back from a float32 or kept as a float64, or 1 for every field. */
  readonly normalise: 'float32' | 'float64' | 'none'
  /** How often a term's idf enters its score: in the weight and the document's part, in one, or in none. */
  readonly idf: 'squared' | 'once' | 'none'
  /** Added to the document frequency under the logarithm. */
  readonly idfSmoothing: number
  readonly logarithm: 'go' | 'math'
  /** Whether weights are divided by the length of the query's weight vector. */
  readonly queryNorm: boolean
  /** Whether a match query is scaled by the share of its tokens that matched. */
  readonly innerCoord: boolean
  /** Whether a search is scaled by the share of its branches that matched. */
  readonly outerCoord: boolean
  /** `bleve`: by document count up to ten children, out of a heap above; `query`: always as the query has them. */
  readonly additions: 'bleve' | 'query'
  /** The weight of a branch; 0 leaves it out of the search and out of the count of branches. */
  readonly boosts: Readonly<Record<BranchName, number>>
}

/** mcpproxy's index: Bleve v2.6.0 with its default similarity (tf-idf) and mcpproxy's own branches and boosts. */
export const BLEVE_RULES: BleveRules = {
  stopWords: true,
  allHoldsSearchableText: true,
  termFrequency: 'sqrt',
  normalise: 'float32',
  idf: 'squared',
  idfSmoothing: 1,
  logarithm: 'go',
  queryNorm: true,
  innerCoord: true,
  outerCoord: true,
  additions: 'bleve',
  boosts: { toolName: 5, fullToolName: 4, prefix: 3, wildcard: 2.5, all: 1, searchableText: 1.5 },
}
