import { compareCodePoints } from './code-point-order.ts'
import { isJsonArray, isJsonObject, JsonNumber } from './json-value.ts'
import type { JsonObject, JsonValue } from './json-value.ts'

/**
 * Canonical JSON: object keys sorted by code point at every depth, no white space, number literals as written,
 * `<` `>` `&` not escaped. Two values with the same canonical text are the same value for every arm and digest.
 */
export function canonicalJson(value: JsonValue): string {
  if (!isJsonObject(value)) return writeCanonical(value)
  const known = CANONICAL.get(value)
  if (known !== undefined) return known
  const text = writeCanonical(value)
  CANONICAL.set(value, text)
  return text
}

// A schema is written by several arms, for a tool and again for a listing, and never changes.
const CANONICAL = new WeakMap<JsonObject, string>()

function writeCanonical(value: JsonValue): string {
  return write(value, membersByCodePoint)
}

/** Compact JSON with the keys in the order in which they were served: what crosses the wire. */
export function compactJson(value: JsonValue): string {
  return write(value, (object) => [...object])
}

/** The members of an object, keys by code point. */
export function membersByCodePoint(object: JsonObject): readonly Member[] {
  return [...object].sort(byKey)
}

type Member = [string, JsonValue]

function byKey(left: Member, right: Member): number {
  return compareCodePoints(left[0], right[0])
}

function write(value: JsonValue, order: (object: JsonObject) => readonly Member[]): string {
  if (value instanceof JsonNumber) return value.literal
  if (isJsonArray(value)) return `[${value.map((item) => write(item, order)).join(',')}]`
  if (isJsonObject(value)) {
    const members = order(value).map(([key, member]) => `${JSON.stringify(key)}:${write(member, order)}`)
    return `{${members.join(',')}}`
  }
  return JSON.stringify(value)
}
