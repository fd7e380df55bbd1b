import type { MeasuredArmRow } from '../../bench/tokens/arm-row.ts'

/** The components that any of the arms has, in order of first appearance: a name's place is its colour. */
export function componentNames(arms: readonly MeasuredArmRow[]): readonly string[] {
  return [...new Set(arms.flatMap((row) => row.components.map(({ component }) => component)))]
}
