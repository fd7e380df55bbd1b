import { binomialCdf } from './binomial.ts'

/** How two sides that each succeed or fail on the same queries disagree. */
export interface McNemarResult {
  /** Two-sided. */
  readonly pValue: number
  readonly onlyBefore: number
  readonly onlyAfter: number
}

/**
 * McNemar's exact test (1947): under no difference the queries on which the sides disagree split like coin tosses, so
 * p = 2 · P(X ≤ the smaller count), at most 1. Queries on which both succeed or both fail say nothing; for independent
 * queries only.
 *
 * @throws Error for counts that are no whole numbers from 0
 */
export function mcnemar(onlyBefore: number, onlyAfter: number): McNemarResult {
  if (![onlyBefore, onlyAfter].every((count) => Number.isInteger(count) && count >= 0)) {
    throw new Error(`McNemar's test of ${onlyBefore} against ${onlyAfter}; expected whole numbers from 0`)
  }
  const cdf = binomialCdf(onlyBefore + onlyAfter, 0.5)
  const pValue = Math.min(1, 2 * (cdf[Math.min(onlyBefore, onlyAfter)] ?? 1))
  return { pValue, onlyBefore, onlyAfter }
}
