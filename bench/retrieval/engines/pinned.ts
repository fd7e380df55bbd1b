import type { ToolId } from '../../catalog/tool-definition.ts'
import { inIdOrder } from '../document-order.ts'
import { closeIndex, isExcluded } from '../engine.ts'
import type { Engine, EngineInput, SearchIndex } from '../engine.ts'
import { openPart } from '../shared-indexes.ts'
import { bareName } from '../text-form.ts'

/** An engine that answers a query which is exactly a tool's name or `server:tool` with these tools first. */
export function pinned(engine: Engine): Engine {
  return {
    name: `pinned_${engine.name}`,
    identity: { pinned: 'exact name or server:tool, case and blanks count', ...engine.identity },
    family: engine.family === 'lexical' ? 'lexical' : 'mixed',
    open: async (input) => {
      const opened = await openPart(engine, input)
      return isExcluded(opened) ? opened : pinnedIndex(opened, input)
    },
  }
}

function pinnedIndex(index: SearchIndex, { documents }: EngineInput): SearchIndex {
  const named = idsByName(documents)
  return {
    search: (query, limit) => {
      const first = named.get(query)
      if (first === undefined || !(limit > 0)) return index.search(query, limit)
      const others = index.search(query, limit + first.size).filter(({ id }) => !first.has(id))
      // Scores only say the order: one more than the best of the rest keeps the pinned ones in front.
      const score = Math.max(others[0]?.score ?? 0, 0) + 1
      return [...Array.from(first, (id) => ({ id, score })), ...others].slice(0, limit)
    },
    [Symbol.dispose]: () => {
      closeIndex(index)
    },
  }
}

/** Under each name and each id, the tools in the order of their ids. */
function idsByName(documents: EngineInput['documents']): ReadonlyMap<string, ReadonlySet<ToolId>> {
  const named = new Map<string, Set<ToolId>>()
  for (const document of inIdOrder(documents)) {
    for (const name of new Set([document.id, bareName(document)])) {
      named.set(name, (named.get(name) ?? new Set()).add(document.id))
    }
  }
  return named
}
