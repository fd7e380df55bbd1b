import { readFileSync } from 'node:fs'

import { describe, expect, inject, test } from 'vitest'
import type { TestContext } from 'vitest'

import { dataFile, wayToData } from '../../catalog/fetch/data-folder.ts'
import { loadCatalog } from '../../catalog/load/index.ts'
import { liveToolDocument } from '../reduced-schema.ts'
import { sampleDocument } from '../sample-documents.ts'
import { readCapturedRankings } from './captured-rankings.ts'
import { compareRankings } from './compare-rankings.ts'
import { openPlainSearch, plainWords } from './plain-parity.ts'
import { readSearchGoldens } from './search-goldens.ts'

function fetched(file: string, context: TestContext): string {
  return dataFile(inject('settings'), file) ?? context.skip(`data-not-fetched: ${wayToData(file)}`)
}

/** 1 + ln(N / (df + 1)) */
function idf(documents: number, withTerm: number): number {
  return 1 + Math.log(documents / (withTerm + 1))
}

describe('the second implementation of the search', () => {
  test('scores a word of one description as the rules say', () => {
    // searchable_text: t t zebra, 3 tokens. _all: those, zebra again, and t, t, s as names: 7 tokens, zebra twice.
    const [hit] = openPlainSearch([sampleDocument('s:t', 'Zebra.')])('zebra', 10)
    const [absent, present] = [idf(1, 0), idf(1, 1)]
    const weights = (25 + 16 + 9) * absent ** 2 + (1 + 1.5 ** 2) * present ** 2
    const norm = (length: number): number => Math.fround(1 / Math.sqrt(length))
    const all = Math.SQRT2 * norm(7) * present * present
    const searchable = norm(3) * present * 1.5 * present
    expect(hit?.score).toBeCloseTo(((all + searchable) / Math.sqrt(weights)) * (2 / 5), 14)
  })

  test('looks for a part of a name where the query holds an underscore, and leaves its wild signs wild', () => {
    const search = openPlainSearch(
      ['s:read_file', 's:write_file', 's:other'].map((id) => sampleDocument(id, '')),
    )
    const found = (query: string): readonly string[] => search(query, 10).map(({ id }) => id)
    expect(found('_file')).toEqual(['s:read_file', 's:write_file'])
    expect(found('r?a*_f')).toEqual(['s:read_file'])
    expect(found('(d_f')).toEqual([])
    expect(found('o')).toEqual(['s:other'])
  })

  test('orders equal scores by id and cuts behind that', () => {
    const search = openPlainSearch(['s:c', 's:a', 's:b'].map((id) => sampleDocument(id, 'lamp')))
    expect(search('lamp', 2).map(({ id }) => id)).toEqual(['s:a', 's:b'])
  })

  test.each([
    ['The folder’s README, read_text_file', ['folder’s', 'readme', 'read_text_file']],
    ['github:create_issue {"a":"b"}', ['github:create_issue', 'b']],
    ['x² and 3.5', ['x', '3.5']],
    ['東京へ', ['東', '京', 'へ']],
  ])('splits %s', (text, words) => {
    expect(plainWords(text)).toEqual(words)
  })
})

describe('the second implementation and mcpproxy', () => {
  test('agree on hits and scores over two small indexes, bit for bit', (context) => {
    const file = fetched('mcpproxy/search-goldens.json', context)
    const goldens = readSearchGoldens(file)
    expect(goldens.flatMap(({ captures }) => captures).length).toBeGreaterThan(5)
    for (const { documents, captures } of goldens) {
      const search = openPlainSearch(documents)
      for (const { query, limit, hits } of captures) expect(search(query, limit), query).toEqual(hits)
    }
  })

  test('agree on every ranking of the running program', (context) => {
    const file = fetched('mcpproxy/live/retrieve.jsonl', context)
    const { captures } = readCapturedRankings(readFileSync(file, 'utf8'), { file, limit: 15 })
    const { catalog } = loadCatalog(fetched('mcpproxy/live/upstream-tools.json', context))
    const search = openPlainSearch(catalog.tools.map(liveToolDocument))
    const different = captures.filter(({ query, limit, hits }) => {
      const clauses = plainWords(query).length
      return compareRankings(search(query, limit), hits, { clauses }).kind === 'differs'
    })
    expect(captures).toHaveLength(47)
    expect(different).toEqual([])
  })
})
