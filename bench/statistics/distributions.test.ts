import { describe, expect, inject, test } from 'vitest'

import { binomialCdf } from './binomial.ts'
import { expectedStatistics } from './expected-statistics.ts'
import { normalCdf, normalQuantile } from './normal.ts'
import { studentCentralMass, studentCritical } from './student-t.ts'

const { root } = inject('settings')

/** |seen − expected| ÷ |expected|, or |seen| for 0. */
function relativeError(seen: number, expected: number): number {
  return Math.abs(seen - expected) / (Math.abs(expected) || 1)
}

describe('the normal distribution', () => {
  const { cdf, quantile } = expectedStatistics(root, 'normal') as {
    readonly cdf: readonly (readonly [number, number])[]
    readonly quantile: readonly (readonly [number, number])[]
  }

  test.each(cdf)('has Φ(%f) as scipy has it, in the tails too', (x, expected) => {
    expect(relativeError(normalCdf(x), expected)).toBeLessThan(2e-13)
  })

  test.each(quantile)('has Φ⁻¹(%f) as scipy has it', (p, expected) => {
    expect(relativeError(normalQuantile(p), expected)).toBeLessThan(1e-14)
  })

  test('has its ends at infinity', () => {
    expect([normalCdf(-Infinity), normalCdf(Infinity)]).toEqual([0, 1])
    expect([normalQuantile(0), normalQuantile(1)]).toEqual([-Infinity, Infinity])
  })

  test('refuses what is no probability', () => {
    expect(() => normalQuantile(1.5)).toThrow(/normal quantile of 1.5; expected a probability/)
    expect(() => normalQuantile(NaN)).toThrow(/NaN/)
    expect(() => normalCdf(NaN)).toThrow(/NaN/)
  })
})

describe("Student's t", () => {
  const { critical, mass } = expectedStatistics(root, 'student_t') as {
    readonly critical: readonly (readonly [number, number, number])[]
    readonly mass: readonly (readonly [number, number, number])[]
  }

  test.each(critical)(
    'has the critical value of %f with %i degrees of freedom',
    (confidence, freedom, expected) => {
      expect(relativeError(studentCritical(confidence, freedom), expected)).toBeLessThan(1e-10)
    },
  )

  test.each(mass)('has the mass within ± %f with %i degrees of freedom', (t, freedom, expected) => {
    expect(studentCentralMass(t, freedom)).toBeCloseTo(expected, 12)
  })

  test('refuses degrees of freedom that are not whole, and a confidence in percent', () => {
    expect(() => studentCritical(0.95, 1.5)).toThrow(/1.5 degrees of freedom/)
    expect(() => studentCentralMass(1, 0)).toThrow(/0 degrees of freedom/)
    expect(() => studentCritical(95, 3)).toThrow(/confidence 95/)
  })
})

describe('the binomial distribution', () => {
  const { cdf } = expectedStatistics(root, 'binomial') as {
    readonly cdf: readonly (readonly [number, number, number, number])[]
  }

  test.each(cdf)(
    'has P(X ≤ %i) of %i trials at %f as scipy has it',
    (hits, trials, probability, expected) => {
      const seen = binomialCdf(trials, probability)
      expect(seen[hits]).toBeCloseTo(expected, 12)
      expect(seen).toHaveLength(trials + 1)
      expect(seen.at(-1)).toBeCloseTo(1, 12)
    },
  )

  test('refuses what is no distribution', () => {
    expect(() => binomialCdf(2.5, 0.5)).toThrow(/2.5 trials/)
    expect(() => binomialCdf(2, 1)).toThrow(/at 1; expected/)
  })
})
