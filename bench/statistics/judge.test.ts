import { describe, expect, test } from 'vitest'

import { judgeRegression } from './judge.ts'
import { pairedDifference } from './paired-differences.ts'

function verdictOf(low: number, high: number, tolerance = 0.05): ReturnType<typeof judgeRegression> {
  return judgeRegression({ difference: { low, high, mean: (low + high) / 2, values: 47 }, tolerance })
}

describe('a regression gate', () => {
  test.each([
    ['no change and a narrow interval', -0.04, 0.04],
    ['a small loss that is within the tolerance for sure', -0.049, -0.01],
    ['the limit itself', -0.05, 0.05],
    ['nothing that changed', 0, 0],
    ['a gain, however wide its interval', 0.1, 0.4],
  ])('passes %s', (_what, low, high) => {
    expect(verdictOf(low, high)).toEqual({ verdict: 'pass' })
  })

  test.each([
    ['a loss beyond the tolerance for sure', -0.09, -0.06],
    ['the same with a wide interval', -0.5, -0.1],
  ])('fails %s', (_what, low, high) => {
    expect(verdictOf(low, high)).toEqual({ verdict: 'fail' })
  })

  test('is inconclusive where the interval is wider than the tolerance, and says how many queries narrow it', () => {
    // ± 0.12 to ± 0.05 takes (0.12 / 0.05)² times 47.
    expect(verdictOf(-0.12, 0.12)).toEqual({ verdict: 'inconclusive', queriesNeeded: Math.ceil(47 * 5.76) })
  })

  test('is inconclusive where a narrow interval holds the limit, and says how many queries bring it off', () => {
    // −0.04 ± 0.03 has to shrink to ± 0.01.
    expect(verdictOf(-0.07, -0.01)).toEqual({ verdict: 'inconclusive', queriesNeeded: 47 * 9 })
  })

  test('has no number of queries for a loss of exactly the tolerance', () => {
    const difference = { low: -0.75, high: -0.25, mean: -0.5, values: 47 }
    expect(judgeRegression({ difference, tolerance: 0.5 })).toEqual({
      verdict: 'inconclusive',
      queriesNeeded: null,
    })
  })

  test('takes a paired difference as it is', () => {
    const before = Array.from({ length: 47 }, (_, index) => (index < 32 ? 1 : 0))
    const same = pairedDifference({ before, after: before })
    expect(judgeRegression({ difference: same, tolerance: 0.05 })).toEqual({ verdict: 'pass' })
    const worse = pairedDifference({ before, after: before.map(() => 0) })
    expect(judgeRegression({ difference: worse, tolerance: 0.05 })).toEqual({ verdict: 'fail' })
  })

  test('refuses a tolerance of 0 and an interval the wrong way round', () => {
    expect(() => verdictOf(-0.1, 0.1, 0)).toThrow(/tolerance 0; expected a number above 0/)
    expect(() => verdictOf(0.1, -0.1)).toThrow(/expected low ≤ mean ≤ high/)
    expect(() => verdictOf(NaN, NaN)).toThrow(/in the interval NaN to NaN/)
  })
})
