import type { Interval } from './interval.ts'
import { seededRandom } from './seeded-random.ts'
import type { SeededRandom } from './seeded-random.ts'

/** A population that samples are drawn from, with the value that an interval is meant to cover. */
export interface Population<Sample> {
  readonly truth: number
  readonly draw: (random: SeededRandom) => Sample
}

/** A simulation of one kind of interval on one population. */
export interface CoverageTrial<Sample> {
  readonly population: Population<Sample>
  /** The seed is for intervals that resample; it is another one for every data set. */
  interval(sample: Sample, seed: number): Pick<Interval, 'low' | 'high'>
  readonly datasets: number
  readonly seed: number
}

/** How often the intervals held the truth. */
export interface Coverage {
  /** 0 to 1; the standard error is √(c (1 − c) / datasets), half a point for 2,000 at 95 %. */
  readonly covered: number
  /** Shares of intervals that lie wholly below and above the truth. */
  readonly below: number
  readonly above: number
  readonly meanWidth: number
  readonly datasets: number
  readonly seed: number
}

/** Draws data sets, makes the interval of each and counts; an end that equals the truth but for rounding covers it. */
export function coverage<Sample>(trial: CoverageTrial<Sample>): Coverage {
  const { population, datasets, seed } = trial
  const random = seededRandom(seed)
  const near = 1e-12 * Math.max(1, Math.abs(population.truth))
  let [below, above, width] = [0, 0, 0]
  for (let dataset = 0; dataset < datasets; dataset++) {
    const sample = population.draw(random)
    const { low, high } = trial.interval(sample, random.below(2 ** 32))
    if (high < population.truth - near) below++
    if (low > population.truth + near) above++
    width += high - low
  }
  return {
    covered: (datasets - below - above) / datasets,
    below: below / datasets,
    above: above / datasets,
    meanWidth: width / datasets,
    datasets,
    seed,
  }
}
