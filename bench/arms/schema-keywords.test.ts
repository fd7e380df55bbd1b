import { createRequire } from 'node:module'

import { describe, expect, test } from 'vitest'

import { keywordField, KEYWORDS, SCHEMA_HOLDERS, SCHEMA_MAPS } from './schema-keywords.ts'

const require = createRequire(import.meta.url)

/** The meta-schemas of both dialects as ajv ships them: what they define is what a schema may say. */
const META_SCHEMAS = [
  'json-schema-draft-07',
  ...['core', 'applicator', 'unevaluated', 'validation', 'meta-data', 'format-annotation', 'content'].map(
    (part) => `json-schema-2020-12/meta/${part}`,
  ),
]

interface MetaSchema {
  readonly properties: Readonly<Record<string, unknown>>
}

const defined = new Map(
  META_SCHEMAS.flatMap((name) =>
    Object.entries((require(`ajv/dist/refs/${name}.json`) as MetaSchema).properties),
  ),
)
const listed = Object.values(KEYWORDS).flat()

describe('the table of keywords', () => {
  test('has every keyword of draft-07 and 2020-12 in exactly one row', () => {
    expect(defined.size).toBeGreaterThan(50)
    expect([...defined.keys()].filter((keyword) => !listed.includes(keyword))).toEqual([])
    expect(listed.filter((keyword, index) => listed.indexOf(keyword) !== index)).toEqual([])
  })

  test('has nothing else but the keywords of 2019-09 and the one of OpenAPI', () => {
    expect(listed.filter((keyword) => !defined.has(keyword)).toSorted()).toEqual([
      '$recursiveAnchor',
      '$recursiveRef',
      'nullable',
    ])
  })

  test('knows where schemas are: wherever a meta-schema refers to a whole one', () => {
    const holding = [...defined].filter(([, shape]) => holdsSchema(shape)).map(([keyword]) => keyword)
    expect([...SCHEMA_HOLDERS, ...SCHEMA_MAPS].toSorted()).toEqual(holding.toSorted())
  })

  test.each([
    ['additionalProperties', false, 'constraints'],
    ['additionalProperties', new Map(), 'nesting'],
    ['items', true, 'constraints'],
    ['uniqueItems', true, 'constraints'],
    ['minimum', null, 'constraints'],
    ['x-unit', 'm', 'constraints'],
    ['title', 'T', 'parameterTitles'],
    ['default', false, 'defaults'],
  ] as const)('puts %s with the value %j into %s', (keyword, value, field) => {
    expect(keywordField(keyword, value)).toBe(field)
  })
})

/** A reference of a meta-schema to itself, to the root, or to a list of such. */
function holdsSchema(shape: unknown): boolean {
  return /"\$(?:ref|dynamicRef|recursiveRef)":"(?:#|#meta|#\/definitions\/schemaArray|#\/\$defs\/schemaArray)"/.test(
    JSON.stringify(shape),
  )
}
