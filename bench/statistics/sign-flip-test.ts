import { independentUnits } from './cluster-means.ts'
import { requireValues } from './interval.ts'
import { seededRandom } from './seeded-random.ts'

/** What `signFlipTest` takes. */
export interface SignFlipSample {
  /** After − before, one for each query. */
  readonly differences: readonly number[]
  /** Used only where there are too many units to try every sign. */
  readonly seed: number
  /** The cluster of each difference; then the sign of a whole cluster flips. */
  readonly clusters?: readonly string[] | undefined
  readonly flips?: number | undefined
}

/** A p-value with how it was come by. */
export interface SignFlipResult {
  /** Two-sided. */
  readonly pValue: number
  readonly method: 'exact' | 'monte_carlo'
  /** Units (queries or clusters) whose difference is not 0; the others say nothing on either side. */
  readonly nonZero: number
}

/** 2²⁰ sign patterns take a few milliseconds. */
const EXACT_LIMIT = 20

const FLIPS = 20_000

/**
 * Fisher's randomisation test of paired differences: the share of sign patterns whose sum is at least as far from 0. Up to
 * 20 differences that are not 0 every pattern is tried; beyond that (1 + hits) ÷ (1 + flips) over seeded patterns (Phipson
 * & Smyth 2010), which is never 0.
 *
 * @throws Error without differences, or for one that is not finite
 */
export function signFlipTest({ differences, seed, clusters, flips = FLIPS }: SignFlipSample): SignFlipResult {
  requireValues(differences, 1, 'sign-flip test')
  const sums = independentUnits(differences, clusters).sums.filter((sum) => sum !== 0)
  const nonZero = sums.length
  if (nonZero === 0) return { pValue: 1, method: 'exact', nonZero }
  // Patterns that come to the same sum differ by rounding, so equal means equal but for that.
  const size = sums.reduce((sum, value) => sum + Math.abs(value), 0)
  const threshold = Math.abs(sums.reduce((sum, value) => sum + value, 0)) - 1e-12 * size
  return nonZero <= EXACT_LIMIT
    ? { pValue: exactShare(sums, threshold), method: 'exact', nonZero }
    : { pValue: sampledShare(sums, threshold, { seed, flips }), method: 'monte_carlo', nonZero }
}

/** Over all patterns in the order of a Gray code, where each differs from the one before in a single sign. */
function exactShare(sums: Float64Array, threshold: number): number {
  const signed = Float64Array.from(sums)
  let total = signed.reduce((sum, value) => sum + value, 0)
  const patterns = 2 ** sums.length
  let hits = Math.abs(total) >= threshold ? 1 : 0
  for (let pattern = 1; pattern < patterns; pattern++) {
    const flipped = 31 - Math.clz32(pattern & -pattern)
    const value = signed[flipped] ?? 0
    total -= 2 * value
    signed[flipped] = -value
    if (Math.abs(total) >= threshold) hits++
  }
  return hits / patterns
}

function sampledShare(
  sums: Float64Array,
  threshold: number,
  { seed, flips }: { readonly seed: number; readonly flips: number },
): number {
  const random = seededRandom(seed)
  let hits = 0
  for (let flip = 0; flip < flips; flip++) {
    let [total, signs] = [0, 0]
    for (let index = 0; index < sums.length; index++) {
      // One draw has the signs of 32 units.
      if (index % 32 === 0) signs = random.below(2 ** 32)
      const value = sums[index] ?? 0
      total += (signs & 1) === 0 ? value : -value
      signs >>>= 1
    }
    if (Math.abs(total) >= threshold) hits++
  }
  return (1 + hits) / (1 + flips)
}
