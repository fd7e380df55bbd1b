import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { describe, expect, onTestFinished, test } from 'vitest'

import { armText } from '../../arms/arm.ts'
import { encodeCatalog, listingOf } from '../../arms/encode-catalog.ts'
import { ARMS } from '../../arms/index.ts'
import { loadCatalog, loadCatalogText } from './index.ts'
import { CatalogFileError } from './load-error.ts'

const GOOD = {
  name: 'good',
  description: 'Does one good thing for you.',
  inputSchema: { type: 'object', properties: {} },
}

function listWith(...tools: readonly unknown[]): string {
  return JSON.stringify({ tools: [GOOD, ...tools] })
}

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'bench-load-'))
  onTestFinished(() => {
    rmSync(path, { recursive: true })
  })
  return path
}

describe('a file that is no catalog', () => {
  test.each([
    ['not JSON', '{"tools": [', /catalog\.json: not JSON: .*expected a catalog as JSON/],
    ['an empty file', '', /not JSON/],
    [
      'JSON of another kind',
      '{"colour": "red"}',
      /no known form of catalog; expected one of: frozen catalog/,
    ],
    ['a number', '5', /no known form/],
    [
      'a configuration of servers',
      '{"mcpServers":{}}',
      /capture them first: npm run capture -- catalog\.json/,
    ],
  ])('is an error that names it: %s', (_what, text, message) => {
    expect(() => loadCatalogText(text, 'catalog.json')).toThrow(CatalogFileError)
    expect(() => loadCatalogText(text, 'catalog.json')).toThrow(message)
  })

  test('is an error when it is not there', () => {
    expect(() => loadCatalog('/nowhere/catalog.json')).toThrow(/nowhere\/catalog\.json: no such file/)
  })

  test('is an error when the folder holds no list', () => {
    const path = folder()
    writeFileSync(join(path, 'note.txt'), 'hello')
    expect(() => loadCatalog(path)).toThrow(/no tools\/list result in it/)
  })
})

describe('a bad record', () => {
  test.each([
    ['without a name', { description: 'No name.' }, 'no name'],
    ['with an empty name', { name: ' ' }, 'a name that is empty or no text'],
    ['with a number as its name', { name: 7 }, 'a name that is empty or no text'],
    ['that is a text', 'tool', 'a value that is no object'],
    ['that is null', null, 'a value that is no object'],
  ])('%s is counted with its place, and the rest is kept', (_what, tool, seen) => {
    const { catalog, rejected } = loadCatalogText(listWith(tool), 'shop.json')
    expect(catalog.tools.map((kept) => kept.id)).toEqual(['shop:good'])
    expect(rejected).toEqual([
      { file: 'shop.json', record: 'server shop, tools[1]', seen, expected: 'a tool object with a name' },
    ])
  })

  test('of two tools with one id the first stays and the second is counted', () => {
    const { catalog, rejected } = loadCatalogText(
      listWith({ ...GOOD, description: 'Another text.' }),
      'shop.json',
    )
    expect(catalog.tools.map((tool) => tool.description)).toEqual([GOOD.description])
    expect(rejected[0]?.seen).toBe('a second tool with the id shop:good')
  })

  test('nested beyond hope is counted, however deep it is', () => {
    const bottomless = `{"tools":[${JSON.stringify(GOOD)},{"name":"deep","inputSchema":${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}}]}`
    const { catalog, rejected } = loadCatalogText(bottomless, 'shop.json')
    expect(catalog.tools.map((tool) => tool.name)).toEqual(['good'])
    expect(rejected[0]?.seen).toContain('tool deep nested 50001 levels deep')
  })

  test('in a folder is a file that is no list, and the other servers are kept', () => {
    const path = folder()
    writeFileSync(join(path, 'a.json'), listWith())
    writeFileSync(join(path, 'b.json'), 'no JSON at all')
    writeFileSync(join(path, 'c.json'), '{"colour": "red"}')
    const { catalog, rejected } = loadCatalog(path)
    expect(catalog.tools.map((tool) => tool.id)).toEqual(['a:good'])
    expect(rejected.map(({ record }) => record)).toEqual(['b.json', 'c.json'])
  })
})

