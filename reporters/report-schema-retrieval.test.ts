import { readFileSync } from 'node:fs'

import { describe, expect, test } from 'vitest'

import { SLICES } from '../bench/retrieval/golden/golden-set.ts'
import { PROBES } from '../bench/statistics/findability/findability-row.ts'
import { RETRIEVAL_RECORDS } from './report-retrieval.ts'
import { validateReport } from './report-schema.ts'
import { sampleReport } from './sample-report.ts'
import { EMPTY_RETRIEVAL } from './sample-retrieval.ts'

type Path = readonly (string | number)[]

const SAMPLE = JSON.stringify(sampleReport())

/** The sample as read from its file, with the value at `path` set, or removed where it is undefined. */
function changed(path: Path, value: unknown): unknown {
  const report: unknown = JSON.parse(SAMPLE)
  const parent = path
    .slice(0, -1)
    .reduce<unknown>((node, key) => (node as Record<string, unknown>)[key], report)
  const [last, container] = [String(path.at(-1)), parent as Record<string, unknown>]
  if (value === undefined) Reflect.deleteProperty(container, last)
  else container[last] = value
  return report
}

interface WordList {
  readonly enum: readonly string[]
}

function schemaDefinitions(): Readonly<Record<string, unknown>> {
  const file = new URL('../fixtures/contracts/report-v2-strict.schema.json', import.meta.url)
  const { $defs } = JSON.parse(readFileSync(file, 'utf8')) as { readonly $defs: Record<string, unknown> }
  return $defs
}

describe('a single fault of the section is named once', () => {
  test.each<[title: string, path: Path, value: unknown, line: string]>([
    ['a section that is missing', ['retrieval'], undefined, '/retrieval: saw nothing, expected this field'],
    [
      'a part that is missing',
      ['retrieval', 'credited'],
      undefined,
      '/retrieval/credited: saw nothing, expected this field',
    ],
    [
      'a part of nobody',
      ['retrieval', 'moods'],
      [],
      '/retrieval/moods: saw an array of 0 items, expected no such field',
    ],
    [
      'recall above one',
      ['retrieval', 'cells', 0, 'recall_at_5', 'mean'],
      1.01,
      '/retrieval/cells/0/recall_at_5/mean: saw 1.01, expected <= 1',
    ],
    [
      'a mean without its interval',
      ['retrieval', 'cells', 0, 'mrr', 'high'],
      undefined,
      '/retrieval/cells/0/mrr/high: saw nothing, expected this field',
    ],
    [
      'an interval over one family',
      ['retrieval', 'cells', 0, 'families'],
      1,
      '/retrieval/cells/0/families: saw 1, expected >= 2',
    ],
    [
      'a figure in a cell that was not measured',
      ['retrieval', 'cells', 14, 'recall_at_10'],
      0.5,
      '/retrieval/cells/14/recall_at_10: saw 0.5, expected no such field',
    ],
    [
      'a cell that was not measured without its reason',
      ['retrieval', 'cells', 14, 'reason'],
      undefined,
      '/retrieval/cells/14/reason: saw nothing, expected this field',
    ],
    [
      'a comparison without power',
      ['retrieval', 'comparisons', 1, 'smallest_found'],
      undefined,
      '/retrieval/comparisons/1/smallest_found: saw nothing, expected this field',
    ],
    [
      'half a query',
      ['retrieval', 'comparisons', 1, 'queries_needed'],
      12.5,
      '/retrieval/comparisons/1/queries_needed: saw 12.5, expected type integer',
    ],
    [
      'a verdict of nobody',
      ['retrieval', 'comparisons', 1, 'verdict'],
      'pass',
      '/retrieval/comparisons/1/verdict: saw "pass", expected one of ["better","worse","no_difference","inconclusive"]',
    ],
    [
      'an answerable slice among the unanswerable',
      ['retrieval', 'unanswerable', 0, 'slice'],
      'typo',
      '/retrieval/unanswerable/0/slice: saw "typo", expected one of ["unanswerable_near","unanswerable_far"]',
    ],
    [
      'a threshold that is no number',
      ['retrieval', 'unanswerable', 0, 'threshold'],
      'none',
      '/retrieval/unanswerable/0/threshold: saw "none", expected type number or null',
    ],
    [
      'a pair that occurs never',
      ['retrieval', 'confusions', 0, 'pairs', 0, 'queries'],
      0,
      '/retrieval/confusions/0/pairs/0/queries: saw 0, expected >= 1',
    ],
    [
      'an advice of nobody',
      ['retrieval', 'findability', 0, 'hardest', 0, 'advice'],
      'delete',
      '/retrieval/findability/0/hardest/0/advice: saw "delete", expected one of ["rename","describe","rewrite","merge"]',
    ],
    [
      'a rank below the first',
      ['retrieval', 'findability', 0, 'hardest', 1, 'ranks', 'name'],
      0,
      '/retrieval/findability/0/hardest/1/ranks/name: saw 0, expected >= 1',
    ],
    [
      'tools of an engine that could not be asked',
      ['retrieval', 'findability', 1, 'tools'],
      45,
      '/retrieval/findability/1/tools: saw 45, expected no such field',
    ],
    [
      'a difference without what could have been found',
      ['retrieval', 'arms', 2, 'recall_at_5_difference', 'smallest_found'],
      undefined,
      '/retrieval/arms/2/recall_at_5_difference/smallest_found: saw nothing, expected this field',
    ],
    [
      'a digest that is short',
      ['retrieval', 'golden_sets', 0, 'corpus_digest'],
      'sha256:abc',
      '/retrieval/golden_sets/0/corpus_digest: saw "sha256:abc", expected text like ^sha256:[0-9a-f]{64}$',
    ],
    [
      'an object in an identity',
      ['retrieval', 'engines', 0, 'identity', 'library'],
      {},
      '/retrieval/engines/0/identity/library: saw an object of 0 fields, expected type string or number or boolean',
    ],
    [
      'a kappa above one',
      ['retrieval', 'second_reading', 'kappa'],
      1.2,
      '/retrieval/second_reading/kappa: saw 1.2, expected <= 1',
    ],
    [
      'a program without a name',
      ['retrieval_parity', 'reference'],
      undefined,
      '/retrieval_parity/reference: saw nothing, expected this field',
    ],
  ])('%s', (_, path, value, line) => {
    expect(validateReport(changed(path, value))).toEqual([line])
  })
})

