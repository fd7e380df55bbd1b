import { Ajv } from 'ajv'
import type { SchemaObject } from 'ajv'
import { Ajv2020 } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import { describe, expect, test } from 'vitest'

import { isJsonArray, isJsonObject, toPlain } from '../json-value.ts'
import type { JsonValue } from '../json-value.ts'
import { generateCatalog } from './generated-catalog.ts'

const DRAFT_2020 = 'https://json-schema.org/draft/2020-12/schema'
const draft07 = new Ajv({ strict: false })
const draft2020 = new Ajv2020({ strict: false })
formats.default(draft07)
formats.default(draft2020)

/** The compiler for the dialect that a schema names; draft-07 where it names none. */
function compilerFor(schema: SchemaObject): Ajv | Ajv2020 {
  return schema.$schema === DRAFT_2020 ? draft2020 : draft07
}

/** Every keyword of a schema, names of properties left out. */
function keywordsIn(schema: JsonValue): readonly string[] {
  if (isJsonArray(schema)) return schema.flatMap(keywordsIn)
  if (!isJsonObject(schema)) return []
  return [...schema].flatMap(([key, member]) => {
    const isMap = ['properties', '$defs', 'definitions'].includes(key) && isJsonObject(member)
    const below = isMap ? [...member.values()].flatMap(keywordsIn) : keywordsIn(member)
    const isTypeList = key === 'type' && isJsonArray(member)
    return [isTypeList ? 'type list' : key, ...below]
  })
}

interface PlacedSchema {
  /** Tool id and member. */
  readonly place: string
  readonly schema: JsonValue
}

function schemasOf(seed: number, size: number): readonly PlacedSchema[] {
  return generateCatalog({ seed, size }).tools.flatMap(({ id, wire }) =>
    ['inputSchema', 'outputSchema'].flatMap((key) => {
      const schema = wire.get(key)
      return schema === undefined ? [] : { place: `${id} ${key}`, schema }
    }),
  )
}

describe('the schemas of a generated catalog', () => {
  const compiled = schemasOf(5, 400).map(({ place, schema }) => {
    const plain = toPlain(schema) as SchemaObject
    return { place, plain, accepts: compilerFor(plain).compile(plain) }
  })

  test('compile under the dialect that they name, and accept an empty call where nothing is required', () => {
    const inputs = compiled.filter(({ place }) => place.endsWith('inputSchema'))
    const wrong = inputs.filter(({ plain, accepts }) => accepts({}) !== (plain['required'] === undefined))
    expect(wrong.map(({ place }) => place)).toEqual([])
    expect(inputs).toHaveLength(400)
  })

  test('require only properties that exist', () => {
    const missing = compiled.flatMap(({ place, plain }) => {
      const { required, properties } = plain as { required?: string[]; properties: object }
      return (required ?? [])
        .filter((name) => !Object.hasOwn(properties, name))
        .map((name) => `${place} ${name}`)
    })
    expect(missing).toEqual([])
  })

  const many = schemasOf(6, 2000)
  const keywords = new Set(many.flatMap(({ schema }) => keywordsIn(schema)))

  test('name both dialects, and some none', () => {
    const dialects = many.map(({ schema }) => (isJsonObject(schema) ? schema.get('$schema') : null))
    const expected = [undefined, DRAFT_2020, 'http://json-schema.org/draft-07/schema#']
    expect([...new Set(dialects)]).toEqual(expect.arrayContaining(expected))
  })

  test('use references, unions, lists of types, enums, defaults, formats and limits', () => {
    const wanted = [
      '$defs',
      'definitions',
      '$ref',
      'anyOf',
      'type list',
      'enum',
      'default',
      'format',
      'pattern',
    ]
    const limits = ['minimum', 'maximum', 'minLength', 'maxLength', 'minItems', 'maxItems', 'uniqueItems']
    const lacking = [...wanted, ...limits, 'items', 'additionalProperties'].filter(
      (each) => !keywords.has(each),
    )
    expect(lacking).toEqual([])
  })

  test('nest objects of other resources three levels deep and more', () => {
    expect(Math.max(...many.map(({ schema }) => objectDepth(schema)))).toBeGreaterThanOrEqual(3)
  })
})

/** Levels of `properties` inside one another. */
function objectDepth(schema: JsonValue): number {
  if (isJsonArray(schema)) return Math.max(0, ...schema.map(objectDepth))
  if (!isJsonObject(schema)) return 0
  return Math.max(
    0,
    ...[...schema].map(([key, member]) => objectDepth(member) + (key === 'properties' ? 1 : 0)),
  )
}
