/**
 * Holm's step-down correction (1979) of a family of p-values, in their order: the i-th smallest of m is multiplied by
 * m − i + 1, kept from falling below the one before, and cut at 1. Below the level means significant with the chance of
 * any false finding in the family held at the level, whatever the dependence.
 *
 * @throws Error for a p-value outside 0 to 1
 */
export function holm(pValues: readonly number[]): readonly number[] {
  const unfit = pValues.find((value) => !(value >= 0 && value <= 1))
  if (unfit !== undefined) throw new Error(`p-value ${unfit}; expected 0 to 1`)
  const ascending = pValues
    .map((value, index) => ({ value, index }))
    .sort((left, right) => left.value - right.value)
  const adjusted = new Array<number>(pValues.length).fill(1)
  let floor = 0
  for (const [place, { value, index }] of ascending.entries()) {
    floor = Math.max(floor, Math.min(1, value * (pValues.length - place)))
    adjusted[index] = floor
  }
  return adjusted
}
