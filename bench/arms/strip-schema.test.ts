import { describe, expect, inject, test } from 'vitest'

import { compactJson } from '../catalog/canonical-json.ts'
import { loadCatalogText } from '../catalog/load/index.ts'
import { measuredCatalogs } from '../catalog/measured-catalogs.ts'
import type { ToolDefinition } from '../catalog/tool-definition.ts'
import { armText, TOOL_FIELDS } from './arm.ts'
import type { ToolField } from './arm.ts'
import { compactSig } from './compact-sig.ts'
import { stripTool } from './strip-schema.ts'

function toolOf(members: string): ToolDefinition {
  const [tool] = loadCatalogText(`{"tools":[{"name":"t",${members}}]}`, 'shop.json').catalog.tools
  if (tool === undefined) throw new Error('expected one tool')
  return tool
}

/** What is left of an input schema. */
function left(schema: string, ...fields: readonly ToolField[]): string {
  return compactJson(stripTool(toolOf(`"inputSchema":${schema}`), fields).inputSchema ?? null)
}

const BOOKING =
  '{"$schema":"s","title":"Booking","type":"object","properties":{"title":{"title":"Title","type":"string","description":"Of a person","enum":["Ms","Mr"],"default":"Ms"},"room":{"type":"object","properties":{"no":{"type":"integer","minimum":1,"description":"On its door"}},"required":["no"],"additionalProperties":false}},"required":["room"]}'

describe('a stripped tool', () => {
  test.each([
    ['parameterTitles', BOOKING.replace('"title":"Booking",', '').replace('"title":"Title",', '')],
    ['schemaDialect', BOOKING.replace('"$schema":"s",', '')],
    [
      'parameterDescriptions',
      BOOKING.replace(',"description":"Of a person"', '').replace(',"description":"On its door"', ''),
    ],
    ['enums', BOOKING.replace(',"enum":["Ms","Mr"]', '')],
    ['defaults', BOOKING.replace(',"default":"Ms"', '')],
    ['constraints', BOOKING.replace(',"minimum":1', '').replace(',"additionalProperties":false', '')],
    ['required', BOOKING.replace(',"required":["no"]', '').replace(',"required":["room"]', '')],
    [
      'nesting',
      BOOKING.replace(
        ',"properties":{"no":{"type":"integer","minimum":1,"description":"On its door"}},"required":["no"]',
        '',
      ),
    ],
    ['parameterNames', '{"$schema":"s","title":"Booking","type":"object"}'],
    ['outputSchema', BOOKING],
  ] as const)('loses %s and nothing else', (field, expected) => {
    expect(left(BOOKING, field)).toBe(expected)
  })

  test.each([
    ['{"type":["string","null"]}', '{"type":"string"}'],
    ['{"type":["string","null","integer"],"nullable":true}', '{"type":["string","integer"]}'],
    [
      '{"anyOf":[{"type":"string","maxLength":3},{"type":"null"}],"default":null}',
      '{"type":"string","maxLength":3,"default":null}',
    ],
    [
      '{"anyOf":[{"type":"string","description":"A"},{"type":"null"}],"description":"B"}',
      '{"anyOf":[{"type":"string","description":"A"}],"description":"B"}',
    ],
    [
      '{"oneOf":[{"type":"null"},{"type":"string"},{"type":"array"}]}',
      '{"oneOf":[{"type":"string"},{"type":"array"}]}',
    ],
    ['{"type":"null"}', '{"type":"null"}'],
    ['{"enum":["a",null]}', '{"enum":["a",null]}'],
  ])('is not nullable any more: %s', (schema, expected) => {
    expect(left(`{"properties":{"a":${schema}}}`, 'nullability')).toBe(`{"properties":{"a":${expected}}}`)
  })

  test.each([
    [
      'keeps the types of alternatives',
      '{"anyOf":[{"type":"string"},{"type":"array","items":{"type":"string"}}]}',
      '{"anyOf":[{"type":"string"},{"type":"array"}]}',
    ],
    [
      'drops alternatives that say nothing more',
      '{"anyOf":[{"$ref":"#/$defs/a"},{"type":"string"}]}',
      '{"anyOf":[{"type":"string"}]}',
    ],
    [
      'drops the keyword with the last of them',
      '{"oneOf":[{"$ref":"#/$defs/a"}],"description":"A"}',
      '{"description":"A"}',
    ],
    [
      'keeps what stands beside structure',
      '{"type":"array","items":{"type":"string"},"minItems":1}',
      '{"type":"array","minItems":1}',
    ],
    [
      'drops a map and an intersection',
      '{"type":"object","additionalProperties":{},"allOf":[{}]}',
      '{"type":"object"}',
    ],
  ])('without nesting %s', (_what, schema, expected) => {
    const root = (parameter: string, more: string): string => `{"properties":{"a":${parameter}}${more}}`
    expect(left(root(schema, ',"$defs":{"a":{}},"anyOf":[{"required":["a"]}]'), 'nesting')).toBe(
      root(expected, ''),
    )
  })

  test('loses keys of the tool object, and both schemas lose the same keywords', () => {
    const tool = toolOf(
      '"title":"T","annotations":{"title":"T"},"_meta":{},"inputSchema":{"title":"T"},"outputSchema":{"title":"T","type":"object"}',
    )
    const wire = (...fields: readonly ToolField[]): string => compactJson(stripTool(tool, fields).wire)
    expect(wire('title', 'annotations', 'otherFields', 'parameterTitles')).toBe(
      '{"name":"t","inputSchema":{},"outputSchema":{"type":"object"}}',
    )
    expect(wire('inputSchema', 'outputSchema')).toBe(
      '{"name":"t","title":"T","annotations":{"title":"T"},"_meta":{}}',
    )
    expect(stripTool(tool, ['inputSchema']).inputSchema).toBeUndefined()
    expect(wire()).toBe(compactJson(tool.wire))
  })

  test.each(['true', '"text"', 'null'])('keeps a schema that is %s', (schema) => {
    expect(left(schema, ...TOOL_FIELDS.filter((field) => field !== 'inputSchema'))).toBe(schema)
  })

  test('keeps what is not a keyword at its place: names of parameters, values and unknown keywords', () => {
    const schema =
      '{"properties":{"title":{"default":{"title":1},"x-a":{"title":2}},"enum":{}},"required":["title"]}'
    expect(left(schema, 'parameterTitles', 'enums', 'schemaDialect')).toBe(schema)
  })
})

describe('all tools of all catalogs', () => {
  const tools = measuredCatalogs(inject('settings')).loaded.flatMap(({ catalog }) => catalog.tools)

  test('give the same signature with and without what compact_sig omits', () => {
    const differing = tools.filter(
      (tool) =>
        armText(compactSig.encodeTool(stripTool(tool, compactSig.omits))) !==
        armText(compactSig.encodeTool(tool)),
    )
    expect(differing.map(({ id }) => id)).toEqual([])
    expect(tools.length).toBeGreaterThan(40)
  })

  test('get no longer by losing a field, and lose it once and for all', () => {
    for (const tool of tools) {
      const before = compactJson(tool.wire)
      for (const field of TOOL_FIELDS) {
        const once = stripTool(tool, [field])
        const after = compactJson(once.wire)
        expect(after.length).toBeLessThanOrEqual(before.length)
        expect(after === before || compactJson(stripTool(once, [field]).wire) === after).toBe(true)
      }
    }
  })
})
