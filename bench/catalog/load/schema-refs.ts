import { isJsonArray, isJsonObject, stringAt } from '../json-value.ts'
import type { JsonObject, JsonValue } from '../json-value.ts'
import type { OddityKind } from '../oddity.ts'

/** The members of `properties`, none where that is no object. */
export function propertiesOf(schema: JsonObject): JsonObject {
  const properties = schema.get('properties')
  return isJsonObject(properties) ? properties : new Map<string, JsonValue>()
}

/** Local references of a schema that lead back to themselves or nowhere. Remote ones are not followed. */
export function* refOddities(schema: JsonObject): Generator<readonly [OddityKind, string]> {
  const edges = localRefGraph(schema)
  const dangling = [...edges].filter(([, next]) => next === undefined).map(([pointer]) => pointer)
  if (dangling.length > 0) yield ['schema-dangling-ref', dangling.join(', ')]
  const cyclic = pointersOnCycles(edges)
  if (cyclic.length > 0) yield ['schema-cyclic-ref', cyclic.join(', ')]
}

type RefGraph = ReadonlyMap<string, readonly string[] | undefined>

/** Each local reference with the references inside its target; undefined where it points at nothing. */
function localRefGraph(schema: JsonObject): RefGraph {
  const edges = new Map<string, readonly string[] | undefined>()
  const open = localRefsIn(schema)
  for (let pointer = open.pop(); pointer !== undefined; pointer = open.pop()) {
    if (edges.has(pointer)) continue
    const target = resolvePointer(schema, pointer)
    const next = target === undefined ? undefined : localRefsIn(target)
    edges.set(pointer, next)
    open.push(...(next ?? []))
  }
  return edges
}

/** What is left when every reference that leads to an end has been taken away, again and again. */
function pointersOnCycles(edges: RefGraph): readonly string[] {
  const left = new Set(edges.keys())
  for (let removed = true; removed;) {
    removed = false
    for (const pointer of left) {
      if ((edges.get(pointer) ?? []).some((next) => left.has(next))) continue
      left.delete(pointer)
      removed = true
    }
  }
  return [...left]
}

/** Every `$ref` into the same document below a value; iterative, so that depth costs no stack. */
function localRefsIn(root: JsonValue): string[] {
  const found: string[] = []
  const open: JsonValue[] = [root]
  for (let value = open.pop(); value !== undefined; value = open.pop()) {
    if (isJsonArray(value)) open.push(...value)
    if (!isJsonObject(value)) continue
    const pointer = stringAt(value, '$ref')
    if (pointer?.startsWith('#') === true) found.push(pointer)
    open.push(...value.values())
  }
  return found
}

/** RFC 6901 in a URI fragment. `$id`, anchors and remote documents are beyond it and come out undefined. */
function resolvePointer(root: JsonObject, pointer: string): JsonValue | undefined {
  if (pointer === '#') return root
  if (!pointer.startsWith('#/')) return undefined
  let current: JsonValue | undefined = root
  for (const segment of pointer.slice(2).split('/')) {
    const key = decodeSegment(segment)
    if (isJsonObject(current)) current = current.get(key)
    else if (isJsonArray(current)) current = current[Number(key)]
    else return undefined
  }
  return current
}

function decodeSegment(segment: string): string {
  const unescaped = segment.replaceAll('~1', '/').replaceAll('~0', '~')
  try {
    return decodeURIComponent(unescaped)
  } catch {
    return unescaped // a lone percent sign is no escape: such a name is taken as it stands
  }
}
