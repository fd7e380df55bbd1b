import { isJsonArray, isJsonObject, stringAt } from '../../catalog/json-value.ts'
import type { JsonValue } from '../../catalog/json-value.ts'

/** A definition of a schema (`$defs` or `definitions` at its top level) with the name of its local type. */
export interface LocalType {
  readonly name: string
  readonly schema: JsonValue
  /** References that would make the type its own constraint: they cannot be written by name inside of it. */
  readonly blocked: ReadonlySet<string>
}

/** The local types of a schema, by the reference that means each: `#/$defs/shelf`. */
export type LocalTypes = ReadonlyMap<string, LocalType>

/** The keywords that hold definitions. */
export const DEFINITION_KEYWORDS: readonly string[] = ['$defs', 'definitions']

/**
 * The local types of a schema. Their names are those of the definitions as far as TypeScript lets them and as they are
 * free beside the types of the tool's other schema.
 */
export function localTypesOf(schema: JsonValue | undefined, others: LocalTypes = new Map()): LocalTypes {
  const definitions = new Map<string, { readonly name: string; readonly schema: JsonValue }>()
  const names = new Set([...others.values()].map(({ name }) => name))
  for (const keyword of DEFINITION_KEYWORDS) {
    const held = isJsonObject(schema) ? schema.get(keyword) : undefined
    if (!isJsonObject(held)) continue
    for (const [key, definition] of held) {
      const name = freeName(key, names)
      names.add(name)
      definitions.set(definitionKey(keyword, key), { name, schema: definition })
    }
  }
  const edges = new Map([...definitions].map(([key, entry]) => [key, immediateReferences(entry.schema)]))
  const cyclic = new Set([...definitions.keys()].filter((key) => reaches(key, key, edges)))
  return new Map(
    [...definitions].map(([key, entry]) => [key, { ...entry, blocked: cyclic.has(key) ? cyclic : NONE }]),
  )
}

const NONE: ReadonlySet<string> = new Set()

/** The key of `LocalTypes` that a reference means; undefined where it points elsewhere than at a definition. */
export function referencedKey(reference: string): string | undefined {
  const match = /^#\/(\$defs|definitions)\/([^/]*)$/.exec(reference)
  const [, keyword, segment] = match ?? []
  return keyword === undefined || segment === undefined
    ? undefined
    : definitionKey(keyword, decodeSegment(segment))
}

function definitionKey(keyword: string, name: string): string {
  return `#/${keyword}/${name}`
}

/** RFC 6901 in a URI fragment. */
function decodeSegment(segment: string): string {
  let decoded = segment
  try {
    decoded = decodeURIComponent(segment)
  } catch {
    // A lone percent sign is no escape: such a name is taken as it stands.
  }
  return decoded.replaceAll('~1', '/').replaceAll('~0', '~')
}

/** References that are not inside an object or array, where TypeScript would have to know the type to know the type. */
function immediateReferences(schema: JsonValue): readonly string[] {
  if (!isJsonObject(schema)) return []
  const key = referencedKey(stringAt(schema, '$ref') ?? '')
  const members = ['anyOf', 'oneOf', 'allOf'].flatMap((keyword) => {
    const list = schema.get(keyword)
    return isJsonArray(list) ? list : []
  })
  return [...(key === undefined ? [] : [key]), ...members.flatMap(immediateReferences)]
}

function reaches(from: string, wanted: string, edges: ReadonlyMap<string, readonly string[]>): boolean {
  const seen = new Set<string>()
  const open = [...(edges.get(from) ?? [])]
  for (let key = open.pop(); key !== undefined; key = open.pop()) {
    if (key === wanted) return true
    if (seen.has(key)) continue
    seen.add(key)
    open.push(...(edges.get(key) ?? []))
  }
  return false
}

/** Words that cannot name a type parameter, and names that the listing itself uses. */
const RESERVED = new Set(
  (
    'any unknown never void undefined null true false string number boolean bigint symbol object integer exact Record ' +
    'Promise break case catch class const continue debugger default delete do else enum export extends finally for ' +
    'function if import in instanceof new return super switch this throw try typeof var while with implements interface ' +
    'let package private protected public static yield await async infer keyof readonly unique is asserts abstract ' +
    'declare type namespace module require global from of get set as satisfies out accessor intrinsic constructor'
  ).split(' '),
)

function freeName(key: string, taken: ReadonlySet<string>): string {
  const letters = key.replaceAll(/[^\w$]/g, '_')
  const base = /^[A-Za-z_$]/.test(letters) && !RESERVED.has(letters) ? letters : `_${letters}`
  for (let number = 1; ; number++) {
    const name = number === 1 ? base : `${base}_${number}`
    if (!taken.has(name)) return name
  }
}
