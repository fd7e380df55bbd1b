import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { describe, expect, onTestFinished, test } from 'vitest'
import type { TestModule, TestRunEndReason } from 'vitest/node'

import { resolveSettings } from '../bench/measurement/environment.ts'
import BenchReporter, { isBenchReporter } from './bench-reporter.ts'
import type { EndingProcess } from './exit-code.ts'
import type { CriterionRow, Report } from './report.ts'
import { sampleMeta } from './sample-run.ts'
import { fakeModule, fakeSpecification, fakeVitest } from './sample-vitest.ts'
import type { FakedVitest } from './sample-vitest.ts'

const [ARMS, SPANS] = ['fr-005-arm-costs.test.ts', 'fr-002-span-attribution.test.ts']

interface Session {
  readonly root: string
  readonly output: string[]
  readonly errorOutput: string[]
  /** The absolute path of a criterion's test file. */
  path(name: string): string
  start(...names: readonly string[]): void
  end(modules: readonly TestModule[], reason?: TestRunEndReason): void
  report(): Report | undefined
  row(id: string): CriterionRow | undefined
  exitCode(): EndingProcess['exitCode']
}

/** A reporter in a checkout of its own that has two criteria. */
function openSession(faked: FakedVitest = {}, variables: Readonly<Record<string, string>> = {}): Session {
  const root = mkdtempSync(join(tmpdir(), 'bench-events-'))
  onTestFinished(() => {
    rmSync(root, { recursive: true, force: true })
  })
  mkdirSync(join(root, 'bench/criteria'), { recursive: true })
  for (const name of [ARMS, SPANS]) writeFileSync(join(root, 'bench/criteria', name), '')
  const listeners: (() => void)[] = []
  const ending: EndingProcess = { once: (_event, listener) => listeners.push(listener) }
  const [output, errorOutput]: [string[], string[]] = [[], []]
  const reporter = new BenchReporter(resolveSettings(root, variables), ending)
  reporter.onInit(fakeVitest({ ...faked, output, errorOutput }))
  const path = (name: string): string => join(root, 'bench/criteria', name)
  const report = (): Report | undefined => {
    const file = join(root, 'bench/results/report.json')
    return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Report) : undefined
  }
  return {
    root,
    output,
    errorOutput,
    path,
    start: (...names) => {
      reporter.onTestRunStart(names.map((name) => fakeSpecification(path(name))))
    },
    end: (modules, reason = 'passed') => {
      reporter.onTestRunEnd(modules, [], reason)
    },
    report,
    row: (id) => report()?.criteria.find((criterion) => criterion.id === id),
    exitCode: () => {
      for (const listener of listeners) listener()
      return ending.exitCode
    },
  }
}

function passed(path: string, criterion: string): TestModule {
  return fakeModule({ path, tests: [{ title: 'holds', state: 'passed', meta: sampleMeta({ criterion }) }] })
}

function failed(path: string, criterion: string): TestModule {
  const test = {
    title: 'holds',
    state: 'failed',
    errors: [{ message: 'no' }],
    meta: sampleMeta({ criterion }),
  } as const
  return fakeModule({ path, state: 'failed', tests: [test] })
}

describe('while watching', () => {
  test('a rerun of one file reports every file that the session has run', () => {
    const known: TestModule[] = []
    const session = openSession({ watch: true, known })
    const [arms, spans] = [passed(session.path(ARMS), 'FR-005'), failed(session.path(SPANS), 'FR-002')]
    known.push(arms, spans)
    session.start(ARMS, SPANS)
    session.end(known, 'failed')
    expect(session.report()?.run.exit_code).toBe(1)

    const mended = passed(session.path(SPANS), 'FR-002')
    known.splice(1, 1, mended)
    session.start(SPANS)
    session.end([mended])
    expect(session.row('FR-005')?.verdict).toBe('pass')
    expect(session.row('FR-002')?.verdict).toBe('pass')
    expect(session.report()?.run.tests).toEqual({ passed: 2, failed: 0, excluded: 0 })
    expect(session.exitCode()).toBe(0)
  })

  test('a single run reports what it is handed, not what Vitest remembers', () => {
    const session = openSession({ known: [passed('/elsewhere/bench/criteria/fr-002-x.test.ts', 'FR-002')] })
    session.end([passed(session.path(ARMS), 'FR-005')])
    expect(session.report()?.run.tests.passed).toBe(1)
    expect(session.row('FR-002')?.verdict).toBe('excluded')
  })
})

describe('a file that was to run and never reported', () => {
  test('fails its criterion and breaks the run', () => {
    const session = openSession()
    session.start(ARMS, SPANS)
    session.end([passed(session.path(ARMS), 'FR-005')])
    expect(session.row('FR-002')).toMatchObject({ verdict: 'fail', errors: ['the whole file: never ended'] })
    expect(session.report()?.run.problems).toEqual([`bench/criteria/${SPANS} > the whole file: never ended`])
    expect(session.exitCode()).toBe(2)
  })

  test('gives a report even where no file reported', () => {
    const session = openSession()
    session.start(ARMS)
    session.end([], 'failed')
    expect(session.row('FR-005')?.verdict).toBe('fail')
    expect(session.exitCode()).toBe(2)
  })

  test('may have run in another shard', () => {
    const session = openSession({ shard: { index: 1, count: 2 } })
    session.start(ARMS, SPANS)
    session.end([passed(session.path(ARMS), 'FR-005')])
    expect(session.row('FR-002')?.verdict).toBe('excluded')
    expect(session.exitCode()).toBe(0)
  })
})

