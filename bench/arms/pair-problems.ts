import type { ToolDefinition } from '../catalog/tool-definition.ts'
import { armText } from './arm.ts'
import type { Arm, ToolField } from './arm.ts'
import { FIELD_PAIRS } from './field-pairs.ts'
import type { FieldPair } from './field-pairs.ts'
import { stripTool } from './strip-schema.ts'

/** A pair that an arm shows otherwise than its `omits` says. */
export interface PairProblem {
  readonly field: ToolField
  readonly problem: string
}

/**
 * Holds an arm against its own declaration: two tools that differ in one field are written alike if and only if the arm
 * omits that field, or one that the difference is inside of. Tool by tool, and as listings of one tool.
 */
export function pairProblems(arm: Arm, pairs: readonly FieldPair[] = FIELD_PAIRS): readonly PairProblem[] {
  return pairs.flatMap(({ field, inside, what, left, right }) => {
    const isOmitted = [field, ...inside].some((name) => arm.omits.includes(name))
    const expected = isOmitted ? 'alike' : 'differently'
    return WAYS.filter(({ write }) => (write(arm, left) === write(arm, right)) !== isOmitted).map(
      ({ way }) => ({
        field,
        problem: `${arm.name}, ${field} (${what}): expected ${expected} ${way}`,
      }),
    )
  })
}

interface Way {
  readonly way: string
  readonly write: (arm: Arm, tool: ToolDefinition) => string
}

const WAYS: readonly Way[] = [
  { way: 'as a tool', write: (arm, tool) => armText(arm.encodeTool(tool)) },
  { way: 'in a listing', write: (arm, tool) => armText(arm.encodeListing([tool])) },
]

/** The same arm whose encoder loses one more field without saying so: what a fault in it would do. */
export function dropField(arm: Arm, field: ToolField): Arm {
  const without = (tool: ToolDefinition): ToolDefinition => stripTool(tool, [field])
  return {
    ...arm,
    name: `${arm.name} that loses ${field}`,
    encodeTool: (tool) => arm.encodeTool(without(tool)),
    encodeListing: (tools) => arm.encodeListing(tools.map(without)),
  }
}
