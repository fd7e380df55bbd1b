import { describe, expect, test } from 'vitest'

import { binomialCdf } from './binomial.ts'
import { CONTRAST_TRIALS, COVERAGE_TRIALS, coverageRows } from './coverage-trials.ts'
import { coverage } from './coverage.ts'
import { wilson } from './wilson.ts'

const DATASETS = 2000

/** The exact coverage of Wilson's interval: the probability of every count whose interval holds the rate. */
function wilsonCoverage(trials: number, rate: number): number {
  const cdf = binomialCdf(trials, rate)
  return cdf.reduce((sum, upTo, hits) => {
    const { low, high } = wilson(hits, trials)
    return low <= rate && rate <= high ? sum + upTo - (cdf[hits - 1] ?? 0) : sum
  }, 0)
}

describe('simulated coverage', () => {
  test.each([
    [10, 0.5],
    [47, 0.68],
    [20, 0.98],
  ])(
    "of Wilson's interval for %i trials at %f is the exact one within four standard errors",
    (trials, rate) => {
      const exact = wilsonCoverage(trials, rate)
      const seen = coverage({
        population: {
          truth: rate,
          draw: (random) => Array.from({ length: trials }, () => random.next() < rate),
        },
        interval: (sample) => wilson(sample.filter(Boolean).length, trials),
        datasets: DATASETS,
        seed: 9,
      })
      expect(Math.abs(seen.covered - exact)).toBeLessThan(4 * Math.sqrt((exact * (1 - exact)) / DATASETS))
      expect(seen.covered + seen.below + seen.above).toBeCloseTo(1, 12)
    },
  )

  test('counts on which side an interval misses, and averages the width', () => {
    const step = { truth: 0.5, draw: (random: { next: () => number }) => random.next() }
    const at = (low: number, high: number): unknown =>
      coverage({ population: step, interval: () => ({ low, high }), datasets: 10, seed: 1 })
    expect(at(0.6, 0.8)).toMatchObject({
      covered: 0,
      above: 1,
      below: 0,
      meanWidth: expect.closeTo(0.2, 12) as number,
    })
    expect(at(0.1, 0.4)).toMatchObject({ covered: 0, above: 0, below: 1 })
    expect(at(0.5, 0.5)).toMatchObject({ covered: 1, datasets: 10, seed: 1 })
  })
})

describe('nominal 95 % intervals of the report', { tags: ['slow'] }, () => {
  test.each(COVERAGE_TRIALS)('cover 93 to 97 % for a $estimates on $shape', (trial) => {
    const rows = coverageRows([trial], { datasets: DATASETS, seeds: [1, 2] })
    expect(rows.map(({ seed }) => seed)).toEqual([1, 2])
    for (const { covered } of rows) {
      expect(covered).toBeGreaterThanOrEqual(0.93)
      expect(covered).toBeLessThanOrEqual(0.97)
    }
  })
})

describe('intervals that the report does not use', { tags: ['slow'] }, () => {
  const only = (estimates: string): typeof CONTRAST_TRIALS =>
    CONTRAST_TRIALS.filter((trial) => trial.estimates === estimates)

  test.each(only('paired_difference'))(
    "the textbook's bootstrap covers less than 93 % on $shape",
    (trial) => {
      for (const { covered } of coverageRows([trial], { datasets: DATASETS, seeds: [1] })) {
        expect(covered).toBeLessThan(0.93)
      }
    },
  )

  test.each(only('clustered_mean'))(
    'queries of a family taken as independent cover less than 90 % on $shape',
    (trial) => {
      for (const { covered } of coverageRows([trial], { datasets: DATASETS, seeds: [1] })) {
        expect(covered).toBeLessThan(0.9)
      }
    },
  )
})
