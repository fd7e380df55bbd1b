import { describe, expect, inject, test } from 'vitest'

import { expectedStatistics } from './expected-statistics.ts'
import { holm } from './holm.ts'
import { mcnemar } from './mcnemar.ts'
import { signFlipTest } from './sign-flip-test.ts'

const { root } = inject('settings')

interface FlipRow {
  readonly name: string
  readonly differences: readonly number[]
  readonly p: number
}

describe('the sign-flip test', () => {
  const { rows, large } = expectedStatistics(root, 'sign_flip') as {
    readonly rows: readonly FlipRow[]
    readonly large: Omit<FlipRow, 'name'>
  }

  test.each(rows)('of $name has the exact p-value of scipy', ({ differences, p }) => {
    const seen = signFlipTest({ differences, seed: 1 })
    expect(seen.pValue).toBeCloseTo(p, 12)
    expect(seen).toMatchObject({
      method: 'exact',
      nonZero: differences.filter((value) => value !== 0).length,
    })
  })

  test('of more than twenty differences agrees with scipy within Monte Carlo error', () => {
    const seen = signFlipTest({ differences: large.differences, seed: 1 })
    expect(seen.method).toBe('monte_carlo')
    expect(Math.abs(seen.pValue - large.p)).toBeLessThan(4 * Math.sqrt((large.p * (1 - large.p)) / 20_000))
    expect(signFlipTest({ differences: large.differences, seed: 1 })).toEqual(seen)
  })

  test('of many equal differences is never 0', () => {
    const differences = new Array<number>(40).fill(1)
    expect(signFlipTest({ differences, seed: 1, flips: 999 }).pValue).toBe(1 / 1000)
  })

  test('flips whole clusters', () => {
    const differences = [1, 1, 1, 1, 1, 1]
    // Two clusters have four patterns, two of which are as far from 0.
    const clusters = ['a', 'a', 'a', 'b', 'b', 'b']
    expect(signFlipTest({ differences, clusters, seed: 1 })).toEqual({
      pValue: 0.5,
      method: 'exact',
      nonZero: 2,
    })
  })

  test('of no difference anywhere is 1', () => {
    expect(signFlipTest({ differences: [0, 0], seed: 1 })).toEqual({ pValue: 1, method: 'exact', nonZero: 0 })
  })

  test('tries all of 2²⁰ patterns for twenty differences', () => {
    const differences = new Array<number>(20).fill(0.1)
    expect(signFlipTest({ differences, seed: 1 })).toEqual({
      pValue: 2 / 2 ** 20,
      method: 'exact',
      nonZero: 20,
    })
  })

  test('refuses no differences', () => {
    expect(() => signFlipTest({ differences: [], seed: 1 })).toThrow(/sign-flip test of 0 values/)
  })
})

describe("McNemar's test", () => {
  const { rows } = expectedStatistics(root, 'mcnemar') as {
    readonly rows: readonly (readonly [number, number, number])[]
  }

  test.each(rows)('of %i against %i has the exact p-value of statsmodels', (onlyBefore, onlyAfter, p) => {
    expect(mcnemar(onlyBefore, onlyAfter)).toEqual({
      pValue: expect.closeTo(p, 12) as number,
      onlyBefore,
      onlyAfter,
    })
  })

  test('refuses counts that are none', () => {
    expect(() => mcnemar(-1, 2)).toThrow(/test of -1 against 2; expected whole numbers/)
  })
})

describe("Holm's correction", () => {
  const { rows } = expectedStatistics(root, 'holm') as {
    readonly rows: readonly (readonly [readonly number[], readonly number[]])[]
  }

  test.each(rows)('of %j is that of statsmodels', (pValues, expected) => {
    expect(holm(pValues)).toEqual(expected.map((value) => expect.closeTo(value, 14) as number))
  })

  test('of an empty family is empty', () => {
    expect(holm([])).toEqual([])
  })

  test('refuses what is no p-value', () => {
    expect(() => holm([0.5, 1.2])).toThrow(/p-value 1.2; expected 0 to 1/)
    expect(() => holm([NaN])).toThrow(/NaN/)
  })
})
