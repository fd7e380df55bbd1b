import fc from 'fast-check'
import { describe, expect, inject, test } from 'vitest'

import { loadCatalog, loadCatalogText } from '../catalog/load/index.ts'
import { referenceCatalogFile } from '../catalog/measured-catalogs.ts'
import type { ToolDefinition } from '../catalog/tool-definition.ts'
import { armText, UnencodableToolError } from './arm.ts'
import { describeArm } from './describe-arm.ts'
import { encodeCatalog, listingOf } from './encode-catalog.ts'
import { typescriptDecl, typescriptIndexText } from './typescript-decl.ts'

const { catalog: reference } = loadCatalog(referenceCatalogFile(inject('settings')))
describeArm(typescriptDecl, reference)

function toolOf(tool: object): ToolDefinition {
  const [loaded] = loadCatalogText(JSON.stringify({ tools: [tool] }), 'shop.json').catalog.tools
  if (loaded === undefined) throw new Error('expected one tool')
  return loaded
}

function textOf(tool: object): string {
  return armText(typescriptDecl.encodeTool(toolOf(tool)))
}

/** The type of the parameter `a` as written, with its doc comment. */
function parameterText(schema: string): string {
  const json = `{"tools":[{"name":"t","inputSchema":{"type":"object","properties":{"a":${schema}},"required":["a"]}}]}`
  const encoding = encodeCatalog(typescriptDecl, loadCatalogText(json, 'shop.json').catalog)
  return encoding.encoded
    .map(({ spans }) => armText(spans))
    .join()
    .slice('t(input:{'.length, -'}):Promise<unknown>'.length)
    .trim()
}

