import { isJsonArray, isJsonObject } from '../catalog/json-value.ts'
import type { JsonObject, JsonValue } from '../catalog/json-value.ts'
import type { ToolDefinition } from '../catalog/tool-definition.ts'
import type { ToolField } from './arm.ts'
import { keywordField, SCHEMA_HOLDERS, SCHEMA_MAPS } from './schema-keywords.ts'

type Lost = ReadonlySet<ToolField>

/** Keys of the tool object that are a field of their own; name and description always stay. */
const FIELD_OF_KEY: ReadonlyMap<string, ToolField | undefined> = new Map([
  ['name', undefined],
  ['description', undefined],
  ['inputSchema', 'inputSchema'],
  ['outputSchema', 'outputSchema'],
  ['title', 'title'],
  ['annotations', 'annotations'],
])

/**
 * The tool without the given fields. What is left keeps its order and its number literals. Both schemas are stripped by
 * the same rules; one that is no object has no keywords and stays as it is.
 */
export function stripTool(tool: ToolDefinition, fields: readonly ToolField[]): ToolDefinition {
  const lost = new Set(fields)
  const wire = new Map<string, JsonValue>()
  for (const [key, value] of tool.wire) {
    const field = FIELD_OF_KEY.has(key) ? FIELD_OF_KEY.get(key) : 'otherFields'
    if (field !== undefined && lost.has(field)) continue
    const isSchema = field === 'inputSchema' || field === 'outputSchema'
    wire.set(key, isSchema ? stripSchema(value, 'root', lost) : value)
  }
  return { ...tool, inputSchema: wire.get('inputSchema'), wire }
}

/** Where a schema stands: what counts as nesting depends on it. */
type Place = 'root' | 'parameter' | 'alternative' | 'nested'

/** Keywords that are structure at a place although their field is not `nesting`. */
const STRUCTURE_AT: Readonly<Record<Place, readonly string[]>> = {
  root: ['anyOf', 'oneOf'],
  parameter: ['properties', 'required'],
  alternative: ['properties', 'required', 'anyOf', 'oneOf'],
  nested: [], // reached only where nesting is kept
}

function stripSchema(schema: JsonValue, place: Place, lost: Lost): JsonValue {
  if (!isJsonObject(schema)) return schema
  const kept = new Map<string, JsonValue>()
  for (const [keyword, value] of schema) {
    if (isLost(keyword, value, place, lost)) continue
    const stripped = stripValue(keyword, value, place, lost)
    if (stripped !== undefined) kept.set(keyword, stripped)
  }
  return lost.has('nullability') ? withoutLoneAlternative(kept) : kept
}

function isLost(keyword: string, value: JsonValue, place: Place, lost: Lost): boolean {
  const field = keywordField(keyword, value)
  if (lost.has(field)) return true
  // `required` names the parameters.
  if (field === 'required' && lost.has('parameterNames')) return true
  return lost.has('nesting') && STRUCTURE_AT[place].includes(keyword)
}

/** Undefined where nothing is left under the keyword. */
function stripValue(keyword: string, value: JsonValue, place: Place, lost: Lost): JsonValue | undefined {
  if (keyword === 'type') return lost.has('nullability') ? withoutNull(value) : value
  const below = placeBelow(keyword, place)
  if (isAlternatives(keyword, value)) return stripAlternatives(value, below, lost)
  if (SCHEMA_HOLDERS.has(keyword)) {
    return isJsonArray(value)
      ? value.map((member) => stripSchema(member, below, lost))
      : stripSchema(value, below, lost)
  }
  if (!SCHEMA_MAPS.has(keyword) || !isJsonObject(value)) return value
  return new Map([...value].map(([name, member]) => [name, stripSchema(member, below, lost)]))
}

function placeBelow(keyword: string, place: Place): Place {
  if (place === 'root' && keyword === 'properties') return 'parameter'
  return place === 'parameter' && (keyword === 'anyOf' || keyword === 'oneOf') ? 'alternative' : 'nested'
}

function isAlternatives(keyword: string, value: JsonValue): value is readonly JsonValue[] {
  return (keyword === 'anyOf' || keyword === 'oneOf') && isJsonArray(value)
}

/** A member that says nothing once it is stripped goes, and with the last of them the keyword. */
function stripAlternatives(members: readonly JsonValue[], place: Place, lost: Lost): JsonValue | undefined {
  const left = members
    .filter((member) => !(lost.has('nullability') && isNullType(member)))
    .map((member) => [member, stripSchema(member, place, lost)] as const)
    .filter(([before, after]) => !isEmpty(after) || isEmpty(before))
    .map(([, after]) => after)
  return left.length === 0 && members.length > 0 ? undefined : left
}

/** What is left of `string or null` is written as the string, unless a keyword of it is there already. */
function withoutLoneAlternative(stripped: JsonObject): JsonObject {
  if (stripped.has('anyOf') && stripped.has('oneOf')) return stripped
  const entries = [...stripped].flatMap(([keyword, value]): readonly (readonly [string, JsonValue])[] => {
    const [left, second] = isAlternatives(keyword, value) ? value : []
    const isLone = second === undefined && isJsonObject(left)
    return isLone && [...left.keys()].every((key) => !stripped.has(key)) ? [...left] : [[keyword, value]]
  })
  return new Map(entries)
}

function isEmpty(schema: JsonValue): boolean {
  return isJsonObject(schema) && schema.size === 0
}

function isNullType(schema: JsonValue): boolean {
  return isJsonObject(schema) && schema.size === 1 && schema.get('type') === 'null'
}

/** A list of types without `null`; a single one that is left stands alone. */
function withoutNull(type: JsonValue): JsonValue | undefined {
  if (!isJsonArray(type)) return type
  const left = type.filter((name) => name !== 'null')
  return left.length > 1 ? left : left[0]
}
