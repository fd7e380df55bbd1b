import type { ToolId } from '../../catalog/tool-definition.ts'

/** The kinds of query that a golden set may hold, each a population of its own. */
export const SLICES = [
  'paraphrase',
  'exact_name',
  'name_with_blanks',
  'server_tool',
  'two_keywords',
  'crud_sibling',
  'thin_description',
  'several_intents',
  'typo',
  'other_language',
  'unanswerable_near',
  'unanswerable_far',
] as const

/** One kind of query. */
export type Slice = (typeof SLICES)[number]

/** How well a tool answers a query: 2 is what was meant, 1 would do as well or in part. */
export interface Label {
  readonly toolId: ToolId
  readonly relevance: 1 | 2
}

/** One query with everything that answers it; an unanswerable one has no label. */
export interface GoldenQuery {
  readonly id: string
  readonly query: string
  /** Undefined in a golden set that has no slices. */
  readonly slice: Slice | undefined
  /** Queries of one family are about the same need, so they are not independent: the unit of clustered intervals. */
  readonly family: string
  /** BCP 47, `en` where nothing is said. */
  readonly language: string
  readonly labels: readonly Label[]
}

/** Queries bound to one version of one catalog. */
export interface GoldenSet {
  readonly version: string
  /** The catalog's version (`reference@1`) and, where the set names one, its digest. */
  readonly corpusVersion: string
  readonly corpusDigest: string | undefined
  readonly queries: readonly GoldenQuery[]
}
