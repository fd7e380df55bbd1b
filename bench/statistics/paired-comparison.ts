import { differences, pairedDifference } from './paired-differences.ts'
import type { PairedDifference, Pairs } from './paired-differences.ts'
import { signFlipTest } from './sign-flip-test.ts'

/** A difference in recall@5 that a reader would act on, and that a comparison should be able to find. */
export const COMPARISON_TOLERANCE = 0.05

/** The level of a table of comparisons, after Holm's correction. */
const LEVEL = 0.05

/** The sign-flip test draws its signs by it where there are too many units to try all. */
const SEED = 1

/** `inconclusive` where neither a difference was shown nor one of the tolerance ruled out. */
export type ComparisonVerdict = 'better' | 'worse' | 'no_difference' | 'inconclusive'

/** after − before on the same queries, with what could have been found and the p-value of a two-sided sign-flip test. */
export function comparePairs(pairs: Pairs): PairedDifference & { readonly pValue: number } {
  const { pValue } = signFlipTest({ differences: differences(pairs), clusters: pairs.clusters, seed: SEED })
  return { ...pairedDifference(pairs), pValue }
}

/** What a comparison says, from its interval and its p-value as corrected over the table that it is part of. */
export function comparisonVerdict(
  { mean, low, high }: { readonly mean: number; readonly low: number; readonly high: number },
  correctedPValue: number,
): ComparisonVerdict {
  if (correctedPValue < LEVEL) return mean > 0 ? 'better' : 'worse'
  return low > -COMPARISON_TOLERANCE && high < COMPARISON_TOLERANCE ? 'no_difference' : 'inconclusive'
}
