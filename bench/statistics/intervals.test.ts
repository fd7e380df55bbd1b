import { describe, expect, inject, test } from 'vitest'

import { clusterMeans } from './cluster-means.ts'
import { expectedStatistics } from './expected-statistics.ts'
import { meanInterval } from './mean-interval.ts'
import { quantileInterval, smallestSampleFor } from './quantile-interval.ts'
import { wilson } from './wilson.ts'

const { root } = inject('settings')

describe("Wilson's interval", () => {
  const { rows } = expectedStatistics(root, 'wilson') as {
    readonly rows: readonly (readonly [number, number, number, number, number])[]
  }

  test.each(rows)('of %i in %i at %f is that of scipy', (hits, trials, confidence, low, high) => {
    const seen = wilson(hits, trials, confidence)
    expect(seen.low).toBeCloseTo(low, 12)
    expect(seen.high).toBeCloseTo(high, 12)
  })

  test('ends at 0 and 1 exactly, with a width', () => {
    expect(wilson(0, 47)).toMatchObject({ low: 0, method: 'wilson', confidence: 0.95 })
    expect(wilson(47, 47).high).toBe(1)
    expect(wilson(47, 47).low).toBeLessThan(0.93)
  })

  test('refuses more hits than trials, no trials and parts of a hit', () => {
    expect(() => wilson(3, 2)).toThrow(/Wilson interval of 3 in 2; expected/)
    expect(() => wilson(0, 0)).toThrow(/trials ≥ 1/)
    expect(() => wilson(0.5, 2)).toThrow(/whole numbers/)
    expect(() => wilson(1, 2, 95)).toThrow(/such as 0.95/)
  })
})

interface MeanRow {
  readonly values: readonly number[]
  readonly clusters: readonly string[]
  readonly least: number
  readonly standard_error: number
  readonly low: number
  readonly high: number
}

describe('the interval of a mean', () => {
  const { rows } = expectedStatistics(root, 'mean_intervals') as { readonly rows: readonly MeanRow[] }

  test.each(rows.map((row) => ({ ...row, units: new Set(row.clusters).size })))(
    'of $values.length values in $units clusters is that of statsmodels and a root finder',
    ({ values, clusters, least, units, ...expected }) => {
      const seen = meanInterval({ values, clusters, bounds: [least, 1] })
      expect(seen.standardError).toBeCloseTo(expected.standard_error, 12)
      expect(seen.low).toBeCloseTo(expected.low, 9)
      expect(seen.high).toBeCloseTo(expected.high, 9)
      expect(seen).toMatchObject({ values: values.length, units, method: 'score_effective_size' })
    },
  )

  test('without clusters is that of clusters of one', () => {
    const values = [0, 0.5, 1, 1, 1 / 3]
    const alone = { values, clusters: ['a', 'b', 'c', 'd', 'e'], bounds: [0, 1] } as const
    expect(meanInterval({ values, bounds: [0, 1] })).toEqual(meanInterval(alone))
  })

  test('of values at one bound keeps a width, by the number of units', () => {
    const all = new Array<number>(47).fill(1)
    const seen = meanInterval({ values: all, bounds: [0, 1] })
    // n / (n + t²) with t(46) = 2.0129
    expect(seen.low).toBeCloseTo(47 / (47 + 2.012_895_6 ** 2), 6)
    expect(seen.high).toBe(1)
    const families = meanInterval({
      values: all,
      bounds: [0, 1],
      clusters: all.map((_, index) => `f${index % 5}`),
    })
    expect(families.low).toBeLessThan(seen.low - 0.2)
  })

  test('of values that are all alike inside the bounds has no width', () => {
    const thirds = new Array<number>(47).fill(1 / 3)
    expect(meanInterval({ values: thirds, bounds: [0, 1] })).toMatchObject({ standardError: 0, units: 47 })
    const none = meanInterval({ values: new Array<number>(9).fill(0), bounds: [-1, 1] })
    expect([none.low, none.mean, none.high]).toEqual([0, 0, 0])
  })

  test('is wider where the values of a cluster agree', () => {
    const values = Array.from({ length: 40 }, (_, index) => (index < 20 ? 1 : 0))
    const clusters = values.map((_, index) => `f${Math.floor(index / 4)}`)
    const width = (given: readonly string[] | undefined): number => {
      const { low, high } = meanInterval({ values, clusters: given, bounds: [0, 1] })
      return high - low
    }
    expect(width(clusters)).toBeGreaterThan(1.7 * width(undefined))
  })

  test('refuses values outside the bounds, bounds the wrong way, and fewer than two units', () => {
    expect(() => meanInterval({ values: [0, 2], bounds: [0, 1] })).toThrow(/saw the value 2; expected 0 to 1/)
    expect(() => meanInterval({ values: [0, 1], bounds: [1, 0] })).toThrow(
      /expected the second above the first/,
    )
    expect(() => meanInterval({ values: [0.5], bounds: [0, 1] })).toThrow(/of 1 values; expected at least 2/)
    expect(() => meanInterval({ values: [0, 1], clusters: ['a', 'a'], bounds: [0, 1] })).toThrow(
      /1 independent units; expected at least 2/,
    )
    expect(() => meanInterval({ values: [0, NaN], bounds: [0, 1] })).toThrow(/value 2 is NaN/)
  })
})

