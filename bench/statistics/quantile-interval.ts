import { binomialCdf } from './binomial.ts'
import { CONFIDENCE, requireConfidence, requireValues } from './interval.ts'
import type { Interval } from './interval.ts'

/** What summing and rounding may add where a probability is meant to equal the tail. */
const ROUNDING = 1e-12

/** An interval between two of the values, or how many values it would take for one. */
export type QuantileInterval =
  | (Interval & {
      readonly kind: 'measured'
      /** Ranks from 1 in ascending order. */
      readonly ranks: readonly [number, number]
      /** What it covers at least, whatever the distribution; `confidence` is what was asked for. */
      readonly coverage: number
    })
  | { readonly kind: 'too_few'; readonly values: number; readonly needed: number }

/**
 * The distribution-free interval of a quantile between two order statistics (Conover 1999, 3.2): the ranks are the
 * nearest ones that leave at most (1 − confidence) ÷ 2 on each side under Binomial(n, quantile). No interpolation, no
 * assumption but independence; p95 takes 72 values at 95 %.
 *
 * @throws Error for a quantile outside 0 < quantile < 1, no values, or one that is not finite
 */
export function quantileInterval(
  values: readonly number[],
  quantile: number,
  confidence: number = CONFIDENCE,
): QuantileInterval {
  requireValues(values, 1, 'interval of a quantile')
  const needed = smallestSampleFor(quantile, confidence)
  if (values.length < needed) return { kind: 'too_few', values: values.length, needed }
  const cdf = binomialCdf(values.length, quantile)
  const tail = (1 - confidence) / 2 + ROUNDING
  // P(below) = P(X ≤ lower − 1) and P(above) = P(X ≥ upper), X being how many values lie under the quantile.
  const lower = cdf.findLastIndex((mass) => mass <= tail) + 1
  const upper = cdf.findIndex((mass) => 1 - mass <= tail) + 1
  const sorted = values.toSorted((left, right) => left - right)
  return {
    kind: 'measured',
    low: sorted[lower - 1] ?? NaN,
    high: sorted[upper - 1] ?? NaN,
    confidence,
    method: 'order_statistics',
    ranks: [lower, upper],
    coverage: (cdf[upper - 1] ?? 1) - (cdf[lower - 1] ?? 0),
  }
}

/** The fewest values that give a two-sided interval of this quantile: q^n and (1 − q)^n at most (1 − confidence) ÷ 2. */
export function smallestSampleFor(quantile: number, confidence: number = CONFIDENCE): number {
  requireConfidence(confidence)
  if (!(quantile > 0 && quantile < 1)) {
    throw new Error(`quantile ${quantile}; expected a share above 0 and below 1, such as 0.95`)
  }
  return Math.ceil(Math.log((1 - confidence) / 2) / Math.log(Math.max(quantile, 1 - quantile)) - ROUNDING)
}
