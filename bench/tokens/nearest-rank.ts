/**
 * The nearest-rank percentile: the ⌈percent ÷ 100 · n⌉-th smallest of n values, so always one of them and never
 * interpolated.
 *
 * @throws Error for no values, for a value that is not finite, and for a percent outside 0 < percent ≤ 100
 */
export function nearestRank(values: readonly number[], percent: number): number {
  if (!(percent > 0 && percent <= 100)) {
    throw new Error(`percentile ${percent}; expected one above 0 and at most 100`)
  }
  const unfit = values.find((value) => !Number.isFinite(value))
  if (unfit !== undefined) throw new Error(`percentile over ${unfit}; expected finite numbers only`)
  // A product of floats can lie a hair above the whole number that it stands for: 1.1 * 3000 / 100 is above 33.
  const rank = Math.ceil((percent * values.length) / 100 - 1e-9)
  const value = values.toSorted((left, right) => left - right)[rank - 1]
  if (value === undefined) throw new Error('percentile of no values; expected at least one')
  return value
}
