import { describe, expect, test } from 'vitest'

import { toolId } from '../../catalog/tool-definition.ts'
import type { Hit } from '../engine.ts'
import type { ToolDocument } from '../tool-document.ts'
import { openBleveIndex } from './bleve-index.ts'
import { matchClauses } from './query-plan.ts'
import { BLEVE_RULES } from './rules.ts'

function document(name: string, parts: Partial<ToolDocument> = {}): ToolDocument {
  const [id, indexedName] = [toolId('s', name), name]
  return {
    id,
    server: 's',
    indexedName,
    description: '',
    paramsText: '',
    outputText: '',
    parameterNames: [],
    ...parts,
  }
}

function search(documents: readonly ToolDocument[], query: string): readonly Hit[] {
  return openBleveIndex(documents).search(query, 10)
}

/** 1 + ln(N / (df + 1)) */
function idf(documents: number, withTerm: number): number {
  return 1 + Math.log(documents / (withTerm + 1))
}

function norm(length: number): number {
  return Math.fround(1 / Math.sqrt(length))
}

const TOLERANCE = 14

describe('a score by hand', () => {
  test('of a word of one description', () => {
    // searchable_text: t t zebra, 3 tokens. _all: those, zebra again, and t, t, s as names: 7 tokens, zebra twice.
    const [hit] = search([document('t', { description: 'Zebra.' })], 'zebra')
    const [absent, present] = [idf(1, 0), idf(1, 1)]
    const weights = (25 + 16 + 9) * absent ** 2 + (1 + 1.5 ** 2) * present ** 2
    const all = Math.SQRT2 * norm(7) * present * present
    const searchable = norm(3) * present * 1.5 * present
    expect(hit?.score).toBeCloseTo(((all + searchable) / Math.sqrt(weights)) * (2 / 5), TOLERANCE)
  })

  test('of a wildcard: a sixth branch for a query with an underscore, shared by its expansions', () => {
    const hits = search([document('write_file'), document('read_file'), document('other')], '_file')
    const [absent, present] = [idf(3, 0), idf(3, 1)]
    const weights = (25 + 16 + 9 + 1 + 2.25) * absent ** 2 + 2 * (2.5 * present) ** 2
    const score = ((present * 2.5 * present) / Math.sqrt(weights)) * (1 / 2) * (1 / 6)
    expect(hits.map(({ id }) => id)).toEqual(['s:read_file', 's:write_file'])
    for (const hit of hits) expect(hit.score).toBeCloseTo(score, TOLERANCE)
  })

  test('of a wildcard without expansion: an empty branch that counts', () => {
    const [hit] = search([document('t', { description: 'a_b' })], 'a_b')
    const [absent, present] = [idf(1, 0), idf(1, 1)]
    const weights = 50 * absent ** 2 + 3.25 * present ** 2
    const parts = Math.SQRT2 * norm(7) * present ** 2 + norm(3) * 1.5 * present ** 2
    expect(hit?.score).toBeCloseTo((parts / Math.sqrt(weights)) * (2 / 6), TOLERANCE)
  })

  test('of a prefix with two expansions: each weighs, and a hit has half of them', () => {
    const hits = search([document('readdir'), document('readfile'), document('write')], 'read')
    const [absent, present] = [idf(3, 0), idf(3, 1)]
    const weights = (25 + 16 + 1 + 2.25) * absent ** 2 + 2 * (3 * present) ** 2
    const score = ((present * 3 * present) / Math.sqrt(weights)) * (1 / 2) * (1 / 5)
    expect(hits.map(({ id }) => id)).toEqual(['s:readdir', 's:readfile'])
    for (const hit of hits) expect(hit.score).toBeCloseTo(score, TOLERANCE)
  })

  test('of an exact name: five branches of five', () => {
    // searchable_text: list list, 2 tokens. _all: those and list, list, s: 5 tokens, list four times.
    const [hit] = search([document('list')], 'list')
    const present = idf(1, 1)
    const weights = (25 + 16 + 9 + 1 + 2.25) * present ** 2
    const parts = 5 + 4 + 3 + 2 * norm(5) + Math.SQRT2 * norm(2) * 1.5
    expect(hit?.score).toBeCloseTo((parts * present ** 2) / Math.sqrt(weights), TOLERANCE)
  })

  test('of more than ten tokens', () => {
    const text = 'red orange yellow green blue indigo violet black white grey brown'
    expect(matchClauses(text, BLEVE_RULES)).toBe(11)
    const [hit] = search([document('t', { description: text })], text)
    const [absent, present] = [idf(1, 0), idf(1, 1)]
    const weights = 50 * absent ** 2 + 11 * 3.25 * present ** 2
    // searchable_text has 13 tokens; _all those, 11 again and three names.
    const parts = 11 * (Math.SQRT2 * norm(27) + 1.5 * norm(13)) * present ** 2
    expect(hit?.score).toBeCloseTo((parts / Math.sqrt(weights)) * (2 / 5), TOLERANCE)
  })

  test('of stop words alone that begin a name', () => {
    const documents = [document('theme_list', { description: 'the' })]
    expect(search(documents, 'the of and')).toEqual([])
    const [hit] = search(documents, 'the')
    const [absent, present] = [idf(1, 0), idf(1, 1)]
    const weights = 41 * absent ** 2 + 9 * present ** 2
    expect(hit?.score).toBeCloseTo(((3 * present ** 2) / Math.sqrt(weights)) * (1 / 5), TOLERANCE)
  })

  test('of a word of the output schema: in _all, not in searchable_text', () => {
    // _all: zebra, t t (searchable_text), t, t, s.
    const [hit] = search([document('t', { outputText: '{"zebra"}' })], 'zebra')
    const [absent, present] = [idf(1, 0), idf(1, 1)]
    const weights = (50 + 2.25) * absent ** 2 + present ** 2
    expect(hit?.score).toBeCloseTo(((norm(6) * present ** 2) / Math.sqrt(weights)) * (1 / 5), TOLERANCE)
  })

  test('of a repeated token: each repeat is a clause', () => {
    const documents = [document('t', { description: 'zebra' })]
    const [absent, present] = [idf(1, 0), idf(1, 1)]
    const weights = 50 * absent ** 2 + 2 * 3.25 * present ** 2 + (1 + 2.25) * absent ** 2
    const parts = 2 * (Math.SQRT2 * norm(7) + 1.5 * norm(3)) * present ** 2 * (2 / 3)
    expect(search(documents, 'zebra unknown zebra')[0]?.score).toBeCloseTo(
      (parts / Math.sqrt(weights)) * (2 / 5),
      TOLERANCE,
    )
  })
})

