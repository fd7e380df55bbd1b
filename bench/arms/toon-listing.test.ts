import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { encode } from '@toon-format/toon'
import { describe, expect, inject, test } from 'vitest'

import { dataFile, wayToData } from '../catalog/fetch/data-folder.ts'
import { fromPlain, toPlain } from '../catalog/json-value.ts'
import { loadCatalog, loadCatalogText } from '../catalog/load/index.ts'
import { referenceCatalogFile } from '../catalog/measured-catalogs.ts'
import type { ToolDefinition } from '../catalog/tool-definition.ts'
import { openVocabulary } from '../tokens/index.ts'
import { measureArms } from '../tokens/measure-arms.ts'
import { armText } from './arm.ts'
import type { ArmSpan } from './arm.ts'
import { describeArm } from './describe-arm.ts'
import { shownTool } from './shown-tool.ts'
import { toonIndexText, toonListing } from './toon-listing.ts'
import { TOON_FORMAT } from './toon-text.ts'

const { catalog: reference } = loadCatalog(referenceCatalogFile(inject('settings')))
describeArm(toonListing, reference)

function toolsOf(json: string): readonly ToolDefinition[] {
  return loadCatalogText(`{"tools":${json}}`, 'shop.json').catalog.tools
}

function listing(json: string): string {
  return armText(toonListing.encodeListing(toolsOf(json)))
}

/** Label and text of each span, neighbours of one label joined. */
function pieces(spans: readonly ArmSpan[]): readonly (readonly [string, string])[] {
  return spans.reduce<[string, string][]>((joined, { label, text }) => {
    const last = joined.at(-1)
    if (last?.[0] === label) last[1] += text
    else joined.push([label, text])
    return joined
  }, [])
}

const MIXED =
  '[{"name":"add","description":"Adds, or \\"sums\\".","inputSchema":{"type":"object","required":["b","a"],"properties":{"b":{"type":"number","default":5.0},"a":{"type":"string"}}}},{"name":"ping"}]'

describe('toon_listing', () => {
  test('writes tools of different shape as a list, schemas with their keys by code point', () => {
    expect(listing(MIXED)).toBe(
      [
        '[2]:',
        '  - name: add',
        '    description: "Adds, or \\"sums\\"."',
        '    inputSchema:',
        '      properties:',
        '        a:',
        '          type: string',
        '        b:',
        '          default: 5.0',
        '          type: number',
        '      required[2]: b,a',
        '      type: object',
        '  - name: ping',
        '    description: ""',
      ].join('\n'),
    )
  })

  test('says what each piece of a list spells', () => {
    expect(pieces(toonListing.encodeListing(toolsOf(MIXED)))).toEqual([
      ['syntax', '[2]:\n  - '],
      ['name', 'name: add'],
      ['syntax', '\n    '],
      ['description', 'description: "Adds, or \\"sums\\"."'],
      [
        'schema',
        '\n    inputSchema:\n      properties:\n        a:\n          type: string\n        b:\n          default: 5.0\n          type: number\n      required[2]: b,a\n      type: object',
      ],
      ['syntax', '\n  - '],
      ['name', 'name: ping'],
      ['syntax', '\n    '],
      ['description', 'description: ""'],
    ])
  })

  test('writes tools without schemas as a table', () => {
    const tools = '[{"name":"ask","description":"One, two"},{"name":"bid","description":"Three"}]'
    expect(listing(tools)).toBe('[2]{name,description}:\n  ask,"One, two"\n  bid,Three')
    expect(pieces(toonListing.encodeListing(toolsOf(tools)))).toEqual([
      ['syntax', '[2]{name,description}:\n  '],
      ['name', 'ask'],
      ['syntax', ','],
      ['description', '"One, two"'],
      ['syntax', '\n  '],
      ['name', 'bid'],
      ['syntax', ','],
      ['description', 'Three'],
    ])
  })

  test('writes tools whose schemas have one shape as a table, the shape above it', () => {
    const tools =
      '[{"name":"a","description":"A","inputSchema":{"type":"object","additionalProperties":false}},{"name":"b,","description":"B","inputSchema":{"type":"object","additionalProperties":true}}]'
    expect(pieces(toonListing.encodeListing(toolsOf(tools)))).toEqual([
      ['syntax', '[2]{name,description'],
      ['schema', ',inputSchema{additionalProperties,type}'],
      ['syntax', '}:\n  '],
      ['name', 'a'],
      ['syntax', ','],
      ['description', 'A'],
      ['schema', ',false,object'],
      ['syntax', '\n  '],
      ['name', '"b,"'],
      ['syntax', ','],
      ['description', 'B'],
      ['schema', ',true,object'],
    ])
  })

  test('writes no tools as an empty array', () => {
    expect(listing('[]')).toBe('[]')
  })

  test('writes uniform parameters as a table inside of the schema', () => {
    const schema = '{"properties":{"x":{"type":"number"},"y":{"type":"number"}}}'
    const [tool] = toolsOf(`[{"name":"go","description":"d","inputSchema":${schema}}]`)
    expect(tool && toonIndexText(tool)).toBe('properties[2:]{type}:\n  x: number\n  y: number')
  })

  test('keeps every number as written', () => {
    const schema = '{"enum":[5.0,-0,1E5,0.10,12345678901234567890]}'
    expect(listing(`[{"name":"n","description":"d","inputSchema":${schema}}]`)).toContain(
      'enum[5]: 5.0,-0,1E5,0.10,12345678901234567890',
    )
  })

  test('gives an index the TOON of the schema alone, and nothing without a schema', () => {
    const [add, ping] = toolsOf(MIXED)
    expect(add && toonIndexText(add).split('\n')[0]).toBe('properties:')
    expect(ping && toonIndexText(ping)).toBe('')
  })

  test('writes what the library writes, for each tool and for all of them', () => {
    const plain = reference.tools.map((tool) => toPlain(shownTool(tool)))
    expect(armText(toonListing.encodeListing(reference.tools))).toBe(encode(plain))
    expect(reference.tools.map((tool) => armText(toonListing.encodeTool(tool)))).toEqual(
      plain.map((tool) => encode(tool)),
    )
  })

  test('names the version that package.json pins', () => {
    const manifest = readFileSync(join(inject('settings').root, 'package.json'), 'utf8')
    const { dependencies } = JSON.parse(manifest) as { dependencies: Record<string, string> }
    expect(TOON_FORMAT.version).toBe(`@toon-format/toon ${dependencies['@toon-format/toon'] ?? ''}`)
  })
})