describe('a run without a criterion', () => {
  const skipped = (path: string): TestModule =>
    fakeModule({ path, state: 'skipped', tests: [{ title: 'holds', state: 'skipped' }] })

  test('writes no report, also where a filter left out every test of the criteria', () => {
    const session = openSession()
    session.end([fakeModule({ path: join(session.root, 'bench/a.test.ts') }), skipped(session.path(ARMS))])
    expect(session.report()).toBeUndefined()
    expect(session.output).toEqual([])
    expect(session.exitCode()).toBeUndefined()
  })

  test('breaks where every criterion is expected', () => {
    const session = openSession({}, { BENCH_EXPECT_ALL: '1' })
    session.end([skipped(session.path(ARMS))])
    expect(session.report()?.run.exit_code).toBe(2)
    expect(session.exitCode()).toBe(2)
  })
})

describe('the table', () => {
  test.each(['json', 'junit', 'tap', 'tap-flat'])('leaves standard output to --reporter=%s', (name) => {
    const session = openSession({ reporters: ['default', name] })
    session.end([passed(session.path(ARMS), 'FR-005')])
    expect(session.output).toEqual([])
    expect(session.errorOutput.join('\n')).toContain('1 passed')
  })

  test('goes to standard output beside reporters for people, with the reasons and the paths', () => {
    const session = openSession({ reporters: ['verbose', 'blob'] })
    session.end([failed(session.path(ARMS), 'FR-005')], 'failed')
    const text = session.output.join('\n')
    expect(session.errorOutput).toEqual([])
    expect(text).toContain('criteria: 1 failed')
    expect(text).toContain('- FR-005 failed: no')
    expect(text).toContain(join(session.root, 'bench/results/report.json'))
  })
})

describe('a reporter that cannot finish', () => {
  test('ends with 2 and lets the error be seen', () => {
    const session = openSession()
    rmSync(join(session.root, 'bench/criteria'), { recursive: true })
    expect(() => {
      session.end([passed(session.path(ARMS), 'FR-005')])
    }).toThrow(/ENOENT.*criteria/)
    expect(session.exitCode()).toBe(2)
  })

  test('for an accepted baseline that is no JSON still writes its report, names the file and ends with 2', () => {
    const session = openSession()
    mkdirSync(join(session.root, 'fixtures/baselines'), { recursive: true })
    writeFileSync(join(session.root, 'fixtures/baselines/accepted.json'), '{')
    session.end([passed(session.path(ARMS), 'FR-005')])
    expect(session.report()?.run.problems).toEqual([
      expect.stringMatching(/fixtures\/baselines\/accepted\.json: .*restore it from git/),
    ])
    expect(session.exitCode()).toBe(2)
  })
})

describe('the test file of a criterion', () => {
  const twin = 'fr-005-arm-costs.live.test.ts'

  test('is the offline one where a live twin ran too, and the row has the tests of both', () => {
    const session = openSession()
    writeFileSync(session.path(twin), '')
    session.end([passed(session.path(ARMS), 'FR-005'), passed(session.path(twin), 'FR-005')])
    expect(session.row('FR-005')?.file).toBe(`bench/criteria/${ARMS}`)
    expect(session.row('FR-005')?.tests).toHaveLength(2)
  })

  test('is the live one where there is no other, and no other run is expected to have a verdict', () => {
    const live = 'fr-009-skipped.live.test.ts'
    const session = openSession({}, { BENCH_EXPECT_ALL: '1' })
    writeFileSync(session.path(live), '')
    const offline = [passed(session.path(ARMS), 'FR-005'), passed(session.path(SPANS), 'FR-002')]
    session.end(offline)
    expect(session.row('FR-009')).toMatchObject({
      verdict: 'excluded',
      excluded_parts: [{ note: `npx vitest run --project live bench/criteria/${live}` }],
    })
    expect(session.report()?.run.exit_code).toBe(0)
    session.end([...offline, passed(session.path(live), 'FR-009')])
    expect(session.row('FR-009')).toMatchObject({ verdict: 'pass', file: `bench/criteria/${live}` })
  })
})

test('a reporter of another copy of the module is recognised by its brand', () => {
  const settings = resolveSettings(tmpdir(), {})
  expect(isBenchReporter(new BenchReporter(settings))).toBe(true)
  expect(isBenchReporter({ [Symbol.for('mcp-discovery-bench.reporter')]: true })).toBe(true)
  for (const other of [{}, null, 'dot', ['json', {}]]) expect(isBenchReporter(other)).toBe(false)
})
