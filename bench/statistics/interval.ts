/** How an interval was made. */
export type IntervalMethod =
  'wilson' | 'score_effective_size' | 'student_t' | 'bca_bootstrap' | 'order_statistics'

/** What a value of the population is likely to be within; `low` ≤ `high`, both in the unit of the values. */
export interface Interval {
  readonly low: number
  readonly high: number
  /** The share of such intervals that is meant to cover the true value, 0 to 1. */
  readonly confidence: number
  readonly method: IntervalMethod
}

/** The confidence of every interval of the report that does not say another one. */
export const CONFIDENCE = 0.95

/**
 * Refuses what no interval can be made of.
 *
 * @throws Error for fewer than `least` values, and for one that is not finite
 */
export function requireValues(values: readonly number[], least: number, what: string): void {
  if (values.length < least) {
    throw new Error(`${what} of ${values.length} values; expected at least ${least}`)
  }
  const unfit = values.findIndex((value) => !Number.isFinite(value))
  if (unfit !== -1) {
    throw new Error(
      `${what}: value ${unfit + 1} is ${values[unfit] ?? 'absent'}; expected finite numbers only`,
    )
  }
}

/**
 * Refuses a confidence in percent.
 *
 * @throws Error for one outside 0 < confidence < 1
 */
export function requireConfidence(confidence: number): void {
  if (!(confidence > 0 && confidence < 1)) {
    throw new Error(`confidence ${confidence}; expected a share above 0 and below 1, such as 0.95`)
  }
}
