import { describe, expect, test } from 'vitest'

import { loadCatalogText } from '../catalog/load/index.ts'
import { parseJsonText } from '../catalog/json-text.ts'
import { liveToolDocument, reducedSchemaText } from './reduced-schema.ts'

function reduced(schema: string): string {
  return reducedSchemaText(parseJsonText(schema))
}

describe('a reduced schema', () => {
  test('keeps five keywords of the top level and loses the others', () => {
    const schema =
      '{"type":"object","title":"T","$schema":"S","description":"D","anyOf":[],' +
      '"required":["b","a"],"properties":{"b":{"title":"kept"},"a":true},"additionalProperties":false}'
    expect(reduced(schema)).toBe(
      '{"additionalProperties":false,"properties":{"a":true,"b":{"title":"kept"}},"required":["b","a"],"type":"object"}',
    )
  })

  test('has properties, required and type always', () => {
    const empty = '{"properties":{},"required":[],"type":""}'
    expect(reduced('{}')).toBe(empty)
    expect(
      reduced('{"properties":null,"required":null,"type":null,"$defs":null,"additionalProperties":null}'),
    ).toBe(empty)
    expect(reduced('true')).toBe(empty)
  })

  test('takes definitions as $defs where there are none', () => {
    expect(reduced('{"definitions":{"A":{}}}')).toBe(
      '{"$defs":{"A":{}},"properties":{},"required":[],"type":""}',
    )
    expect(reduced('{"$defs":{"B":{}},"definitions":{"A":{}}}')).toContain('{"$defs":{"B":{}},"properties"')
  })

  test('escapes what HTML is sensitive to, in keys and values', () => {
    const schema = '{"properties":{"<a>":{"description":"b & c \u2028\u2029 é"}}}'
    expect(reduced(schema)).toBe(
      '{"properties":{"\\u003ca\\u003e":{"description":"b \\u0026 c \\u2028\\u2029 é"}},"required":[],"type":""}',
    )
  })

  test('writes numbers in their shortest form and unpaired surrogates as U+FFFD', () => {
    const schema = '{"properties":{"a":{"default":5.0,"maximum":1e3,"minimum":-0.50,"pattern":"\\ud800"}}}'
    expect(reduced(schema)).toContain('{"default":5,"maximum":1000,"minimum":-0.5,"pattern":"\ufffd"}')
  })

  test('is empty without a schema', () => {
    expect(reducedSchemaText(undefined)).toBe('')
  })
})

describe('a live document', () => {
  test('has the bare name and both schemas reduced, the output schema only where one is declared', () => {
    const tools =
      '[{"name":"a","description":"d","inputSchema":{"type":"object"},"outputSchema":{"title":"o"}},' +
      '{"name":"b","inputSchema":{"type":"object","properties":{"p":{}}}}]'
    const [first, second] = loadCatalogText(tools, 'shop.json').catalog.tools.map(liveToolDocument)
    expect(first).toEqual({
      id: 'shop:a',
      server: 'shop',
      indexedName: 'a',
      description: 'd',
      paramsText: '{"properties":{},"required":[],"type":"object"}',
      outputText: '{"properties":{},"required":[],"type":""}',
      parameterNames: [],
    })
    expect(second).toMatchObject({ description: '', outputText: '', parameterNames: ['p'] })
  })
})
