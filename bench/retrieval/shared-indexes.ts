import { closeIndex, isExcluded } from './engine.ts'
import type { Engine, EngineInput, Hit, SearchIndex } from './engine.ts'
import type { Excluded } from '../measurement/outcome.ts'

/** Indexes over one set of documents, each opened once however many engines build on it. */
export interface SharedIndexes {
  /** The index of the engine; the first call opens it. Its hits of the query asked last are kept. */
  open(engine: Engine, input: EngineInput): Promise<SearchIndex | Excluded>
  /** Frees all of them; none may be asked afterwards. */
  close(): Promise<void>
}

/** For one set of documents, queries and vectors: an engine is told apart from another by itself alone. */
export function createSharedIndexes(): SharedIndexes {
  const opened = new Map<Engine, Promise<SearchIndex | Excluded>>()
  return {
    open: async (engine, input) => {
      const known = opened.get(engine) ?? engine.open(input)
      opened.set(engine, known)
      const index = await known
      return isExcluded(index) ? index : rememberingLast(index)
    },
    close: async () => {
      for (const index of await Promise.allSettled(opened.values())) {
        if (index.status === 'fulfilled') closeIndex(index.value)
      }
    },
  }
}

/** The index of an engine that another one builds on: the shared one where indexes are shared, else one of its own. */
export function openPart(engine: Engine, input: EngineInput): Promise<SearchIndex | Excluded> {
  return input.shared === undefined ? engine.open(input) : input.shared.open(engine, input)
}

// By index, so that every engine that builds on it finds the same hits.
const LAST = new WeakMap<SearchIndex, { query: string; limit: number; hits: readonly Hit[] }>()

/** Keeps the longest ranking of the query asked last; has nothing to close. */
function rememberingLast(index: SearchIndex): SearchIndex {
  return {
    search: (query, limit) => {
      const last = LAST.get(index)
      if (last?.query === query && last.limit >= limit) return last.hits.slice(0, limit)
      const hits = index.search(query, limit)
      LAST.set(index, { query, limit, hits })
      return hits
    },
  }
}
