import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { canonicalJson } from '../../catalog/canonical-json.ts'
import { parseJsonText } from '../../catalog/json-text.ts'
import { toPlain } from '../../catalog/json-value.ts'
import { loadCatalogText } from '../../catalog/load/index.ts'
import { armText } from '../arm.ts'
import { typescriptDecl } from '../typescript-decl.ts'
import { compileErrors } from './compile-listing.ts'
import { normalSchema } from './normal-schema.ts'
import { readDeclarations } from './read-declarations.ts'
import type { DeclaredTool } from './read-declarations.ts'

const SEED = 20_260_402

function declarationOf(tool: string): string {
  return armText(
    typescriptDecl.encodeListing(loadCatalogText(`{"tools":[${tool}]}`, 'shop.json').catalog.tools),
  )
}

function readBack(tool: string): DeclaredTool | undefined {
  return readDeclarations(declarationOf(tool))[0]
}

describe('reading a declaration', () => {
  test('finds names, types, requirement, descriptions, enums, defaults, constraints and nesting of a tool', () => {
    const tool = readBack(`{
      "name": "book-room",
      "description": "Books a room.",
      "inputSchema": {
        "type": "object",
        "description": "What to book",
        "required": ["room"],
        "additionalProperties": false,
        "properties": {
          "room": { "type": "string", "description": "Its number", "pattern": "^[0-9]+$" },
          "nights": { "type": "integer", "default": 1, "minimum": 1 },
          "rate": { "type": "number", "default": 5.0 },
          "beds": { "enum": ["one", "two"], "type": "string" },
          "guests": { "type": "array", "maxItems": 4, "items": { "type": "object", "properties": { "name": { "type": "string", "description": "Full name" } }, "required": ["name"] } }
        }
      },
      "outputSchema": { "type": "object", "properties": { "key": { "type": ["string", "null"] } } }
    }`)
    expect(tool).toMatchObject({ server: 'shop', name: 'book-room', description: 'Books a room.' })
    expect(toPlain(normalSchema(tool?.inputSchema ?? null))).toEqual({
      type: 'object',
      description: 'What to book',
      required: ['room'],
      additionalProperties: { not: {} },
      properties: {
        room: { type: 'string', description: 'Its number', pattern: '^[0-9]+$' },
        nights: { type: 'integer', default: 1, minimum: 1 },
        rate: { type: 'number', default: 5 },
        beds: { enum: ['one', 'two'] },
        guests: {
          type: 'array',
          maxItems: 4,
          items: {
            type: 'object',
            properties: { name: { type: 'string', description: 'Full name' } },
            required: ['name'],
          },
        },
      },
    })
    expect(canonicalJson(tool?.inputSchema ?? null)).toContain('"default":5.0')
    expect(toPlain(normalSchema(tool?.outputSchema ?? null))).toMatchObject({
      properties: { key: { anyOf: [{ type: 'string' }, { enum: [null] }] } },
    })
  })

  test('names the line of a text that has another form', () => {
    expect(() => readDeclarations('declare const tools:{\na:string\n}')).toThrow(/^line 2: /)
  })
})

describe('schemas that mean the same', () => {
  test.each([
    ['true and {}', '{"properties":{"a":true}}', '{"properties":{"a":{}}}'],
    ['false and what not anything is', '{"properties":{"a":false}}', '{"properties":{"a":{"not":{}}}}'],
    ['a const and an enum of one', '{"const":1}', '{"enum":[1]}'],
    ['a type that an enum implies', '{"enum":["a"],"type":"string"}', '{"enum":["a"]}'],
    [
      'a list of types and anyOf',
      '{"type":["string","null"]}',
      '{"anyOf":[{"type":"string"},{"type":"null"}]}',
    ],
    [
      'anyOf in anyOf',
      '{"anyOf":[{"anyOf":[{"type":"string"},{"enum":[1,2]}]},{"type":"null"}]}',
      '{"anyOf":[{"type":"string"},{"const":1},{"const":2},{"const":null}]}',
    ],
    [
      'required in another order, or empty',
      '{"type":"object","required":["b","a","b"]}',
      '{"type":"object","required":["a","b"]}',
    ],
    ['items of anything', '{"type":"array","items":{}}', '{"type":"array"}'],
    [
      'definitions in either keyword',
      '{"$ref":"#/$defs/a","$defs":{"a":{"type":"string"}}}',
      '{"$ref":"#/definitions/a","definitions":{"a":{"type":"string"}}}',
    ],
  ])('are written alike and have one normal form: %s', (_what, left, right) => {
    const normal = (schema: string): string => canonicalJson(normalSchema(parseJsonText(schema)))
    expect(left).not.toBe(right)
    expect(normal(left)).toBe(normal(right))
    expect(readNormal(left)).toBe(readNormal(right))
  })
})

