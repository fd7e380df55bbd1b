import { kendallTau } from './kendall-tau.ts'

/** One item's value under one condition; lower is better. */
export interface ConditionValue {
  readonly item: string
  readonly condition: string
  readonly value: number
}

/** How alike the conditions order the items. */
export interface RankStability {
  readonly conditions: number
  /** Over all pairs of conditions that share at least two items. */
  readonly mean_tau: number
  readonly min_tau: number
  /** The two conditions with the smallest tau; the first such pair. */
  readonly least_alike: readonly string[]
}

/** Two items whose order is not the same everywhere. */
export interface OrderTurn {
  /** The item with the lower value under most conditions; ties by name. */
  readonly usually_lower: string
  readonly usually_higher: string
  /** Conditions under which the order is the usual one; equal values count for neither. */
  readonly holds: number
  /** Conditions under which it is the other one, with higher ÷ lower below 1. */
  readonly turns: readonly { readonly condition: string; readonly ratio: number }[]
}

/** Tau over every pair of conditions, on the items that both have; undefined where there is no pair to compare. */
export function rankStability(values: readonly ConditionValue[]): RankStability | undefined {
  const conditions = [...new Set(values.map(({ condition }) => condition))]
  const byCondition = conditions.map((condition) => valuesUnder(values, condition))
  const taus: { readonly tau: number; readonly pair: readonly string[] }[] = []
  for (const [later, right] of byCondition.entries()) {
    for (const [earlier, left] of byCondition.slice(0, later).entries()) {
      const items = [...left.keys()].filter((item) => right.has(item))
      const tau = kendallTau(
        items.map((item) => left.get(item) ?? 0),
        items.map((item) => right.get(item) ?? 0),
      )
      if (tau !== undefined) taus.push({ tau, pair: [conditions[earlier] ?? '', conditions[later] ?? ''] })
    }
  }
  const [first] = taus
  if (first === undefined) return undefined
  const least = taus.reduce((lowest, candidate) => (candidate.tau < lowest.tau ? candidate : lowest), first)
  const mean = taus.reduce((sum, { tau }) => sum + tau, 0) / taus.length
  return { conditions: conditions.length, mean_tau: mean, min_tau: least.tau, least_alike: least.pair }
}

/** Every pair of items that some condition orders otherwise than most do, in the order of first appearance. */
export function orderTurns(values: readonly ConditionValue[]): readonly OrderTurn[] {
  const items = [...new Set(values.map(({ item }) => item))]
  return items.flatMap((left, index) =>
    items.slice(index + 1).flatMap((right) => turnOf(values, left, right)),
  )
}

function turnOf(values: readonly ConditionValue[], left: string, right: string): readonly OrderTurn[] {
  const rightValues = new Map(
    values.filter(({ item }) => item === right).map(({ condition, value }) => [condition, value]),
  )
  const pairs = values.flatMap(({ item, condition, value }) => {
    const other = item === left ? rightValues.get(condition) : undefined
    return other === undefined || other === value ? [] : [{ condition, left: value, right: other }]
  })
  const leftLower = pairs.filter((pair) => pair.left < pair.right)
  const rightLower = pairs.filter((pair) => pair.right < pair.left)
  if (leftLower.length === 0 || rightLower.length === 0) return []
  const isLeftUsual =
    leftLower.length > rightLower.length || (leftLower.length === rightLower.length && left < right)
  const [usual, exceptions] = isLeftUsual ? [leftLower, rightLower] : [rightLower, leftLower]
  return [
    {
      usually_lower: isLeftUsual ? left : right,
      usually_higher: isLeftUsual ? right : left,
      holds: usual.length,
      turns: exceptions.map((pair) => ({
        condition: pair.condition,
        ratio: isLeftUsual ? pair.right / pair.left : pair.left / pair.right,
      })),
    },
  ]
}

function valuesUnder(values: readonly ConditionValue[], condition: string): ReadonlyMap<string, number> {
  return new Map(
    values.filter((entry) => entry.condition === condition).map(({ item, value }) => [item, value]),
  )
}
