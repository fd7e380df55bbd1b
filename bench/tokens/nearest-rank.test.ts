import { describe, expect, test } from 'vitest'

import { nearestRank } from './nearest-rank.ts'

describe('nearestRank', () => {
  // The worked example of the nearest-rank method: five values, P30 is the ⌈1.5⌉ = 2nd, P40 the 2nd, P50 the 3rd.
  test.for([
    [5, 15],
    [30, 20],
    [40, 20],
    [50, 35],
    [100, 50],
  ] as const)('gives, for percent %i of 15 20 35 40 50, the value %i', ([percent, expected]) => {
    expect(nearestRank([50, 20, 15, 40, 35], percent)).toBe(expected)
  })

  test('never interpolates: p50 of two values is the smaller', () => {
    expect(nearestRank([2, 1], 50)).toBe(1)
  })

  test('orders by number, not by text', () => {
    expect(nearestRank([10, 9, 100], 100)).toBe(100)
    expect(nearestRank([10, 9, 100], 1)).toBe(9)
  })

  test.for([
    [7, 100, 7],
    [55, 100, 55],
    [1.1, 3_000, 33],
    [99.9, 41_000, 40_959],
  ] as const)('does not let rounding add one: p%f of 1 to %i is %i', ([percent, amount, expected]) => {
    const values = Array.from({ length: amount }, (_, index) => index + 1)
    expect(nearestRank(values, percent)).toBe(expected)
  })

  test('gives the only value for every percent', () => {
    expect(nearestRank([4], 0.1)).toBe(4)
    expect(nearestRank([4], 100)).toBe(4)
  })

  test('leaves its input as it was', () => {
    const values = [3, 1, 2]
    nearestRank(values, 50)
    expect(values).toEqual([3, 1, 2])
  })

  test('refuses no values, values that are not finite, and percents that name no rank', () => {
    expect(() => nearestRank([], 50)).toThrow('percentile of no values; expected at least one')
    expect(() => nearestRank([1, Number.NaN], 50)).toThrow(
      'percentile over NaN; expected finite numbers only',
    )
    for (const percent of [0, -1, 100.1, Number.NaN]) {
      expect(() => nearestRank([1], percent)).toThrow('expected one above 0 and at most 100')
    }
  })
})
