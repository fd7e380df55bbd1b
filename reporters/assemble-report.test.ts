import { describe, expect, test } from 'vitest'

import { excluded } from '../bench/measurement/outcome.ts'
import type { AcceptedBaseline } from './accepted-baseline.ts'
import { assembleReport } from './assemble-report.ts'
import type { ReportInput } from './assemble-report.ts'
import { validateReport } from './report-schema.ts'
import type { Verdict } from './report.ts'
import { sampleInput } from './sample-input.ts'
import { SAMPLE_FILE, sampleMeta, sampleModule, sampleRecord, sampleRun, sampleTest } from './sample-run.ts'

const SUBJECT_FILE = 'bench/criteria/x-f3-lossy.test.ts'

interface Ending {
  readonly exitCode: number
  readonly ok: boolean
  readonly problems: readonly string[]
  readonly reasons: readonly string[]
  readonly verdict: Verdict | undefined
}

/** How a run ends, and the verdict of FR-005. */
function ending(changes: Partial<ReportInput>): Ending {
  const { report, reasons } = assembleReport(sampleInput(changes))
  const { exit_code: exitCode, ok, problems } = report.run
  const row = report.criteria.find(({ id }) => id === 'FR-005')
  return { exitCode, ok, problems, reasons, verdict: row?.verdict }
}

function accepted(criteria: AcceptedBaseline['criteria']): AcceptedBaseline {
  return {
    format: 'mcp-discovery-bench/accepted',
    reason: 'first figures',
    suite_version: '0.1.0',
    vocabulary: 'cl100k_base',
    criteria,
    catalogs: {},
  }
}

describe('a sound run', () => {
  test('ends with 0 and gives a report of the strict schema', () => {
    expect(ending({})).toEqual({ exitCode: 0, ok: true, problems: [], reasons: [], verdict: 'pass' })
    expect(validateReport(assembleReport(sampleInput()).report)).toEqual([])
  })

  test('hands the judged rows to the description of the run', () => {
    const meta = sampleMeta({ figures: { seed: 7 } })
    const run = sampleRun([sampleModule({ tests: [sampleTest({ meta })] })])
    const described = sampleInput().describeRun([])
    const { report } = assembleReport(
      sampleInput({
        run,
        describeRun: (rows) => ({
          ...described,
          seeds: Object.fromEntries(rows.filter(({ figures }) => 'seed' in figures).map(({ id }) => [id, 1])),
        }),
      }),
    )
    expect(report.run.seeds).toEqual({ 'FR-005': 1 })
  })

  test('compares each verdict with the accepted one and names the baseline', () => {
    const { report } = assembleReport(sampleInput({ accepted: accepted({ 'FR-005': 'fail' }) }))
    expect(report.criteria.find(({ id }) => id === 'FR-005')?.accepted).toBe('better')
    expect(report.criteria.find(({ id }) => id === 'FR-001')?.accepted).toBe('new')
    expect(report.policy.accepted_baseline).toBe('first figures')
  })
})

describe('a failure', () => {
  test('outside of the criteria ends with 1 under its own name', () => {
    const outside = sampleModule({
      file: 'bench/arms/arms.test.ts',
      errors: ['outer: a hook threw'],
      tests: [sampleTest({ title: 'adds', state: 'failed', errors: ['1 is not 2'], meta: undefined })],
    })
    const problems = ['bench/arms/arms.test.ts: outer: a hook threw', 'bench/arms/arms.test.ts > adds']
    expect(ending({ run: sampleRun([sampleModule(), outside]) })).toEqual({
      exitCode: 1,
      ok: false,
      problems,
      reasons: problems.map((problem) => `a test outside the criteria failed: ${problem}`),
      verdict: 'pass',
    })
  })

  test('outside of the criteria counts although the test names a criterion', () => {
    const stray = sampleModule({
      file: 'bench/arms/arms.test.ts',
      tests: [sampleTest({ title: 'strays', state: 'failed' })],
    })
    expect(ending({ run: sampleRun([sampleModule(), stray]) })).toMatchObject({
      exitCode: 1,
      problems: ['bench/arms/arms.test.ts > strays'],
    })
  })

  test('of a suite criterion ends with 1', () => {
    const failed = sampleTest({ state: 'failed', errors: ['expected 8 to be 9'] })
    expect(ending({ run: sampleRun([sampleModule({ tests: [failed] })]) })).toEqual({
      exitCode: 1,
      ok: false,
      problems: [],
      reasons: ['FR-005 failed: expected 8 to be 9'],
      verdict: 'fail',
    })
  })

  test('of a subject criterion ends with 1 only where it was accepted as passed', () => {
    const lossy = sampleModule({
      file: SUBJECT_FILE,
      tests: [
        sampleTest({ state: 'failed', errors: ['0.3 is over 0.2'], meta: sampleMeta({ criterion: 'X-F3' }) }),
      ],
    })
    const changes = { run: sampleRun([lossy]), criterionFiles: new Map([['X-F3', SUBJECT_FILE]]) }
    expect(ending(changes)).toMatchObject({ exitCode: 0, ok: true })
    expect(ending({ ...changes, accepted: accepted({ 'X-F3': 'pass' }) })).toMatchObject({
      exitCode: 1,
      reasons: ['X-F3 failed and passed when accepted: 0.3 is over 0.2'],
    })
  })
})

