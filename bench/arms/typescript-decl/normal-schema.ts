import { compareCodePoints } from '../../catalog/code-point-order.ts'
import { isJsonArray, isJsonObject, JsonNumber, stringAt } from '../../catalog/json-value.ts'
import type { JsonObject, JsonValue } from '../../catalog/json-value.ts'
import { SCHEMA_HOLDERS, SCHEMA_MAPS } from '../schema-keywords.ts'
import { DEFINITION_KEYWORDS, localTypesOf, referencedKey } from './local-types.ts'
import type { LocalTypes } from './local-types.ts'

/**
 * One form for all schemas that `typescript_decl` writes alike because they mean the same: `true` is `{}`, `false` is
 * `{"not":{}}`, `const` and the type `null` are an `enum` of one, a `type` that every value of an `enum` has says
 * nothing, a list of types is `anyOf`, `anyOf` in `anyOf` is flat and one of literals alone is an `enum`, `required` is a
 * set, `items` of `{}` say nothing, and definitions are in `$defs` under the names of their local types. Schemas with
 * different normal forms are written differently.
 */
export function normalSchema(schema: JsonValue): JsonValue {
  const types = localTypesOf(schema)
  const normal = normalise(schema, types)
  if (!isJsonObject(normal)) return normal
  const rest = [...normal].filter(
    ([key, value]) => !(DEFINITION_KEYWORDS.includes(key) && isJsonObject(value)),
  )
  if (types.size === 0) return new Map(rest)
  const definitions = [...types.values()].map((type) => [type.name, normalise(type.schema, types)] as const)
  return new Map([...rest, ['$defs', new Map(definitions)]])
}

function normalise(schema: JsonValue, types: LocalTypes): JsonValue {
  if (schema === true) return new Map()
  if (schema === false) return new Map([['not', new Map()]])
  if (!isJsonObject(schema)) return schema
  const normal = new Map([...schema].map(([key, value]) => [key, normaliseBelow(key, value, types)] as const))
  normaliseReference(normal, types)
  normaliseRequired(normal)
  normaliseType(normal, types)
  normaliseLiterals(normal)
  normaliseAnyOf(normal)
  normaliseLiterals(normal)
  const items = normal.get('items')
  if (isJsonObject(items) && items.size === 0) normal.delete('items')
  return normal
}

function normaliseBelow(keyword: string, value: JsonValue, types: LocalTypes): JsonValue {
  if (SCHEMA_HOLDERS.has(keyword)) {
    return isJsonArray(value) ? value.map((member) => normalise(member, types)) : normalise(value, types)
  }
  if (!SCHEMA_MAPS.has(keyword) || !isJsonObject(value)) return value
  return new Map([...value].map(([name, member]) => [name, normalise(member, types)]))
}

type Draft = Map<string, JsonValue>

function normaliseReference(schema: Draft, types: LocalTypes): void {
  const type = localTypeOf(schema, types)
  if (type !== undefined) schema.set('$ref', `#/$defs/${type}`)
}

function localTypeOf(schema: JsonObject, types: LocalTypes): string | undefined {
  const key = referencedKey(stringAt(schema, '$ref') ?? '')
  return key === undefined ? undefined : types.get(key)?.name
}

function normaliseRequired(schema: Draft): void {
  const required = schema.get('required')
  if (!isJsonArray(required) || !required.every((name) => typeof name === 'string')) return
  if (required.length === 0) schema.delete('required')
  else schema.set('required', [...new Set(required)].sort(compareCodePoints))
}

const OF_OBJECT = ['properties', 'required', 'additionalProperties']

/** A list of one type is the type; a longer one becomes `anyOf` where nothing else says what the value is. */
function normaliseType(schema: Draft, types: LocalTypes): void {
  const type = schema.get('type')
  if (!isJsonArray(type)) return
  const [first, second] = type
  if (first !== undefined && second === undefined) schema.set('type', first)
  if (second === undefined || !type.every(isTypeName) || new Set(type).size < type.length) return
  if (localTypeOf(schema, types) !== undefined || saysMore(schema)) return
  const itemKeys = isJsonObject(schema.get('items')) ? ['items'] : []
  const keysOf = (name: JsonValue): readonly string[] =>
    name === 'object' ? OF_OBJECT : name === 'array' ? itemKeys : []
  const members = type.map((name) => {
    const held = [...schema].filter(([key]) => keysOf(name).includes(key))
    return normalise(new Map<string, JsonValue>([['type', name], ...held]), types)
  })
  for (const key of ['type', ...type.flatMap(keysOf)]) schema.delete(key)
  schema.set('anyOf', members)
}

const TYPE_NAMES: readonly JsonValue[] = ['string', 'number', 'integer', 'boolean', 'null', 'object', 'array']

function isTypeName(type: JsonValue): boolean {
  return TYPE_NAMES.includes(type)
}

/** Whether something beside a list of types is what the schema is written as. */
function saysMore(schema: JsonObject): boolean {
  const constant = schema.get('const')
  const values = schema.has('enum') ? schema.get('enum') : constant === undefined ? [] : [constant]
  const isLiteral = isJsonArray(values) && values.length > 0 && values.every(isScalar)
  const isAlternative = ['oneOf', 'allOf'].some((key) => schema.has(key)) && !schema.has('properties')
  return isLiteral || isAlternative || schema.has('anyOf')
}

function normaliseLiterals(schema: Draft): void {
  const constant = schema.get('const')
  if (constant !== undefined && isScalar(constant) && !schema.has('enum')) {
    schema.delete('const')
    schema.set('enum', [constant])
  }
  if (schema.get('type') === 'null' && !schema.has('enum') && !schema.has('anyOf')) schema.set('enum', [null])
  const values = schema.get('enum')
  const type = schema.get('type')
  if (!isJsonArray(values) || values.length === 0 || type === undefined || !values.every(isScalar)) return
  const names = isJsonArray(type) ? type : [type]
  if (values.every((value) => typesOf(value).some((name) => names.includes(name)))) schema.delete('type')
}

function isScalar(value: JsonValue): boolean {
  return !isJsonArray(value) && !isJsonObject(value)
}

function typesOf(value: JsonValue): readonly string[] {
  if (value === null) return ['null']
  if (!(value instanceof JsonNumber)) return [typeof value]
  return Number.isInteger(Number(value.literal)) ? ['number', 'integer'] : ['number']
}

function normaliseAnyOf(schema: Draft): void {
  const members = schema.get('anyOf')
  if (!isJsonArray(members) || members.length === 0) return
  const flat = members.flatMap((member) => onlyList(member, 'anyOf') ?? [member])
  const literals = flat.map((member) => onlyList(member, 'enum'))
  if (literals.every((values) => values !== undefined) && !schema.has('enum')) {
    schema.delete('anyOf')
    schema.set('enum', literals.flat())
    return
  }
  schema.set(
    'anyOf',
    flat.flatMap(
      (member) => onlyList(member, 'enum')?.map((value) => new Map([['enum', [value]]])) ?? [member],
    ),
  )
}

/** The list under a keyword that is the schema's only one. */
function onlyList(schema: JsonValue, keyword: string): readonly JsonValue[] | undefined {
  const list = isJsonObject(schema) && schema.size === 1 ? schema.get(keyword) : undefined
  return isJsonArray(list) && list.length > 0 && (keyword !== 'enum' || list.every(isScalar))
    ? list
    : undefined
}
