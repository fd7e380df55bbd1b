import { compareCodePoints } from '../../catalog/code-point-order.ts'
import type { SurfaceColumn } from './surface-values.ts'

/** How often one tool came first where another was wanted. */
export interface ConfusionRow {
  readonly population: string
  readonly engine: string
  readonly size: number
  /** Queries of the slice of siblings, and those that put a right tool first. */
  readonly queries: number
  readonly right: number
  /** Queries whose first hit is a tool of the same server, of another server, or that found nothing. */
  readonly same_server: number
  readonly other_server: number
  readonly nothing: number
  /** Most frequent first, ties by id; `taken` is what came first. */
  readonly pairs: readonly { readonly wanted: string; readonly taken: string; readonly queries: number }[]
  /** The same by the first word of the names, which is mostly the verb. */
  readonly verbs: readonly { readonly wanted: string; readonly taken: string; readonly queries: number }[]
}

const MOST_PAIRS = 20

/** Which tool is taken for which among siblings, under the first seed of the column. */
export function confusionRow(population: string, column: SurfaceColumn): ConfusionRow | undefined {
  const { engine, size, result } = column
  if ('kind' in result) return undefined
  const siblings = result.filter(({ query }) => query.slice === 'crud_sibling')
  if (siblings.length === 0) return undefined
  const taken = siblings.map(({ query, outcomes }) => ({
    wanted: query.labels.find(({ relevance }) => relevance === 2)?.toolId ?? '',
    isRight: query.labels.some(({ toolId }) => toolId === outcomes[0]?.first[0]),
    first: outcomes[0]?.first[0],
  }))
  const wrong = taken.flatMap(({ wanted, isRight, first }) =>
    isRight || first === undefined ? [] : [{ wanted, first }],
  )
  const sameServer = wrong.filter(({ wanted, first }) => serverOf(wanted) === serverOf(first)).length
  return {
    population,
    engine,
    size,
    queries: siblings.length,
    right: taken.filter(({ isRight }) => isRight).length,
    same_server: sameServer,
    other_server: wrong.length - sameServer,
    nothing: taken.filter(({ first }) => first === undefined).length,
    pairs: counted(wrong.map(({ wanted, first }) => [wanted, first])).slice(0, MOST_PAIRS),
    verbs: counted(wrong.map(({ wanted, first }) => [verbOf(wanted), verbOf(first)])).slice(0, MOST_PAIRS),
  }
}

function counted(pairs: readonly (readonly [string, string])[]): ConfusionRow['pairs'] {
  const counts = new Map<string, { wanted: string; taken: string; queries: number }>()
  for (const [wanted, taken] of pairs) {
    const key = JSON.stringify([wanted, taken])
    const known = counts.get(key) ?? { wanted, taken, queries: 0 }
    counts.set(key, { ...known, queries: known.queries + 1 })
  }
  return [...counts.values()].sort(
    (left, right) =>
      right.queries - left.queries ||
      compareCodePoints(left.wanted, right.wanted) ||
      compareCodePoints(left.taken, right.taken),
  )
}

function serverOf(id: string): string {
  return id.slice(0, id.indexOf(':'))
}

/** `git:git_diff_staged` → `diff`: a first word that repeats the server says nothing. */
function verbOf(id: string): string {
  const server = serverOf(id)
  const words = id
    .slice(server.length + 1)
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .split(/[_\-.]/)
  return (words[0] === server ? words[1] : words[0]) ?? ''
}
