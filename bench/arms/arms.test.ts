import { describe, expect, inject, test } from 'vitest'

import { loadCatalog, loadCatalogText } from '../catalog/load/index.ts'
import { referenceCatalogFile } from '../catalog/measured-catalogs.ts'
import { armText } from './arm.ts'
import type { Arm } from './arm.ts'
import { baselineJson } from './baseline-json.ts'
import { compactSig } from './compact-sig.ts'
import { describeArm } from './describe-arm.ts'
import { encodeCatalog, listingOf } from './encode-catalog.ts'
import { ARMS, REFERENCE_ARM, REFERENCE_RENDERINGS } from './index.ts'
import { mcpWire } from './mcp-wire.ts'
import { openAiFunctions } from './openai-functions.ts'

const { catalog: reference } = loadCatalog(referenceCatalogFile(inject('settings')))
for (const arm of ARMS) describeArm(arm, reference)

function listing(arm: Arm, tools: string): string {
  return armText(listingOf(encodeCatalog(arm, loadCatalogText(`{"tools":${tools}}`, 'shop.json').catalog)))
}

describe('the registry', () => {
  test('has each name once, the reference arm first, and the three renderings among its arms', () => {
    const names = ARMS.map((arm) => arm.name)
    expect(new Set(names).size).toBe(names.length)
    expect(ARMS[0]).toBe(REFERENCE_ARM)
    expect(REFERENCE_RENDERINGS.map((arm) => arm.name)).toEqual([
      'baseline_json',
      'mcp_wire',
      'openai_functions',
    ])
    expect(REFERENCE_RENDERINGS.every((arm) => ARMS.includes(arm))).toBe(true)
  })
})

const TWO_TOOLS =
  '[{"name":"b","description":"Second.","inputSchema":{"type":"object","properties":{"n":{"type":"number","default":5.0}}},"annotations":{"readOnlyHint":true}},{"name":"a","description":"First."}]'

describe('baseline_json', () => {
  test('writes name, description and canonical schema on lines of their own, joined by an empty line', () => {
    expect(listing(baselineJson, TWO_TOOLS)).toBe(
      'a\nFirst.\n\nb\nSecond.\n{"properties":{"n":{"default":5.0,"type":"number"}},"type":"object"}',
    )
  })

  test('reads a description back whose last line looks like a schema', () => {
    const text = 'a\nFirst.\n{"type":"object"}'
    expect(baselineJson.readTool(text, { hasInputSchema: false })?.description).toBe(
      'First.\n{"type":"object"}',
    )
    expect(baselineJson.readTool(text, { hasInputSchema: true })?.description).toBe('First.')
    expect(baselineJson.readTool('a', { hasInputSchema: false })).toBeUndefined()
  })
})

describe('mcp_wire', () => {
  test("writes the array of tool objects with the keys in the server's order", () => {
    expect(listing(mcpWire, TWO_TOOLS)).toBe(
      '[{"name":"a","description":"First."},{"name":"b","description":"Second.","inputSchema":{"type":"object","properties":{"n":{"type":"number","default":5.0}}},"annotations":{"readOnlyHint":true}}]',
    )
    expect(listing(mcpWire, '[]')).toBe('[]')
  })
})

describe('openai_functions', () => {
  test('writes the array of functions, without parameters where there is no schema', () => {
    expect(listing(openAiFunctions, TWO_TOOLS)).toBe(
      '[{"type":"function","function":{"name":"a","description":"First."}},{"type":"function","function":{"name":"b","description":"Second.","parameters":{"type":"object","properties":{"n":{"type":"number","default":5.0}}}}}]',
    )
  })
})

describe('compact_sig', () => {
  const signature = (schema: string): string =>
    listing(compactSig, `[{"name":"t","description":"d","inputSchema":${schema}}]`)
      .replace(/\)\|d$/, '')
      .replace(/^t\(/, '')

  test.each([
    ['no properties', '{"type":"object"}', ''],
    [
      'required in their order, then optional by code point',
      '{"properties":{"b":{"type":"string"},"a":{"type":"integer"},"z":{"type":"number"},"Y":{"type":"boolean"}},"required":["z","b"]}',
      'z:number, b:string, Y?:bool, a?:int',
    ],
    [
      'required names without a property are left out, and repeats count once',
      '{"properties":{"a":{"type":"string"}},"required":["gone","a","a"]}',
      'a:string',
    ],
    ['objects and arrays', '{"properties":{"o":{"type":"object"},"p":{"type":"array"}}}', 'o?:obj, p?:arr'],
    [
      'an unknown type',
      '{"properties":{"a":{"type":"file"},"b":{"type":"null"},"c":{"type":5}}}',
      'a?:any, b?:any, c?:any',
    ],
    [
      'a list of types without null and repeats',
      '{"properties":{"a":{"type":["null","integer","string","integer"]}}}',
      'a?:int|string',
    ],
    ['a list of null alone', '{"properties":{"a":{"type":["null"]}}}', 'a?:any'],
    [
      'anyOf one level deep',
      '{"properties":{"a":{"anyOf":[{"type":"string"},{"$ref":"#"},{"type":"null"},{"type":"array"}]}}}',
      'a?:string|arr',
    ],
    [
      'oneOf where anyOf is empty',
      '{"properties":{"a":{"anyOf":[],"oneOf":[{"type":"boolean"}]}}}',
      'a?:bool',
    ],
    ['anyOf without types', '{"properties":{"a":{"anyOf":[{"$ref":"#"}]}}}', 'a?:any'],
    ['nothing to go by', '{"properties":{"a":{},"b":true}}', 'a?:any, b?:any'],
  ])('writes %s', (_what, schema, expected) => {
    expect(signature(schema)).toBe(expected)
  })

  test('gives a tool without schema an empty list of parameters', () => {
    expect(listing(compactSig, TWO_TOOLS)).toBe('a()|First.\n\nb(n?:number)|Second.')
  })

  test('reads back names of parameters and descriptions that hold its own signs', () => {
    const text = 'odd(x)|y:string)|Says (a)|b.'
    expect(compactSig.readTool(text, { hasInputSchema: true })).toEqual({
      name: 'odd',
      description: 'Says (a)|b.',
    })
    expect(compactSig.readTool('no signature', { hasInputSchema: true })).toBeUndefined()
  })
})