describe('toon_listing on public corpora', () => {
  test('differs from the older TOON of mcpproxy in the empty array alone, for its first three tools', (context) => {
    const golden = dataFile(inject('settings'), 'mcpproxy/encoded/toon_golden.txt')
    const corpus = dataFile(inject('settings'), 'mcpproxy/corpus_v2.tools.json')
    if (golden === undefined || corpus === undefined) {
      context.skip(`data-not-fetched: ${wayToData('mcpproxy/corpus_v2.tools.json')}`)
      return
    }
    const ours = armText(toonListing.encodeListing(loadCatalog(corpus).catalog.tools.slice(0, 3))).split('\n')
    const theirs = readFileSync(golden, 'utf8').replace(/\n$/, '').split('\n')
    expect(ours).toHaveLength(theirs.length)
    const differences = ours.flatMap((line, index) =>
      line === theirs[index] ? [] : [[theirs[index]?.trim(), line.trim()]],
    )
    expect(differences).toEqual([['default[0]:', 'default: []']])
  })

  // LiveMCPTool: 94,792 by the library on doubles, and 40 for the `.0` of eight tools that it would drop.
  test.for([
    { file: 'mcpproxy/corpus_v2.tools.json', total: 5364 },
    { file: 'livemcptool/tools.json', total: 94_792 + 40 },
  ])('counts $total tokens for $file', async ({ file, total }, context) => {
    const path = dataFile(inject('settings'), file)
    if (path === undefined) {
      context.skip(`data-not-fetched: ${wayToData(file)}`)
      return
    }
    const vocabularies = [await openVocabulary('cl100k_base')]
    const rows = measureArms({ catalog: loadCatalog(path).catalog, vocabularies, arms: [toonListing] })
    expect(rows).toMatchObject([{ total_tokens: total, skipped_tools: 0 }])
  })

  test('drops 40 tokens of number literals on LiveMCPTool where numbers go through doubles', async (context) => {
    const path = dataFile(inject('settings'), 'livemcptool/tools.json')
    if (path === undefined) {
      context.skip(`data-not-fetched: ${wayToData('livemcptool/tools.json')}`)
      return
    }
    const { tools } = loadCatalog(path).catalog
    const vocabulary = await openVocabulary('cl100k_base')
    const ofLibrary = encode(tools.map((tool) => toPlain(shownTool(tool))))
    expect(vocabulary.count(ofLibrary)).toBe(94_792)
    const throughDoubles = tools.map((tool) => ({
      ...tool,
      inputSchema: fromPlain(toPlain(tool.inputSchema ?? null)),
    }))
    expect(armText(toonListing.encodeListing(throughDoubles))).toBe(ofLibrary)
  })
})
