import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { Ajv2020 } from 'ajv/dist/2020.js'
import type { SchemaObject, ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { describe, expect, inject, test } from 'vitest'
import type { TestContext } from 'vitest'

import { EXCLUSION_REASONS } from '../bench/measurement/outcome.ts'
import { PROVENANCES } from '../bench/measurement/provenance.ts'
import { isListingRow } from '../bench/tokens/arm-row.ts'
import { validateReport } from './report-schema.ts'
import type { Report } from './report.ts'
import { SAMPLE_CATALOGS, sampleReport } from './sample-report.ts'
import { EMPTY_RETRIEVAL } from './sample-retrieval.ts'

type Path = readonly (string | number)[]

const NOTHING_MEASURED = {
  corpora: [],
  arms: [],
  encodings: null,
  retrieval: EMPTY_RETRIEVAL,
  retrieval_parity: null,
  tokenizers: [],
  provenance: {},
} as const

const SMALL_SAMPLE = JSON.stringify(sampleReport({}, SAMPLE_CATALOGS.slice(0, 1)))

/** Stated provenances of the sample when one of them is taken away. */
const PROVENANCES_LEFT = Object.keys(sampleReport().provenance).length - 1

/** A sample as a consumer reads it from the file, with the value at `path` set, or removed where it is undefined. */
function changed(path: Path, value: unknown): unknown {
  const report: unknown = JSON.parse(SMALL_SAMPLE)
  const parent = path
    .slice(0, -1)
    .reduce<unknown>((node, key) => (node as Record<string, unknown>)[key], report)
  const [last, container] = [String(path.at(-1)), parent as Record<string, unknown>]
  if (value === undefined) Reflect.deleteProperty(container, last)
  else container[last] = value
  return report
}

function strictSchema(): SchemaObject {
  const file = new URL('../fixtures/contracts/report-v2-strict.schema.json', import.meta.url)
  return JSON.parse(readFileSync(file, 'utf8')) as SchemaObject
}

test('a report of the Report type is valid, in memory and as read back from its file', () => {
  expect(validateReport(sampleReport())).toEqual([])
  expect(validateReport(JSON.parse(JSON.stringify(sampleReport())))).toEqual([])
})

test('a report of a run that measured nothing is valid', () => {
  expect(validateReport(sampleReport(NOTHING_MEASURED))).toEqual([])
})

describe('a single fault is named once, by its path, what was seen and what was expected', () => {
  test.each<[title: string, path: Path, value: unknown, line: string]>([
    ['a removed section', ['arms'], undefined, '/arms: saw nothing, expected this field'],
    ['a missing provenance', ['provenance'], undefined, '/provenance: saw nothing, expected this field'],
    [
      'a section without provenance',
      ['provenance', 'arms'],
      undefined,
      `/provenance: saw an object of ${PROVENANCES_LEFT} fields, expected a key that starts with "arms", because the report has rows under arms`,
    ],
    [
      'an unknown provenance',
      ['provenance', 'arms'],
      'guessed',
      '/provenance/arms: saw "guessed", expected one of ["measured","computed","estimated"]',
    ],
    ['another version', ['report_version'], 3, '/report_version: saw 3, expected 2'],
    ['a field of nobody', ['extra'], 'x', '/extra: saw "x", expected no such field'],
    [
      'a field of nobody inside a row',
      ['corpora', 0, 'note/s'],
      7,
      '/corpora/0/note~1s: saw 7, expected no such field',
    ],
    [
      'a missing field inside a row',
      ['corpora', 0, 'digest'],
      undefined,
      '/corpora/0/digest: saw nothing, expected this field',
    ],
    [
      'a short digest',
      ['corpora', 0, 'digest'],
      'sha256:abc',
      '/corpora/0/digest: saw "sha256:abc", expected text like ^sha256:[0-9a-f]{64}$',
    ],
    ['negative tokens', ['arms', 0, 'total_tokens'], -1, '/arms/0/total_tokens: saw -1, expected >= 0'],
    [
      'text for a number',
      ['arms', 0, 'total_tokens'],
      '4386',
      '/arms/0/total_tokens: saw "4386", expected type integer',
    ],
    ['half a token', ['arms', 0, 'p95_tokens'], 2.5, '/arms/0/p95_tokens: saw 2.5, expected type integer'],
    ['NaN', ['arms', 0, 'mean_tokens'], NaN, '/arms/0/mean_tokens: saw NaN, expected type number'],
    [
      'an infinite saving',
      ['arms', 0, 'savings_vs_baseline_pct'],
      -Infinity,
      '/arms/0/savings_vs_baseline_pct: saw -Infinity, expected type number',
    ],
    [
      'a saving of more than everything',
      ['arms', 0, 'savings', 0, 'saved_ratio'],
      1.01,
      '/arms/0/savings/0/saved_ratio: saw 1.01, expected <= 1',
    ],
    [
      'a bound of nobody',
      ['arms', 3, 'savings_bound'],
      'lower',
      '/arms/3/savings_bound: saw "lower", expected one of ["exact","upper"]',
    ],
    [
      'an index-altering arm without quality',
      ['arms', 3, 'quality'],
      undefined,
      '/arms/3/quality: saw nothing, expected this field',
    ],
    [
      'a skip without its reason',
      ['arms', 6, 'skip_reason'],
      undefined,
      '/arms/6/skip_reason: saw nothing, expected this field',
    ],
    [
      'figures in a skipped arm',
      ['arms', 6, 'total_tokens'],
      0,
      '/arms/6/total_tokens: saw 0, expected no such field',
    ],
    [
      'a lossy arm whose split is not stated',
      ['arms', 3, 'split'],
      undefined,
      '/arms/3/split: saw nothing, expected this field',
    ],
    [
      'a split without its control',
      ['arms', 3, 'split', 'control'],
      undefined,
      '/arms/3/split/control: saw nothing, expected this field',
    ],
    [
      'a deletion that saves more than everything',
      ['arms', 3, 'split', 'by_vocabulary', 0, 'deletion_saved_ratio'],
      1.5,
      '/arms/3/split/by_vocabulary/0/deletion_saved_ratio: saw 1.5, expected <= 1',
    ],
    [
      'texts of an unknown source',
      ['arms', 5, 'source'],
      'guessed',
      '/arms/5/source: saw "guessed", expected one of ["run","recorded"]',
    ],
    [
      'results without their tabular part',
      ['arms', 8, 'tabular'],
      undefined,
      '/arms/8/tabular: saw nothing, expected this field',
    ],
    [
      'results with a field of a listing',
      ['arms', 8, 'omits'],
      [],
      '/arms/8/omits: saw an array of 0 items, expected no such field',
    ],
    [
      'a tau above one',
      ['encodings', 'rank_stability', 'min_tau'],
      1.1,
      '/encodings/rank_stability/min_tau: saw 1.1, expected <= 1',
    ],
    [
      'a turn that turns nothing',
      ['encodings', 'turns', 0, 'turns', 0, 'ratio'],
      1,
      '/encodings/turns/0/turns/0/ratio: saw 1, expected < 1',
    ],
    [
      'a comparison without provenance',
      ['provenance', 'encodings'],
      undefined,
      `/provenance: saw an object of ${PROVENANCES_LEFT} fields, expected a key that starts with "encodings", because the report has a comparison under encodings`,
    ],
    [
      'an unknown verdict',
      ['criteria', 0, 'verdict'],
      'passed',
      '/criteria/0/verdict: saw "passed", expected one of ["pass","fail","inconclusive","excluded","not_built"]',
    ],
    [
      'a file outside of the repository',
      ['criteria', 0, 'file'],
      '/srv/a.test.ts',
      '/criteria/0/file: saw "/srv/a.test.ts", expected a path relative to the root of the repository, with forward slashes',
    ],
    [
      'an error of two lines',
      ['criteria', 0, 'errors', 0],
      'a\nb',
      '/criteria/0/errors/0: saw "a\\nb", expected one line without control characters',
    ],
    [
      'a day that does not exist',
      ['generated_at'],
      '2026-02-30T03:04:05Z',
      '/generated_at: saw "2026-02-30T03:04:05Z", expected match format "date-time"',
    ],
    [
      'a moment that is not in UTC',
      ['generated_at'],
      '2026-01-02T03:04:05+01:00',
      '/generated_at: saw "2026-01-02T03:04:05+01:00", expected RFC 3339 in UTC, to the second',
    ],
    ['success with a failing exit code', ['run', 'ok'], true, '/run/exit_code: saw 1, expected 0'],
    ['failure with exit code 0', ['run', 'exit_code'], 0, '/run/exit_code: saw 0, expected one of [1,2]'],
    ['an array for an object', ['policy'], [1, 2], '/policy: saw an array of 2 items, expected type object'],
  ])('%s', (_, path, value, line) => {
    expect(validateReport(changed(path, value))).toEqual([line])
  })
})

test('what is no report at all is refused with the fact', () => {
  expect(validateReport(null)).toEqual(['the report: saw null, expected type object'])
})

test('several faults are all named, each once', () => {
  const faults = validateReport({ ...sampleReport(), report_version: 1, tokenizer: { name: 'cl100k_base' } })
  expect(faults).toEqual([
    '/report_version: saw 1, expected 2',
    '/tokenizer/caveat: saw nothing, expected this field',
  ])
})

test('a long and hostile value is cut to 80 characters and made harmless', () => {
  const faults = validateReport(changed(['run', 'tests', 'passed'], `\u202e\u001b[2J${'x'.repeat(500)}`))
  expect(faults).toHaveLength(1)
  const seen = /saw (.*), expected type integer$/u.exec(faults[0] ?? '')?.[1] ?? ''
  expect(seen).toHaveLength(80)
  expect(seen).toMatch(/^"[^\p{Cc}\u202e]*x…$/u)
})

describe('the schema and the closed lists of the code hold the same words', () => {
  test('exclusion reasons', () => {
    const { $defs } = strictSchema() as { $defs: { exclusion_reason: { enum: string[] } } }
    expect(new Set($defs.exclusion_reason.enum)).toEqual(new Set(Object.keys(EXCLUSION_REASONS)))
  })

  test('provenances', () => {
    const { properties } = strictSchema() as {
      properties: { provenance: { additionalProperties: { enum: string[] } } }
    }
    expect(properties.provenance.additionalProperties.enum).toEqual([...PROVENANCES])
  })
})

describe('against the public v2 contract', () => {
  const samples: readonly (readonly [title: string, report: unknown])[] = [
    ['the sample', sampleReport()],
    ['a run that measured nothing', sampleReport(NOTHING_MEASURED)],
    [
      'a report whose arms all alter the index and have no score',
      sampleReport({
        arms: sampleReport().arms.map((row) =>
          isListingRow(row) ? { ...row, index_altering: true, quality: null } : row,
        ),
      }),
    ],
    ['a report of skipped arms', sampleReport({ arms: sampleReport().arms.filter((row) => row.skipped) })],
  ]

  test.for(samples)('%s is valid under both', ([, report], context) => {
    const isValidUnderContract = contract(context)
    expect(validateReport(report)).toEqual([])
    expect(isValidUnderContract(report)).toBe(true)
  })

  test('the contract refuses an index-altering arm without quality, so the comparison can fail', (context) => {
    expect(contract(context)(changed(['arms', 3, 'quality'], undefined))).toBe(false)
  })

  test('whatever one value is replaced by, what is valid here is valid there', (context) => {
    const isValidUnderContract = contract(context)
    const replacements = [undefined, null, true, false, -1, 0, 1, 2.5, '', 'x', 'results', [], {}]
    // The contract has no word about retrieval: it allows whatever stands there.
    const retrieval = { retrieval: EMPTY_RETRIEVAL, retrieval_parity: null }
    const reports = pathsOfEveryShape(sampleReport(retrieval, SAMPLE_CATALOGS.slice(0, 1))).flatMap((path) =>
      replacements.map((value) => ({ path, value, report: changed(path, value) })),
    )
    const accepted = reports.filter(({ report }) => validateReport(report).length === 0)
    expect(accepted.length).toBeGreaterThan(100)
    const refusedThere = accepted.filter(({ report }) => !isValidUnderContract(report))
    expect(refusedThere.map(({ path, value }) => ({ path, value }))).toEqual([])
  })
})

let compiled: ValidateFunction | undefined

function contract(context: TestContext): (report: unknown) => boolean {
  const { dataFolder } = inject('settings')
  if (dataFolder === undefined) return context.skip('data-not-fetched: npm run fetch -- mcpproxy')
  const validate = (compiled ??= compileContract(join(dataFolder, 'mcpproxy/report-v2.schema.json')))
  return (report) => validate(report)
}

function compileContract(file: string): ValidateFunction {
  const ajv = new Ajv2020({ strict: false })
  addFormats.default(ajv)
  return ajv.compile(JSON.parse(readFileSync(file, 'utf8')) as SchemaObject)
}

/** One path for each place of the schema: the first row of each kind stands for all of them. */
function pathsOfEveryShape(report: Report): readonly Path[] {
  const byShape = new Map<string, Path>()
  const walk = (value: unknown, path: Path): void => {
    const shape = [kindOf(report, path), ...path.map((key) => (typeof key === 'number' ? '#' : key))].join(
      '/',
    )
    if (path.length > 0 && !byShape.has(shape)) byShape.set(shape, path)
    if (typeof value !== 'object' || value === null) return
    const members = Array.isArray(value) ? value.entries() : Object.entries(value)
    for (const [key, member] of members) walk(member, [...path, key])
  }
  walk(report, [])
  return [...byShape.values()]
}

/** The kinds of arm rows share names of fields and not their rules. */
function kindOf(report: Report, [section, index]: Path): string {
  const row = section === 'arms' && typeof index === 'number' ? report.arms[index] : undefined
  if (row === undefined) return ''
  return row.skipped ? 'skipped' : row.payload_class
}
