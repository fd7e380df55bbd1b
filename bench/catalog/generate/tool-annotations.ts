import type { Action } from './action.ts'
import type { SchemaNode } from './plain-json.ts'
import type { RandomSource } from './random-source.ts'

/** The hints of MCP about what a call does; without all of them, those that differ from what MCP assumes. */
export function toolAnnotations(
  { effect, repeatable }: Action,
  withAllHints: boolean,
  random: RandomSource,
): SchemaNode {
  const readOnlyHint = effect === 'reads'
  const destructiveHint = effect === 'removes'
  if (!withAllHints) return readOnlyHint ? { readOnlyHint } : { destructiveHint }
  return { readOnlyHint, destructiveHint, idempotentHint: repeatable, openWorldHint: random.chance(0.5) }
}
