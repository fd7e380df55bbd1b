/**
 * A JSON number with its literal as written. `5.0` and `5` are different tokens for a model, so a number is never
 * turned into a double on the way from a server to an arm.
 */
export class JsonNumber {
  /** @param literal the digits as the source had them, a valid JSON number */
  constructor(readonly literal: string) {}
}

/** A JSON array. */
export type JsonArray = readonly JsonValue[]

/**
 * A JSON object as a map in source order. A plain object would reorder keys such as `"10"` and give `__proto__`
 * a meaning.
 */
export type JsonObject = ReadonlyMap<string, JsonValue>

/** Any JSON value with number literals and key order kept. */
export type JsonValue = null | boolean | string | JsonNumber | JsonArray | JsonObject

/** True for a JSON object; arrays and null are none. */
export function isJsonObject(value: JsonValue | undefined): value is JsonObject {
  return value instanceof Map
}

/** True for a JSON array. */
export function isJsonArray(value: JsonValue | undefined): value is JsonArray {
  return Array.isArray(value)
}

/** The string under `key`, or undefined where there is none or it is no string. */
export function stringAt(object: JsonObject, key: string): string | undefined {
  const value = object.get(key)
  return typeof value === 'string' ? value : undefined
}

/** The levels of nesting: 0 for a scalar, 1 for `{}`. Iterative, so that a hostile schema cannot exhaust the stack. */
export function nestingDepth(value: JsonValue): number {
  let deepest = 0
  const open: [JsonValue, number][] = [[value, 0]]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const [current, depth] = next
    const children = isJsonObject(current)
      ? [...current.values()]
      : isJsonArray(current)
        ? current
        : undefined
    if (children === undefined) continue
    deepest = Math.max(deepest, depth + 1)
    for (const child of children) open.push([child, depth + 1])
  }
  return deepest
}

/**
 * The same value as plain objects and doubles, for libraries that want those. Own properties only: `__proto__`
 * becomes an ordinary key.
 */
export function toPlain(value: JsonValue): unknown {
  if (value instanceof JsonNumber) return Number(value.literal)
  if (isJsonArray(value)) return value.map(toPlain)
  if (!isJsonObject(value)) return value
  const plain: Record<string, unknown> = {}
  for (const [key, member] of value) setMember(plain, key, toPlain(member))
  return plain
}

/**
 * Sets a member of a plain object, `__proto__` as an ordinary key: an assignment would change the object's prototype there,
 * and is ten times as fast everywhere else.
 */
export function setMember(plain: Record<string, unknown>, key: string, value: unknown): void {
  if (key !== '__proto__') plain[key] = value
  else Object.defineProperty(plain, key, { value, enumerable: true, writable: true, configurable: true })
}

/** The inverse of `toPlain` for values that this project itself built (no functions, no `undefined`). */
export function fromPlain(value: unknown): JsonValue {
  if (value === null || typeof value === 'boolean' || typeof value === 'string') return value
  if (typeof value === 'number') return new JsonNumber(JSON.stringify(value))
  if (Array.isArray(value)) return value.map(fromPlain)
  if (typeof value === 'object') {
    return new Map(Object.entries(value).map(([key, member]) => [key, fromPlain(member)]))
  }
  throw new TypeError(`fromPlain: expected a JSON value, got ${typeof value}`)
}
