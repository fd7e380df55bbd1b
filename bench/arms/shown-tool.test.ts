import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { decode } from '@toon-format/toon'
import { TRON } from '@tron-format/tron'
import fc from 'fast-check'
import { describe, expect, inject, test } from 'vitest'

import { canonicalJson } from '../catalog/canonical-json.ts'
import { fromPlain, JsonNumber, toPlain } from '../catalog/json-value.ts'
import type { JsonValue } from '../catalog/json-value.ts'
import { loadCatalog, loadCatalogText } from '../catalog/load/index.ts'
import { referenceCatalogFile } from '../catalog/measured-catalogs.ts'
import { toolId } from '../catalog/tool-definition.ts'
import type { ToolDefinition } from '../catalog/tool-definition.ts'
import { armText, UnencodableToolError } from './arm.ts'
import type { Arm } from './arm.ts'
import { encodeCatalog } from './encode-catalog.ts'
import { hostileJson, hostileText } from './hostile-json.ts'
import { readTronDedupTool } from './read-tron-dedup.ts'
import { shownToolFromPlain } from './shown-tool.ts'
import type { ShownToolReadBack } from './shown-tool.ts'
import { textsReadBack } from './text-digest.ts'
import { readToonTool, toonListing } from './toon-listing.ts'
import { tronDedup } from './tron-dedup.ts'
import { readTronTool, tron } from './tron.ts'

interface Reversible {
  readonly arm: Arm
  readonly read: (text: string, hasInputSchema: boolean) => ShownToolReadBack | undefined
  /** Keys that the arm's own text shows and its reader does not give back. */
  readonly lostByReader?: readonly string[]
}

const REVERSIBLE: readonly Reversible[] = [
  { arm: toonListing, read: readToonTool },
  { arm: tron, read: readTronTool, lostByReader: ['__proto__'] },
  { arm: tronDedup, read: readTronDedupTool },
]

const settings = inject('settings')
const { catalog: reference } = loadCatalog(referenceCatalogFile(settings))

function toolWith(inputSchema: JsonValue | undefined, description = 'd'): ToolDefinition {
  const wire = new Map<string, JsonValue>([['name', 't']])
  return { id: toolId('s', 't'), server: 's', name: 't', description, inputSchema, wire }
}

/** Name, description and schema in one canonical text, numbers as doubles and without the keys that a reader loses. */
function essence(tool: ShownToolReadBack | undefined, without: readonly string[] = []): string {
  if (tool === undefined) return 'not read'
  const schema = tool.inputSchema === undefined ? null : withoutKeys(tool.inputSchema, without)
  return canonicalJson([
    tool.name,
    tool.description,
    tool.inputSchema !== undefined,
    fromPlain(toPlain(schema)),
  ])
}

function withoutKeys(value: JsonValue, keys: readonly string[]): JsonValue {
  if (value === null || typeof value !== 'object' || value instanceof JsonNumber) return value
  if (!(value instanceof Map)) return (value as readonly JsonValue[]).map((item) => withoutKeys(item, keys))
  const kept = [...(value as ReadonlyMap<string, JsonValue>)].filter(([key]) => !keys.includes(key))
  return new Map(kept.map(([key, member]) => [key, withoutKeys(member, keys)]))
}

function roundTrip({ arm, read, lostByReader }: Reversible, tool: ToolDefinition): readonly [string, string] {
  const text = armText(arm.encodeTool(tool))
  return [essence(read(text, tool.inputSchema !== undefined), lostByReader), essence(tool, lostByReader)]
}

for (const reversible of REVERSIBLE) {
  const { arm } = reversible
  describe(`the tools that ${arm.name} shows`, () => {
    test('are read back whole on the reference catalog', () => {
      expect(reference.tools.map((tool) => roundTrip(reversible, tool)[0])).toEqual(
        reference.tools.map((tool) => essence(tool)),
      )
    })

    test('are read back whole whatever their schemas and descriptions hold', () => {
      fc.assert(
        fc.property(hostileJson, hostileText, (schema, description) => {
          const [read, shown] = roundTrip(reversible, toolWith(schema, description))
          expect(read).toBe(shown)
        }),
        { seed: 11, numRuns: 600 },
      )
    })

    test('are those of the odd servers', () => {
      const file = readFileSync(join(settings.root, 'fixtures/catalogs/oddities.json'), 'utf8')
      const cases = JSON.parse(file) as readonly {
        tool?: unknown
        listResult?: { tools: readonly unknown[] }
      }[]
      const odd = cases.flatMap(({ tool, listResult }) => tool ?? listResult?.tools ?? [])
      const { catalog } = loadCatalogText(JSON.stringify({ tools: odd }), 'odd.json')
      expect(catalog.tools).toHaveLength(11)
      expect(catalog.tools.map((tool) => roundTrip(reversible, tool)[0])).toEqual(
        catalog.tools.map((tool) => essence(tool)),
      )
      expect(encodeCatalog(arm, catalog).skipped).toEqual([])
    })

    test('may be nested 200 levels deep', () => {
      let schema: JsonValue = new Map([['type', 'string']])
      for (let level = 0; level < 200; level++) {
        schema = new Map<string, JsonValue>([
          ['type', 'object'],
          ['properties', new Map([['inner', schema]])],
        ])
      }
      const [read, shown] = roundTrip(reversible, toolWith(schema))
      expect(read).toBe(shown)
    })

    test('may have a description of five million characters, with bars, quotes, backslashes and NUL', () => {
      const description = '|"\\\0,( '.repeat(5_000_000 / 8)
      const tool = toolWith(new Map([['type', 'object']]), description)
      const encoding = encodeCatalog(arm, { ...reference, tools: [tool] })
      expect(textsReadBack(encoding).get(tool.id) === JSON.stringify(['t', description])).toBe(true)
    })

    test('are refused and named, never cut, where they are nested too deep for an encoder', () => {
      let schema: JsonValue = []
      for (let level = 0; level < 20_000; level++) schema = [schema]
      const encoding = encodeCatalog(arm, { ...reference, tools: [toolWith(schema), toolWith(undefined)] })
      expect(encoding.skipped.map(({ error }) => error)).toEqual([
        'tool s:t: nested 20001 levels deep; expected at most 1000, which encoders take without exhausting the stack',
      ])
      expect(encoding.encoded).toHaveLength(1)
    })
  })
}

