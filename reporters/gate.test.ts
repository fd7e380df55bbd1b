import { describe, expect, test } from 'vitest'

import type { AcceptedBaseline } from './accepted-baseline.ts'
import { gate } from './gate.ts'
import type { GateInput, GateResult } from './gate.ts'
import type { CriterionRow, Verdict } from './report.ts'
import { sampleCriterion } from './sample-criteria.ts'

const PASSING = sampleCriterion('FR-005', {})

function judge(changes: Partial<GateInput>): GateResult {
  return gate({
    criteria: [PASSING],
    accepted: undefined,
    requiredReasons: [],
    problems: { failedTests: [], broken: [] },
    expectAll: false,
    ...changes,
  })
}

function accepted(criteria: Readonly<Record<string, Verdict>>): AcceptedBaseline {
  return {
    format: 'mcp-discovery-bench/accepted',
    reason: 'first figures',
    suite_version: '0.1.0',
    vocabulary: 'cl100k_base',
    criteria,
    catalogs: {},
  }
}

const FAILED_TEST = [{ title: 'it holds', state: 'failed' }] as const
const SUITE_FAILURE = sampleCriterion('FR-002', {
  verdict: 'fail',
  tests: FAILED_TEST,
  errors: ['expected 4385 to be 4386'],
})
const SUBJECT_FAILURE = sampleCriterion('X-F2', {
  kind: 'subject',
  verdict: 'fail',
  tests: FAILED_TEST,
  errors: ['expected 0.41 to be at least 0.5'],
})

function excludedRow(reason: CriterionRow['excluded_parts'][number]['reason']): CriterionRow {
  return sampleCriterion('FR-011', {
    verdict: 'excluded',
    tests: [{ title: 'it loads', state: 'excluded' }],
    excluded_parts: [{ part: 'all', reason, note: 'npm run fetch' }],
  })
}

test('a run whose criteria all pass ends with 0 and no reason', () => {
  expect(judge({})).toEqual({ ok: true, exitCode: 0, reasons: [] })
})

describe('suite criteria', () => {
  test('a failure fails the run', () => {
    expect(judge({ criteria: [PASSING, SUITE_FAILURE] })).toEqual({
      ok: false,
      exitCode: 1,
      reasons: ['FR-002 failed: expected 4385 to be 4386'],
    })
  })

  test.each(['fail', 'inconclusive', 'excluded', 'not_built'] as const)(
    'a failure fails the run even where it was accepted as %s',
    (verdict) => {
      expect(judge({ criteria: [SUITE_FAILURE], accepted: accepted({ 'FR-002': verdict }) }).exitCode).toBe(1)
    },
  )
})

describe('subject criteria', () => {
  test('a failure where the accepted baseline passed fails the run', () => {
    expect(judge({ criteria: [SUBJECT_FAILURE], accepted: accepted({ 'X-F2': 'pass' }) })).toEqual({
      ok: false,
      exitCode: 1,
      reasons: ['X-F2 failed and passed when accepted: expected 0.41 to be at least 0.5'],
    })
  })

  test.each(['fail', 'inconclusive', 'excluded', 'not_built'] as const)(
    'a failure that was accepted as %s is reported and fails nothing',
    (verdict) => {
      expect(judge({ criteria: [SUBJECT_FAILURE], accepted: accepted({ 'X-F2': verdict }) })).toEqual({
        ok: true,
        exitCode: 0,
        reasons: [
          `X-F2 failed: expected 0.41 to be at least 0.5; it was accepted as ${verdict}, so this fails nothing`,
        ],
      })
    },
  )

  test.each([
    ['without an accepted baseline', undefined],
    ['without an accepted verdict of its own', accepted({ 'FR-005': 'pass' })],
  ])('a failure %s is reported and fails nothing', (_, baseline) => {
    const result = judge({ criteria: [SUBJECT_FAILURE], accepted: baseline })
    expect(result.exitCode).toBe(0)
    expect(result.reasons).toEqual([
      'X-F2 failed: expected 0.41 to be at least 0.5; there is no accepted verdict, so this fails nothing',
    ])
  })
})

