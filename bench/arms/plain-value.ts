import { isJsonArray, isJsonObject, JsonNumber, setMember } from '../catalog/json-value.ts'
import type { JsonValue } from '../catalog/json-value.ts'

/** How a library is to be handed what a plain JavaScript value cannot hold. */
export interface PlainRules {
  /** The value to hand over for a number with this literal. */
  readonly number: (literal: string) => unknown
  /** The key to hand over for this key; two keys must not become one. */
  readonly key: (key: string) => string
}

/**
 * The value as arrays and plain objects, as encoders want them, with the members in the order given (JavaScript puts
 * keys that look like an array index first). `__proto__` becomes an ordinary key.
 */
export function plainValue(value: JsonValue, rules: PlainRules): unknown {
  if (value instanceof JsonNumber) return rules.number(value.literal)
  if (isJsonArray(value)) return value.map((item) => plainValue(item, rules))
  if (!isJsonObject(value)) return value
  const plain: Record<string, unknown> = {}
  for (const [key, member] of value) setMember(plain, rules.key(key), plainValue(member, rules))
  return plain
}