describe.for([
  { arm: toonListing, parse: (document: string): unknown => decode(document), lost: [] },
  { arm: tron, parse: (document: string): unknown => TRON.parse(document), lost: ['__proto__'] },
])('the listing of $arm.name', ({ arm, parse, lost }) => {
  const toolTexts = fc.array(fc.tuple(fc.option(hostileJson, { nil: undefined }), hostileText), {
    maxLength: 4,
  })

  test('is one document that holds every tool whole, whatever their schemas and descriptions hold', () => {
    fc.assert(
      fc.property(toolTexts, (texts) => {
        const tools = texts.map(([schema, description]) => toolWith(schema, description))
        const read = parse(armText(arm.encodeListing(tools))) as readonly unknown[]
        expect(read.map((tool) => essence(shownToolFromPlain(tool), lost))).toEqual(
          tools.map((tool) => essence(tool, lost)),
        )
      }),
      { seed: 12, numRuns: 400 },
    )
  })

  test('has a name, a description and where there is one a schema for each tool, and no piece without a label', () => {
    fc.assert(
      fc.property(toolTexts, (texts) => {
        const tools = texts.map(([schema, description]) => toolWith(schema, description))
        const spans = arm.encodeListing(tools)
        const pieces = (label: string): readonly string[] =>
          spans.filter((span) => span.label === label).map((span) => span.text)
        expect(pieces('name').every((piece) => /^(name: |"name":)?"?t"?$/.test(piece))).toBe(true)
        expect(pieces('name')).toHaveLength(tools.length)
        expect(pieces('description')).toHaveLength(tools.length)
        expect(pieces('schema').length > 0).toBe(tools.some((tool) => tool.inputSchema !== undefined))
        expect(pieces('other')).toEqual([])
      }),
      { seed: 13, numRuns: 200 },
    )
  })
})

describe('half a surrogate pair', () => {
  const tool = toolWith(new Map([['title', '\ud83d']]), '\udc00')

  test('has no form in TOON: the tool is refused, and what it holds is not in the message', () => {
    expect(() => toonListing.encodeTool(tool)).toThrow(UnencodableToolError)
    expect(() => toonListing.encodeTool(tool)).toThrow(
      'tool s:t: TOON cannot hold it: Cannot encode string value containing an unpaired surrogate U+DC00 at index 0',
    )
  })

  test('survives in the other arms', () => {
    expect(armText(tron.encodeTool(tool))).toContain(String.raw`"\udc00"`)
    expect(readTronTool(armText(tron.encodeTool(tool)))?.description).toBe('\udc00')
    expect(armText(tronDedup.encodeTool(tool))).toBe(`t|\udc00|{"title":"${String.raw`\ud83d`}"}`)
  })
})

describe('the key __proto__', () => {
  const tool = toolWith(new Map<string, JsonValue>([['__proto__', new Map([['type', 'string']])]]))

  test('is an ordinary key in every arm', () => {
    expect(armText(toonListing.encodeTool(tool))).toContain('  __proto__:\n    type: string')
    expect(armText(tron.encodeTool(tool))).toContain('{"__proto__":{"type":"string"}}')
    expect(armText(tronDedup.encodeTool(tool))).toContain('{"__proto__":{"type":"string"}}')
  })
})

describe('keys that look like an array index', () => {
  test('come first in TOON and TRON, since both libraries take plain objects; nothing is lost by it', () => {
    const tool = toolWith(new Map<string, JsonValue>(['9', '10', '$'].map((key) => [key, true])))
    expect(armText(toonListing.encodeTool(tool))).toContain('  "9": true\n  "10": true\n  "$": true')
    expect(armText(tron.encodeTool(tool))).toContain('{"9":true,"10":true,"$":true}')
    expect(armText(tronDedup.encodeTool(tool))).toContain('{"$":true,"10":true,"9":true}')
  })
})