describe('verdicts that are none', () => {
  test('an inconclusive criterion never passes silently', () => {
    const row = sampleCriterion('X-F2', { kind: 'subject', verdict: 'inconclusive' })
    const result = judge({ criteria: [row], accepted: accepted({ 'X-F2': 'pass' }) })
    expect(result.exitCode).toBe(0)
    expect(result.reasons).toEqual([expect.stringMatching(/^X-F2 is inconclusive/)])
  })

  test('an excluded criterion fails nothing', () => {
    expect(judge({ criteria: [excludedRow('data-not-fetched')] })).toEqual({
      ok: true,
      exitCode: 0,
      reasons: [],
    })
  })

  test.each(['excluded', 'not_built'] as const)('%s after an accepted pass is said', (verdict) => {
    const row = { ...excludedRow('not-built'), verdict }
    expect(judge({ criteria: [row], accepted: accepted({ 'FR-011': 'pass' }) })).toEqual({
      ok: true,
      exitCode: 0,
      reasons: ['FR-011 passed when accepted and was not measured now'],
    })
  })
})

describe('the policy', () => {
  test('an excluded criterion whose reason is required breaks the run', () => {
    const criteria = [excludedRow('data-not-fetched')]
    expect(judge({ criteria, requiredReasons: ['data-not-fetched'] })).toEqual({
      ok: false,
      exitCode: 2,
      reasons: ['FR-011: all is excluded (data-not-fetched: npm run fetch), and the policy requires it'],
    })
  })

  test('an excluded part of a passing criterion whose reason is required breaks the run', () => {
    const part = { part: 'tscg', reason: 'runtime-unavailable', note: 'set BENCH_TSCG_MODULE' } as const
    const criteria = [{ ...PASSING, excluded_parts: [part] }]
    expect(judge({ criteria, requiredReasons: ['runtime-unavailable'] }).exitCode).toBe(2)
    expect(judge({ criteria, requiredReasons: ['data-not-fetched'] }).exitCode).toBe(0)
  })

  test('a criterion that is not built breaks the run where that reason is required', () => {
    const row = sampleCriterion('SC-004', { verdict: 'not_built', tests: [] })
    expect(judge({ criteria: [row], requiredReasons: ['not-built'] }).exitCode).toBe(2)
    expect(judge({ criteria: [row] }).exitCode).toBe(0)
  })
})

describe('a whole run', () => {
  const notRun = { ...excludedRow('not-in-this-run'), tests: [] }

  test('a criterion with a test file that did not run breaks it', () => {
    expect(judge({ criteria: [notRun], expectAll: true })).toEqual({
      ok: false,
      exitCode: 2,
      reasons: ['FR-011: bench/criteria/fr-011.test.ts did not run (npm run fetch), expected a verdict'],
    })
  })

  test('a criterion whose tests all left their work to another run breaks it too', () => {
    expect(judge({ criteria: [excludedRow('not-in-this-run')], expectAll: true }).exitCode).toBe(2)
  })

  test('a criterion that did not run is fine in a limited run', () => {
    expect(judge({ criteria: [notRun], expectAll: false }).exitCode).toBe(0)
  })

  test('a criterion without a test file is not expected', () => {
    const row = sampleCriterion('SC-004', { verdict: 'not_built', tests: [] })
    Reflect.deleteProperty(row, 'file')
    expect(judge({ criteria: [row], expectAll: true }).exitCode).toBe(0)
  })

  test('a test that ended with a stated exclusion has run', () => {
    expect(judge({ criteria: [excludedRow('data-not-fetched')], expectAll: true }).exitCode).toBe(0)
  })

  test('a passing criterion may leave a part to other runs', () => {
    const part = { part: 'a second machine', reason: 'not-in-this-run', note: 'two runners' } as const
    expect(judge({ criteria: [{ ...PASSING, excluded_parts: [part] }], expectAll: true }).exitCode).toBe(0)
  })
})

