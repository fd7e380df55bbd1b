import { bcaBootstrap } from './bca-bootstrap.ts'
import type { BootstrapInterval } from './bca-bootstrap.ts'
import { meanInterval } from './mean-interval.ts'
import type { MeanInterval } from './mean-interval.ts'
import { smallestEffect } from './power.ts'

/** Two sides measured on the same queries, in the same order. */
export interface Pairs {
  readonly before: readonly number[]
  readonly after: readonly number[]
  /** The cluster of each query. */
  readonly clusters?: readonly string[] | undefined
  readonly confidence?: number | undefined
}

/** A mean difference with what could have been found at all. */
export interface PairedDifference extends MeanInterval {
  /** Queries on which the two sides differ. */
  readonly differing: number
  /** The smallest true difference that a two-sided test at 1 − confidence finds with 80 % power; 0 without spread. */
  readonly smallestFound: number
}

/**
 * after − before, query by query. Without order there is no pair, so both lists come from the same list of queries.
 *
 * @throws Error where one side has more queries
 */
export function differences({ before, after }: Pairs): readonly number[] {
  if (before.length !== after.length) {
    throw new Error(
      `${before.length} values before and ${after.length} after; expected one of each for every query`,
    )
  }
  return after.map((value, index) => value - (before[index] ?? 0))
}

/**
 * The mean of after − before for two sides of one metric with values from 0 to 1, with `meanInterval` over [−1, 1]: what
 * a comparison in the report states. Where no query differs the interval is 0 to 0: nothing changed on these queries.
 */
export function pairedDifference(pairs: Pairs): PairedDifference {
  const values = differences(pairs)
  const { clusters, confidence } = pairs
  const interval = meanInterval({ values, bounds: [-1, 1], clusters, confidence })
  return {
    ...interval,
    differing: values.filter((value) => value !== 0).length,
    smallestFound: smallestEffect({
      deviation: interval.standardError * Math.sqrt(values.length),
      samples: values.length,
      units: interval.units,
      confidence,
    }),
  }
}

/**
 * The mean of after − before by the BCa bootstrap over queries, or over clusters: for values without bounds, such as
 * tokens, and as a second opinion. With few differing queries it covers less than it claims (`coverage.test.ts`).
 */
export function pairedBootstrap(
  pairs: Pairs & { readonly seed: number; readonly resamples?: number | undefined },
): BootstrapInterval {
  const { clusters, confidence, seed, resamples } = pairs
  return bcaBootstrap({ values: differences(pairs), clusters, confidence, seed, resamples })
}
