import { CONFIDENCE, requireConfidence } from './interval.ts'
import type { Interval } from './interval.ts'
import { normalQuantile } from './normal.ts'

/**
 * Wilson's score interval of a rate (Wilson 1927): all p with |hits/n − p| ≤ z · √(p (1 − p) / n). It stays within 0 to
 * 1 and has a width also where all or none hit. For independent trials; clustered ones take `meanInterval`.
 *
 * @throws Error for a count that is not a whole number, for no trials, and for more hits than trials
 */
export function wilson(hits: number, trials: number, confidence: number = CONFIDENCE): Interval {
  requireConfidence(confidence)
  if (!Number.isInteger(hits) || !Number.isInteger(trials) || trials < 1 || hits < 0 || hits > trials) {
    throw new Error(
      `Wilson interval of ${hits} in ${trials}; expected whole numbers, 0 ≤ hits ≤ trials, trials ≥ 1`,
    )
  }
  const critical = normalQuantile((1 + confidence) / 2)
  return { ...scoreBounds(hits / trials, trials, critical), confidence, method: 'wilson' }
}

/** The solutions p of |rate − p| = critical · √(p (1 − p) / size); `size` need not be whole. */
export function scoreBounds(
  rate: number,
  size: number,
  critical: number,
): { readonly low: number; readonly high: number } {
  const pull = critical ** 2 / size
  const centre = (rate + pull / 2) / (1 + pull)
  const half = (critical / (1 + pull)) * Math.sqrt((rate * (1 - rate)) / size + pull / (4 * size))
  // At the ends the exact solution is the end itself; the formula misses it by a rounding error.
  return {
    low: rate === 0 ? 0 : Math.max(0, centre - half),
    high: rate === 1 ? 1 : Math.min(1, centre + half),
  }
}
