import { parseJsonText } from '../catalog/json-text.ts'
import { toolFromWire } from '../catalog/load/tool-from-wire.ts'
import type { ToolDefinition } from '../catalog/tool-definition.ts'
import { TOOL_FIELDS } from './arm.ts'
import type { ToolField } from './arm.ts'
import { NESTED_SCHEMAS, PARAMETER_SCHEMAS, ROOT_SCHEMAS, SCHEMA, TOOL_MEMBERS } from './field-pair-texts.ts'

/** Two tools that differ in one field and in nothing else. */
export interface FieldPair {
  readonly field: ToolField
  /** Fields that the place of the difference belongs to: an arm that omits one of these cannot show it either. */
  readonly inside: readonly ToolField[]
  readonly what: string
  readonly left: ToolDefinition
  readonly right: ToolDefinition
}

/** Every pair, at every place that it is put at. */
export const FIELD_PAIRS: readonly FieldPair[] = TOOL_FIELDS.flatMap((field) => [
  ...(PARAMETER_SCHEMAS[field] ?? []).flatMap(([what, left, right]) => [
    pair({ field, what, inside: [] }, asParameter(left), asParameter(right)),
    pair({ field, what: `${what}, below`, inside: ['nesting'] }, asItems(left), asItems(right)),
    pair({ field, what: `${what}, put out`, inside: ['outputSchema'] }, asOutput(left), asOutput(right)),
  ]),
  ...(NESTED_SCHEMAS[field] ?? []).map(([what, left, right]) =>
    pair({ field, what, inside: ['nesting'] }, asParameter(left), asParameter(right)),
  ),
  ...(ROOT_SCHEMAS[field] ?? []).flatMap(([what, left, right]) => [
    pair({ field, what, inside: [] }, `"inputSchema":${left}`, `"inputSchema":${right}`),
    pair(
      { field, what: `${what}, put out`, inside: ['outputSchema'] },
      `"inputSchema":${SCHEMA},"outputSchema":${left}`,
      `"inputSchema":${SCHEMA},"outputSchema":${right}`,
    ),
  ]),
  ...(TOOL_MEMBERS[field] ?? []).map(([what, left, right]) => pair({ field, what, inside: [] }, left, right)),
])

function asParameter(schema: string): string {
  return `"inputSchema":{"type":"object","properties":{"p":${schema}}}`
}

function asItems(schema: string): string {
  return asParameter(`{"type":"array","items":${schema}}`)
}

function asOutput(schema: string): string {
  return `"inputSchema":${SCHEMA},"outputSchema":{"type":"object","properties":{"p":${schema}}}`
}

function pair(facts: Pick<FieldPair, 'field' | 'what' | 'inside'>, left: string, right: string): FieldPair {
  return { ...facts, left: toolOf(left), right: toolOf(right) }
}

function toolOf(members: string): ToolDefinition {
  const wire = parseJsonText(`{"name":"go",${members}}`)
  const reading = toolFromWire({ file: 'field-pairs.ts', server: 'pairs', record: members, wire })
  if (reading.kind === 'tool') return reading.tool
  throw new Error(
    `${reading.rejected.record}: ${reading.rejected.seen}; expected ${reading.rejected.expected}`,
  )
}