describe('typescript_decl', () => {
  test('declares an alias for integers, one for closed objects, and the tools by server', () => {
    const catalog = {
      shop: [
        {
          name: 'buy',
          description: 'Buys.',
          inputSchema: { type: 'object', properties: { id: { type: 'integer' } }, required: ['id'] },
        },
        { name: 'get-cart', inputSchema: { type: 'object', properties: {} } },
      ],
      'my bank': [
        {
          name: 'buy',
          description: 'Buys shares.',
          outputSchema: { type: 'object', properties: { ok: { type: 'boolean' } } },
        },
      ],
    }
    const { catalog: loaded } = loadCatalogText(JSON.stringify(catalog), 'all.json')
    expect(armText(listingOf(encodeCatalog(typescriptDecl, loaded)))).toBe(
      [
        'type integer=number; type exact<T>=T',
        'declare const tools:{',
        '"my bank":{',
        '/** Buys shares. */',
        'buy(input?:unknown):Promise<{ok?:boolean}>',
        '}',
        'shop:{',
        '/** Buys. */',
        'buy(input:{id:integer}):Promise<unknown>',
        '"get-cart"():Promise<unknown>',
        '}',
        '}',
      ].join('\n'),
    )
    expect(armText(typescriptDecl.encodeListing([]))).toBe(
      'type integer=number; type exact<T>=T\ndeclare const tools:{\n}',
    )
  })

  test('gives a commented parameter a line, marks optional ones and quotes odd names', () => {
    const properties = {
      url: { type: 'string', description: 'Address', format: 'uri' },
      raw: { type: 'boolean' },
      'If-None-Match': { type: 'string', default: '' },
    }
    const inputSchema = { type: 'object', properties, required: ['raw'], additionalProperties: false }
    expect(textOf({ name: 'get', inputSchema })).toBe(
      'get(input:exact<{\n/** Address @format uri */ url?:string; raw:boolean;\n/** @default "" */ "If-None-Match"?:string}>):Promise<unknown>',
    )
  })

  test.each([
    ['{"type":["string","null"],"default":null}', '/** @default null */ a:string|null'],
    ['{"type":"number","default":5.0,"minimum":0}', '/** @default 5.0 @minimum 0 */ a:number'],
    ['{"enum":["x","y"],"type":"string"}', 'a:"x"|"y"'],
    ['{"enum":[1,2.50,-3],"type":"number"}', 'a:1|2.50|-3'],
    ['{"enum":["x"],"type":"number"}', '/** @type number */ a:"x"'],
    ['{"enum":[{"k":1}]}', '/** @enum [{"k":1}] */ a:unknown'],
    ['{"const":true}', 'a:true'],
    ['{"type":"array","items":{"type":"string"},"minItems":1}', '/** @minItems 1 */ a:string[]'],
    ['{"type":"array","items":{"type":"string","description":"Tag"}}', 'a:(/** Tag */ string)[]'],
    ['{"type":"array","items":{"enum":["x","y"]}}', 'a:("x"|"y")[]'],
    ['{"type":"array"}', 'a:unknown[]'],
    ['{"type":"array","items":[{"type":"string"}]}', '/** @items [{"type":"string"}] */ a:unknown[]'],
    [
      '{"anyOf":[{"type":"string","maxLength":3},{"type":"integer"}]}',
      'a:/** @maxLength 3 */ string|integer',
    ],
    ['{"oneOf":[{"type":"string"},{"type":"integer"}]}', '/** @oneOf */ a:string|integer'],
    ['{"allOf":[{"type":"object"},{"anyOf":[{},false]}]}', 'a:object&(unknown|never)'],
    ['{"anyOf":[{"oneOf":[{"type":"string"},{}]},{"type":"null"}]}', 'a:/** @oneOf */ (string|unknown)|null'],
    ['{"type":"object","additionalProperties":{"type":"integer"}}', 'a:Record<string,integer>'],
    [
      '{"type":"object","properties":{"b":{}},"additionalProperties":true}',
      'a:{b?:unknown; [key:string]:unknown}',
    ],
    [
      '{"type":"object","properties":{"b":{}},"additionalProperties":{"type":"string"}}',
      '/** @additionalProperties {"type":"string"} */ a:{b?:unknown}',
    ],
    ['{"type":"object","properties":{},"required":["gone"]}', '/** @required ["gone"] */ a:{}'],
    ['{"properties":{"b":{"type":"string"}}}', '/** @untyped */ a:{b?:string}'],
    [
      '{"type":"object","properties":{"b":{}},"oneOf":[{"required":["b"]}]}',
      '/** @oneOf [{"required":["b"]}] */ a:{b?:unknown}',
    ],
    ['{"$ref":"#/properties/b"}', '/** @$ref #/properties/b */ a:unknown'],
    ['{"type":"string","x-hint":{"b":1},"$schema":"s","title":"T"}', '/** @x-hint {"b":1} */ a:string'],
    ['true', 'a:unknown'],
    ['5', '/** @schema 5 */ a:unknown'],
  ])('writes %s as %s', (schema, expected) => {
    expect(parameterText(schema)).toBe(expected)
  })

  test('makes definitions type parameters of the method, also those that hold themselves', () => {
    const shelf = {
      type: 'object',
      properties: { inside: { type: 'array', items: { $ref: '#/$defs/shelf' } } },
    }
    const inputSchema = { type: 'object', properties: { top: { $ref: '#/$defs/shelf' } }, $defs: { shelf } }
    expect(textOf({ name: 'make', inputSchema })).toBe(
      'make<shelf extends {inside?:shelf[]}>(input:{top?:shelf}):Promise<unknown>',
    )
    expect(typescriptIndexText(toolOf({ name: 'make', description: 'Makes.', inputSchema }))).toBe(
      '<shelf extends {inside?:shelf[]}>(input:{top?:shelf})',
    )
  })

  test.each([true, false, null, 'text', 5, []])(
    'cannot encode a tool whose input schema is %j',
    (inputSchema) => {
      const tool = toolOf({ name: 't', inputSchema })
      expect(() => typescriptDecl.encodeTool(tool)).toThrow(UnencodableToolError)
      expect(() => typescriptDecl.encodeTool(tool)).toThrow('tool shop:t: the input schema is no JSON object')
      expect(() => typescriptIndexText(tool)).toThrow(UnencodableToolError)
    },
  )

  test('encodes 400 levels of nesting and says so of more', () => {
    const nested = (levels: number): string =>
      '{"items":'.repeat(levels) + '{"type":"string"}' + '}'.repeat(levels)
    const tool = (levels: number): ToolDefinition => {
      const json = `{"tools":[{"name":"t","inputSchema":{"properties":{"a":${nested(levels)}}}}]}`
      const [loaded] = loadCatalogText(json, 'shop.json').catalog.tools
      if (loaded === undefined) throw new Error('expected one tool')
      return loaded
    }
    expect(armText(typescriptDecl.encodeTool(tool(396)))).toContain('@untyped')
    expect(() => typescriptDecl.encodeTool(tool(397))).toThrow('tool shop:t: nested 401 levels deep')
  })

  test('reads name and description back exactly, whatever they hold', () => {
    const piece = fc.constantFrom(
      '*/',
      '*',
      '/',
      '\\',
      '@',
      '@default 1',
      ' ',
      '\n',
      '(',
      '<',
      '"',
      ' */\n',
      'a',
      '\u2028',
    )
    const text = fc.array(piece).map((pieces) => pieces.join(''))
    const property = fc.property(text, text, fc.boolean(), (name, description, hasInputSchema) => {
      fc.pre(name.trim() !== '')
      const tool = toolOf({ name, description, ...(hasInputSchema ? { inputSchema: {} } : {}) })
      const read = typescriptDecl.readTool(armText(typescriptDecl.encodeTool(tool)), { hasInputSchema })
      expect(read).toEqual({ name, description })
    })
    fc.assert(property, { seed: 20_260_403, numRuns: 1000 })
  })

  test.each(['', 'no method', '/** never closed', '/** closed */\nbut no method', '"half(input'])(
    'does not read %j',
    (text) => {
      expect(typescriptDecl.readTool(text, { hasInputSchema: true })).toBeUndefined()
    },
  )
})
