import { requireValues } from './interval.ts'

/**
 * The area under the ROC curve as Mann & Whitney's U ÷ (positives · negatives): the chance that a score of the first
 * list is above one of the second, ties counting half. 0.5 separates nothing, 1 everything; below 0.5 the scores point
 * the wrong way.
 *
 * @throws Error where a side is empty or a score is not finite
 */
export function areaUnderCurve(positives: readonly number[], negatives: readonly number[]): number {
  requireValues(positives, 1, 'area under the curve, positives')
  requireValues(negatives, 1, 'area under the curve, negatives')
  const sorted = Float64Array.from(negatives).sort()
  let wins = 0
  for (const score of positives) wins += (countBelow(sorted, score) + countUpTo(sorted, score)) / 2
  return wins / (positives.length * negatives.length)
}

function countBelow(sorted: Float64Array, score: number): number {
  return firstWhere(sorted, (value) => value >= score)
}

function countUpTo(sorted: Float64Array, score: number): number {
  return firstWhere(sorted, (value) => value > score)
}

function firstWhere(sorted: Float64Array, isReached: (value: number) => boolean): number {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (isReached(sorted[middle] ?? Infinity)) high = middle
    else low = middle + 1
  }
  return low
}
