import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { describe, expect, onTestFinished, test } from 'vitest'

import { GoldenFileError } from './golden-file-error.ts'
import { readGoldenSet } from './read-golden-set.ts'

const LABEL = { tool_id: 'shop:ring', relevance: 2 }
const GOOD = { id: 'good', query: 'ring the bell', labels: [LABEL] }
const HEAD = { golden_version: 'golden@1', corpus_version: 'shop@1', corpus_digest: 'sha256:00' }

function folderWith(files: Readonly<Record<string, unknown>>): string {
  const path = mkdtempSync(join(tmpdir(), 'bench-golden-'))
  onTestFinished(() => {
    rmSync(path, { recursive: true })
  })
  for (const [name, content] of Object.entries(files)) {
    writeFileSync(join(path, name), typeof content === 'string' ? content : JSON.stringify(content))
  }
  return path
}

function fileWith(content: unknown): string {
  return join(folderWith({ 'golden.json': content }), 'golden.json')
}

describe('a golden file', () => {
  test('of this project gives slice, family, language and graded labels', () => {
    const record = {
      ...GOOD,
      family: 'bell',
      language: 'de',
      labels: [LABEL, { tool_id: 'shop:knock', relevance: 1 }],
    }
    const { sets, rejected } = readGoldenSet(fileWith({ ...HEAD, slice: 'typo', queries: [record] }))
    expect(rejected).toEqual([])
    expect(sets).toEqual([
      {
        version: 'golden@1',
        corpusVersion: 'shop@1',
        corpusDigest: 'sha256:00',
        queries: [
          {
            id: 'good',
            query: 'ring the bell',
            slice: 'typo',
            family: 'bell',
            language: 'de',
            labels: [
              { toolId: 'shop:ring', relevance: 2 },
              { toolId: 'shop:knock', relevance: 1 },
            ],
          },
        ],
      },
    ])
  })

  test('in the form of mcpproxy has no slice, each query is a family, and its name is the version', () => {
    const { sets } = readGoldenSet(fileWith({ corpus_version: 'corpus_v1', queries: [GOOD] }))
    expect(sets[0]).toMatchObject({ version: 'golden', corpusVersion: 'corpus_v1', corpusDigest: undefined })
    expect(sets[0]?.queries[0]).toMatchObject({ slice: undefined, family: 'good', language: 'en' })
  })

  test('may give a slice to a single query', () => {
    const { sets } = readGoldenSet(
      fileWith({ ...HEAD, slice: 'typo', queries: [{ ...GOOD, slice: 'paraphrase' }] }),
    )
    expect(sets[0]?.queries[0]?.slice).toBe('paraphrase')
  })

  test('holds judgements of 0, which are no labels', () => {
    const labels = [{ tool_id: 'shop:knock', relevance: 0 }, LABEL]
    const { sets, rejected } = readGoldenSet(fileWith({ ...HEAD, queries: [{ ...GOOD, labels }] }))
    expect(rejected).toEqual([])
    expect(sets[0]?.queries[0]?.labels).toEqual([{ toolId: 'shop:ring', relevance: 2 }])
  })
})

describe('a folder of golden files', () => {
  test('is read by name, one set for each catalog version, other files aside', () => {
    const path = folderWith({
      'b.json': { ...HEAD, queries: [{ ...GOOD, id: 'second' }] },
      'a.json': { ...HEAD, queries: [{ ...GOOD, id: 'first' }] },
      'c.json': { ...HEAD, corpus_version: 'shop@2', queries: [{ ...GOOD, id: 'third' }] },
      'notes.txt': 'no queries',
    })
    const { sets } = readGoldenSet(path)
    expect(sets.map((set) => [set.corpusVersion, set.queries.map(({ id }) => id)])).toEqual([
      ['shop@1', ['first', 'second']],
      ['shop@2', ['third']],
    ])
  })

  test('has each id once over all of its files', () => {
    const path = folderWith({
      'a.json': { ...HEAD, queries: [GOOD] },
      'b.json': { ...HEAD, queries: [GOOD] },
    })
    const { sets, rejected } = readGoldenSet(path)
    expect(sets[0]?.queries).toHaveLength(1)
    expect(rejected).toEqual([
      {
        file: join(path, 'b.json'),
        record: 'queries[0] good',
        seen: 'the id good a second time',
        expected: 'an id other than that of a.json queries[0]; correct the record or take it out',
      },
    ])
  })
})

