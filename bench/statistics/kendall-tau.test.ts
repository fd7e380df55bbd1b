import { describe, expect, test } from 'vitest'

import { kendallTau } from './kendall-tau.ts'

describe("Kendall's tau", () => {
  // scipy 1.17 `kendalltau` (variant b) gives the values of the last three rows.
  test.each([
    ['the same order', [1, 2, 3, 4], [10, 20, 30, 40], 1],
    ['the opposite order', [1, 2, 3, 4], [4, 3, 2, 1], -1],
    ['one pair of six turned', [1, 2, 3, 4], [1, 2, 4, 3], 4 / 6],
    ['ties on one side', [1, 2, 2, 3], [1, 2, 3, 4], 0.912_870_929_175_276_9],
    ['ties on both sides', [12, 2, 1, 12, 2], [1, 4, 7, 1, 0], -0.471_404_520_791_031_73],
    ['ties that agree', [1, 1, 2, 2], [3, 3, 5, 5], 1],
  ])('of %s', (_what, left, right, expected) => {
    expect(kendallTau(left, right)).toBeCloseTo(expected, 12)
  })

  test('does not exist where one side has no order', () => {
    expect(kendallTau([1, 1, 1], [1, 2, 3])).toBeUndefined()
    expect(kendallTau([1], [2])).toBeUndefined()
  })

  test('refuses lists of different lengths', () => {
    expect(() => kendallTau([1], [1, 2])).toThrow(/expected as many on both sides/)
  })
})
