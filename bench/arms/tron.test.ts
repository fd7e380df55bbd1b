import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { TRON } from '@tron-format/tron'
import { describe, expect, inject, test } from 'vitest'

import { dataFile, wayToData } from '../catalog/fetch/data-folder.ts'
import { parseJsonText } from '../catalog/json-text.ts'
import { fromPlain, toPlain } from '../catalog/json-value.ts'
import { loadCatalog, loadCatalogText } from '../catalog/load/index.ts'
import { referenceCatalogFile } from '../catalog/measured-catalogs.ts'
import type { ToolDefinition } from '../catalog/tool-definition.ts'
import { openVocabulary } from '../tokens/index.ts'
import { measureArms } from '../tokens/measure-arms.ts'
import { armText } from './arm.ts'
import { describeArm } from './describe-arm.ts'
import { shownTool } from './shown-tool.ts'
import { TRON_FORMAT, tronText } from './tron-text.ts'
import { tron, tronIndexText } from './tron.ts'

const { catalog: reference } = loadCatalog(referenceCatalogFile(inject('settings')))
describeArm(tron, reference)

function toolsOf(json: string): readonly ToolDefinition[] {
  return loadCatalogText(`{"tools":${json}}`, 'shop.json').catalog.tools
}

const text = (json: string): string => tronText(parseJsonText(json), 'the test')

/** Two tools with a schema, whose parameters have one shape, and one without. */
const THREE = `[
  {"name":"a","description":"A, (b)","inputSchema":{"type":"object","properties":{"x":{"type":"string","title":"X"}}}},
  {"name":"b","description":"]}","inputSchema":{"type":"object","properties":{"y":{"title":"\\"Y","type":"number"}}}},
  {"name":"c","description":"C"}]`

describe('tron', () => {
  test('makes a class of each shape that occurs twice and has two keys, in one document', () => {
    expect(armText(tron.encodeListing(toolsOf(THREE)))).toBe(
      [
        'class A: name,description,inputSchema',
        'class B: properties,type',
        'class C: title,type',
        '',
        String.raw`[A("a","A, (b)",B({"x":C("X","string")},"object")),A("b","]}",B({"y":C("\"Y","number")},"object")),{"name":"c","description":"C"}]`,
      ].join('\n'),
    )
  })

  test('says what each piece spells', () => {
    const spans = tron.encodeListing(toolsOf(THREE)).map(({ label, text: piece }) => [label, piece])
    expect(spans).toEqual([
      ['syntax', 'class A: '],
      ['syntax', 'name,description,inputSchema'],
      ['syntax', '\n'],
      ['syntax', 'class B: '],
      ['schema', 'properties,type'],
      ['syntax', '\n'],
      ['syntax', 'class C: '],
      ['schema', 'title,type'],
      ['syntax', '\n'],
      ['syntax', '\n'],
      ['syntax', '['],
      ['syntax', 'A('],
      ['name', '"a"'],
      ['syntax', ','],
      ['description', '"A, (b)"'],
      ['syntax', ','],
      ['schema', 'B({"x":C("X","string")},"object")'],
      ['syntax', ')'],
      ['syntax', ','],
      ['syntax', 'A('],
      ['name', '"b"'],
      ['syntax', ','],
      ['description', '"]}"'],
      ['syntax', ','],
      ['schema', String.raw`B({"y":C("\"Y","number")},"object")`],
      ['syntax', ')'],
      ['syntax', ','],
      ['syntax', '{'],
      ['name', '"name":"c"'],
      ['syntax', ','],
      ['description', '"description":"C"'],
      ['syntax', '}'],
      ['syntax', ']'],
    ])
  })

  test("follows a class whose first use, in a schema, orders a tool's members otherwise", () => {
    const schema = '{"properties":{"name":{"const":1},"description":{"const":2}}}'
    const tools = toolsOf(
      `[{"name":"a","description":"A","inputSchema":${schema}},{"name":"b","description":"B"}]`,
    )
    const spans = tron.encodeListing(tools)
    expect(armText(spans)).toBe(
      'class A: description,name\n\n[{"name":"a","description":"A","inputSchema":{"properties":A({"const":2},{"const":1})}},A("B","b")]',
    )
    expect(spans.filter(({ label }) => label === 'name').map((span) => span.text)).toEqual([
      '"name":"a"',
      '"b"',
    ])
  })

  test('writes no tools as an empty array, and one tool as an object', () => {
    expect(armText(tron.encodeListing([]))).toBe('[]')
    const [only] = toolsOf('[{"name":"c","description":"C"}]')
    expect(only && armText(tron.encodeTool(only))).toBe('{"name":"c","description":"C"}')
  })

  test('gives an index the TRON of the schema alone, and nothing without a schema', () => {
    const [a, , c] = toolsOf(THREE)
    expect(a && tronIndexText(a)).toBe('{"properties":{"x":{"title":"X","type":"string"}},"type":"object"}')
    expect(c && tronIndexText(c)).toBe('')
  })

  test('writes what the library writes, for each tool and for all of them', () => {
    const plain = reference.tools.map((tool) => toPlain(shownTool(tool)))
    expect(armText(tron.encodeListing(reference.tools))).toBe(TRON.stringify(plain))
    expect(reference.tools.map((tool) => armText(tron.encodeTool(tool)))).toEqual(
      plain.map((tool) => TRON.stringify(tool)),
    )
  })

  test('names the version that package.json pins', () => {
    const manifest = readFileSync(join(inject('settings').root, 'package.json'), 'utf8')
    const { dependencies } = JSON.parse(manifest) as { dependencies: Record<string, string> }
    expect(TRON_FORMAT.version).toBe(`@tron-format/tron ${dependencies['@tron-format/tron'] ?? ''}`)
  })

  test('reads no tool out of what is none', () => {
    for (const other of ['', 'class', '[]', '{"name":"a"}', 'A("a","b")', '{"name":1,"description":"d"}'])
      expect(tron.readTool(other, { hasInputSchema: false }), other).toBeUndefined()
  })
})

