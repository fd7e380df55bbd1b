/**
 * P(X ≤ k) for k = 0 … trials of a binomial distribution, as one list: the probabilities are multiplied up and down from
 * the most likely count, relative to it, so that only what is negligible underflows. Absolute error below 1e-12.
 *
 * @throws Error for trials that are no whole number from 0, or a probability outside 0 < probability < 1
 */
export function binomialCdf(trials: number, probability: number): Float64Array {
  if (!Number.isInteger(trials) || trials < 0 || !(probability > 0 && probability < 1)) {
    throw new Error(
      `binomial distribution of ${trials} trials at ${probability}; expected a whole number from 0, and a share ` +
        'above 0 and below 1',
    )
  }
  const odds = probability / (1 - probability)
  const mode = Math.min(trials, Math.floor((trials + 1) * probability))
  const masses = new Float64Array(trials + 1)
  masses[mode] = 1
  for (let hits = mode; hits < trials; hits++) {
    masses[hits + 1] = ((masses[hits] ?? 0) * (trials - hits) * odds) / (hits + 1)
  }
  for (let hits = mode; hits > 0; hits--) {
    masses[hits - 1] = ((masses[hits] ?? 0) * hits) / ((trials - hits + 1) * odds)
  }
  const total = masses.reduce((sum, mass) => sum + mass, 0)
  let sum = 0
  return masses.map((mass) => Math.min(1, (sum += mass) / total))
}
