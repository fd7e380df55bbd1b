import type { Interval } from './interval.ts'

/** What a gate says; only `pass` is a pass. */
export type RegressionVerdict =
  | { readonly verdict: 'pass' | 'fail' }
  | {
      readonly verdict: 'inconclusive'
      /** Queries that it takes at least, all else alike; null where no number would decide it. */
      readonly queriesNeeded: number | null
    }

/** A change of a metric of which higher is better. */
export interface Change {
  /** Of after − before. */
  readonly difference: Pick<Interval, 'low' | 'high'> & { readonly mean: number; readonly values: number }
  /** The loss that is accepted, above 0, in the metric's unit. */
  readonly tolerance: number
}

/**
 * Judges whether a metric got worse by more than a tolerance: `pass` where the whole interval is above −tolerance, `fail`
 * where the whole of it is below, and else `inconclusive`, as it always is for a small change whose interval is wider
 * than the tolerance. It then tells how many queries make the interval ± tolerance, or, where it is that narrow already,
 * how many bring it off the limit.
 *
 * @throws Error for a tolerance that is not above 0, or an interval that is none
 */
export function judgeRegression({ difference, tolerance }: Change): RegressionVerdict {
  const { low, high, mean, values } = difference
  if (!(tolerance > 0 && tolerance < Infinity)) {
    throw new Error(`tolerance ${tolerance}; expected a number above 0`)
  }
  if (!(low <= mean && mean <= high)) {
    throw new Error(`a difference of ${mean} in the interval ${low} to ${high}; expected low ≤ mean ≤ high`)
  }
  if (low >= -tolerance) return { verdict: 'pass' }
  if (high < -tolerance) return { verdict: 'fail' }
  const halfWidth = (high - low) / 2
  const target = halfWidth > tolerance ? tolerance : Math.abs(mean + tolerance)
  const needed = Math.ceil(values * (halfWidth / target) ** 2)
  return { verdict: 'inconclusive', queriesNeeded: Number.isSafeInteger(needed) ? needed : null }
}
