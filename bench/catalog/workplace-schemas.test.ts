import { fileURLToPath } from 'node:url'

import { Ajv } from 'ajv'
import type { SchemaObject } from 'ajv'
import { Ajv2020 } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import { describe, expect, test } from 'vitest'

import { isJsonArray, isJsonObject, JsonNumber, stringAt, toPlain } from './json-value.ts'
import type { JsonObject, JsonValue } from './json-value.ts'
import { loadCatalog } from './load/index.ts'
import { objectsIn, parametersIn } from './schema-objects.ts'
import type { ToolDefinition } from './tool-definition.ts'

const FILE = fileURLToPath(new URL('../../fixtures/catalogs/workplace.json', import.meta.url))
const { tools } = loadCatalog(FILE).catalog
const parameters = tools.flatMap(({ id, inputSchema }) =>
  parametersIn(inputSchema).flatMap(({ name, schema }) =>
    isJsonObject(schema) ? { place: `${id} ${name}`, schema } : [],
  ),
)

const DRAFT_07 = 'http://json-schema.org/draft-07/schema#'
const DRAFT_2020 = 'https://json-schema.org/draft/2020-12/schema'

/** Without `$schema` a schema is 2020-12: MCP 2025-11-25, "JSON Schema Usage". */
const ajvOf: Readonly<Record<string, Ajv | Ajv2020>> = {
  [DRAFT_07]: new Ajv({ strict: false }),
  [DRAFT_2020]: new Ajv2020({ strict: false }),
}
for (const ajv of Object.values(ajvOf)) formats.default(ajv)

describe("the workplace catalog's schemas", () => {
  test('are draft-07 on repo and surveys, 2020-12 on crm and pipelines, of no named dialect elsewhere', () => {
    const dialects: Readonly<Record<string, string>> = {
      repo: DRAFT_07,
      surveys: DRAFT_07,
      crm: DRAFT_2020,
      pipelines: DRAFT_2020,
    }
    const wrong = tools.filter((tool) =>
      schemasOf(tool).some((schema) => stringAt(schema, '$schema') !== dialects[tool.server]),
    )
    expect(wrong.map(({ id }) => id)).toEqual([])
  })

  test('compile with the class that $schema asks for', () => {
    for (const tool of tools) {
      for (const schema of schemasOf(tool)) {
        expect(() => ajvFor(schema).compile(asSchema(schema)), tool.id).not.toThrow()
      }
    }
  })

  test('accept their own defaults', () => {
    const withDefault = parameters.filter(({ schema }) => schema.has('default'))
    const refused = withDefault.filter(
      ({ schema }) => !ajvFor(schema).validate(asSchema(schema), toPlain(schema.get('default') ?? null)),
    )
    expect(withDefault.length).toBeGreaterThan(150)
    expect(refused.map(({ place }) => place)).toEqual([])
  })

  test('require at each depth only what they have', () => {
    const missing = tools.flatMap(({ id, wire }) =>
      objectsIn(wire).flatMap((schema) => {
        const properties = schema.get('properties')
        const required = schema.get('required')
        return (isJsonArray(required) ? required : [])
          .filter((name) => typeof name === 'string')
          .filter((name) => !(isJsonObject(properties) && properties.has(name)))
          .map((name) => `${id} ${name}`)
      }),
    )
    expect(missing).toEqual([])
  })

  test.each([
    { what: 'a nested object', least: 25, has: (schema: JsonObject) => nests(schema, 'properties') },
    { what: 'an array of objects', least: 25, has: (schema: JsonObject) => nests(schema, 'items') },
    { what: 'an enum', least: 60, has: (schema: JsonObject) => schema.has('enum') },
    { what: 'a union', least: 8, has: (schema: JsonObject) => schema.has('anyOf') },
    { what: 'a list of types', least: 15, has: (schema: JsonObject) => isJsonArray(schema.get('type')) },
    { what: 'a minimum', least: 60, has: (schema: JsonObject) => schema.has('minimum') },
    { what: 'a maxLength', least: 25, has: (schema: JsonObject) => schema.has('maxLength') },
    { what: 'a pattern', least: 25, has: (schema: JsonObject) => schema.has('pattern') },
    { what: 'a format', least: 40, has: (schema: JsonObject) => schema.has('format') },
    { what: 'a default written as 0.0 or alike', least: 15, has: hasFloatDefault },
    { what: 'a $ref', least: 7, has: (schema: JsonObject) => schema.has('$ref') },
  ])('have $what on $least tools or more', ({ least, has }) => {
    const bearing = tools.filter(({ inputSchema }) => objectsIn(inputSchema).some(has))
    expect(bearing.length).toBeGreaterThanOrEqual(least)
  })

  test('describe about 70 % of their parameters', () => {
    const described = parameters.filter(({ schema }) => schema.has('description'))
    expect(parameters.length).toBeGreaterThan(1000)
    expect(Math.abs(described.length / parameters.length - 0.7)).toBeLessThan(0.05)
  })
})

function schemasOf({ wire }: ToolDefinition): readonly JsonObject[] {
  return ['inputSchema', 'outputSchema'].map((field) => wire.get(field)).filter(isJsonObject)
}

function ajvFor(schema: JsonObject): Ajv | Ajv2020 {
  const dialect = stringAt(schema, '$schema') ?? DRAFT_2020
  const ajv = ajvOf[dialect]
  if (ajv === undefined) throw new Error(`dialect ${dialect}; expected ${Object.keys(ajvOf).join(' or ')}`)
  return ajv
}

function asSchema(value: JsonValue): SchemaObject {
  return toPlain(value) as SchemaObject
}

function nests(schema: JsonObject, keyword: 'items' | 'properties'): boolean {
  const inner = schema.get(keyword)
  const nested = keyword === 'items' ? [inner] : isJsonObject(inner) ? [...inner.values()] : []
  return nested.some((value) => isJsonObject(value) && value.has('properties'))
}

function hasFloatDefault(schema: JsonObject): boolean {
  const literal = schema.get('default')
  return literal instanceof JsonNumber && literal.literal.endsWith('.0')
}
