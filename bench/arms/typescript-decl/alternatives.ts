import { isJsonArray } from '../../catalog/json-value.ts'
import type { JsonObject } from '../../catalog/json-value.ts'
import type { NestedType, SchemaType, TypeCore } from './type-core.ts'

/** How the list under a keyword becomes a type. */
const ALTERNATIVES = [
  { keyword: 'anyOf', form: 'union', joint: '|' },
  { keyword: 'oneOf', form: 'union', joint: '|' },
  { keyword: 'allOf', form: 'intersection', joint: '&' },
] as const

/**
 * `anyOf` as a union, `oneOf` as a union with the bare tag `@oneOf`, `allOf` as an intersection: the first of them that
 * is there. Beside `properties` they mostly hold conditions on these, which no type expresses: there they stay tags.
 */
export function alternativesCore(schema: JsonObject, nested: NestedType): TypeCore | undefined {
  if (schema.has('properties')) return undefined
  for (const { keyword, form, joint } of ALTERNATIVES) {
    const members = schema.get(keyword)
    if (!isJsonArray(members) || members.length === 0) continue
    const text = members.map((member) => memberText(nested(member), keyword === 'anyOf')).join(joint)
    // A single member would read as the member itself, and oneOf as anyOf.
    const isTagged = keyword === 'oneOf' || members.length === 1
    return { text, form, said: [keyword], tags: isTagged ? [{ name: keyword }] : [] }
  }
  return undefined
}

/** A union among the members of a union needs no brackets where it has no comment and `anyOf` joins them. */
function memberText({ text, form, doc }: SchemaType, isFlat: boolean): string {
  const isBare = form === 'atom' || (isFlat && form === 'union' && doc === '')
  return `${doc === '' ? '' : `${doc} `}${isBare ? text : `(${text})`}`
}
