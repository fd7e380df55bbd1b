import { Ajv } from 'ajv'
import type { AnySchema, Options } from 'ajv'
import { Ajv2019 } from 'ajv/dist/2019.js'
import { Ajv2020 } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'

import { oneLine, redactorOf } from '../mcp/redaction.ts'
import { isJsonObject, toPlain } from './json-value.ts'
import type { JsonValue } from './json-value.ts'
import type { Oddity } from './oddity.ts'
import type { ToolDefinition } from './tool-definition.ts'

/** What a `$schema` may ask for, and the class that knows it; the last is MCP's default (2025-11-25). */
const DIALECTS = [
  { uri: 'http://json-schema.org/draft-07/schema', create: (options: Options) => new Ajv(options) },
  {
    uri: 'https://json-schema.org/draft/2019-09/schema',
    create: (options: Options) => new Ajv2019(options),
  },
  {
    uri: 'https://json-schema.org/draft/2020-12/schema',
    create: (options: Options) => new Ajv2020(options),
  },
] as const
const DEFAULT_DIALECT = 'https://json-schema.org/draft/2020-12/schema'

type Dialect = (typeof DIALECTS)[number]

/** Real schemas hold keywords and formats of their own, which a client ignores. */
const LENIENT: Options = { strict: false, logger: false }

/** Schemas arrive from strangers, so a definition is not copied to each place that refers to it. */
const COMPILE_ONLY: Options = {
  ...LENIENT,
  validateSchema: false,
  inlineRefs: false,
  messages: false,
  code: { optimize: false },
}

const SCHEMA_FIELDS = ['inputSchema', 'outputSchema'] as const
const SHOWN_CHARACTERS = 200

const redact = redactorOf([])

/** Validators of schemas, by dialect; compiling a dialect's own schema takes longer than most catalogs. */
const META = new Map(DIALECTS.map((dialect) => [dialect, withFormats(dialect.create(LENIENT))]))

/**
 * One oddity for each input or output schema that a client cannot compile; `file` names the catalog in it. Nothing is
 * fetched, no value is validated, and no `pattern` is run.
 */
export function compileSchemas(tools: readonly ToolDefinition[], file: string): readonly Oddity[] {
  return tools.flatMap(({ server, name, wire }) =>
    SCHEMA_FIELDS.flatMap((field): readonly Oddity[] => {
      const schema = wire.get(field)
      const fault = schema === undefined ? undefined : schemaFault(schema)
      if (fault === undefined) return []
      const detail = `${field}: ${oneLine(redact(fault), SHOWN_CHARACTERS)}`
      return [{ kind: 'schema-does-not-compile', file, server, tool: name, detail }]
    }),
  )
}

/** Why a schema is none in the dialect that its `$schema` asks for, or cannot be compiled; undefined where it can. */
function schemaFault(schema: JsonValue): string | undefined {
  if (typeof schema !== 'boolean' && !isJsonObject(schema)) return 'neither an object nor true or false'
  const asked = isJsonObject(schema) ? (schema.get('$schema') ?? DEFAULT_DIALECT) : DEFAULT_DIALECT
  const uri = typeof asked === 'string' ? asked.replace(/#$/, '') : undefined
  const dialect = DIALECTS.find((candidate) => candidate.uri === uri)
  if (dialect === undefined) {
    const seen = uri === undefined ? 'no text' : `"${oneLine(uri, SHOWN_CHARACTERS / 2)}"`
    return `its $schema is ${seen}; expected that of draft-07, 2019-09 or 2020-12`
  }
  const plain = toPlain(schema) as AnySchema
  try {
    return metaFault(dialect, plain) ?? compileFault(dialect, plain)
  } catch (error) {
    // A value that the dialect's validator itself stumbles over, by its nesting for example.
    return messageOf(error)
  }
}

function metaFault(dialect: Dialect, schema: AnySchema): string | undefined {
  const validator = META.get(dialect)
  if (validator?.validateSchema(schema) !== false) return undefined
  return validator.errorsText(validator.errors, { dataVar: '#' })
}

/** A compiler of its own for each schema: two tools of a catalog may bear the same `$id`. */
function compileFault({ create }: Dialect, schema: AnySchema): string | undefined {
  const compile = (options: Options): string | undefined => {
    try {
      withFormats(create({ ...COMPILE_ONLY, ...options })).compile(schema)
      return undefined
    } catch (error) {
      return messageOf(error)
    }
  }
  // Few schemas refer to their dialect's own, and adding that one takes longer than compiling.
  return compile({ meta: false }) === undefined ? undefined : compile({ meta: true })
}

function withFormats<Validator extends Ajv>(validator: Validator): Validator {
  formats.default(validator)
  return validator
}

function messageOf(error: unknown): string {
  // The engine's own words for an exhausted stack differ between versions.
  if (error instanceof RangeError) return 'nested too deeply, or a $ref that leads to nothing but itself'
  return error instanceof Error ? error.message : String(error)
}
