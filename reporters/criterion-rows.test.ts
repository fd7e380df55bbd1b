import { describe, expect, test } from 'vitest'

import { CRITERIA } from '../bench/measurement/criteria.ts'
import { excluded } from '../bench/measurement/outcome.ts'
import { criterionOfFile, isUnlistedCriterion, judgeCriteria } from './criterion-rows.ts'
import type { JudgedCriterion } from './criterion-rows.ts'
import { SAMPLE_FILE, sampleMeta, sampleModule, sampleRun, sampleTest } from './sample-run.ts'
import type { ModuleOutcome, TestOutcome } from './test-run.ts'

const FILES = new Map([['FR-005', SAMPLE_FILE]])
const LIVE_FILE = 'bench/criteria/fr-005-arm-costs.live.test.ts'
const DATA = { part: 'corpus_v1', outcome: excluded('data-not-fetched', 'npm run fetch') }
const NOT_RUN = { reason: 'not-in-this-run', note: `npx vitest run ${SAMPLE_FILE}` }

/** The row of FR-005 after a run of these modules. */
function judged(modules: readonly ModuleOutcome[], files = FILES): JudgedCriterion | undefined {
  return judgeCriteria(sampleRun(modules), files).find(({ id }) => id === 'FR-005')
}

function judgedTests(tests: readonly TestOutcome[]): JudgedCriterion | undefined {
  return judged([sampleModule({ tests })])
}

describe('the criterion of a file', () => {
  test.each([
    ['bench/criteria/sc-005-labelled-numbers.test.ts', 'SC-005'],
    ['bench/criteria/fr-010-determinism.live.test.ts', 'FR-010'],
    ['bench/criteria/x-a1-arm-parity.test.ts', 'X-A1'],
  ])('%s is %s', (file, id) => {
    expect(criterionOfFile(file)).toBe(id)
    expect(isUnlistedCriterion(file)).toBe(false)
  })

  test.each([
    'bench/arms/fr-005-arm-costs.test.ts',
    'bench/criteria/deep/fr-005-arm-costs.test.ts',
    'reporters/gate.test.ts',
    'bench/criteria/fr-005-arm-costs.ts',
    'elsewhere/bench/criteria/fr-005-arm-costs.test.ts',
  ])('%s has none', (file) => {
    expect(criterionOfFile(file)).toBeUndefined()
  })

  test.each([
    'bench/criteria/fr-999-unknown.test.ts',
    'bench/criteria/fr-005.test.ts',
    'bench/criteria/notes.test.ts',
    'bench/criteria/deep/fr-005-arm-costs.test.ts',
  ])('%s lies among the criteria and is on no list', (file) => {
    expect(criterionOfFile(file)).toBeUndefined()
    expect(isUnlistedCriterion(file)).toBe(true)
  })

  test('a test elsewhere is not expected on the list', () => {
    expect(isUnlistedCriterion('bench/arms/arms.test.ts')).toBe(false)
  })
})

describe('the rows', () => {
  test('are one for each criterion of the list, in its order', () => {
    const rows = judgeCriteria(sampleRun(), FILES)
    expect(rows.map(({ id, kind, means }) => ({ id, kind, means }))).toEqual(CRITERIA)
  })

  test('are not_built without a test file, and say so', () => {
    const row = judgeCriteria(sampleRun(), FILES).find(({ id }) => id === 'SC-001')
    expect(row).toMatchObject({ verdict: 'not_built', tests: [], errors: [] })
    expect(row?.excluded_parts).toEqual([
      { part: 'all', reason: 'not-built', note: 'no test for it exists yet' },
    ])
    expect(row).not.toHaveProperty('file')
  })
})

