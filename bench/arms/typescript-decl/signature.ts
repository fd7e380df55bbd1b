import { isJsonObject } from '../../catalog/json-value.ts'
import type { JsonValue } from '../../catalog/json-value.ts'
import { DEFINITION_KEYWORDS, localTypesOf } from './local-types.ts'
import type { LocalTypes } from './local-types.ts'
import { schemaType } from './schema-type.ts'
import { typeInPlace } from './type-core.ts'

/** The three parts of a method signature: `name<types>(input):Promise<output>`. */
export interface Signature {
  /** `<shelf extends {…}>`, empty without definitions. */
  readonly types: string
  /** Empty for an object without parameters. */
  readonly input: string
  readonly output: string
}

/** The signature of a tool with these schemas. No input schema is `input?:unknown`, no output schema `unknown`. */
export function signature(
  inputSchema: JsonValue | undefined,
  outputSchema: JsonValue | undefined,
): Signature {
  const inputTypes = localTypesOf(inputSchema)
  const outputTypes = localTypesOf(outputSchema, inputTypes)
  const parameters = [...typeParameters(inputTypes), ...typeParameters(outputTypes)]
  const input = inputSchema === undefined ? undefined : rootType(inputSchema, inputTypes)
  return {
    types: parameters.length === 0 ? '' : `<${parameters.join(',')}>`,
    input: input === undefined ? 'input?:unknown' : input === '{}' ? '' : `input:${input}`,
    output: outputSchema === undefined ? 'unknown' : rootType(outputSchema, outputTypes),
  }
}

/** The type of a whole schema; its definitions are the type parameters and no tags. */
function rootType(schema: JsonValue, types: LocalTypes): string {
  const definitions = isJsonObject(schema)
    ? DEFINITION_KEYWORDS.filter((keyword) => isJsonObject(schema.get(keyword)))
    : []
  return typeInPlace(schemaType(schema, { types, blocked: new Set() }, definitions))
}

function typeParameters(types: LocalTypes): readonly string[] {
  return [...types.values()].map(({ name, schema, blocked }) => {
    const { text, doc } = schemaType(schema, { types, blocked })
    return `${doc === '' ? '' : `${doc} `}${name} extends ${text}`
  })
}
