/**
 * Kendall's tau-b of two lists of numbers over the same items: 1 where they order all pairs alike, −1 where they order
 * them the other way round; ties on either side are corrected for (Kendall 1945).
 *
 * @returns undefined where one side has no two different values, so that there is no order to compare
 * @throws Error when the lists differ in length
 */
export function kendallTau(left: readonly number[], right: readonly number[]): number | undefined {
  if (left.length !== right.length) {
    throw new Error(
      `kendallTau: saw ${left.length} and ${right.length} values, expected as many on both sides`,
    )
  }
  let [agreement, untiedLeft, untiedRight] = [0, 0, 0]
  for (let later = 1; later < left.length; later++) {
    for (let earlier = 0; earlier < later; earlier++) {
      const leftSign = Math.sign((left[later] ?? 0) - (left[earlier] ?? 0))
      const rightSign = Math.sign((right[later] ?? 0) - (right[earlier] ?? 0))
      agreement += leftSign * rightSign
      untiedLeft += Math.abs(leftSign)
      untiedRight += Math.abs(rightSign)
    }
  }
  return untiedLeft === 0 || untiedRight === 0 ? undefined : agreement / Math.sqrt(untiedLeft * untiedRight)
}