describe('an index', () => {
  test('keeps the case of names and servers, and lowers text', () => {
    const documents = [document('getUser', { description: 'Finds PEOPLE' }), document('x')]
    expect(search(documents, 'people')).toHaveLength(1)
    expect(search(documents, 'getU')).toHaveLength(1)
    expect(search(documents, 'getu')).toHaveLength(0)
  })

  test('takes the part behind the first colon for the tool name, and the whole for one word', () => {
    const documents = [document('a', { indexedName: 'github:create_issue' }), document('b')]
    for (const query of ['create_issue', 'create_', 'github:create_issue']) {
      expect(search(documents, query).map(({ id }) => id)).toEqual(['s:a'])
    }
    expect(search(documents, 'github')).toEqual([])
  })

  test('takes queries as they are for names: no trimming, no lower case', () => {
    const documents = [document('list'), document('x', { description: 'other' })]
    const [exact, padded] = [search(documents, 'list'), search(documents, ' list')]
    expect(padded[0]?.score).toBeLessThan(exact[0]?.score ?? 0)
    expect(search(documents, 'LIST')[0]?.score).toBe(padded[0]?.score)
  })

  test('finds nothing where nothing is indexed or asked', () => {
    expect(search([], 'list')).toEqual([])
    expect(search([document('list')], '')).toEqual([])
    expect(openBleveIndex([document('list')]).search('list', 0)).toEqual([])
  })

  test('keeps the later of two documents with one id', () => {
    const hits = search(
      [document('t', { description: 'zebra' }), document('t', { description: 'lion' })],
      'lion',
    )
    expect(hits.map(({ id }) => id)).toEqual(['s:t'])
    expect(search([document('t', { description: 'zebra' }), document('t')], 'zebra')).toEqual([])
  })

  test('gives the same tools in either order of indexing', () => {
    const names = ['d', 'a', 'c', 'b']
    const documents = names.map((name) => document(name, { description: 'one two three' }))
    const given = openBleveIndex(documents, { order: 'given' }).search('two', 10)
    expect(given.map(({ id }) => id)).toEqual(['s:a', 's:b', 's:c', 's:d'])
    expect(given).toEqual(search(documents, 'two'))
  })

  test('finds Han by the character, and Katakana by the word', () => {
    const documents = [document('t', { description: '文件を読む、ファイル' }), document('u')]
    expect(search(documents, '件')).toHaveLength(1)
    expect(search(documents, 'ファイル')).toHaveLength(1)
    expect(search(documents, 'ファイ')).toHaveLength(0)
  })
})
