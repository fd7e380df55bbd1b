import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

import { Ajv } from 'ajv'
import type { SchemaObject } from 'ajv'
import formats from 'ajv-formats'
import { describe, expect, inject, test } from 'vitest'
import type { TestContext } from 'vitest'

import { openVocabulary } from '../tokens/index.ts'
import { canonicalJson } from './canonical-json.ts'
import { canonicalText, catalogTexts, sharedRuns, textsIn } from './catalog-texts.ts'
import { parseJsonText } from './json-text.ts'
import { isJsonArray, isJsonObject, toPlain } from './json-value.ts'
import type { JsonValue } from './json-value.ts'
import { loadCatalog } from './load/index.ts'
import type { ToolDefinition } from './tool-definition.ts'

const FILE = fileURLToPath(new URL('../../fixtures/catalogs/reference.json', import.meta.url))
const { catalog, oddities } = loadCatalog(FILE)
const ownTexts = catalogTexts(catalog)
const ajv = new Ajv({ strict: false })
formats.default(ajv)
const vocabulary = await openVocabulary('cl100k_base')

/** 99 descriptions of tools and parameters (`grep -c '"description"'` on the file) and two instructions. */
const OWN_TEXTS = 101

/** What mcpproxy's corpus_v2, the same 45 tools in their authors' words, counts (cl100k_base, canonical text). */
const CORPUS_V2 = { tokens: 4386, perToolMean: 97, perToolP95: 211 }

describe('the reference catalog', () => {
  test('loads under its own digest, with nothing odd in it', () => {
    expect(catalog).toMatchObject({ id: 'reference', version: 'reference@1', license: 'MIT' })
    expect(oddities).toEqual([])
  })

  test('is listed with its digest in the provenance of the fixtures', () => {
    expect(readFileSync(join(FILE, '../../README.md'), 'utf8')).toContain(catalog.digest)
  })

  test('has 45 tools of seven servers', () => {
    const counted = catalog.servers.map(({ name }) => [name, toolsOf(name).length])
    const asListed = {
      fetch: 1,
      filesystem: 14,
      git: 12,
      memory: 9,
      'sequential-thinking': 1,
      sqlite: 6,
      time: 2,
    }
    expect(Object.fromEntries(counted)).toEqual(asListed)
    expect(catalog.tools).toHaveLength(45)
  })

  test('costs within 8 % of what the same tools cost in other words', () => {
    const joined = vocabulary.count(catalog.tools.map(canonicalText).join('\n\n'))
    expect(Math.abs(joined / CORPUS_V2.tokens - 1)).toBeLessThan(0.08)
  })

  test('spreads its tokens over the tools as they do, mean and p95 within 10 %', () => {
    const counts = catalog.tools
      .map((tool) => vocabulary.count(canonicalText(tool)))
      .toSorted((left, right) => left - right)
    const mean = counts.reduce((sum, count) => sum + count, 0) / counts.length
    const p95 = counts[Math.ceil(0.95 * counts.length) - 1] ?? Number.NaN
    expect(Math.abs(mean / CORPUS_V2.perToolMean - 1)).toBeLessThan(0.1)
    expect(Math.abs(p95 / CORPUS_V2.perToolP95 - 1)).toBeLessThan(0.1)
  })

  test.each([
    { servers: ['git', 'sqlite', 'time'], shortest: 20, longest: 60, except: [] },
    { servers: ['filesystem'], shortest: 150, longest: 460, except: ['read_file'] },
    { servers: ['sequential-thinking'], shortest: 2300, longest: 2900, except: [] },
  ])('describes a tool of $servers in $shortest to $longest characters', ({ servers, ...bounds }) => {
    const described = servers
      .flatMap(toolsOf)
      .filter(({ name }) => !bounds.except.some((exception) => exception === name))
    const outside = described.filter(
      ({ description }) => description.length < bounds.shortest || description.length > bounds.longest,
    )
    expect(described).not.toEqual([])
    expect(outside.map(({ id, description }) => [id, description.length])).toEqual([])
  })

  test('gives instructions of 25 to 60 words for memory and sqlite alone', () => {
    const words = catalog.servers
      .filter(({ instructions }) => instructions !== undefined)
      .map(({ name, instructions }) => ({ name, words: instructions?.split(/\s+/).length ?? 0 }))
    expect(words.map(({ name }) => name)).toEqual(['memory', 'sqlite'])
    expect(words.filter((entry) => entry.words < 25 || entry.words > 60)).toEqual([])
  })

  test('has titles, output schemas and annotations on every tool of filesystem and memory', () => {
    const fields = ['title', 'outputSchema', 'annotations']
    const lacking = [...toolsOf('filesystem'), ...toolsOf('memory')].flatMap(({ id, wire }) =>
      fields.filter((field) => !wire.has(field)).map((field) => `${id} lacks ${field}`),
    )
    expect(lacking).toEqual([])
  })
})

