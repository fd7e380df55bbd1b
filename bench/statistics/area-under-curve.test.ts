import { describe, expect, inject, test } from 'vitest'

import { areaUnderCurve } from './area-under-curve.ts'
import { expectedStatistics } from './expected-statistics.ts'

describe('the area under the curve', () => {
  const { rows } = expectedStatistics(inject('settings').root, 'areas') as {
    readonly rows: readonly (readonly [readonly number[], readonly number[], number])[]
  }

  test.each(rows)('is the U of scipy by the pairs, ties and all', (positives, negatives, expected) => {
    expect(areaUnderCurve(positives, negatives)).toBeCloseTo(expected, 14)
  })

  test.each([
    ['all above', [3, 4], [1, 2], 1],
    ['all below', [1, 2], [3, 4], 0],
    ['all alike', [1, 1], [1, 1, 1], 0.5],
    // 2 beats 1 and ties with 2: 1.5 of 2 pairs; 0 beats none.
    ['mixed', [2, 0], [1, 2], 1.5 / 4],
  ])('of scores %s', (_what, positives, negatives, expected) => {
    expect(areaUnderCurve(positives, negatives)).toBe(expected)
  })

  test('refuses an empty side', () => {
    expect(() => areaUnderCurve([], [1])).toThrow(/positives of 0 values/)
    expect(() => areaUnderCurve([1], [])).toThrow(/negatives of 0 values/)
  })
})