describe('an audited fault', () => {
  const audited = { 'FR-005': ['one number has no provenance'] }

  test('turns a pass into a failure and ends with 1', () => {
    expect(ending({ audited })).toEqual({
      exitCode: 1,
      ok: false,
      problems: [],
      reasons: ['FR-005 failed: one number has no provenance'],
      verdict: 'fail',
    })
  })

  test('stands behind the errors of the tests', () => {
    const failed = sampleTest({ state: 'failed', errors: ['expected 8 to be 9'] })
    const { report } = assembleReport(
      sampleInput({ audited, run: sampleRun([sampleModule({ tests: [failed] })]) }),
    )
    expect(report.criteria.find(({ id }) => id === 'FR-005')?.errors).toEqual([
      'expected 8 to be 9',
      'one number has no provenance',
    ])
  })

  test('counts although its criterion was not in the run', () => {
    expect(ending({ audited, run: sampleRun([]) })).toMatchObject({ exitCode: 1, verdict: 'fail' })
  })

  test('says nothing of a criterion without a test', () => {
    expect(ending({ audited, run: sampleRun([]), criterionFiles: new Map() })).toMatchObject({
      exitCode: 0,
      verdict: 'not_built',
    })
  })
})

describe('a broken run ends with 2', () => {
  test.each<[string, Partial<ReportInput>, string]>([
    [
      'after an error that no test owns',
      { run: sampleRun([sampleModule()], { unhandledErrors: ['Worker exited unexpectedly'] }) },
      'an error that no test owns: Worker exited unexpectedly',
    ],
    [
      'after an interruption',
      { run: sampleRun([sampleModule()], { interrupted: true }) },
      'the run was interrupted before it ended',
    ],
    [
      'with a baseline that cannot be read',
      { broken: ['accepted.json: not JSON; restore it from git'] },
      'accepted.json: not JSON; restore it from git',
    ],
    [
      'with a test file that belongs to no criterion',
      { run: sampleRun([sampleModule(), sampleModule({ file: 'bench/criteria/fr-999-new.test.ts' })]) },
      'bench/criteria/fr-999-new.test.ts belongs to no criterion: expected a name such as ' +
        'fr-005-arm-costs.test.ts with an id of bench/measurement/criteria.ts',
    ],
    [
      'with a test outside of the criteria that never ended',
      {
        run: sampleRun([
          sampleModule(),
          sampleModule({ file: 'a.test.ts', tests: [sampleTest({ state: 'pending' })] }),
        ]),
      },
      'a.test.ts > it holds: never ended',
    ],
  ])('%s, and the verdicts stay', (_what, changes, problem) => {
    expect(ending(changes)).toEqual({
      exitCode: 2,
      ok: false,
      problems: [problem],
      reasons: [problem],
      verdict: 'pass',
    })
  })

  test('with a test of a criterion that never ended, which is no pass either', () => {
    const pending = sampleTest({ title: 'hangs', state: 'pending' })
    expect(ending({ run: sampleRun([sampleModule({ tests: [sampleTest(), pending] })]) })).toEqual({
      exitCode: 2,
      ok: false,
      problems: [`${SAMPLE_FILE} > hangs: never ended`],
      reasons: [`${SAMPLE_FILE} > hangs: never ended`, 'FR-005 failed: hangs: never ended'],
      verdict: 'fail',
    })
  })

  test('with records that contradict each other', () => {
    const tests = [44, 45].map((tools) =>
      sampleTest({
        meta: sampleMeta({ records: [sampleRecord('01', { section: 'tokenizers', row: { ranks: tools } })] }),
      }),
    )
    expect(ending({ run: sampleRun([sampleModule({ tests })]) })).toMatchObject({
      exitCode: 2,
      problems: [expect.stringMatching(/^tokenizers 01: different rows/)],
    })
  })

  test('with a row that is not what its type says, which is still in the report', () => {
    const meta = sampleMeta({ records: [sampleRecord('01', { row: { id: 'half a row' } })] })
    const run = sampleRun([sampleModule({ tests: [sampleTest({ meta })] })])
    expect(ending({ run })).toMatchObject({
      exitCode: 2,
      problems: [expect.stringMatching(/^no advice could be given on these rows: /)],
    })
    expect(assembleReport(sampleInput({ run })).report.corpora).toEqual([{ id: 'half a row' }])
  })

  test('although something failed too', () => {
    const failed = sampleTest({ state: 'failed', errors: ['expected 8 to be 9'] })
    const run = sampleRun([sampleModule({ tests: [failed] })], { interrupted: true })
    expect(ending({ run })).toMatchObject({ exitCode: 2, verdict: 'fail' })
  })
})

describe('the policy', () => {
  const skipped = sampleTest({
    state: 'skipped',
    meta: sampleMeta({
      excludedParts: [{ part: 'corpus_v1', outcome: excluded('data-not-fetched', 'npm run fetch') }],
    }),
  })
  const run = sampleRun([sampleModule({ tests: [skipped] })])

  test('lets an exclusion pass, and breaks the run where its reason is required', () => {
    expect(ending({ run })).toMatchObject({ exitCode: 0, verdict: 'excluded' })
    expect(ending({ run, requiredReasons: ['data-not-fetched'] })).toMatchObject({
      exitCode: 2,
      verdict: 'excluded',
      reasons: [expect.stringContaining('corpus_v1 is excluded (data-not-fetched: npm run fetch)')],
    })
  })

  test('lets a limited run pass, and breaks it where every criterion is expected', () => {
    expect(ending({ run: sampleRun([]) })).toMatchObject({ exitCode: 0, verdict: 'excluded' })
    expect(ending({ run: sampleRun([]), expectAll: true })).toMatchObject({ exitCode: 2 })
  })
})