describe('problems of the run', () => {
  test('a failed test outside the criteria fails the run', () => {
    expect(judge({ problems: { failedTests: ['a.test.ts > adds'], broken: [] } })).toEqual({
      ok: false,
      exitCode: 1,
      reasons: ['a test outside the criteria failed: a.test.ts > adds'],
    })
  })

  test('a broken run ends with 2', () => {
    expect(judge({ problems: { failedTests: [], broken: ['the run was interrupted'] } })).toEqual({
      ok: false,
      exitCode: 2,
      reasons: ['the run was interrupted'],
    })
  })

  test('broken wins over failed, and every reason is told, worst first', () => {
    const inconclusive = sampleCriterion('X-F1', { kind: 'subject', verdict: 'inconclusive' })
    const result = judge({
      criteria: [inconclusive, SUITE_FAILURE],
      problems: { failedTests: ['a.test.ts > adds'], broken: ['a worker died'] },
    })
    expect(result.exitCode).toBe(2)
    expect(result.reasons).toEqual([
      'a worker died',
      'FR-002 failed: expected 4385 to be 4386',
      'a test outside the criteria failed: a.test.ts > adds',
      expect.stringMatching(/^X-F1 is inconclusive/),
    ])
  })
})

describe('a criterion with too little data', () => {
  const open = sampleCriterion('X-F1', {
    verdict: 'inconclusive',
    inconclusive_parts: [{ part: 'recall@5', note: '47 queries, it takes 310' }],
  })

  test('fails nothing by default, and is named with what it would take', () => {
    expect(judge({ criteria: [PASSING, open] })).toEqual({
      ok: true,
      exitCode: 0,
      reasons: ['X-F1 is inconclusive: recall@5: 47 queries, it takes 310; this fails nothing'],
    })
  })

  test('fails the run where the setting says so', () => {
    expect(judge({ criteria: [PASSING, open], inconclusive: 'fail' })).toEqual({
      ok: false,
      exitCode: 1,
      reasons: [
        'X-F1 is inconclusive: recall@5: 47 queries, it takes 310; BENCH_INCONCLUSIVE=fail makes this a failure',
      ],
    })
  })
})

describe('what the gate does not understand breaks the run', () => {
  test.each<[title: string, row: CriterionRow, reason: RegExp]>([
    [
      'an unknown verdict',
      sampleCriterion('FR-005', { verdict: 'passed' as Verdict }),
      /^FR-005: unknown verdict "passed"$/,
    ],
    [
      'an unknown kind of criterion that failed',
      { ...SUITE_FAILURE, kind: 'other' as CriterionRow['kind'] },
      /^FR-002: unknown kind "other"$/,
    ],
    [
      'a pass without a passed test',
      sampleCriterion('FR-005', { tests: [] }),
      /^FR-005: verdict pass, although none of its tests passed$/,
    ],
    [
      'a pass with a failed test',
      sampleCriterion('FR-005', { tests: [...PASSING.tests, ...FAILED_TEST] }),
      /^FR-005: verdict pass, although 1 of its tests failed$/,
    ],
    [
      'an exclusion without a reason',
      sampleCriterion('FR-005', { verdict: 'excluded', tests: [] }),
      /^FR-005 is excluded without a reason$/,
    ],
  ])('%s', (_, row, reason) => {
    const result = judge({ criteria: [row] })
    expect(result).toMatchObject({ ok: false, exitCode: 2 })
    expect(result.reasons).toEqual([expect.stringMatching(reason)])
  })

  test('no criterion at all', () => {
    expect(judge({ criteria: [] })).toEqual({
      ok: false,
      exitCode: 2,
      reasons: ['no criterion is listed, expected all of them'],
    })
  })
})
