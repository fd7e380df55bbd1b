import type { Hit } from '../engine.ts'
import { SORTED_CHILDREN } from './query-plan.ts'

/** Above ten clauses the program itself gives other last bits from run to run, by the order of indexing. */
export const RELATIVE_TIE = 1e-12

/** Whether two rankings are one; `where` names rank, seen and expected of the first difference. */
export type RankingComparison =
  | { readonly kind: 'equal'; readonly scoresBitEqual: boolean }
  | { readonly kind: 'differs'; readonly where: string }

/**
 * Compares a ranking with the expected one. Up to ten clauses ids and float64 scores must be the same; above, scores
 * within 1e-12 of each other (relative) are tied, and tied tools may change places, at the cut also with tools beyond.
 */
export function compareRankings(
  ours: readonly Hit[],
  theirs: readonly Hit[],
  { clauses }: { readonly clauses: number },
): RankingComparison {
  const scoresBitEqual =
    ours.length === theirs.length && ours.every((hit, place) => hit.score === theirs[place]?.score)
  const tolerance = clauses > SORTED_CHILDREN ? RELATIVE_TIE : 0
  const where = firstDifference(ours, theirs, tolerance)
  return where === undefined ? { kind: 'equal', scoresBitEqual } : { kind: 'differs', where }
}

function firstDifference(
  ours: readonly Hit[],
  theirs: readonly Hit[],
  tolerance: number,
): string | undefined {
  const scores = new Map(theirs.map((hit) => [hit.id, hit.score]))
  for (let place = 0; place < Math.max(ours.length, theirs.length); place++) {
    const [our, their] = [ours[place], theirs[place]]
    if (our !== undefined && their !== undefined) {
      const lastScore = theirs.at(-1)?.score ?? their.score
      const sameTool =
        our.id === their.id ||
        (tolerance > 0 && areTied(our.score, scores.get(our.id) ?? lastScore, tolerance))
      if (sameTool && areTied(our.score, their.score, tolerance)) continue
    }
    return `rank ${place + 1}: ${described(our)}; expected ${described(their)}`
  }
  return undefined
}

function areTied(left: number, right: number, tolerance: number): boolean {
  return left === right || Math.abs(left - right) <= tolerance * Math.max(Math.abs(left), Math.abs(right))
}

function described(hit: Hit | undefined): string {
  return hit === undefined ? 'no hit' : `${hit.id} with ${hit.score}`
}