function readNormal(schema: string): string {
  return canonicalJson(normalSchema(readBack(`{"name":"t","inputSchema":${schema}}`)?.inputSchema ?? null))
}

const name = fc.constantFrom('a', 'b', 'new', 'a-b', 'x y', '', '*/', '__proto', 'description', 'type')
const words = fc.constantFrom('Says.', '*/', '@default 1', 'a\n@b', '\\@', ' ', '{}', '"')
const scalar = fc.oneof(words, fc.integer({ min: -9, max: 9 }), fc.boolean(), fc.constant(null))

/** Keywords that stand beside whatever says the type. */
const remarks = fc.record(
  {
    description: words,
    default: fc.jsonValue({ maxDepth: 2 }),
    minimum: fc.integer(),
    pattern: words,
    'x-odd keyword': scalar,
    untyped: scalar,
    examples: fc.array(scalar, { maxLength: 2 }),
    not: fc.constantFrom({ type: 'string' }, { required: ['a'] }),
    $ref: fc.constant('#/properties/a'),
  },
  { requiredKeys: [] },
)

/** Random schemas of every shape that the types express, and of some that only tags do. */
const { schema: anySchema } = fc.letrec<{ schema: unknown; body: object }>((tie) => ({
  schema: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.constantFrom<unknown>(true, false, {}, 5),
    fc.tuple(remarks, tie('body')).map(([beside, body]) => ({ ...beside, ...body })),
  ),
  body: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.record({
      type: fc.constantFrom('string', 'integer', 'number', 'boolean', 'null', 'object', 'array', 'file'),
    }),
    fc.record({
      enum: fc.array(scalar, { maxLength: 3 }),
      type: fc.constantFrom('string', 'number', ['null', 'string']),
    }),
    fc.record({ enum: fc.array(fc.oneof(scalar, fc.constant({})), { maxLength: 3 }) }),
    fc.record({ const: scalar }),
    fc.record({ $ref: fc.constantFrom('#/$defs/a', '#/$defs/b', '#/$defs/none', '#') }),
    fc.record({
      type: fc.uniqueArray(fc.constantFrom('string', 'integer', 'null', 'array'), { maxLength: 3 }),
    }),
    fc.record({ type: fc.constantFrom('array', ['array', 'null']), items: tie('schema') }),
    fc.record({ type: fc.constant('array'), items: fc.array(tie('schema'), { maxLength: 2 }) }),
    fc.record(
      {
        type: fc.constantFrom<unknown>('object', 'file'),
        properties: fc.dictionary(name, tie('schema'), { maxKeys: 3 }),
        required: fc.oneof<fc.Arbitrary<unknown>[]>(fc.array(name, { maxLength: 3 }), fc.constant(true)),
        additionalProperties: tie('schema'),
        anyOf: fc.constant([{ required: ['a'] }, { required: ['b'] }]),
      },
      { requiredKeys: [] },
    ),
    fc.record({ anyOf: fc.array(tie('schema'), { maxLength: 3 }) }),
    fc.record(
      { oneOf: fc.array(tie('schema'), { maxLength: 3 }), type: fc.constant('object') },
      { requiredKeys: ['oneOf'] },
    ),
    fc.record({ allOf: fc.array(tie('schema'), { maxLength: 3 }) }),
  ),
}))

const rootSchema = fc.record({
  type: fc.constant('object'),
  properties: fc.dictionary(name, anySchema, { minKeys: 1, maxKeys: 3 }),
  required: fc.array(name, { maxLength: 2 }),
  $defs: fc.record({ a: anySchema, b: anySchema }),
})

describe('the declaration of any schema', () => {
  test('can be read back to its normal form, so that two different ones are written differently', () => {
    const property = fc.property(rootSchema, (schema) => {
      const text = JSON.stringify(schema)
      expect(readNormal(text)).toBe(canonicalJson(normalSchema(parseJsonText(text))))
    })
    fc.assert(property, { seed: SEED, numRuns: 250 })
  })

  test('compiles', () => {
    const schemas = fc.sample(rootSchema, { seed: SEED, numRuns: 300 })
    const tools = schemas.map((inputSchema, index) => JSON.stringify({ name: `t${index}`, inputSchema }))
    expect(compileErrors(declarationOf(tools.join(',')))).toEqual([])
  })
})
