import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

import { describe, expect, inject, test } from 'vitest'

import { openVocabulary } from '../tokens/index.ts'
import { nearestRank } from '../tokens/nearest-rank.ts'
import { canonicalText, catalogTexts, sharedRuns, textsIn } from './catalog-texts.ts'
import { degenerateDescriptions } from './degenerate-description.ts'
import { dataFile, wayToData } from './fetch/data-folder.ts'
import { parseJsonText } from './json-text.ts'
import { isJsonArray } from './json-value.ts'
import type { JsonObject } from './json-value.ts'
import { loadCatalog } from './load/index.ts'
import { objectsIn, parametersIn } from './schema-objects.ts'
import type { ToolDefinition } from './tool-definition.ts'

const FILE = fileURLToPath(new URL('../../fixtures/catalogs/workplace.json', import.meta.url))
const { catalog, oddities } = loadCatalog(FILE)
const reference = loadCatalog(join(FILE, '../reference.json')).catalog
const ownTexts = catalogTexts(catalog)
const vocabulary = await openVocabulary('cl100k_base')

/** Thin on purpose: what a search finds of a tool that says next to nothing. */
const THIN = [
  'chat:list_members',
  'directory:get_reporting_line',
  'files:search',
  'inventory:archive_item',
  'payroll:list_payslips',
  'repo:list_labels',
  'shipping:void-label',
]

/** Those of them that break FR-020's rules: empty, or under 20 code points. */
const DEGENERATE = THIN.filter((id) => id !== 'directory:get_reporting_line' && id !== 'files:search')

/** Words that look like a tool's or a parameter's name and are samples of a user's own data. */
const SAMPLES = ['hours_open', 'http_requests_total', 'lastContactedAt', 'reverse_charge']

describe('the workplace catalog', () => {
  test('loads under its own digest, odd only in one empty description and two recursive schemas', () => {
    expect(catalog).toMatchObject({ id: 'workplace', version: 'workplace@1', license: 'MIT' })
    expect(oddities.map(({ kind, server, tool }) => [kind, `${server}:${tool ?? ''}`])).toEqual([
      ['description-missing', 'chat:list_members'],
      ['schema-cyclic-ref', 'crm:searchContacts'],
      ['schema-cyclic-ref', 'tickets:create_automation'],
    ])
  })

  test('is listed with its digest in the provenance of the fixtures', () => {
    expect(readFileSync(join(FILE, '../../README.md'), 'utf8')).toContain(catalog.digest)
  })

  test('has 123 tools of 21 servers, two to fourteen on each', () => {
    const counted = catalog.servers.map(({ name }) => toolsOf(name).length)
    expect(catalog.tools).toHaveLength(123)
    expect(counted).toHaveLength(21)
    expect([Math.min(...counted), Math.max(...counted)]).toEqual([2, 14])
  })

  test('is small to a quarter (0 to 3 parameters), medium to a half (4 to 10), fat to a quarter (15 and more)', () => {
    const counts = catalog.tools.map(({ inputSchema }) => parametersIn(inputSchema).length)
    const share = (least: number, most: number): number =>
      counts.filter((count) => count >= least && count <= most).length / counts.length
    expect(share(11, 14)).toBe(0)
    for (const [part, expected] of [
      [share(0, 3), 0.25],
      [share(4, 10), 0.5],
      [share(15, Infinity), 0.25],
    ] as const) {
      expect(Math.abs(part - expected)).toBeLessThan(0.03)
    }
  })

  test('costs what tools cost in the wild: p50 of 150 to 250 tokens, p95 from 800, none 3,000', () => {
    const counts = catalog.tools.map((tool) => vocabulary.count(canonicalText(tool)))
    expect(nearestRank(counts, 50)).toBeGreaterThanOrEqual(150)
    expect(nearestRank(counts, 50)).toBeLessThanOrEqual(250)
    expect(nearestRank(counts, 95)).toBeGreaterThanOrEqual(800)
    expect(Math.max(...counts)).toBeLessThan(3000)
  })

  test('has nine resources with four or more of the verbs that siblings differ by', () => {
    expect(siblings()).toEqual({
      'calendar event': ['create', 'delete', 'get', 'list', 'update'],
      'crm contact': ['archive', 'create', 'get', 'search', 'update'],
      'inventory item': ['archive', 'create', 'get', 'list', 'update'],
      'invoices invoice': ['create', 'get', 'list', 'update'],
      'monitoring alert_rule': ['create', 'delete', 'list', 'update'],
      'recruiting candidate': ['archive', 'create', 'get', 'search', 'update'],
      'repo issue': ['create', 'get', 'list', 'update'],
      'tickets ticket': ['create', 'delete', 'get', 'search', 'update'],
      'wiki page': ['archive', 'create', 'delete', 'get', 'update'],
    })
  })

  test('has five names on more than one server', () => {
    const names = catalog.tools.map(({ name }) => name)
    const repeated = new Set(names.filter((name, index) => names.indexOf(name) !== index))
    const servers = [...repeated].map((name) => [
      name,
      catalog.tools.filter((tool) => tool.name === name).map(({ server }) => server),
    ])
    expect(Object.fromEntries(servers)).toEqual({
      add_comment: ['repo', 'tickets'],
      get_file: ['files', 'repo'],
      list_comments: ['tickets', 'wiki'],
      list_labels: ['mail', 'repo'],
      search: ['files', 'mail', 'wiki'],
    })
  })

  test('names tools in camelCase on crm, with dashes on shipping, in snake_case elsewhere', () => {
    const style: Readonly<Record<string, RegExp>> = {
      crm: /^[a-z]+[A-Z][A-Za-z]+$/,
      shipping: /^[a-z]+-[a-z]+$/,
    }
    const others = catalog.tools.filter(
      ({ server, name }) => !(style[server] ?? /^[a-z]+(_[a-z]+)*$/).test(name),
    )
    expect(others.map(({ id }) => id)).toEqual([])
  })

  test('has annotations on most tools, a title on a third, an output schema on a tenth', () => {
    const share = (field: string): number =>
      catalog.tools.filter(({ wire }) => wire.has(field)).length / catalog.tools.length
    expect(share('annotations')).toBeGreaterThan(0.6)
    expect(Math.abs(share('title') - 1 / 3)).toBeLessThan(0.03)
    expect(Math.abs(share('outputSchema') - 0.1)).toBeLessThan(0.02)
  })
})

