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
    for (const further of next ?? []) open.push(further)
  }
  return edges
}

/** What is left when every reference that leads to an end has been taken away, again and again. */
function pointersOnCycles(edges: RefGraph): readonly string[] {
  const leadingTo = new Map<string, string[]>()
  const openEnds = new Map<string, number>()
  for (const [pointer, next] of edges) {
    const targets = new Set((next ?? []).filter((target) => edges.has(target)))
    openEnds.set(pointer, targets.size)
    for (const target of targets) leadingTo.set(target, [...(leadingTo.get(target) ?? []), pointer])
  }
  const ended = [...openEnds].filter(([, count]) => count === 0).map(([pointer]) => pointer)
  for (let pointer = ended.pop(); pointer !== undefined; pointer = ended.pop()) {
    openEnds.delete(pointer)
    for (const source of leadingTo.get(pointer) ?? []) {
      const left = (openEnds.get(source) ?? 0) - 1
      openEnds.set(source, left)
      if (left === 0) ended.push(source)
    }
  }
  return [...openEnds.keys()]
}

/** Every `$ref` into the same document below a value; iterative, so that depth costs no stack. */
function localRefsIn(root: JsonValue): string[] {
  const found: string[] = []
  const open: JsonValue[] = [root]
  for (let value = open.pop(); value !== undefined; value = open.pop()) {
    if (isJsonArray(value)) for (const item of value) open.push(item)
    if (!isJsonObject(value)) continue
    const pointer = stringAt(value, '$ref')
    if (pointer?.startsWith('#') === true) found.push(pointer)
    for (const member of value.values()) open.push(member)
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
