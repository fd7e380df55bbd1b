import { isJsonArray, isJsonObject } from '../../catalog/json-value.ts'
import type { JsonObject, JsonValue } from '../../catalog/json-value.ts'
import { keywordTag } from './doc-comment.ts'
import type { DocTag } from './doc-comment.ts'
import { propertyKey } from './property-key.ts'
import { typeInPlace } from './type-core.ts'
import type { NestedType, TypeCore } from './type-core.ts'

const SCALAR_TYPES: readonly string[] = ['string', 'number', 'integer', 'boolean', 'null']

/**
 * A schema with a `type` (or a list of types) that JSON Schema knows, or with `properties` alone, which get the tag
 * `@untyped`. `integer` is an alias that the listing declares.
 */
export function structuralCore(schema: JsonObject, nested: NestedType): TypeCore | undefined {
  const type = schema.get('type') ?? (isJsonObject(schema.get('properties')) ? 'object' : undefined)
  const names = isJsonArray(type) ? type : [type]
  if (names.length === 0 || new Set(names).size < names.length) return undefined
  // The union of a list would read as the `anyOf` beside it.
  if (names.length > 1 && schema.has('anyOf')) return undefined
  const parts = names.map((name) => partOf(name, schema, nested))
  if (!parts.every((part) => part !== undefined)) return undefined
  const hasType = schema.has('type')
  return {
    text: parts.map(({ text }) => text).join('|'),
    form: parts.length > 1 ? 'union' : 'atom',
    said: [...(hasType ? ['type'] : []), ...parts.flatMap(({ said }) => said)],
    tags: [...(hasType ? [] : [{ name: 'untyped' }]), ...parts.flatMap(({ tags }) => tags)],
  }
}

type TypePart = Pick<TypeCore, 'text' | 'said' | 'tags'>

function partOf(name: JsonValue | undefined, schema: JsonObject, nested: NestedType): TypePart | undefined {
  if (name === 'object') return objectPart(schema, nested)
  if (name === 'array') return arrayPart(schema, nested)
  return typeof name === 'string' && SCALAR_TYPES.includes(name)
    ? { text: name, said: [], tags: [] }
    : undefined
}

/** `items` that are a list (a tuple) stay a tag. */
function arrayPart(schema: JsonObject, nested: NestedType): TypePart {
  const items = schema.get('items')
  if (!isSchema(items)) return { text: 'unknown[]', said: [], tags: [] }
  const element = nested(items)
  const isBare = element.doc === '' && element.form === 'atom'
  return { text: `${isBare ? element.text : `(${typeInPlace(element)})`}[]`, said: ['items'], tags: [] }
}

/** `object` without `properties`; `additionalProperties` as `exact<…>`, as `Record`, as an index signature or a tag. */
function objectPart(schema: JsonObject, nested: NestedType): TypePart {
  const properties = schema.get('properties')
  const additional = schema.get('additionalProperties')
  const required = requiredNames(schema)
  const said = required === undefined ? [] : ['required']
  const rest = isSchema(additional) && additional !== false ? typeInPlace(nested(additional)) : undefined
  if (!isJsonObject(properties)) {
    const tags = missingTag(required ?? [])
    if (additional === false) return { text: 'exact<object>', said: [...said, 'additionalProperties'], tags }
    if (rest === undefined) return { text: 'object', said, tags }
    return { text: `Record<string,${rest}>`, said: [...said, 'additionalProperties'], tags }
  }
  const members = [...properties].map(([name, property]) => {
    const { text, doc } = nested(property)
    return { doc, text: `${propertyKey(name)}${required?.includes(name) === true ? '' : '?'}:${text}` }
  })
  // TypeScript wants the type of an index signature to fit all properties: only `unknown` surely does.
  const isIndexed = rest !== undefined && (rest === 'unknown' || members.length === 0)
  const all = isIndexed ? [...members, { doc: '', text: `[key:string]:${rest}` }] : members
  const literal = `{${all.map(memberText).join('')}}`
  return {
    text: additional === false ? `exact<${literal}>` : literal,
    said: [...said, 'properties', ...(isIndexed || additional === false ? ['additionalProperties'] : [])],
    tags: missingTag((required ?? []).filter((name) => !properties.has(name))),
  }
}

/** A commented member begins a line. */
function memberText({ doc, text }: { readonly doc: string; readonly text: string }, index: number): string {
  const separator = index === 0 ? '' : doc === '' ? '; ' : ';'
  return `${separator}${doc === '' ? '' : `\n${doc} `}${text}`
}

function missingTag(names: readonly string[]): readonly DocTag[] {
  return names.length === 0 ? [] : [keywordTag('required', names)]
}

/** Undefined where `required` is there and no list of names: it then stays a tag. */
function requiredNames(schema: JsonObject): readonly string[] | undefined {
  const required = schema.get('required') ?? []
  if (!isJsonArray(required)) return undefined
  return required.every((name) => typeof name === 'string') ? [...new Set(required)] : undefined
}

/** True for what JSON Schema takes as a schema. */
function isSchema(value: JsonValue | undefined): value is JsonObject | boolean {
  return typeof value === 'boolean' || isJsonObject(value)
}
