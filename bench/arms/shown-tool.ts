import { membersByCodePoint } from '../catalog/canonical-json.ts'
import { fromPlain, isJsonArray, isJsonObject, nestingDepth } from '../catalog/json-value.ts'
import type { JsonObject, JsonValue } from '../catalog/json-value.ts'
import type { ToolDefinition } from '../catalog/tool-definition.ts'
import { UnencodableToolError } from './arm.ts'
import type { ArmComponent, ReadBack, ToolField } from './arm.ts'

/** What an arm drops that shows a tool as name, description and input schema: the same as the reference arm. */
export const OMITTED_BY_SHOWN_TOOL: readonly ToolField[] = [
  'title',
  'outputSchema',
  'annotations',
  'otherFields',
]

/** What each member of a shown tool spells. */
export const COMPONENT_OF_MEMBER: ReadonlyMap<string, ArmComponent> = new Map([
  ['name', 'name'],
  ['description', 'description'],
  ['inputSchema', 'schema'],
])

/** A tool as read back whole, for as far as an encoding of `shownTool` shows it. */
export interface ShownToolReadBack extends ReadBack {
  /** Undefined where the encoding shows none. Numbers may have gone through a double. */
  readonly inputSchema: JsonValue | undefined
}

// Where the stack ends depends on the caller; the first encoder to reach it, TOON's, does so beyond 2,000 levels.
const DEEPEST = 1000

/**
 * `name`, `description` and, where the tool has one, `inputSchema` with its keys by code point; in this order.
 *
 * @throws UnencodableToolError for a schema that is too deep
 */
export function shownTool(tool: ToolDefinition): JsonObject {
  const members: [string, JsonValue][] = [
    ['name', tool.name],
    ['description', tool.description],
  ]
  if (tool.inputSchema !== undefined)
    members.push(['inputSchema', inCanonicalOrder(tool.inputSchema, `tool ${tool.id}`)])
  return new Map(members)
}

/**
 * The same value with the keys of every object by code point.
 *
 * @param what names the value in the message: `tool git:log`
 * @throws UnencodableToolError for a value that is too deep for encoders, which recurse
 */
export function inCanonicalOrder(value: JsonValue, what: string): JsonValue {
  assertEncodable(value, what)
  return sortKeys(value)
}

/**
 * @param what names the value in the message: `tool git:log`
 * @throws UnencodableToolError for a value that is too deep for encoders, which recurse
 */
export function assertEncodable(value: JsonValue, what: string): void {
  const depth = nestingDepth(value)
  if (depth <= DEEPEST) return
  throw new UnencodableToolError(
    `${what}: nested ${depth} levels deep; expected at most ${DEEPEST}, which encoders take without exhausting the stack`,
  )
}

function sortKeys(value: JsonValue): JsonValue {
  if (isJsonArray(value)) return value.map(sortKeys)
  if (!isJsonObject(value)) return value
  const sorted = new Map<string, JsonValue>()
  for (const [key, member] of membersByCodePoint(value)) sorted.set(key, sortKeys(member))
  return sorted
}

/** The tool in what a library's decoder gave; undefined where that is no shown tool. */
export function shownToolFromPlain(plain: unknown): ShownToolReadBack | undefined {
  const value = fromPlain(plain)
  if (!isJsonObject(value)) return undefined
  const [name, description] = [value.get('name'), value.get('description')]
  if (typeof name !== 'string' || typeof description !== 'string') return undefined
  return { name, description, inputSchema: value.get('inputSchema') }
}
