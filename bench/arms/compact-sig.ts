import { compareCodePoints } from '../catalog/code-point-order.ts'
import { isJsonArray, isJsonObject } from '../catalog/json-value.ts'
import type { JsonObject, JsonValue } from '../catalog/json-value.ts'
import { propertiesOf } from '../catalog/load/schema-refs.ts'
import type { ToolDefinition } from '../catalog/tool-definition.ts'
import { joinTools, UnencodableToolError } from './arm.ts'
import type { Arm, ArmSpan, ReadBack } from './arm.ts'

/** `name(param:type, opt?:type)|description`: mcpproxy's compact signature. */
export const compactSig: Arm = {
  name: 'compact_sig',
  format: { name: 'mcpproxy compact signature', version: '083' },
  omits: [
    'nullability',
    'parameterDescriptions',
    'enums',
    'defaults',
    'nesting',
    'constraints',
    'parameterTitles',
    'schemaDialect',
    'title',
    'outputSchema',
    'annotations',
    'otherFields',
  ],
  indexAltering: true,
  indexText: compactParameters,
  cutsDescriptions: false,
  missingRuntime: () => undefined,
  encodeTool,
  encodeListing: (tools, encoded = encodeTool) => joinTools(tools, encoded, '\n\n'),
  readTool: readSignature,
}

function encodeTool(tool: ToolDefinition): readonly ArmSpan[] {
  return [
    { label: 'name', text: tool.name },
    { label: 'syntax', text: '(' },
    { label: 'schema', text: compactParameters(tool) },
    { label: 'syntax', text: ')|' },
    { label: 'description', text: tool.description },
  ]
}

/** Required names in the order of `required`, then optional ones by code point; a tool without schema has none. */
function compactParameters(tool: ToolDefinition): string {
  const schema = tool.inputSchema
  if (schema === undefined) return ''
  if (!isJsonObject(schema)) {
    throw new UnencodableToolError(
      `tool ${tool.id}: the input schema is no JSON object, so it has no parameters to list`,
    )
  }
  const properties = propertiesOf(schema)
  const required = requiredNames(schema).filter((name) => properties.has(name))
  const optional = [...properties.keys()].filter((name) => !required.includes(name)).sort(compareCodePoints)
  return [
    ...required.map((name) => `${name}:${compactType(properties.get(name))}`),
    ...optional.map((name) => `${name}?:${compactType(properties.get(name))}`),
  ].join(', ')
}

function requiredNames(schema: JsonObject): readonly string[] {
  const required = schema.get('required')
  return isJsonArray(required) ? [...new Set(required.filter((name) => typeof name === 'string'))] : []
}

const TYPE_NAMES: ReadonlyMap<string, string> = new Map([
  ['string', 'string'],
  ['integer', 'int'],
  ['number', 'number'],
  ['boolean', 'bool'],
  ['object', 'obj'],
  ['array', 'arr'],
])

function compactType(property: JsonValue | undefined): string {
  if (!isJsonObject(property)) return 'any'
  const type = property.get('type')
  if (isJsonArray(type)) return compactUnion(type)
  if (type !== undefined) return typeof type === 'string' ? (TYPE_NAMES.get(type) ?? 'any') : 'any'
  const members = [property.get('anyOf'), property.get('oneOf')].find(
    (list) => isJsonArray(list) && list.length > 0,
  )
  if (!isJsonArray(members)) return 'any'
  return compactUnion(members.map((member) => (isJsonObject(member) ? (member.get('type') ?? null) : null)))
}

/** Members without null and without repeats, in the order given; nothing left is `any`. */
function compactUnion(types: readonly JsonValue[]): string {
  const named = types.filter((type) => typeof type === 'string' && type !== 'null' && type !== '')
  const mapped = named.map((type) => (typeof type === 'string' ? TYPE_NAMES.get(type) : undefined) ?? 'any')
  return mapped.length === 0 ? 'any' : [...new Set(mapped)].join('|')
}

const TYPED = /\??:(?:string|int|number|bool|obj|arr|any)(?:\|(?:string|int|number|bool|obj|arr|any))*$/

/** The parameter list ends at the first `)|` before which the last parameter has a type of the grammar. */
function readSignature(text: string): ReadBack | undefined {
  const open = text.indexOf('(')
  if (open < 0) return undefined
  for (let close = text.indexOf(')|', open); close >= 0; close = text.indexOf(')|', close + 1)) {
    const parameters = text.slice(open + 1, close)
    if (parameters !== '' && !TYPED.test(parameters)) continue
    return { name: text.slice(0, open), description: text.slice(close + 2) }
  }
  return undefined
}