describe("the workplace catalog's words", () => {
  test('take 60 to 600 characters for each tool but those that are thin on purpose', () => {
    const short = catalog.tools.filter(({ description }) => Array.from(description).length < 60)
    const long = catalog.tools.filter(({ description }) => Array.from(description).length > 600)
    expect(short.map(({ id }) => id)).toEqual(THIN)
    expect(long.map(({ id }) => id)).toEqual([])
  })

  test('are degenerate on five tools', () => {
    expect(degenerateDescriptions(catalog.tools).map(({ id }) => id)).toEqual(DEGENERATE)
  })

  test('instruct on payroll, repo and tickets in 30 to 120 words', () => {
    const words = catalog.servers
      .filter(({ instructions }) => instructions !== undefined)
      .map(({ name, instructions }) => ({ name, words: instructions?.split(/\s+/).length ?? 0 }))
    expect(words.map(({ name }) => name)).toEqual(['payroll', 'repo', 'tickets'])
    expect(words.filter((entry) => entry.words < 30 || entry.words > 120)).toEqual([])
  })

  test('name no tool or parameter that is not there', () => {
    const known = new Set(catalog.tools.flatMap(({ name, wire }) => [name, ...namesIn(wire)]).concat(SAMPLES))
    const unknown = ownTexts.flatMap(({ place, text }) =>
      [...text.matchAll(/\b(?:[a-z]+(?:_[a-z]+)+|[a-z]+[A-Z][A-Za-z]+)\b/g)]
        .filter(([name]) => !known.has(name))
        .map(([name]) => `${place}: ${name}`),
    )
    expect(unknown).toEqual([])
  })

  test('share neither six in a row nor a whole short text between two descriptions', () => {
    expect(ownTexts.length).toBeGreaterThan(900)
    expect(sharedRuns(ownTexts, ownTexts)).toEqual([])
  })

  test('share none of that with the reference catalog', () => {
    expect(sharedRuns(ownTexts, catalogTexts(reference))).toEqual([])
  })

  test.for([
    'mcpproxy/corpus_v1.tools.json',
    'mcpproxy/corpus_v2.tools.json',
    'mcpproxy/live/upstream-tools.json',
    'livemcptool/tools.json',
  ])('share none of that with the descriptions of %s', (name, context) => {
    const file = dataFile(inject('settings'), name)
    if (file === undefined) return context.skip(`data-not-fetched: ${wayToData(name)}`)
    const theirs = textsIn(parseJsonText(readFileSync(file, 'utf8')), '')
    expect(theirs.length).toBeGreaterThanOrEqual(45)
    expect(sharedRuns(ownTexts, theirs)).toEqual([])
  })
})

function toolsOf(server: string): readonly ToolDefinition[] {
  return catalog.tools.filter((tool) => tool.server === server)
}

/** The verbs of each resource that has at least four, a resource being a server and what follows the verb. */
function siblings(): Readonly<Record<string, readonly string[]>> {
  const verbs: Record<string, string[]> = {}
  for (const { server, name } of catalog.tools) {
    const [, verb, noun] = /^(create|get|list|search|update|delete|archive)[_-]?(.+)$/.exec(name) ?? []
    if (verb === undefined || noun === undefined) continue
    const resource = `${server} ${noun.toLowerCase().replace(/s$/, '')}`
    verbs[resource] = [...(verbs[resource] ?? []), verb].toSorted()
  }
  return Object.fromEntries(Object.entries(verbs).filter(([, found]) => found.length >= 4))
}

/** Names of parameters and values of enums: what a description may refer to. */
function namesIn(wire: JsonObject): readonly string[] {
  const values = objectsIn(wire)
    .flatMap((object) => object.get('enum') ?? [])
    .flatMap((value) => (isJsonArray(value) ? value : [value]))
    .filter((value) => typeof value === 'string')
  return [...parametersIn(wire).map(({ name }) => name), ...values]
}