describe('stand-ins for what the library would write wrongly', () => {
  test('keep every number as written', () => {
    expect(text('[5.0,-0,1E5,0.10,12345678901234567890,1e400,5,0.5]')).toBe(
      '[5.0,-0,1E5,0.10,12345678901234567890,1e400,5,0.5]',
    )
  })

  test('keep keys apart that the library joins with commas', () => {
    const json = '[{"a,b":1,"c":2},{"a":3,"b,c":4},{"a":5,"b":6,"c":7}]'
    expect(TRON.parse(TRON.stringify(JSON.parse(json)))).not.toEqual(JSON.parse(json))
    expect(text(json)).toBe(json)
    const repeated = '[{"a,b":1,"c":2},{"c":4,"a,b":3}]'
    expect(text(repeated)).toBe('class A: "a,b",c\n\n[A(1,2),A(3,4)]')
  })

  test('quote the words at the head of a class that its grammar takes for something else', () => {
    const json = '[{"class":1,"null":2,"true":3,"false":4},{"class":5,"null":6,"true":7,"false":8}]'
    expect(() => {
      TRON.parse(TRON.stringify(JSON.parse(json)))
    }).toThrow(SyntaxError)
    expect(text(json)).toBe('class A: "class","null","true","false"\n\n[A(1,2,3,4),A(5,6,7,8)]')
    expect(TRON.parse(text(json))).toEqual(JSON.parse(json))
  })

  test('are never taken for strings of the document that look like them', () => {
    const strings = [
      '\0',
      '\u00000\u00000',
      '\u00001\u00000',
      '"\u00002\u00000',
      '\\"\u00002\u00000',
      '0',
      '"\0',
    ]
    const json = JSON.stringify([...strings, { '\u00000\u00001': '\u000000\u00000', 'a,b': '' }])
    const document = text(json.replace(/\]$/, ',5.0]'))
    expect(document).toContain(',5.0]')
    expect(TRON.parse(document)).toEqual([...(JSON.parse(json) as unknown[]), 5])
  })
})

describe('tron on public corpora', () => {
  // 74,583 is what another program counts for LiveMCPTool; it reads 5.0 as 5.
  test.for([
    { file: 'mcpproxy/corpus_v2.tools.json', onDoubles: 4152, asWritten: 4152 },
    { file: 'livemcptool/tools.json', onDoubles: 74_583, asWritten: 74_623 },
  ])('counts $asWritten tokens for $file, and $onDoubles on doubles', async (expected, context) => {
    const path = dataFile(inject('settings'), expected.file)
    if (path === undefined) {
      context.skip(`data-not-fetched: ${wayToData(expected.file)}`)
      return
    }
    const { catalog } = loadCatalog(path)
    const vocabulary = await openVocabulary('cl100k_base')
    const onDoubles = TRON.stringify(catalog.tools.map((tool) => toPlain(shownTool(tool))))
    expect(vocabulary.count(onDoubles)).toBe(expected.onDoubles)
    const rows = measureArms({ catalog, vocabularies: [vocabulary], arms: [tron] })
    expect(rows).toMatchObject([{ total_tokens: expected.asWritten, skipped_tools: 0 }])
    const throughDoubles = catalog.tools.map((tool) => ({
      ...tool,
      inputSchema: fromPlain(toPlain(tool.inputSchema ?? null)),
    }))
    expect(armText(tron.encodeListing(throughDoubles))).toBe(onDoubles)
  })
})