describe('each part with rows needs a provenance of its own', () => {
  const records: readonly (readonly [member: string, record: string])[] = [
    ...Object.entries(RETRIEVAL_RECORDS),
    ['second_reading', 'retrieval_second_reading'],
  ]

  test.each(records)('%s', (member, record) => {
    const faults = validateReport(changed(['provenance', record], undefined))
    expect(faults).toHaveLength(1)
    expect(faults[0]).toContain(`expected a key that starts with "${record}"`)
    const empty = changed(['provenance', record], undefined) as { retrieval: Record<string, unknown> }
    empty.retrieval[member] = EMPTY_RETRIEVAL[member as keyof typeof EMPTY_RETRIEVAL]
    expect(validateReport(empty)).toEqual([])
  })

  test('the comparison with the running program', () => {
    const [fault] = validateReport(changed(['provenance', 'retrieval_parity'], undefined))
    expect(fault).toContain('expected a key that starts with "retrieval_parity"')
    const none = changed(['provenance', 'retrieval_parity'], undefined) as Record<string, unknown>
    expect(validateReport({ ...none, retrieval_parity: null })).toEqual([])
  })
})

describe('the quality of an arm', () => {
  const NOTE = { metric_note: 'reference-golden@1: 220 queries' }
  const FIGURES = { recall_at_1: 0, recall_at_3: 0, recall_at_5: 0.5, recall_at_10: 1, mrr: 0, map: 0 }

  test('has all seven figures, or none', () => {
    const path = ['arms', 3, 'quality']
    expect(validateReport(changed(path, NOTE))).toEqual([])
    expect(validateReport(changed(path, { ...NOTE, ...FIGURES, ndcg_at_10: 0 }))).toEqual([])
    expect(validateReport(changed(path, { ...NOTE, ...FIGURES })).join()).toContain('ndcg_at_10')
  })
})

describe('the schema and the closed lists of the code hold the same words', () => {
  test('slices', () => {
    const { slice, slice_or_all: all } = schemaDefinitions() as Record<string, WordList>
    expect(slice?.enum).toEqual([...SLICES])
    expect(all?.enum).toEqual(['all', ...SLICES])
  })

  test('probes', () => {
    const { hard_tool: tool } = schemaDefinitions() as Record<
      string,
      { readonly properties: { readonly ranks: { readonly properties: object } } }
    >
    expect(Object.keys(tool?.properties.ranks.properties ?? {})).toEqual([...PROBES])
  })
})
