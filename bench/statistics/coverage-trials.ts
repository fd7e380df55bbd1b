import { bcaBootstrap } from './bca-bootstrap.ts'
import { coverage } from './coverage.ts'
import type { Coverage, Population } from './coverage.ts'
import type { Interval } from './interval.ts'
import { meanInterval } from './mean-interval.ts'
import { normalQuantile } from './normal.ts'
import type { SeededRandom } from './seeded-random.ts'
import { wilson } from './wilson.ts'

/** An interval of the report on a kind of data that it is made for. */
export interface NamedTrial {
  /** Lowercase snake_case: the shape of the data. */
  readonly shape: string
  readonly estimates: 'mean' | 'clustered_mean' | 'paired_difference' | 'rate' | 'unbounded_mean'
  /** Values in a data set. */
  readonly values: number
  readonly population: Population<readonly number[]>
  interval(sample: readonly number[], seed: number): Interval
}

/** A trial's result for one seed. */
export interface CoverageRow extends Coverage {
  readonly shape: string
  readonly estimates: NamedTrial['estimates']
  readonly method: Interval['method']
  readonly values: number
}

/** As many as the golden set that the first figures come from. */
const QUERIES = 47

/** Enough in a simulation, where an end that moves a little with the seed averages out. */
const RESAMPLES = 1000

const RECALLS = [0, 1 / 3, 1 / 2, 1]
const DIFFERENCES = [-1, -0.5, 0, 0.5, 1]

/** Three queries on each of 16 needs, of which 70 % share what their need gives. */
const FAMILIES = { count: 16, size: 3, agreement: 0.7 }
const FAMILY_NAMES = Array.from({ length: FAMILIES.count * FAMILIES.size }, (_, index) =>
  String(Math.floor(index / FAMILIES.size)),
)

/** Recall on 47 queries as it was measured first. */
const MIXED = [0.25, 0.06, 0.1, 0.59]

function discrete(values: readonly number[], weights: readonly number[]): Population<number> {
  const draw = (random: SeededRandom): number => {
    let left = random.next()
    const index = weights.findIndex((weight) => (left -= weight) < 0)
    return values.at(index) ?? 0
  }
  return { truth: values.reduce((sum, value, index) => sum + value * (weights[index] ?? 0), 0), draw }
}

function smooth(truth: number, quantile: (share: number) => number): Population<number> {
  // Half a step up, so that a share is never 0.
  return { truth, draw: (random) => quantile(random.next() + 2 ** -33) }
}

function independent({ truth, draw }: Population<number>): Population<readonly number[]> {
  return { truth, draw: (random) => Array.from({ length: QUERIES }, () => draw(random)) }
}

function families({ truth, draw }: Population<number>): Population<readonly number[]> {
  const drawFamily = (random: SeededRandom): readonly number[] => {
    const shared = draw(random)
    return Array.from({ length: FAMILIES.size }, () =>
      random.next() < FAMILIES.agreement ? shared : draw(random),
    )
  }
  return {
    truth,
    draw: (random) => Array.from({ length: FAMILIES.count }, () => drawFamily(random)).flat(),
  }
}

type Trial = readonly [shape: string, population: Population<number>]

function trials(
  estimates: NamedTrial['estimates'],
  shapes: readonly Trial[],
  interval: NamedTrial['interval'],
): readonly NamedTrial[] {
  return shapes.map(([shape, population]) => ({
    shape,
    estimates,
    values: estimates === 'clustered_mean' ? FAMILY_NAMES.length : QUERIES,
    population: estimates === 'clustered_mean' ? families(population) : independent(population),
    interval,
  }))
}

/** Paired differences of recall, most of them 0. */
const SPARSE_DIFFERENCES: readonly Trial[] = [
  ['few_differ', discrete(DIFFERENCES, [0.05, 0.05, 0.8, 0.05, 0.05])],
  ['few_differ_for_the_better', discrete(DIFFERENCES, [0.03, 0.05, 0.75, 0.1, 0.07])],
]

const BOUNDED: readonly Trial[] = [
  ['recall_like', discrete(RECALLS, MIXED)],
  ['zero_inflated', discrete(RECALLS, [0.7, 0.1, 0.1, 0.1])],
  ['nearly_all_found', discrete(RECALLS, [0.04, 0.02, 0.04, 0.9])],
  ['uniform', smooth(1 / 2, (share) => share)],
  ['beta_5_1', smooth(5 / 6, (share) => share ** (1 / 5))],
]

const UNBOUNDED: readonly Trial[] = [
  ['normal', smooth(0, normalQuantile)],
  ['exponential', smooth(1, (share) => -Math.log(1 - Math.min(share, 1 - 2 ** -33)))],
]

/** Every interval of the report for means and rates, on data shaped like recall and on smooth data. */
export const COVERAGE_TRIALS: readonly NamedTrial[] = [
  ...trials('mean', BOUNDED, (values) => meanInterval({ values, bounds: [0, 1] })),
  ...trials('clustered_mean', BOUNDED.slice(0, 2), (values) =>
    meanInterval({ values, bounds: [0, 1], clusters: FAMILY_NAMES }),
  ),
  ...trials('paired_difference', SPARSE_DIFFERENCES, (values) => meanInterval({ values, bounds: [-1, 1] })),
  ...trials(
    'rate',
    [0.5, 0.68, 0.9].map((rate) => [`rate_${rate}`, discrete([1, 0], [rate, 1 - rate])]),
    (values) => wilson(values.filter((value) => value === 1).length, values.length),
  ),
  ...trials('unbounded_mean', UNBOUNDED, (values, seed) =>
    bcaBootstrap({ values, seed, resamples: RESAMPLES }),
  ),
]

/**
 * What the report does not use: the textbook's BCa bootstrap for bounded values, which is why `meanInterval` is there, and
 * an interval that takes the queries of a family as independent.
 */
export const CONTRAST_TRIALS: readonly NamedTrial[] = [
  ...trials('mean', BOUNDED.slice(0, 3), textbookBootstrap),
  ...trials('paired_difference', SPARSE_DIFFERENCES, textbookBootstrap),
  ...trials('clustered_mean', BOUNDED.slice(0, 2), (values) => meanInterval({ values, bounds: [0, 1] })),
]

function textbookBootstrap(values: readonly number[], seed: number): Interval {
  return bcaBootstrap({ values, seed, resamples: RESAMPLES, isExpanded: false })
}

/** Every trial under every seed, the seeds of one trial side by side; 2,000 data sets take seconds. */
export function coverageRows(
  list: readonly NamedTrial[],
  { datasets, seeds }: { readonly datasets: number; readonly seeds: readonly number[] },
): readonly CoverageRow[] {
  return list.flatMap((trial) =>
    seeds.map((seed) => {
      const { shape, estimates, values, population } = trial
      let method: Interval['method'] | undefined
      const interval = (sample: readonly number[], resampleSeed: number): Interval => {
        const made = trial.interval(sample, resampleSeed)
        method ??= made.method
        return made
      }
      const found = coverage({ population, interval, datasets, seed })
      if (method === undefined) throw new Error(`${datasets} data sets; expected at least 1`)
      return { shape, estimates, method, values, ...found }
    }),
  )
}
