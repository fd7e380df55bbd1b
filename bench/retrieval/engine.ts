import type { ToolId } from '../catalog/tool-definition.ts'
import type { Excluded } from '../measurement/outcome.ts'
import type { EmbeddingProvider } from './embeddings/provider.ts'
import type { SharedIndexes } from './shared-indexes.ts'
import type { ToolDocument } from './tool-document.ts'

/** One place of a ranking. */
export interface Hit {
  readonly id: ToolId
  /** Higher is better; comparable within one ranking only. */
  readonly score: number
}

/** An index over one set of documents. */
export interface SearchIndex {
  /**
   * The best `limit` hits: score descending as float64, then tool id ascending by UTF-8 bytes, ordered before the cut.
   * Each tool at most once; fewer than `limit` where fewer match. The same query gives the same hits.
   */
  search(query: string, limit: number): readonly Hit[]
  /** Only where an index holds what the garbage collector does not free; whoever opened it calls `closeIndex`. */
  [Symbol.dispose]?(): void
}

/** Frees what an index holds outside of the heap; does nothing for one that holds nothing, or for an exclusion. */
export function closeIndex(opened: SearchIndex | Excluded): void {
  if (!isExcluded(opened)) opened[Symbol.dispose]?.()
}

/** What an engine is opened with. */
export interface EngineInput {
  readonly documents: readonly ToolDocument[]
  /** Every query that will be asked, so that an engine with vectors embeds them in one go; lexical ones ignore it. */
  readonly queries: readonly string[]
  /** Undefined where nobody configured or recorded one. */
  readonly embeddings: EmbeddingProvider | undefined
  /** Where several engines are opened on the same input: those that build on others find them there. */
  readonly shared?: SharedIndexes
}

/** What makes two figures of an engine comparable: library and version, weights, text form, truncation, model. */
export type EngineIdentity = Readonly<Record<string, string | number | boolean>>

/** One way of finding a tool: a plug-in of this stage. */
export interface Engine {
  /** Lowercase snake_case; a stable name of the report. */
  readonly name: string
  readonly identity: EngineIdentity
  /** `lexical` sees words only, `semantic` vectors only, `mixed` both. */
  readonly family: 'lexical' | 'semantic' | 'mixed'
  /** Excluded where the input lacks what the engine needs (a vector for every document and query). */
  open(input: EngineInput): Promise<SearchIndex | Excluded>
}

/** Tells an index from the reason why there is none. */
export function isExcluded(opened: SearchIndex | Excluded): opened is Excluded {
  return 'kind' in opened
}
