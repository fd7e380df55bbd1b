import { isJsonArray, JsonNumber } from '../../catalog/json-value.ts'
import type { JsonObject, JsonValue } from '../../catalog/json-value.ts'
import { stringLiteral } from './property-key.ts'
import type { TypeCore } from './type-core.ts'

type Scalar = string | boolean | null | JsonNumber

/**
 * `const`, or an `enum` of scalars, as literals. A `type` beside them that every value has says nothing more and is
 * left out; another one becomes a tag.
 */
export function literalCore(schema: JsonObject): TypeCore | undefined {
  const keyword = schema.has('enum') ? 'enum' : 'const'
  const held = schema.get(keyword)
  const values = keyword === 'enum' ? held : held === undefined ? undefined : [held]
  if (!isJsonArray(values) || values.length === 0 || !values.every(isScalar)) return undefined
  const type = schema.get('type')
  const isImplied = type !== undefined && values.every((value) => hasType(value, type))
  return {
    text: values.map(literal).join('|'),
    form: values.length > 1 ? 'union' : 'atom',
    said: isImplied ? [keyword, 'type'] : [keyword],
    tags: [],
  }
}

function isScalar(value: JsonValue): value is Scalar {
  return value === null || typeof value !== 'object' || value instanceof JsonNumber
}

/** A number stays as written: every JSON number is a TypeScript literal too. */
function literal(value: Scalar): string {
  if (value instanceof JsonNumber) return value.literal
  return typeof value === 'string' ? stringLiteral(value) : String(value)
}

function hasType(value: Scalar, type: JsonValue): boolean {
  if (isJsonArray(type)) return type.some((member) => hasType(value, member))
  if (value === null) return type === 'null'
  if (!(value instanceof JsonNumber)) return type === typeof value
  return type === 'number' || (type === 'integer' && Number.isInteger(Number(value.literal)))
}
