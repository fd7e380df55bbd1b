import { isJsonObject, stringAt } from '../../catalog/json-value.ts'
import type { JsonObject, JsonValue } from '../../catalog/json-value.ts'
import { alternativesCore } from './alternatives.ts'
import { docComment, keywordTag } from './doc-comment.ts'
import { literalCore } from './literal-type.ts'
import { referencedKey } from './local-types.ts'
import type { LocalTypes } from './local-types.ts'
import { structuralCore } from './structural-type.ts'
import type { SchemaType, TypeCore } from './type-core.ts'

/** The local types that a reference may name, and the references that it may not name at this place. */
export interface Scope {
  readonly types: LocalTypes
  readonly blocked: ReadonlySet<string>
}

/**
 * A JSON Schema as a TypeScript type with a doc comment. Nothing of it is dropped: what no type expresses stands in a
 * tag under its keyword's name. Keywords in `elsewhere` are left to the caller.
 */
export function schemaType(schema: JsonValue, scope: Scope, elsewhere: readonly string[] = []): SchemaType {
  if (schema === true) return { text: 'unknown', form: 'atom', doc: '' }
  if (schema === false) return { text: 'never', form: 'atom', doc: '' }
  if (!isJsonObject(schema)) {
    return { text: 'unknown', form: 'atom', doc: docComment('', [{ name: 'schema', value: schema }]) }
  }
  const core = coreOf(schema, scope)
  const description = stringAt(schema, 'description') ?? ''
  const said = new Set([...core.said, ...elsewhere, ...(description === '' ? [] : ['description'])])
  const tags = [...schema].filter(([key]) => !said.has(key)).map(([key, value]) => keywordTag(key, value))
  return { text: core.text, form: core.form, doc: docComment(description, [...tags, ...core.tags]) }
}

/** The first of the ways to read a schema as a type that fits it. */
function coreOf(schema: JsonObject, scope: Scope): TypeCore {
  const inner: Scope = { types: scope.types, blocked: new Set() }
  return (
    referenceCore(schema, scope) ??
    neverCore(schema) ??
    literalCore(schema) ??
    alternativesCore(schema, (member) => schemaType(member, scope)) ??
    structuralCore(schema, (member) => schemaType(member, inner)) ?? {
      text: 'unknown',
      form: 'atom',
      said: [],
      tags: [],
    }
  )
}

function referenceCore(schema: JsonObject, scope: Scope): TypeCore | undefined {
  const key = referencedKey(stringAt(schema, '$ref') ?? '')
  const type = key === undefined || scope.blocked.has(key) ? undefined : scope.types.get(key)
  return type === undefined ? undefined : { text: type.name, form: 'atom', said: ['$ref'], tags: [] }
}

/** `{"not":{}}` is how generators write the schema `false`. */
function neverCore(schema: JsonObject): TypeCore | undefined {
  const not = schema.get('not')
  const isNothing = isJsonObject(not) && not.size === 0
  return isNothing ? { text: 'never', form: 'atom', said: ['not'], tags: [] } : undefined
}
