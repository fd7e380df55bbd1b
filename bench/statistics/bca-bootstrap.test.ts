import { describe, expect, inject, test } from 'vitest'

import { acceleration, bcaBootstrap, bcaLevels, medianBias } from './bca-bootstrap.ts'
import { independentUnits } from './cluster-means.ts'
import { expectedStatistics } from './expected-statistics.ts'
import { unitMean } from './mean-interval.ts'

interface BootstrapRow {
  readonly name: string
  readonly values: readonly number[]
  readonly low: number
  readonly high: number
  readonly standard_error: number
  readonly acceleration: number
  readonly given_means: readonly number[]
  readonly levels: readonly [number, number]
}

const { rows } = expectedStatistics(inject('settings').root, 'bootstrap') as {
  readonly rows: readonly BootstrapRow[]
}

const Z = 1.959_963_984_540_054

describe.each(rows)('the BCa interval of $name', (row) => {
  const { values } = row

  test('has the acceleration of scipy', () => {
    expect(acceleration(independentUnits(values, undefined))).toBeCloseTo(row.acceleration, 12)
  })

  test('has the levels of scipy for the same resampled means', () => {
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length
    const bias = medianBias(Float64Array.from(row.given_means), mean)
    const levels = bcaLevels({ bias, acceleration: row.acceleration, reach: Z })
    expect(levels[0]).toBeCloseTo(row.levels[0], 10)
    expect(levels[1]).toBeCloseTo(row.levels[1], 10)
  })

  test('is that of scipy within Monte Carlo error', () => {
    const seen = bcaBootstrap({ values, seed: 11, resamples: 50_000, isExpanded: false })
    const width = row.high - row.low
    expect(Math.abs(seen.low - row.low) / width).toBeLessThan(0.02)
    expect(Math.abs(seen.high - row.high) / width).toBeLessThan(0.02)
    expect(seen.standardError / row.standard_error).toBeCloseTo(1, 1.7)
  })
})

describe('the bootstrap', () => {
  const values = rows[0]?.values ?? []
  const smooth = rows.find(({ name }) => name === 'exponential')?.values ?? []

  test('gives the same interval for a seed and another for another', () => {
    const [first, again, other] = [1, 1, 2].map((seed) => bcaBootstrap({ values: smooth, seed }))
    expect(first).toEqual(again)
    expect(first?.low).not.toBe(other?.low)
  })

  test('is wider by √(n/(n−1)) · t/z unless told otherwise', () => {
    const seed = 3
    const resamples = 20_000
    const width = (isExpanded: boolean): number => {
      const { low, high } = bcaBootstrap({ values: smooth, seed, resamples, isExpanded })
      return high - low
    }
    // 60 values: √(60/59) · 2.0010 / 1.9600, and a little more where the long tail is
    expect(width(true) / width(false)).toBeGreaterThan(1.02)
    expect(width(true) / width(false)).toBeLessThan(1.05)
  })

  test('of clusters resamples whole clusters: its standard error is that of the ratio of sums', () => {
    const clusters = values.map((_, index) => `f${Math.floor(index / 4)}`)
    const clustered = values.map((value, index) => (value + (Math.floor(index / 4) % 2)) / 2)
    const seen = bcaBootstrap({ values: clustered, clusters, seed: 5, resamples: 20_000 })
    const { mean, standardError } = unitMean(independentUnits(clustered, clusters))
    expect(seen.mean).toBeCloseTo(mean, 14)
    expect(seen).toMatchObject({ units: 12, values: 47 })
    // The bootstrap's variance divides by n, the formula's by n − 1.
    expect(seen.standardError / (standardError * Math.sqrt(11 / 12))).toBeCloseTo(1, 1.3)
  })

  test('of clusters of one is that of the values', () => {
    const clusters = values.map((_, index) => `q${index}`)
    expect(bcaBootstrap({ values, clusters, seed: 1 })).toEqual(bcaBootstrap({ values, seed: 1 }))
  })

  test.each([[[0.1, 0.1, 0.1, 0.1, 0.1, 0.1]], [[0, 0]], [[1 / 3, 1 / 3, 1 / 3]]])(
    'of %j has no width',
    (alike) => {
      const { low, high, standardError } = bcaBootstrap({ values: alike, seed: 1 })
      expect(high - low).toBeLessThan(1e-15)
      expect(standardError).toBeLessThan(1e-15)
      expect(low).toBeCloseTo(alike[0] ?? NaN, 14)
    },
  )

  test('keeps finite ends for two values and for an extreme one', () => {
    for (const few of [
      [0, 1],
      [1e9, ...new Array<number>(20).fill(0)],
      [-5, 1e-9],
    ]) {
      const { low, high } = bcaBootstrap({ values: few, seed: 1 })
      expect(low).toBeGreaterThanOrEqual(Math.min(...few))
      expect(high).toBeLessThanOrEqual(Math.max(...few))
      expect(low).toBeLessThanOrEqual(high)
    }
  })

  test('refuses one value, one cluster, few resamples and what is not finite', () => {
    expect(() => bcaBootstrap({ values: [1], seed: 1 })).toThrow(/bootstrap of 1 values; expected at least 2/)
    expect(() => bcaBootstrap({ values: [1, 2], clusters: ['a', 'a'], seed: 1 })).toThrow(
      /1 independent units; expected at least 2/,
    )
    expect(() => bcaBootstrap({ values: [1, 2], seed: 1, resamples: 10 })).toThrow(/10 resamples/)
    expect(() => bcaBootstrap({ values: [1, Infinity], seed: 1 })).toThrow(/value 2 is Infinity/)
  })
})