describe("the reference catalog's schemas", () => {
  test('compile, and accept an empty object where nothing is required', () => {
    const acceptEmpty = catalog.tools.filter(({ inputSchema }) => ajv.compile(asSchema(inputSchema))({}))
    expect(acceptEmpty.map(({ id }) => id)).toEqual([
      'filesystem:list_allowed_directories',
      'memory:read_graph',
      'sqlite:list_tables',
    ])
  })

  test('compile for outputs too, and name their dialect', () => {
    const schemas = catalog.tools.flatMap(({ wire }) => wire.get('outputSchema') ?? [])
    expect(schemas).toHaveLength(24)
    for (const schema of schemas) {
      expect(() => ajv.compile(asSchema(schema))).not.toThrow()
      expect(isJsonObject(schema) && schema.get('$schema')).toBe('http://json-schema.org/draft-07/schema#')
    }
  })
})

describe("the reference catalog's words", () => {
  test('share neither six in a row nor a whole short text between two descriptions', () => {
    expect(ownTexts).toHaveLength(OWN_TEXTS)
    expect(sharedRuns(ownTexts, ownTexts)).toEqual([])
  })

  test('would not pass with a text that repeats them', () => {
    const echoes = [
      { place: 'long', text: 'Please SAVE text, to a file as told' },
      { place: 'short', text: 'short name of the fork!' },
    ]
    expect(sharedRuns(echoes, ownTexts)).toEqual([
      'long and filesystem:write_file: save text to a file as',
      'short and sequential-thinking:sequentialthinking.inputSchema.properties.branchId: short name of the fork',
    ])
  })

  test.for(['corpus_v1.tools.json', 'corpus_v2.tools.json', 'live/upstream-tools.json'])(
    'share none of that with the descriptions of %s',
    (name, context) => {
      const theirs = textsIn(parseJsonText(readFileSync(join(mcpproxyFolder(context), name), 'utf8')), '')
      expect(theirs.length).toBeGreaterThanOrEqual(45)
      expect(sharedRuns(ownTexts, theirs)).toEqual([])
    },
  )
})

describe("the reference catalog's facts", () => {
  test('are the tool ids of corpus_v2', (context) => {
    expect(catalog.tools.map(({ id }) => id)).toEqual(corpusV2(context).map(({ id }) => id))
  })

  test("are corpus_v2's parameters at every depth: names, types, required, enums, defaults and limits", (context) => {
    expect(catalog.tools.map(factLine)).toEqual(corpusV2(context).map(factLine))
  })
})

function toolsOf(server: string): readonly ToolDefinition[] {
  return catalog.tools.filter((tool) => tool.server === server)
}

function asSchema(value: JsonValue | undefined): SchemaObject {
  return toPlain(value ?? null) as SchemaObject
}

function mcpproxyFolder(context: TestContext): string {
  const { dataFolder } = inject('settings')
  return dataFolder === undefined
    ? context.skip('data-not-fetched: npm run fetch -- mcpproxy')
    : join(dataFolder, 'mcpproxy')
}

function corpusV2(context: TestContext): readonly ToolDefinition[] {
  return loadCatalog(join(mcpproxyFolder(context), 'corpus_v2.tools.json')).catalog.tools
}

function factLine({ id, inputSchema }: ToolDefinition): string {
  return `${id} ${canonicalJson(facts(inputSchema ?? null))}`
}

const WORDING = ['description', 'title', '$schema', 'additionalProperties']

/** What is a fact of an input schema: all but wording, dialect and whether it is closed. */
function facts(schema: JsonValue): JsonValue {
  if (isJsonArray(schema)) return schema.map(facts)
  if (!isJsonObject(schema)) return schema
  const isFact = ([key, member]: readonly [string, JsonValue]): boolean =>
    !WORDING.includes(key) && !(key === 'required' && isJsonArray(member) && member.length === 0)
  return new Map(
    [...schema]
      .filter(isFact)
      .map(([key, member]) => [key, key === 'properties' ? parameterFacts(member) : facts(member)]),
  )
}

/** Under `properties` a key is a parameter's name, even where it reads like a keyword. */
function parameterFacts(properties: JsonValue): JsonValue {
  if (!isJsonObject(properties)) return properties
  return new Map([...properties].map(([name, schema]) => [name, facts(schema)]))
}