const BAD_RECORDS: readonly (readonly [string, unknown, string, string])[] = [
  ['that is a text', 'ring', 'a value that is no object', 'queries[1]'],
  ['without an id', { ...GOOD, id: undefined }, 'no id', 'queries[1]'],
  ['with the id of another', GOOD, 'the id good a second time', 'queries[1] good'],
  ['with an empty query', { ...GOOD, id: 'b', query: ' ' }, 'an empty query', 'queries[1] b'],
  ['without labels', { ...GOOD, id: 'b', labels: [] }, 'no label above 0', 'queries[1] b'],
  ['with labels of 0 alone', badLabels({ ...LABEL, relevance: 0 }), 'no label above 0', 'queries[1] b'],
  ['without an array of labels', { id: 'b', query: 'q' }, 'no array "labels"', 'queries[1] b'],
  ['with a label without a tool', badLabels({ relevance: 2 }), 'no tool_id in labels[0]', 'queries[1] b'],
  [
    'with a label without relevance',
    badLabels({ tool_id: 'shop:ring' }),
    'no relevance on the label shop:ring',
    'queries[1] b',
  ],
  [
    'with a relevance of 3',
    badLabels({ ...LABEL, relevance: 3 }),
    'a relevance 3 on the label shop:ring',
    'queries[1] b',
  ],
  [
    'with a relevance of 1.5',
    badLabels({ ...LABEL, relevance: 1.5 }),
    'a relevance 1.5 on the label shop:ring',
    'queries[1] b',
  ],
  [
    'with a relevance that is a text',
    badLabels({ ...LABEL, relevance: '2' }),
    'a relevance that is no number on the label shop:ring',
    'queries[1] b',
  ],
  [
    'with two labels for one tool',
    badLabels(LABEL, { ...LABEL, relevance: 1 }),
    'two labels for shop:ring',
    'queries[1] b',
  ],
  ['of an unknown slice', { ...GOOD, id: 'b', slice: 'guess' }, 'an unknown slice', 'queries[1] b'],
  [
    'with labels though nothing answers it',
    { ...GOOD, id: 'b', slice: 'unanswerable_near' },
    '1 labels in the slice unanswerable_near',
    'queries[1] b',
  ],
]

function badLabels(...labels: readonly unknown[]): unknown {
  return { id: 'b', query: 'q', labels }
}

describe('a bad record', () => {
  test.each(BAD_RECORDS)('%s is counted with file, place and way out, and the rest is kept', (...row) => {
    const [, record, seen, place] = row
    const file = fileWith({ ...HEAD, queries: [GOOD, record] })
    const { sets, rejected } = readGoldenSet(file)
    expect(sets[0]?.queries.map(({ id }) => id)).toEqual(['good'])
    expect(rejected).toHaveLength(1)
    expect(rejected[0]).toMatchObject({ file, record: place, seen })
    expect(rejected[0]?.expected).toMatch(/.+; correct the record or take it out$/)
  })

  test.each(BAD_RECORDS)('%s is an error in a strict reading', (...row) => {
    const [, record, seen, place] = row
    const file = fileWith({ ...HEAD, queries: [GOOD, record] })
    expect(() => readGoldenSet(file, { strict: true })).toThrow(GoldenFileError)
    expect(() => readGoldenSet(file, { strict: true })).toThrow(`${file}: ${place}: ${seen}; expected `)
  })

  test('is an error that says how many more there are', () => {
    const file = fileWith({ ...HEAD, queries: [1, 2, 3] })
    expect(() => readGoldenSet(file, { strict: true })).toThrow('(and 2 more bad records)')
  })

  test('is not a query without labels in an unanswerable slice', () => {
    const queries = [{ id: 'b', query: 'fly to the moon', labels: [] }]
    const file = fileWith({ ...HEAD, slice: 'unanswerable_far', queries })
    expect(readGoldenSet(file, { strict: true }).sets[0]?.queries).toHaveLength(1)
  })
})

describe('a file that is no golden set', () => {
  test.each([
    ['not JSON', '{"queries": [', /golden\.json: not JSON: .*expected queries as JSON/],
    ['empty', '', /not JSON/],
    ['a list', [GOOD], /no array "queries"; expected \{ corpus_version, queries/],
    ['an object without queries', HEAD, /no array "queries"/],
    ['silent about its catalog', { queries: [GOOD] }, /no text under "corpus_version"/],
    ['of an unknown slice', { ...HEAD, slice: 'guess', queries: [GOOD] }, /unknown "slice"; expected one of/],
  ])('is an error when it is %s', (_what, content, message) => {
    const file = fileWith(content)
    expect(() => readGoldenSet(file)).toThrow(GoldenFileError)
    expect(() => readGoldenSet(file)).toThrow(message)
  })

  test('is an error when it is not there, and when a folder holds no JSON', () => {
    expect(() => readGoldenSet('/nowhere/golden.json')).toThrow(
      '/nowhere/golden.json: no such file or folder',
    )
    expect(() => readGoldenSet(folderWith({ 'notes.txt': '' }))).toThrow('no *.json in this folder')
  })

  test('is an error that keeps its cause when it cannot be opened', () => {
    const path = folderWith({})
    const file = join(path, 'x'.repeat(300))
    const reading = (): unknown => readGoldenSet(file)
    expect(reading).toThrow(GoldenFileError)
    expect(reading).toThrow(/it cannot be read \(ENAMETOOLONG/)
    expect(causeOf(reading)).toMatchObject({ code: 'ENAMETOOLONG' })
  })
})

function causeOf(action: () => unknown): unknown {
  try {
    return action()
  } catch (error) {
    return error instanceof Error ? error.cause : undefined
  }
}
