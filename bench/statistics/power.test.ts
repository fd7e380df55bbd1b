import { describe, expect, inject, test } from 'vitest'

import { expectedStatistics } from './expected-statistics.ts'
import { samplesForInterval, samplesForTest, smallestEffect } from './power.ts'
import { seededRandom } from './seeded-random.ts'
import { signFlipTest } from './sign-flip-test.ts'

const { effects, samples } = expectedStatistics(inject('settings').root, 'power') as {
  /** Deviation, samples, effect. */
  readonly effects: readonly (readonly [number, number, number])[]
  /** Deviation, effect, samples. */
  readonly samples: readonly (readonly [number, number, number])[]
}

describe('power', () => {
  test.each(effects)(
    'for sd %f and %i queries finds what the noncentral t says',
    (deviation, count, effect) => {
      expect(Math.abs(smallestEffect({ deviation, samples: count }) / effect - 1)).toBeLessThan(0.01)
    },
  )

  test.each(samples)(
    'for sd %f and an effect of %f takes as many queries as the noncentral t says',
    (deviation, effect, count) => {
      expect(samplesForTest({ deviation, effect })).toBe(Math.ceil(count))
    },
  )

  test('for five points takes 3,142 times the share of queries whose recall differs by one', () => {
    // A difference of −1, 0 or 1 that is 0 on average has the variance of that share; (1.96 + 0.84)² / 0.05² is 3139.6.
    expect(samplesForTest({ deviation: 1, effect: 0.05 })).toBe(3142)
    expect(samplesForTest({ deviation: Math.sqrt(0.1), effect: 0.05 })).toBe(316)
  })

  test('for an interval of ± 0.05 takes what Student’s t makes of (1.96 sd / 0.05)²', () => {
    // 297.5 by z; by t with 299 degrees of freedom (1.9679 · 8.8)² is 299.9.
    expect(samplesForInterval({ deviation: 0.44, halfWidth: 0.05 })).toBe(300)
    expect(samplesForInterval({ deviation: 0, halfWidth: 0.05 })).toBe(2)
    // Beyond 10,000 by z.
    expect(samplesForInterval({ deviation: 1, halfWidth: 0.01 })).toBe(Math.ceil(195.996_398_454 ** 2))
  })

  test('falls with clusters: the degrees of freedom are theirs', () => {
    const given = { deviation: 0.3, samples: 47 }
    expect(smallestEffect({ ...given, units: 5 })).toBeGreaterThan(1.25 * smallestEffect(given))
  })

  test('is what a sign-flip test has in simulation', () => {
    const random = seededRandom(5)
    const count = 60
    const uniformDeviation = Math.sqrt(1 / 12)
    const effect = smallestEffect({ deviation: uniformDeviation, samples: count })
    const runs = 400
    let found = 0
    for (let run = 0; run < runs; run++) {
      const differences = Array.from({ length: count }, () => effect + random.next() - 0.5)
      if (signFlipTest({ differences, seed: run, flips: 399 }).pValue <= 0.05) found++
    }
    // Four standard errors of 400 runs.
    expect(Math.abs(found / runs - 0.8)).toBeLessThan(4 * Math.sqrt((0.8 * 0.2) / runs))
  })

  test('refuses an effect of 0, a negative deviation, one unit and a power in percent', () => {
    expect(() => samplesForTest({ deviation: 1, effect: 0 })).toThrow(/effect 0; expected a number above 0/)
    expect(() => samplesForTest({ deviation: 1, effect: 1e-200 })).toThrow(
      /expected a number that can be counted/,
    )
    expect(() => smallestEffect({ deviation: -1, samples: 5 })).toThrow(/deviation -1/)
    expect(() => smallestEffect({ deviation: 1, samples: 1 })).toThrow(
      /1 samples in 1 units; expected at least 2/,
    )
    expect(() => smallestEffect({ deviation: 1, samples: 5, power: 80 })).toThrow(/power 80/)
    expect(() => samplesForInterval({ deviation: 1, halfWidth: 0 })).toThrow(/half width 0/)
  })
})