describe('a strange record', () => {
  const nested = (levels: number): unknown =>
    levels === 0 ? { type: 'string' } : { type: 'object', properties: { a: nested(levels - 1) } }

  test.each([
    ['a schema that is true', { name: 'odd', description: 'x', inputSchema: true }, 'schema-not-object'],
    ['a schema that is a text', { name: 'odd', description: 'x', inputSchema: 'text' }, 'schema-not-object'],
    ['no schema', { name: 'odd', description: 'x' }, 'schema-missing'],
    ['a schema 200 levels deep', { name: 'odd', description: 'x', inputSchema: nested(100) }, 'schema-deep'],
    ['no description', { name: 'odd', inputSchema: nested(0) }, 'description-missing'],
    [
      'a description that is a number',
      { name: 'odd', description: 5, inputSchema: nested(0) },
      'description-missing',
    ],
    [
      'NUL in its description',
      { name: 'odd', description: 'a\0b', inputSchema: nested(0) },
      'text-control-character',
    ],
    [
      'half a surrogate pair',
      { name: 'odd', description: 'a\ud83d', inputSchema: nested(0) },
      'text-unpaired-surrogate',
    ],
    [
      'a description of 5 MB',
      { name: 'odd', description: 'a'.repeat(5_000_000), inputSchema: nested(0) },
      'description-huge',
    ],
    [
      'a reference that leads back to itself',
      {
        name: 'odd',
        description: 'x',
        inputSchema: { type: 'object', properties: { a: { $ref: '#/properties/a' } } },
      },
      'schema-cyclic-ref',
    ],
    [
      'a reference that points at nothing',
      {
        name: 'odd',
        description: 'x',
        inputSchema: { type: 'object', properties: { a: { $ref: '#/$defs/gone' } } },
      },
      'schema-dangling-ref',
    ],
  ])('%s is kept, counted and encoded or skipped by name', (_what, tool, kind) => {
    const { catalog, oddities, rejected } = loadCatalogText(listWith(tool), 'shop.json')
    expect(rejected).toEqual([])
    expect(catalog.tools.map((kept) => kept.name)).toEqual(['good', 'odd'])
    expect(oddities.find((oddity) => oddity.kind === kind)).toMatchObject({
      file: 'shop.json',
      server: 'shop',
      tool: 'odd',
    })
    for (const arm of ARMS) {
      const encoding = encodeCatalog(arm, catalog)
      expect(encoding.encoded.length + encoding.skipped.length, arm.name).toBe(2)
      expect(encoding.skipped.every(({ id, error }) => id === 'shop:odd' && error.includes('shop:odd'))).toBe(
        true,
      )
      expect(armText(listingOf(encoding)), arm.name).toContain('good')
    }
  })

  test('a parameter named __proto__ is a parameter', () => {
    const text =
      '{"tools":[{"name":"odd","description":"d","inputSchema":{"type":"object","properties":{"__proto__":{"type":"string"},"constructor":{"type":"integer"}},"required":["__proto__"]}}]}'
    const { catalog } = loadCatalogText(text, 'shop.json')
    const texts = Object.fromEntries(
      ARMS.map((arm) => [arm.name, armText(listingOf(encodeCatalog(arm, catalog)))]),
    )
    expect(texts['compact_sig']).toBe('odd(__proto__:string, constructor?:int)|d')
    expect(texts['baseline_json']).toBe(
      'odd\nd\n{"properties":{"__proto__":{"type":"string"},"constructor":{"type":"integer"}},"required":["__proto__"],"type":"object"}',
    )
    expect(texts['mcp_wire']).toBe(text.slice('{"tools":'.length, -1))
  })
})

describe('one id on two servers', () => {
  test('is kept once, whatever way it was made: a server `a:b` and a tool `b:c` can meet', () => {
    const text = JSON.stringify({ 'a:b': [{ ...GOOD, name: 'c' }], a: [{ ...GOOD, name: 'b:c' }, GOOD] })
    const { catalog, rejected } = loadCatalogText(text, 'map.json')
    expect(catalog.tools.map((tool) => tool.id)).toEqual(['a:b:c', 'a:good'])
    expect(rejected[0]?.seen).toBe('a second tool with the id a:b:c')
  })

  test('is kept once where two files of a folder name one server', () => {
    const path = folder()
    writeFileSync(join(path, 'a.json'), listWith())
    writeFileSync(join(path, 'a.tools.json'), listWith())
    const { catalog, rejected } = loadCatalog(path)
    expect(catalog.servers.map((server) => server.name)).toEqual(['a'])
    expect(catalog.tools.map((tool) => tool.id)).toEqual(['a:good'])
    expect(rejected.map(({ file }) => file)).toEqual([join(path, 'a.tools.json')])
  })
})

describe('a huge schema', () => {
  test('of 200,000 enum values is read without exhausting the stack', () => {
    const enumeration = {
      type: 'object',
      properties: { a: { enum: Array.from({ length: 200_000 }, (_, index) => index) } },
    }
    const { catalog, oddities } = loadCatalogText(
      listWith({ ...GOOD, name: 'long', inputSchema: enumeration }),
      'shop.json',
    )
    expect(catalog.tools.map((tool) => tool.name)).toEqual(['good', 'long'])
    expect(oddities).toEqual([])
  })

  test('of 8,000 references in a chain has no cycle, and is judged in linear time', () => {
    const chain = Object.fromEntries(
      Array.from({ length: 8000 }, (_, index) => [
        `d${index}`,
        index === 7999 ? {} : { $ref: `#/$defs/d${index + 1}` },
      ]),
    )
    const inputSchema = { type: 'object', properties: { a: { $ref: '#/$defs/d0' } }, $defs: chain }
    const { oddities } = loadCatalogText(listWith({ ...GOOD, name: 'chain', inputSchema }), 'shop.json')
    expect(oddities).toEqual([])
  })
})
