import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { describe, expect, onTestFinished, test } from 'vitest'

import { readAcceptedBaseline } from '../../reporters/accepted-baseline.ts'
import { renderJson } from '../../reporters/render-json.ts'
import type { Report } from '../../reporters/report.ts'
import { sampleReport } from '../../reporters/sample-report.ts'
import { accept } from './accept.ts'

const BASELINE = 'fixtures/baselines/accepted.json'

/** A report that can be accepted: the sample's suite criteria pass, and one of its subjects fails. */
function acceptableReport(changes: Partial<Report> = {}): Report {
  const { criteria, run } = sampleReport()
  return sampleReport({
    criteria: criteria.map((row) =>
      row.verdict === 'fail'
        ? { ...row, verdict: 'pass' }
        : row.id === 'X-F2'
          ? { ...row, verdict: 'fail' }
          : row,
    ),
    run: { ...run, exit_code: 1, ok: false },
    ...changes,
  })
}

/** A checkout of its own, with the last report in its usual place where one is given. */
function checkoutWith(report: Report | string | undefined): string {
  const root = mkdtempSync(join(tmpdir(), 'bench-accept-'))
  onTestFinished(() => {
    rmSync(root, { recursive: true, force: true })
  })
  writeFileSync(join(root, 'package.json'), '{ "version": "7.8.9" }')
  mkdirSync(join(root, 'bench/results'), { recursive: true })
  if (report !== undefined) {
    const text = typeof report === 'string' ? report : renderJson(report)
    writeFileSync(join(root, 'bench/results/report.json'), text)
  }
  return root
}

function run(root: string, ...args: readonly string[]): readonly string[] {
  return accept({ args, root, environment: {} })
}

describe('npm run accept', () => {
  test('stores reason, suite version, verdicts and figures, and no moment', () => {
    const root = checkoutWith(acceptableReport())
    run(root, '--reason', 'first figures')
    const accepted = readAcceptedBaseline(join(root, BASELINE))
    expect(accepted).toMatchObject({
      reason: 'first figures',
      suite_version: '7.8.9',
      criteria: { 'FR-005': 'pass', 'X-F2': 'fail' },
      catalogs: { 'reference@1': { arms: { baseline_json: { total_tokens: 4386 } } } },
    })
    expect(readFileSync(join(root, BASELINE), 'utf8')).not.toContain('2026-01-02')
  })

  test('prints what changed against the former file, old → new', () => {
    const report = acceptableReport()
    const root = checkoutWith(report)
    run(root, '--reason', 'first figures')
    const arms = report.arms.map((row) =>
      row.skipped || row.arm !== 'compact_sig' ? row : { ...row, total_tokens: 2000 },
    )
    const criteria = report.criteria.map((row) =>
      row.id === 'X-F2' ? { ...row, verdict: 'pass' as const } : row,
    )
    writeFileSync(join(root, 'bench/results/report.json'), renderJson({ ...report, arms, criteria }))
    expect(run(root, '--reason', 'shorter signatures')).toEqual([
      `${BASELINE}: shorter signatures`,
      '  X-F2: fail → pass',
      '  livemcptool@ddea2d24 compact_sig total_tokens: 37836 → 2000',
      '  reference@1 compact_sig total_tokens: 2079 → 2000',
    ])
  })

  test('says so when nothing changed, and leaves the same bytes', () => {
    const root = checkoutWith(acceptableReport())
    run(root, '--reason', 'same')
    const before = readFileSync(join(root, BASELINE), 'utf8')
    expect(run(root, '--reason', 'same')).toEqual([`${BASELINE}: same`, '  no figure and no verdict changed'])
    expect(readFileSync(join(root, BASELINE), 'utf8')).toBe(before)
  })

  test('takes another report by name', () => {
    const root = checkoutWith(undefined)
    const path = join(root, 'elsewhere.json')
    writeFileSync(path, renderJson(acceptableReport()))
    run(root, '--reason', 'from a runner', '--report', path)
    expect(readAcceptedBaseline(join(root, BASELINE))?.reason).toBe('from a runner')
  })

  test('finds the report where BENCH_RESULTS_DIR puts it', () => {
    const root = checkoutWith(undefined)
    mkdirSync(join(root, 'out'))
    writeFileSync(join(root, 'out/report.json'), renderJson(acceptableReport()))
    accept({ args: ['--reason', 'x'], root, environment: { BENCH_RESULTS_DIR: 'out' } })
    expect(existsSync(join(root, BASELINE))).toBe(true)
  })

  test('replaces a former file that cannot be read, and says so', () => {
    const root = checkoutWith(acceptableReport())
    mkdirSync(join(root, 'fixtures/baselines'), { recursive: true })
    writeFileSync(join(root, BASELINE), '{}')
    const [note] = run(root, '--reason', 'mend')
    expect(note).toMatch(/^the former baseline could not be read and is replaced: .*accepted\.json: format: /)
    expect(readAcceptedBaseline(join(root, BASELINE))?.reason).toBe('mend')
  })

  test('keeps a reason harmless and on one line', () => {
    const root = checkoutWith(acceptableReport())
    run(root, '--reason', 'two\nlines \u001b[31mred')
    expect(readAcceptedBaseline(join(root, BASELINE))?.reason).toBe('two lines red')
  })
})

