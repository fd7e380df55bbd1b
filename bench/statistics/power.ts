import { CONFIDENCE, requireConfidence } from './interval.ts'
import { normalQuantile } from './normal.ts'
import { studentCritical } from './student-t.ts'

/** The power that every comparison of the report states. */
export const POWER = 0.8

interface Level {
  /** 1 − the level of the two-sided test. */
  readonly confidence?: number | undefined
  /** The chance to find the effect where it is there. */
  readonly power?: number | undefined
}

/** From here on Student's t is the normal distribution within 0.02 %. */
const NORMAL_FROM = 10_000

/**
 * The smallest mean difference that a two-sided paired test finds with this power, in the unit of the deviation:
 * (t(1 − α/2) + t(power)) · sd ÷ √samples with units − 1 degrees of freedom; the exact value by the noncentral t is within
 * 1 % from ten units on.
 *
 * @param options.deviation of the differences; with clusters the standard error · √samples
 * @param options.units the clusters, where there are some; else the samples
 */
export function smallestEffect(
  options: Level & {
    readonly deviation: number
    readonly samples: number
    readonly units?: number | undefined
  },
): number {
  const { deviation, samples, units = samples, confidence = CONFIDENCE, power = POWER } = options
  requireDeviation(deviation)
  requirePower(power)
  if (!Number.isInteger(units) || !(units >= 2 && samples >= units)) {
    throw new Error(`${samples} samples in ${units} units; expected at least 2, and as many samples as units`)
  }
  // The central mass between ± t(power) is 2 · power − 1.
  const reach = twoSided(confidence, units - 1) + twoSided(2 * power - 1, units - 1)
  return (reach * deviation) / Math.sqrt(samples)
}

/** How many queries it takes, all independent, until a two-sided paired test finds this difference with this power. */
export function samplesForTest(
  options: Level & { readonly deviation: number; readonly effect: number },
): number {
  const { deviation, effect, confidence = CONFIDENCE, power = POWER } = options
  requirePositive(effect, 'effect')
  requireDeviation(deviation)
  requireConfidence(confidence)
  requirePower(power)
  const reach = normalQuantile((1 + confidence) / 2) + normalQuantile(power)
  return leastSamples(((reach * deviation) / effect) ** 2, (samples) => {
    return smallestEffect({ deviation, samples, confidence, power }) <= effect
  })
}

/** How many queries it takes, all independent, until the interval of a mean is ± this half width. */
export function samplesForInterval(options: {
  readonly deviation: number
  readonly halfWidth: number
  readonly confidence?: number | undefined
}): number {
  const { deviation, halfWidth, confidence = CONFIDENCE } = options
  requirePositive(halfWidth, 'half width')
  requireDeviation(deviation)
  requireConfidence(confidence)
  const reach = normalQuantile((1 + confidence) / 2)
  return leastSamples(((reach * deviation) / halfWidth) ** 2, (samples) => {
    return (twoSided(confidence, samples - 1) * deviation) / Math.sqrt(samples) <= halfWidth
  })
}

/** The normal distribution asks for a few less than Student's t does, so the search goes up from there. */
function leastSamples(byNormal: number, isEnough: (samples: number) => boolean): number {
  if (!Number.isSafeInteger(Math.ceil(byNormal))) {
    throw new Error(`about ${byNormal} queries; expected a number that can be counted`)
  }
  let samples = Math.max(2, Math.ceil(byNormal - 1e-9))
  // Beyond this size only rounding could keep the first number from being enough.
  while (samples <= NORMAL_FROM && !isEnough(samples)) samples++
  return samples
}

function twoSided(mass: number, freedom: number): number {
  requireConfidence(mass)
  return freedom < NORMAL_FROM ? studentCritical(mass, freedom) : normalQuantile((1 + mass) / 2)
}

function requirePower(power: number): void {
  if (!(power > 0.5 && power < 1)) throw new Error(`power ${power}; expected a share above 0.5 and below 1`)
}

function requirePositive(value: number, what: string): void {
  if (!(value > 0 && value < Infinity)) throw new Error(`${what} ${value}; expected a number above 0`)
}

function requireDeviation(deviation: number): void {
  if (!(deviation >= 0 && deviation < Infinity)) {
    throw new Error(`deviation ${deviation}; expected a number from 0`)
  }
}