describe('a verdict', () => {
  test('is inconclusive where a gate had too little data, unless something failed', () => {
    const part = { part: 'recall@5 of bm25', note: '47 queries, it takes 310' }
    const open = sampleTest({ meta: { ...sampleMeta(), inconclusiveParts: [part] } })
    expect(judgedTests([open, sampleTest()])).toMatchObject({
      verdict: 'inconclusive',
      inconclusive_parts: [part],
    })
    expect(judgedTests([sampleTest()])).not.toHaveProperty('inconclusive_parts')
    expect(judged([sampleModule({ tests: [open], errors: ['it broke'] })])?.verdict).toBe('fail')
  })

  test('is pass where a test passed and none failed', () => {
    expect(judged([sampleModule()])).toMatchObject({
      verdict: 'pass',
      file: SAMPLE_FILE,
      tests: [{ title: 'it holds', state: 'passed' }],
      excluded_parts: [],
      errors: [],
    })
  })

  test.each<[string, Partial<TestOutcome>, string]>([
    ['a failed test', { state: 'failed', errors: ['expected 1 to be 2'] }, 'expected 1 to be 2'],
    ['a test that never ended', { state: 'pending', meta: undefined }, 'it breaks: never ended'],
    ['a test that passed only on a retry', { errors: ['expected 1 to be 2'] }, 'expected 1 to be 2'],
    [
      'a test that was skipped without a reason',
      { state: 'skipped' },
      'it breaks: skipped without a reason; end it with bench.skip',
    ],
    [
      'a test of another criterion',
      { meta: sampleMeta({ criterion: 'FR-009' }) },
      'it breaks: its criterionTest names FR-009, its file FR-005; name the same one in both',
    ],
  ])('is fail beside passed tests for %s', (_what, changes, error) => {
    const row = judgedTests([sampleTest(), sampleTest({ title: 'it breaks', ...changes })])
    expect(row).toMatchObject({ verdict: 'fail', errors: [error] })
  })

  test('is fail for a failed test without a message', () => {
    expect(judgedTests([sampleTest({ state: 'failed' })])).toMatchObject({
      verdict: 'fail',
      tests: [{ title: 'it holds', state: 'failed' }],
    })
  })

  test('is fail where the file broke, whatever its tests say', () => {
    const broken = { errors: ['Cannot find module ./missing.ts'] }
    expect(judged([sampleModule(broken)])).toMatchObject({ verdict: 'fail', ...broken })
    expect(judged([sampleModule({ ...broken, tests: [] })])).toMatchObject({
      verdict: 'fail',
      tests: [],
      excluded_parts: [],
      ...broken,
    })
  })

  test('is excluded where every test states why it measured nothing', () => {
    const row = judgedTests([
      sampleTest({ state: 'skipped', meta: sampleMeta({ excludedParts: [DATA] }) }),
      sampleTest({ title: 'again', state: 'skipped', meta: sampleMeta({ excludedParts: [DATA] }) }),
    ])
    const part = { part: 'corpus_v1', reason: 'data-not-fetched', note: 'npm run fetch' }
    expect(row).toMatchObject({ verdict: 'excluded', errors: [], excluded_parts: [part, part] })
    expect(row?.tests).toEqual([
      { title: 'it holds', state: 'excluded' },
      { title: 'again', state: 'excluded' },
    ])
  })

  test('is pass with its excluded part where another test passed', () => {
    const skipped = sampleTest({ state: 'skipped', meta: sampleMeta({ excludedParts: [DATA] }) })
    expect(judgedTests([skipped, sampleTest({ title: 'the rest' })])).toMatchObject({
      verdict: 'pass',
      excluded_parts: [{ part: 'corpus_v1', reason: 'data-not-fetched' }],
    })
  })
})

describe('what was not in the run', () => {
  const filtered = sampleTest({ title: 'filtered out', state: 'skipped', meta: undefined })

  test('is all of a criterion whose file did not run, with the command that runs it', () => {
    expect(judged([])).toMatchObject({
      verdict: 'excluded',
      tests: [],
      excluded_parts: [{ part: 'all', ...NOT_RUN }],
    })
  })

  test('is all of a criterion whose tests a filter left out', () => {
    expect(judgedTests([filtered])).toMatchObject({
      verdict: 'excluded',
      tests: [],
      excluded_parts: [{ part: 'all', ...NOT_RUN }],
    })
  })

  test('is named test by test where others of the criterion ran', () => {
    expect(judgedTests([sampleTest(), filtered])).toMatchObject({
      verdict: 'pass',
      tests: [{ title: 'it holds', state: 'passed' }],
      excluded_parts: [{ part: 'filtered out', ...NOT_RUN }],
    })
  })

  test('is found in the live project where only a live test exists', () => {
    const files = new Map([['FR-005', LIVE_FILE]])
    const note = `npx vitest run --project live ${LIVE_FILE}`
    const offline = judged([], files)
    expect(offline).toMatchObject({
      verdict: 'excluded',
      excluded_parts: [{ reason: 'not-in-this-run', note }],
    })
    expect(offline).not.toHaveProperty('file')
    const otherLive = sampleModule({ file: 'bench/systems/container-engine.live.test.ts' })
    expect(judged([otherLive], files)).toMatchObject({ verdict: 'excluded', file: LIVE_FILE })
  })
})

describe('the tests of one criterion', () => {
  test('are those of its file and of its live twin, with errors and figures of both', () => {
    const live = sampleModule({
      file: LIVE_FILE,
      tests: [
        sampleTest({
          title: 'live',
          state: 'failed',
          errors: ['too slow'],
          meta: sampleMeta({ figures: { calls: 3 } }),
        }),
      ],
    })
    const offline = sampleModule({
      errors: ['a hook threw'],
      tests: [sampleTest({ meta: sampleMeta({ figures: { rows: 8, exact: true } }) })],
    })
    expect(judged([offline, live])).toMatchObject({
      verdict: 'fail',
      file: SAMPLE_FILE,
      tests: [
        { title: 'it holds', state: 'passed' },
        { title: 'live', state: 'failed' },
      ],
      errors: ['a hook threw', 'too slow'],
      figures: { rows: 8, exact: true, calls: 3 },
    })
  })

  test('may set one figure twice to the same value, and fail the criterion with two values', () => {
    const seeded = (title: string, seed: number): TestOutcome =>
      sampleTest({ title, meta: sampleMeta({ figures: { seed } }) })
    expect(judgedTests([seeded('one', 7), seeded('two', 7)])).toMatchObject({
      verdict: 'pass',
      figures: { seed: 7 },
    })
    expect(judgedTests([seeded('one', 7), seeded('two', 8)])).toMatchObject({
      verdict: 'fail',
      errors: ['two: the figure seed is 8 here and 7 before; give each its own name'],
    })
  })

  test.each([[Number.NaN], [Number.POSITIVE_INFINITY], [null as unknown as number]])(
    'fail the criterion with a figure that is %s, which is left out',
    (value) => {
      const meta = sampleMeta({ figures: { ratio: value, rows: 8 } })
      expect(judgedTests([sampleTest({ meta })])).toMatchObject({
        verdict: 'fail',
        errors: [`it holds: the figure ratio is ${String(value)}, expected a number`],
        figures: { rows: 8 },
      })
    },
  )
})