describe('nothing is accepted', () => {
  const brokenRun = { ...sampleReport().run, exit_code: 2 as const, problems: ['a worker died'] }
  const partial = acceptableReport({
    criteria: acceptableReport().criteria.map((row) =>
      row.id === 'FR-005'
        ? {
            ...row,
            verdict: 'excluded',
            tests: [],
            excluded_parts: [{ part: 'all', reason: 'not-in-this-run', note: 'x' }],
          }
        : row,
    ),
  })
  const invalid = { ...acceptableReport(), tokenizer: { name: 'cl100k_base' } } as unknown as Report

  test.each<[title: string, report: Report | string | undefined, args: readonly string[], error: RegExp]>([
    ['without a reason', acceptableReport(), [], /^no reason given.*npm run accept -- --reason/],
    ['with an empty reason', acceptableReport(), ['--reason', ' \n'], /^no reason given/],
    ['with an option that does not exist', acceptableReport(), ['--because', 'x'], /--because/],
    ['without a report', undefined, ['--reason', 'x'], /report\.json: ENOENT.*write one with npm run bench/],
    ['from a file that is no JSON', '{ "a', ['--reason', 'x'], /report\.json: .*JSON.*expected a report/],
    [
      'from a report that does not validate',
      invalid,
      ['--reason', 'x'],
      /no valid report \(1 faults\); run npm run bench again:\n {2}\/tokenizer\/caveat: saw nothing/,
    ],
    [
      'from a broken run',
      acceptableReport({ run: brokenRun }),
      ['--reason', 'x'],
      /its run was broken \(exit code 2\).*\n {2}a worker died$/,
    ],
    [
      'from a run of some criteria',
      partial,
      ['--reason', 'x'],
      /of a part of the criteria \(not in it: FR-005\); expected a whole run/,
    ],
    [
      'from a run whose measuring was wrong',
      sampleReport(),
      ['--reason', 'x'],
      /FR-002 failed, so the measuring is not right/,
    ],
  ])('%s', (_, report, args, error) => {
    const root = checkoutWith(report)
    expect(() => run(root, ...args)).toThrow(error)
    expect(existsSync(join(root, BASELINE))).toBe(false)
  })

  test('where the file cannot be written, with the way out', () => {
    const root = checkoutWith(acceptableReport())
    writeFileSync(join(root, 'fixtures'), 'a file')
    expect(() => run(root, '--reason', 'x')).toThrow(
      /cannot be written: ENOTDIR.*mend that and run the command again/,
    )
  })
})
