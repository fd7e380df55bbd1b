import type { ArmComponent } from '../../bench/arms/arm.ts'
import type { MeasuredArmRow } from '../../bench/tokens/arm-row.ts'

/** What a model needs first, what an encoding adds last: the same order and colours on every catalog. */
const ORDER = ['name', 'description', 'schema', 'other', 'syntax'] as const satisfies readonly ArmComponent[]

/** How many colours the style has (`c0` …); components beyond them share the last one. */
const COLOURS = 8

/** The components that any of the arms has; those that this version does not know come last. */
export function componentNames(arms: readonly MeasuredArmRow[]): readonly string[] {
  const present = new Set(arms.flatMap((row) => row.components.map(({ component }) => component)))
  const known = ORDER.filter((name) => present.has(name))
  return [...known, ...[...present].filter((name) => !known.some((other) => other === name))]
}

/** The class of a component's colour; it depends on the name where this version knows it. */
export function componentClass(name: string, names: readonly string[]): string {
  const known = ORDER.findIndex((other) => other === name)
  const unknown = names.filter((other) => !ORDER.some((component) => component === other))
  const index = known >= 0 ? known : ORDER.length + unknown.indexOf(name)
  return `c${Math.min(index, COLOURS - 1)}`
}
