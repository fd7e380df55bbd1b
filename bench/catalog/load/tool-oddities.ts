import { isJsonArray, isJsonObject, nestingDepth, stringAt } from '../json-value.ts'
import type { JsonObject, JsonValue } from '../json-value.ts'
import type { Oddity, OddityKind } from '../oddity.ts'
import type { ToolDefinition } from '../tool-definition.ts'
import { propertiesOf, refOddities } from './schema-refs.ts'

/** The fields of a tool object that MCP (2025-11-25) defines. */
const TOOL_FIELDS = new Set([
  'name',
  'title',
  'description',
  'inputSchema',
  'outputSchema',
  'annotations',
  'icons',
  'execution',
  '_meta',
])

const DEEP_LEVELS = 64
const HUGE_CHARACTERS = 100_000

type Finding = readonly [OddityKind, string]

/** What is odd about a tool that is kept, each with a detail that a person can look up. */
export function toolOddities(tool: ToolDefinition, file: string): readonly Oddity[] {
  const findings = [...fieldFindings(tool), ...textFindings(tool), ...schemaFindings(tool.inputSchema)]
  return findings.map(([kind, detail]) => ({ kind, file, server: tool.server, tool: tool.name, detail }))
}

/** The alphabet that MCP gives tool names. */
export function isMcpName(name: string): boolean {
  return /^[\w.-]{1,128}$/.test(name)
}

function* fieldFindings(tool: ToolDefinition): Generator<Finding> {
  if (!isMcpName(tool.name)) yield ['name-outside-alphabet', JSON.stringify(tool.name.slice(0, 80))]
  const foreign = [...tool.wire.keys()].filter((key) => !TOOL_FIELDS.has(key))
  if (foreign.length > 0) yield ['field-outside-specification', foreign.join(', ')]
}

function* textFindings(tool: ToolDefinition): Generator<Finding> {
  if (tool.description === '') {
    yield ['description-missing', tool.wire.has('description') ? 'empty or no text' : 'no description']
  }
  if (tool.description.length > HUGE_CHARACTERS)
    yield ['description-huge', `${tool.description.length} characters`]
  const text = `${tool.name}\n${tool.description}`
  if (!text.isWellFormed()) yield ['text-unpaired-surrogate', 'in the name or description']
  if (/[^\P{Cc}\t\n\r]/u.test(text)) yield ['text-control-character', 'in the name or description']
  if (/[\u00a0\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/.test(text)) {
    yield ['text-invisible-character', 'in the name or description']
  }
}

function* schemaFindings(schema: JsonValue | undefined): Generator<Finding> {
  if (schema === undefined) {
    yield ['schema-missing', 'no inputSchema']
    return
  }
  if (!isJsonObject(schema)) {
    yield ['schema-not-object', `inputSchema is ${describeKind(schema)}`]
    return
  }
  const depth = nestingDepth(schema)
  if (depth > DEEP_LEVELS) yield ['schema-deep', `${depth} levels`]
  if (!schema.has('type')) yield ['schema-without-type', 'no "type" at the top level']
  if (!schema.has('properties')) yield ['schema-without-properties', 'no "properties" at the top level']
  yield* requiredFindings(schema)
  yield* foreignKeywordFindings(schema)
  yield* refOddities(schema)
}

function* requiredFindings(schema: JsonObject): Generator<Finding> {
  const required = schema.get('required')
  if (!isJsonArray(required)) return
  const known = propertiesOf(schema)
  const unknown = required.filter((name): name is string => typeof name === 'string' && !known.has(name))
  if (unknown.length > 0) yield ['required-without-property', unknown.join(', ')]
}

/** A property schema whose members are objects under names that no JSON Schema dialect knows: draft-03 style. */
function* foreignKeywordFindings(schema: JsonObject): Generator<Finding> {
  for (const [name, property] of propertiesOf(schema)) {
    if (!isJsonObject(property)) continue
    const foreign = [...property]
      .filter(
        ([key, value]) =>
          isJsonObject(value) && !SUBSCHEMA_KEYWORDS.has(key) && stringAt(value, 'type') !== undefined,
      )
      .map(([key]) => key)
    if (foreign.length > 0) yield ['schema-foreign-keyword', `${name}: ${foreign.join(', ')}`]
  }
}

/** Keywords whose value is or holds a schema or an example; an object under any other name is no keyword. */
const SUBSCHEMA_KEYWORDS = new Set(
  (
    'properties patternProperties additionalProperties items prefixItems additionalItems unevaluatedItems ' +
    'unevaluatedProperties contains propertyNames not if then else allOf anyOf oneOf $defs definitions ' +
    'dependencies dependentSchemas dependentRequired default const enum examples example'
  ).split(' '),
)

function describeKind(value: JsonValue): string {
  if (value === null) return 'null'
  if (isJsonArray(value)) return 'an array'
  return typeof value === 'object' ? 'a number' : `a ${typeof value}`
}
