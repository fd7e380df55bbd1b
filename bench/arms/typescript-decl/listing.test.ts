import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { describe, expect, inject, test } from 'vitest'

import { canonicalJson } from '../../catalog/canonical-json.ts'
import type { Catalog } from '../../catalog/catalog.ts'
import { isJsonObject } from '../../catalog/json-value.ts'
import type { JsonValue } from '../../catalog/json-value.ts'
import { loadCatalog, loadCatalogText } from '../../catalog/load/index.ts'
import { measuredCatalogs } from '../../catalog/measured-catalogs.ts'
import { armText } from '../arm.ts'
import { encodeCatalog, listingOf } from '../encode-catalog.ts'
import { stripTool } from '../strip-schema.ts'
import { typescriptDecl } from '../typescript-decl.ts'
import { compileErrors } from './compile-listing.ts'
import { normalSchema } from './normal-schema.ts'
import { readDeclarations } from './read-declarations.ts'

const settings = inject('settings')
const folder = join(settings.root, 'fixtures/catalogs')

function listing(catalog: Catalog): string {
  return armText(listingOf(encodeCatalog(typescriptDecl, catalog)))
}

/** What the arm claims to keep of each tool, in one form for all schemas that mean the same. */
function kept(catalog: Catalog): readonly unknown[] {
  return catalog.tools.map((tool) => {
    const { server, name, description, inputSchema, wire } = stripTool(tool, typescriptDecl.omits)
    return comparable({ server, name, description, inputSchema, outputSchema: wire.get('outputSchema') })
  })
}

interface ToolText {
  readonly server: string
  readonly name: string
  readonly description: string
  readonly inputSchema: JsonValue | undefined
  readonly outputSchema: JsonValue | undefined
}

/** Definitions stand together, because a method has one list of type parameters for both of its schemas. */
function comparable({ inputSchema, outputSchema, ...rest }: ToolText): unknown {
  const schemas = [inputSchema, outputSchema].map((schema) => normalSchema(schema ?? null))
  const definitions = schemas.flatMap((schema) => {
    const held = isJsonObject(schema) ? schema.get('$defs') : undefined
    return isJsonObject(held) ? [...held] : []
  })
  const [input, output] = schemas.map((schema) =>
    isJsonObject(schema) ? new Map([...schema].filter(([key]) => key !== '$defs')) : schema,
  )
  const isSilent = isJsonObject(output) && output.size === 0
  return {
    ...rest,
    input: canonicalJson(input ?? null),
    output: isSilent ? 'null' : canonicalJson(output ?? null),
    definitions: canonicalJson(new Map(definitions)),
  }
}

function readBack(text: string): readonly unknown[] {
  return readDeclarations(text).map(comparable)
}

const { loaded, excluded } = measuredCatalogs(settings)
const embedded = ['workplace.json'].map((name) => join(folder, name)).filter((file) => existsSync(file))
const catalogs = [...loaded, ...embedded.map(loadCatalog)].map(({ catalog }) => catalog)
const ids = new Set([...catalogs.map(({ id }) => id), ...excluded.map(({ id }) => id)])

describe('the declaration of a whole catalog', { tags: ['slow'] }, () => {
  test.for([...ids])(
    '%s compiles, and a parser of TypeScript finds all in it that the arm keeps',
    (id, context) => {
      const catalog = catalogs.find((candidate) => candidate.id === id)
      const missing = excluded.find((candidate) => candidate.id === id)?.outcome
      if (catalog === undefined) context.skip(`${missing?.reason ?? ''}: ${missing?.note ?? ''}`)
      if (catalog === undefined) return
      const text = listing(catalog)
      expect(compileErrors(text)).toEqual([])
      expect(readBack(text)).toEqual(kept(catalog))
    },
  )
})

/** Nested so often that a careless walker or an eager compiler gives up. */
function nested(levels: number, wrap: (inner: unknown) => unknown): unknown {
  return Array.from({ length: levels }).reduce(wrap, { type: 'string' })
}

function withParameter(schema: unknown, more: object = {}): unknown {
  return { type: 'object', properties: { x: schema }, ...more }
}

