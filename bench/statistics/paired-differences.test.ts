import { describe, expect, test } from 'vitest'

import { differences, pairedBootstrap, pairedDifference } from './paired-differences.ts'

const BEFORE = Array.from({ length: 47 }, (_, index) => [0, 1 / 3, 0.5, 1, 1][index % 5] ?? 0)
const AFTER = Array.from({ length: 47 }, (_, index) => [0, 1, 0.5, 1, 0.5][(index * 3) % 5] ?? 0)

describe('paired differences', () => {
  test('are after − before, query by query', () => {
    expect(differences({ before: [1, 0.5], after: [0, 1] })).toEqual([-1, 0.5])
  })

  test('refuse sides of different length', () => {
    expect(() => differences({ before: [1], after: [1, 0] })).toThrow(/1 values before and 2 after/)
  })

  test('have a mean of the means, an interval around it, and the queries that differ', () => {
    const seen = pairedDifference({ before: BEFORE, after: AFTER })
    const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / 47
    expect(seen.mean).toBeCloseTo(mean(AFTER) - mean(BEFORE), 12)
    expect(seen.low).toBeLessThan(seen.mean)
    expect(seen.high).toBeGreaterThan(seen.mean)
    expect(seen.differing).toBe(AFTER.filter((value, index) => value !== BEFORE[index]).length)
  })

  test('state the smallest difference that is found with 80 % power: 2.86 standard errors', () => {
    const seen = pairedDifference({ before: BEFORE, after: AFTER })
    // scipy: t.ppf(0.975, 46) + t.ppf(0.8, 46)
    expect(seen.smallestFound / seen.standardError).toBeCloseTo(2.012_896 + 0.849_505, 4)
  })

  test('of two equal sides are 0 to 0', () => {
    expect(pairedDifference({ before: BEFORE, after: BEFORE })).toMatchObject({
      low: 0,
      high: 0,
      mean: 0,
      differing: 0,
      smallestFound: 0,
    })
  })

  test('turn their sign with their sides', () => {
    const [there, back] = [
      pairedDifference({ before: BEFORE, after: AFTER }),
      pairedDifference({ before: AFTER, after: BEFORE }),
    ]
    expect(back.low).toBeCloseTo(-there.high, 12)
    expect(back.high).toBeCloseTo(-there.low, 12)
  })

  test('have a bootstrap interval close to it', () => {
    const [score, bootstrap] = [
      pairedDifference({ before: BEFORE, after: AFTER }),
      pairedBootstrap({ before: BEFORE, after: AFTER, seed: 1, resamples: 20_000 }),
    ]
    const width = score.high - score.low
    expect(bootstrap.mean).toBeCloseTo(score.mean, 12)
    expect(Math.abs(bootstrap.low - score.low) / width).toBeLessThan(0.05)
    expect(Math.abs(bootstrap.high - score.high) / width).toBeLessThan(0.05)
  })

  test('of unbounded values are bootstrapped, of clusters by clusters', () => {
    const tokens = BEFORE.map((value, index) => 1000 * value + index)
    const clusters = BEFORE.map((_, index) => `f${index % 9}`)
    const seen = pairedBootstrap({ before: tokens, after: AFTER, clusters, seed: 1 })
    expect(seen).toMatchObject({ units: 9, values: 47, method: 'bca_bootstrap' })
    expect(seen.high).toBeLessThan(0)
  })
})