describe('cluster means', () => {
  test('are in the order of first appearance, with their sizes', () => {
    expect(clusterMeans([1, 0, 0.5, 1], ['b', 'a', 'b', 'b'])).toEqual([
      { cluster: 'b', mean: 2.5 / 3, count: 3 },
      { cluster: 'a', mean: 0, count: 1 },
    ])
  })

  test('refuse a list of names that is too short', () => {
    expect(() => clusterMeans([1, 0], ['a'])).toThrow(
      /2 values in 1 clusters; expected one cluster name for each/,
    )
  })
})

interface QuantileRow {
  readonly values: readonly number[]
  readonly quantile: number
  readonly confidence: number
  readonly low: number | null
  readonly high: number | null
}

describe('the interval of a quantile', () => {
  const { rows } = expectedStatistics(root, 'quantiles') as { readonly rows: readonly QuantileRow[] }

  test.each(rows.map((row) => ({ ...row, size: row.values.length })))(
    'of $size values at $quantile with $confidence is that of scipy',
    ({ values, quantile, confidence, low, high }) => {
      const seen = quantileInterval(values, quantile, confidence)
      if (low === null || high === null) {
        expect(seen).toEqual({
          kind: 'too_few',
          values: values.length,
          needed: smallestSampleFor(quantile, confidence),
        })
        return
      }
      expect(seen).toMatchObject({ kind: 'measured', low, high, confidence })
      expect(seen.kind === 'measured' && seen.coverage >= confidence).toBe(true)
    },
  )

  test('of the median of ten lies between the 2nd and the 9th and covers 97.9 %', () => {
    // 1 − 2 · (1 + 10) / 1024
    expect(quantileInterval([9, 1, 8, 2, 7, 3, 6, 4, 5, 10], 0.5)).toMatchObject({
      low: 2,
      high: 9,
      ranks: [2, 9],
      coverage: expect.closeTo(1 - 22 / 1024, 12) as number,
    })
  })

  test.each([
    [0.5, 0.95, 6],
    [0.95, 0.95, 72],
    [0.05, 0.95, 72],
    [0.99, 0.95, 368],
    [0.5, 0.5, 2],
  ])('takes for %f at %f at least %i values', (quantile, confidence, needed) => {
    expect(smallestSampleFor(quantile, confidence)).toBe(needed)
    const values = Array.from({ length: needed }, (_, index) => index)
    expect(quantileInterval(values, quantile, confidence).kind).toBe('measured')
    expect(quantileInterval(values.slice(1), quantile, confidence).kind).toBe('too_few')
  })

  test('refuses a percent and no values', () => {
    expect(() => quantileInterval([1, 2], 95)).toThrow(/quantile 95; expected a share above 0 and below 1/)
    expect(() => quantileInterval([], 0.5)).toThrow(/of 0 values; expected at least 1/)
  })
})
