import { independentUnits } from './cluster-means.ts'
import type { Units } from './cluster-means.ts'
import { CONFIDENCE, requireConfidence, requireValues } from './interval.ts'
import type { Interval } from './interval.ts'
import { unitMean } from './mean-interval.ts'
import { normalCdf, normalQuantile } from './normal.ts'
import { seededRandom } from './seeded-random.ts'
import { studentCritical } from './student-t.ts'

/** Resamples where nothing else is asked for: from seed to seed an end moves by about 2 % of the width. */
export const RESAMPLES = 2000

/** What `bcaBootstrap` takes. */
export interface BootstrapSample {
  readonly values: readonly number[]
  readonly seed: number
  /** The cluster of each value; then whole clusters are resampled. */
  readonly clusters?: readonly string[] | undefined
  readonly resamples?: number | undefined
  readonly confidence?: number | undefined
  /**
   * Widens the levels by √(n/(n−1)) · t/z (Hesterberg 2015), as the variance of resamples is too small by (n−1)/n;
   * true unless said otherwise. False is the textbook's BCa.
   */
  readonly isExpanded?: boolean | undefined
}

/** A bootstrapped mean. */
export interface BootstrapInterval extends Interval {
  readonly mean: number
  /** The standard deviation of the resampled means. */
  readonly standardError: number
  readonly values: number
  /** Values, or clusters where there are some: what was resampled. */
  readonly units: number
}

/**
 * The bias-corrected and accelerated bootstrap interval of a mean (Efron 1987; DiCiccio & Efron 1996): for values that
 * have no bounds, such as tokens. Means of bounded values take `meanInterval`, which says why. Values that are all alike
 * give an interval without width.
 *
 * @throws Error for fewer than two units, a value that is not finite, or fewer than 100 resamples
 */
export function bcaBootstrap(sample: BootstrapSample): BootstrapInterval {
  const { values, seed, clusters, resamples = RESAMPLES, confidence = CONFIDENCE, isExpanded = true } = sample
  requireConfidence(confidence)
  requireValues(values, 2, 'bootstrap')
  if (!Number.isInteger(resamples) || resamples < 100) {
    throw new Error(`${resamples} resamples; expected a whole number from 100`)
  }
  const units = independentUnits(values, clusters)
  const count = units.sums.length
  const { mean, standardError: spread } = unitMean(units)
  const common = { confidence, method: 'bca_bootstrap' as const, mean, values: values.length, units: count }
  if (spread === 0) return { ...common, low: mean, high: mean, standardError: 0 }
  const resampled = resampledMeans(units, resamples, seed)
  const reach = isExpanded
    ? Math.sqrt(count / (count - 1)) * studentCritical(confidence, count - 1)
    : normalQuantile((1 + confidence) / 2)
  const bias = medianBias(resampled, mean)
  const [lower, upper] = bcaLevels({ bias, acceleration: acceleration(units), reach })
  return {
    ...common,
    low: sortedQuantile(resampled, lower),
    high: sortedQuantile(resampled, upper),
    standardError: deviationOf(resampled),
  }
}

/** The two levels at which the sorted resampled means are read; `reach` is z of the confidence, 1.96 for 95 %. */
export function bcaLevels(parts: {
  readonly bias: number
  readonly acceleration: number
  readonly reach: number
}): readonly [number, number] {
  const { bias, reach } = parts
  const level = (z: number): number => normalCdf(bias + (bias + z) / (1 - parts.acceleration * (bias + z)))
  return [level(-reach), level(reach)]
}

/**
 * a = Σ d³ / (6 (Σ d²)^1.5), where d is how far the mean of all leave-one-out means is above each of them. For units
 * that are not all alike; `bcaBootstrap` has no use for it where they are.
 */
export function acceleration({ sums, sizes }: Units): number {
  const [total, size] = [totalOf(sums), totalOf(sizes)]
  const without = sums.map((sum, index) => (total - sum) / (size - (sizes[index] ?? 0)))
  const centre = totalOf(without) / without.length
  let [squares, cubes] = [0, 0]
  for (const value of without) {
    const distance = centre - value
    squares += distance ** 2
    cubes += distance ** 3
  }
  return cubes / (6 * squares ** 1.5)
}

/** z of the share of resampled means below the mean; those equal to it, but for rounding, count half. */
export function medianBias(sorted: Float64Array, mean: number): number {
  const near = 1e-12 * Math.max(Math.abs(mean), Math.abs(sorted[0] ?? 0), Math.abs(sorted.at(-1) ?? 0))
  let doubled = 0
  for (const value of sorted) {
    if (value > mean + near) break
    doubled += value < mean - near ? 2 : 1
  }
  // All on one side, which takes extreme data, would put both ends at infinity.
  const share = Math.min(Math.max(doubled, 1), 2 * sorted.length - 1) / (2 * sorted.length)
  return normalQuantile(share)
}

/** The means of resamples, ascending. */
function resampledMeans({ sums, sizes }: Units, resamples: number, seed: number): Float64Array {
  const random = seededRandom(seed)
  const count = sums.length
  const means = new Float64Array(resamples)
  const isPlain = sizes.every((size) => size === 1)
  for (let resample = 0; resample < resamples; resample++) {
    let [sum, size] = [0, 0]
    for (let draw = 0; draw < count; draw++) {
      const index = random.below(count)
      sum += sums[index] ?? 0
      if (!isPlain) size += sizes[index] ?? 0
    }
    means[resample] = sum / (isPlain ? count : size)
  }
  return means.sort()
}

/** Linear between neighbours: level 0 is the first value, 1 the last. */
function sortedQuantile(sorted: Float64Array, level: number): number {
  const position = level * (sorted.length - 1)
  const below = sorted[Math.floor(position)] ?? 0
  const above = sorted[Math.ceil(position)] ?? 0
  return below + (above - below) * (position - Math.floor(position))
}

function totalOf(values: Float64Array): number {
  let total = 0
  for (const value of values) total += value
  return total
}

function deviationOf(values: Float64Array): number {
  const mean = totalOf(values) / values.length
  let squares = 0
  for (const value of values) squares += (value - mean) ** 2
  return Math.sqrt(squares / (values.length - 1))
}
