import { readdirSync } from 'node:fs'
import { join } from 'node:path'

import { describe, expect, inject, test } from 'vitest'

import { loadCatalog } from '../../catalog/load/index.ts'
import { stem } from '../analysis/porter2.ts'
import { ENGLISH_STOP_WORDS } from '../analysis/stop-words.ts'
import { bindGoldenSet } from './bind-golden-set.ts'
import { SLICES } from './golden-set.ts'
import type { GoldenQuery, Slice } from './golden-set.ts'
import { auditLeakage } from './leakage-audit.ts'
import type { LeakageRow } from './leakage-audit.ts'
import { wordsOf } from './query-words.ts'
import { readGoldenSet } from './read-golden-set.ts'

const CATALOGS = ['reference', 'workplace'] as const
const PREFIX = { reference: 'ref', workplace: 'wp' } as const

const { root } = inject('settings')
const goldens = CATALOGS.map((name) => {
  const folder = join(root, 'fixtures/golden', name)
  const { catalog } = loadCatalog(join(root, `fixtures/catalogs/${name}.json`))
  const { sets } = readGoldenSet(folder, { strict: true })
  return { name, folder, catalog, sets, queries: sets.flatMap((set) => set.queries) }
})
const all = goldens.flatMap(({ queries }) => queries)
const tools = goldens.flatMap(({ catalog }) => catalog.tools)
const rows = auditLeakage({
  queries: all,
  tools,
  analysis: { stem, isStopWord: (word) => ENGLISH_STOP_WORDS.has(word) },
})

function ofSlice(...slices: readonly Slice[]): readonly GoldenQuery[] {
  return all.filter(({ slice }) => slice !== undefined && slices.includes(slice))
}

function targetsOf(query: GoldenQuery): readonly string[] {
  return query.labels.filter(({ relevance }) => relevance === 2).map(({ toolId }) => toolId)
}

function nameOf(id: string): string {
  return id.slice(id.indexOf(':') + 1)
}

describe.each(goldens)('the golden set of $name', ({ name, folder, catalog, sets, queries }) => {
  test('is one set that binds to its catalog by version, digest and every label', () => {
    expect(sets).toHaveLength(1)
    for (const set of sets) {
      expect(set.corpusDigest).toBe(catalog.digest)
      expect(bindGoldenSet(set, catalog)).toEqual({ set, mismatches: [], rejected: [] })
    }
  })

  test('has one file for each slice', () => {
    expect(readdirSync(folder).toSorted()).toEqual(SLICES.map((slice) => `${slice}.json`).toSorted())
  })

  test('names its queries by slice and number', () => {
    const wrong = queries.filter(
      ({ id, slice = '' }) => !new RegExp(`^${PREFIX[name]}-${slice.replaceAll('_', '-')}-\\d{3}$`).test(id),
    )
    expect(wrong.map(({ id }) => id)).toEqual([])
  })

  test('names a family by its first target, and one of its own where nothing answers', () => {
    const wrong = queries.filter((query) => {
      const [first] = targetsOf(query)
      const family = first?.replace(':', '-').replaceAll('_', '-')
      return family === undefined
        ? !query.family.startsWith(`${PREFIX[name]}-none-`)
        : query.family !== `${PREFIX[name]}-${family}`
    })
    expect(wrong.map(({ id }) => id)).toEqual([])
  })
})

describe('the golden sets together', () => {
  test('have at least 480 queries, 40 in each slice', () => {
    expect(all.length).toBeGreaterThanOrEqual(480)
    const small = SLICES.filter((slice) => ofSlice(slice).length < 40)
    expect(small).toEqual([])
  })

  test('ask no query twice in a slice', () => {
    for (const slice of SLICES) {
      const texts = ofSlice(slice).map(({ query, labels }) =>
        // Both catalogs have a `move_file`; a bare name is asked of each.
        slice === 'exact_name' || slice === 'name_with_blanks' ? JSON.stringify([query, labels]) : query,
      )
      expect(new Set(texts).size, slice).toBe(texts.length)
    }
  })

  test('have a target wherever something answers', () => {
    const answerable = all.filter(({ slice }) => slice?.startsWith('unanswerable_') === false)
    expect(answerable.filter((query) => targetsOf(query).length === 0).map(({ id }) => id)).toEqual([])
  })

  test('speak another language in other_language alone', () => {
    const foreign = all.filter(({ language }) => language !== 'en')
    expect(foreign.filter(({ slice }) => slice !== 'other_language')).toEqual([])
    const counted = ['de', 'es', 'ja', 'zh'].map(
      (code) => foreign.filter(({ language }) => language === code).length,
    )
    expect(Math.min(...counted)).toBeGreaterThanOrEqual(12)
    expect(ofSlice('other_language')).toHaveLength(foreign.length)
  })
})