const HOSTILE: readonly (readonly [what: string, inputSchema: unknown, tool?: object])[] = [
  [
    '200 levels of objects',
    nested(100, (x) => ({ type: 'object', properties: { x }, additionalProperties: false })),
  ],
  ['200 levels of arrays', withParameter(nested(196, (items) => ({ type: 'array', items })))],
  ['100 levels of alternatives', withParameter(nested(98, (x) => ({ oneOf: [x, { type: 'null' }] })))],
  [
    'definitions that are nothing but themselves',
    withParameter(
      { $ref: '#/$defs/a' },
      { $defs: { a: { $ref: '#/$defs/b' }, b: { anyOf: [{ $ref: '#/$defs/a' }, {}] } } },
    ),
  ],
  [
    'definitions that hold themselves in arrays, objects and maps',
    withParameter(
      { $ref: '#/definitions/tree' },
      {
        definitions: {
          tree: {
            type: 'object',
            properties: { left: { $ref: '#/definitions/tree' } },
            additionalProperties: false,
          },
          list: { type: 'array', items: { $ref: '#/definitions/list' } },
          map: { type: 'object', additionalProperties: { $ref: '#/definitions/map' } },
        },
      },
    ),
  ],
  [
    'definitions named like words and signs of TypeScript',
    withParameter(
      { $ref: '#/$defs/string' },
      { $defs: { string: { type: 'string' }, 'a-b': {}, 'a.b': false, '1': true, exact: {} } },
    ),
  ],
  [
    'references to nowhere',
    withParameter({ anyOf: [{ $ref: '#/$defs/none' }, { $ref: 'https://a.invalid/b' }, { $ref: '#' }] }),
  ],
  [
    'parameters named like keywords of TypeScript',
    withParameter(true, {
      properties: { new: {}, get: {}, '': {}, constructor: {}, 'a\u2028': {}, '*/': {}, 名前: {} },
    }),
  ],
  ['literals of every kind', withParameter({ enum: ['*/', '"', '\\', '\n\u2028', 1e21, -0.5, true, null] })],
  ['words that end comments', { type: 'object' }, { description: '*/ }; @ts-expect-error\n//@ts-ignore' }],
  [
    'keywords that steer a compiler',
    withParameter({ 'ts-ignore': 1, 'ts-expect-error': '*/', '': 0, schema: 1 }),
  ],
  [
    'schemas that are none',
    withParameter('text', { properties: { a: 5, b: null, c: [] }, required: 'a', $defs: [] }),
  ],
  ['an output that is no object', { type: 'object' }, { outputSchema: [1] }],
  ['a name that is no identifier', { type: 'object' }, { name: '"new" tool\\' }],
]

describe('the declaration of hostile tools', () => {
  const oddities = JSON.parse(readFileSync(join(folder, 'oddities.json'), 'utf8')) as readonly {
    readonly tool?: unknown
    readonly listResult?: { readonly tools: readonly unknown[] }
  }[]
  const tools = [
    ...oddities.flatMap(({ tool, listResult }) => listResult?.tools ?? (tool === undefined ? [] : [tool])),
    ...HOSTILE.map(([name, inputSchema, more]) => ({ name, inputSchema, ...more })),
  ]
  const { catalog } = loadCatalogText(
    JSON.stringify({ 'odd server': tools, '': tools.slice(0, 3) }),
    'odd.json',
  )

  test.each(catalog.tools)('compiles and is read back: $name', (tool) => {
    const one = { ...catalog, tools: [tool] }
    const text = listing(one)
    expect(encodeCatalog(typescriptDecl, one).skipped).toEqual([])
    expect(compileErrors(text)).toEqual([])
    expect(readBack(text)).toEqual(kept(one))
  })

  test('compiles as a whole', () => {
    expect(compileErrors(listing(catalog))).toEqual([])
    expect(compileErrors(listing({ ...catalog, tools: [] }))).toEqual([])
  })
})

describe('the compiler', () => {
  test('finds a type that is not declared, two keys of one name and a text that is no declaration', () => {
    expect(compileErrors('declare const tools:{a(input:shelf):Promise<unknown>}')).toEqual([
      "listing.ts 1: Cannot find name 'shelf'.",
    ])
    expect(compileErrors('declare const tools:{\na:string\na:string}')).toHaveLength(2)
    expect(compileErrors('declare const tools:{a b}')).not.toEqual([])
  })
})
