import { describe, expect, test } from 'vitest'

import { orderTurns, rankStability } from './rank-stability.ts'
import type { ConditionValue } from './rank-stability.ts'

/** condition → item → value. */
function table(rows: Readonly<Record<string, Readonly<Record<string, number>>>>): readonly ConditionValue[] {
  return Object.entries(rows).flatMap(([condition, items]) =>
    Object.entries(items).map(([item, value]) => ({ item, condition, value })),
  )
}

const THREE = table({
  small: { a: 1, b: 2, c: 3 },
  large: { a: 10, b: 30, c: 20 },
  other: { a: 5, b: 6, c: 7 },
})

describe('rank stability', () => {
  test('is the mean and the least tau over all pairs of conditions', () => {
    // small and large turn one pair of three: tau 1/3; small and other agree: 1; large and other: 1/3.
    expect(rankStability(THREE)).toEqual({
      conditions: 3,
      mean_tau: expect.closeTo(5 / 9, 12) as number,
      min_tau: expect.closeTo(1 / 3, 12) as number,
      least_alike: ['small', 'large'],
    })
  })

  test('compares the items that both conditions have', () => {
    expect(rankStability(table({ one: { a: 1, b: 2, c: 0 }, two: { a: 3, b: 4 } }))?.min_tau).toBe(1)
  })

  test('does not exist for one condition or one item', () => {
    expect(rankStability(table({ one: { a: 1, b: 2 } }))).toBeUndefined()
    expect(rankStability(table({ one: { a: 1 }, two: { a: 2 } }))).toBeUndefined()
  })
})

describe('turns of the order', () => {
  test('name the usual order, how often it holds and where it turns', () => {
    expect(orderTurns(THREE)).toEqual([
      { usually_lower: 'b', usually_higher: 'c', holds: 2, turns: [{ condition: 'large', ratio: 20 / 30 }] },
    ])
  })

  test('do not exist where an order is never turned, equal values aside', () => {
    expect(orderTurns(table({ one: { a: 1, b: 2 }, two: { a: 2, b: 2 } }))).toEqual([])
  })

  test('of a draw take the names in their order', () => {
    expect(orderTurns(table({ one: { b: 1, a: 2 }, two: { b: 2, a: 1 } }))).toEqual([
      { usually_lower: 'a', usually_higher: 'b', holds: 1, turns: [{ condition: 'one', ratio: 0.5 }] },
    ])
  })
})