describe('a slice of names', () => {
  test('exact_name asks with the name, and every tool of that name answers', () => {
    for (const { catalog, queries } of goldens) {
      for (const query of queries.filter(({ slice }) => slice === 'exact_name')) {
        const sameName = catalog.tools.filter((tool) => tool.name === query.query).map((tool) => tool.id)
        expect(targetsOf(query).toSorted(), query.id).toEqual(sameName.toSorted())
      }
    }
  })

  test('name_with_blanks asks with the words of the name', () => {
    for (const query of ofSlice('name_with_blanks')) {
      const asked = targetsOf(query).map((id) =>
        nameOf(id)
          .replaceAll(/[_-]/g, ' ')
          .replaceAll(/[A-Z]/g, (capital) => ` ${capital.toLowerCase()}`),
      )
      expect(asked, query.id).toEqual([query.query])
    }
  })

  test('server_tool asks with the tool id', () => {
    for (const query of ofSlice('server_tool')) expect(targetsOf(query), query.id).toEqual([query.query])
  })
})

describe('a slice of needs', () => {
  test('two_keywords asks with two words in lower case', () => {
    const wrong = ofSlice('two_keywords').filter(
      ({ query }) => !/^\S+ \S+$/.test(query) || /\p{Lu}/u.test(query),
    )
    expect(wrong.map(({ query }) => query)).toEqual([])
  })

  test('two_keywords takes one word at least from elsewhere than the name', () => {
    const wrong = ofSlice('two_keywords').filter((query) =>
      targetsOf(query).some((id) => {
        const ofName = new Set(wordsOf(nameOf(id)).map(stem))
        return wordsOf(query.query).every((word) => ofName.has(stem(word)))
      }),
    )
    expect(wrong.map(({ query }) => query)).toEqual([])
  })

  test('several_intents needs two tools or more', () => {
    const single = ofSlice('several_intents').filter((query) => targetsOf(query).length < 2)
    expect(single.map(({ id }) => id)).toEqual([])
  })

  test('thin_description aims at tools of at most eight words', () => {
    const thin = new Set<string>(
      tools.filter(({ description }) => description.split(/\s+/).length <= 8).map(({ id }) => id),
    )
    const wrong = ofSlice('thin_description').filter((query) => !targetsOf(query).every((id) => thin.has(id)))
    expect(wrong.map(({ id }) => id)).toEqual([])
  })

  test('typo has a query of which some word is one slip away from a word of its catalog', () => {
    for (const { catalog, queries } of goldens) {
      const known = new Set(
        catalog.tools.flatMap(({ name, description }) => lowerWords(`${name} ${description}`)),
      )
      const slips = queries
        .filter(({ slice }) => slice === 'typo')
        .filter(({ query }) =>
          lowerWords(query).some(
            (word) =>
              !known.has(word) && [...known].some((right) => right.length > 3 && isOneSlip(word, right)),
          ),
        )
      const asked = queries.filter(({ slice }) => slice === 'typo')
      expect(slips.length / asked.length, catalog.id).toBeGreaterThan(0.5)
    }
  })
})

describe('what the wording gives away', () => {
  test('is no phrase that two queries of a slice share', () => {
    expect(rows).toHaveLength(SLICES.length)
    expect(rows.flatMap((row) => row.sharedRuns)).toEqual([])
  })

  test('is no stem of the name in a paraphrase, and at most a fifth of its words in the description', () => {
    const row = rowOf('paraphrase')
    expect(row?.nameStems?.highestShare).toBe(0)
    expect(row?.descriptionWords?.highestShare).toBeLessThanOrEqual(0.2)
  })

  test.each([
    { slice: 'other_language', words: 0.05, names: 0 },
    { slice: 'thin_description', words: 0.1, names: 0.25 },
    { slice: 'typo', words: 0.3, names: 0.4 },
    { slice: 'several_intents', words: 0.35, names: 0.6 },
    { slice: 'crud_sibling', words: 0.35, names: 0.6 },
    { slice: 'two_keywords', words: 0.8, names: 0.3 },
  ] as const)(
    'is in $slice on average $words of the words at most in the description, a stem of the name in $names of the queries',
    ({ slice, words, names }) => {
      const row = rowOf(slice)
      expect(row?.descriptionWords?.meanShare).toBeLessThanOrEqual(words)
      expect(row?.nameStems?.meanShare).toBeLessThanOrEqual(names)
    },
  )

  test.each([
    'paraphrase',
    'crud_sibling',
    'thin_description',
    'several_intents',
    'typo',
    'other_language',
  ] as const)('is in %s no four words in a row of a target', (slice) => {
    const row = rowOf(slice)
    expect(row?.nameStems?.queryCount).toBeGreaterThanOrEqual(40)
    expect(row?.ngrams.filter(({ n, highestShare }) => n === 4 && highestShare > 0)).toEqual([])
  })
})

function rowOf(slice: Slice): LeakageRow | undefined {
  return rows.find((row) => row.slice === slice)
}

function lowerWords(text: string): readonly string[] {
  return text.toLowerCase().match(/\p{L}+/gu) ?? []
}

/** True where one letter was dropped, added, replaced, or swapped with its neighbour. */
function isOneSlip(word: string, right: string): boolean {
  if (Math.abs(word.length - right.length) > 1 || word === right) return false
  let start = 0
  while (start < word.length && word[start] === right[start]) start++
  const [tail, goal] = [word.slice(start), right.slice(start)]
  const swapped = `${goal[1] ?? ''}${goal[0] ?? ''}${goal.slice(2)}`
  return (
    tail.slice(1) === goal.slice(1) || tail === goal.slice(1) || tail.slice(1) === goal || tail === swapped
  )
}
