import { describe, expect, test } from 'vitest'

import { sampleMeta } from './sample-run.ts'
import { fakeModule } from './sample-vitest.ts'
import type { FakedFile } from './sample-vitest.ts'
import { readTestRun } from './test-run.ts'
import type { EndedRun, TestRun } from './test-run.ts'

const ROOT = '/checkout'
const PASSED = { title: 'it holds', state: 'passed', meta: sampleMeta() } as const
const WHOLE_FILE = [{ title: 'the whole file', state: 'pending', errors: [], meta: undefined }]

function read(files: readonly FakedFile[], changes: Partial<EndedRun> = {}): TestRun {
  return readTestRun({
    root: ROOT,
    modules: files.map(fakeModule),
    errors: [],
    reason: 'passed',
    expectedFiles: [],
    bail: 0,
    ...changes,
  })
}

function errorsOf(file: Partial<FakedFile>): readonly string[] | undefined {
  return read([{ path: `${ROOT}/a.test.ts`, ...file }]).modules[0]?.errors
}

describe('a finished run', () => {
  test('is plain data, its files relative to the root and in the order of their names', () => {
    const run = read([
      { path: `${ROOT}/reporters/b.test.ts`, tests: [PASSED] },
      { path: `${ROOT}/bench/a.test.ts` },
    ])
    expect(run).toEqual({
      modules: [
        { file: 'bench/a.test.ts', errors: [], durationMs: 5, tests: [] },
        { file: 'reporters/b.test.ts', errors: [], durationMs: 5, tests: [{ ...PASSED, errors: [] }] },
      ],
      unhandledErrors: [],
      interrupted: false,
    })
  })

  test('has titles of one line without control characters', () => {
    const tests = [{ title: 'holds for "\u001b[31mred\n"', state: 'passed' }] as const
    expect(read([{ path: `${ROOT}/a.test.ts`, tests }]).modules[0]?.tests[0]?.title).toBe('holds for "red "')
  })

  test('is interrupted where Vitest says so', () => {
    expect(read([], { reason: 'interrupted' }).interrupted).toBe(true)
    expect(read([], { reason: 'failed' }).interrupted).toBe(false)
  })
})

describe('an error', () => {
  test('is its first line without control characters', () => {
    const message = 'expected \u001b[31m1\u001b[0m to be 2\n\n- Expected\n+ Received'
    expect(errorsOf({ state: 'failed', errors: [{ message }] })).toEqual(['expected 1 to be 2'])
  })

  test('names its cause', () => {
    const error = { message: 'a worker failed', cause: { message: 'Worker exited unexpectedly\nat x' } }
    const unhandled = [error] as unknown as EndedRun['errors']
    expect(read([], { errors: unhandled }).unhandledErrors).toEqual([
      'a worker failed (Worker exited unexpectedly)',
    ])
  })

  test('is at most 600 code points long', () => {
    const [error] = errorsOf({ state: 'failed', errors: [{ message: 'x'.repeat(5000) }] }) ?? []
    expect(error).toHaveLength(600)
  })

  test('without a text says so', () => {
    expect(errorsOf({ state: 'failed', errors: [{}] })).toEqual(['an error without a message'])
  })
})

describe('a file that failed', () => {
  test('tells what a hook of a suite threw, although its tests count as skipped', () => {
    const suites = [{ title: 'outer > inner', errors: [{ message: 'no database' }] }]
    const tests = [{ title: 'outer > inner > holds', state: 'skipped' }] as const
    expect(errorsOf({ state: 'failed', suites, tests })).toEqual(['outer > inner: no database'])
  })

  test('without any failure in it says that', () => {
    expect(errorsOf({ state: 'failed', tests: [PASSED] })).toEqual([
      'Vitest calls the file failed and names no failure',
    ])
  })

  test('by a test has no error of its own', () => {
    expect(errorsOf({ state: 'failed', tests: [{ ...PASSED, state: 'failed' }] })).toEqual([])
  })
})

describe('a file that never ended', () => {
  const path = `${ROOT}/a.test.ts`

  test.each(['queued', 'pending'] as const)('as it is %s has one pending test, the whole file', (state) => {
    expect(read([{ path, state }]).modules[0]?.tests).toEqual(WHOLE_FILE)
  })

  test('keeps the tests that ended', () => {
    const tests = read([{ path, state: 'pending', tests: [PASSED] }]).modules[0]?.tests
    expect(tests?.map(({ title, state }) => `${title}: ${state}`)).toEqual([
      'it holds: passed',
      'the whole file: pending',
    ])
  })

  test('shows in a test that is pending by itself', () => {
    const tests = [{ title: 'hangs', state: 'pending' }] as const
    expect(read([{ path, state: 'pending', tests }]).modules[0]?.tests).toHaveLength(1)
  })

  test('is there although Vitest has no object of it', () => {
    const other = `${ROOT}/b.test.ts`
    const run = read([{ path, tests: [PASSED] }], { expectedFiles: [path, other] })
    expect(run.modules.map(({ file }) => file)).toEqual(['a.test.ts', 'b.test.ts'])
    expect(run.modules[1]?.tests).toEqual(WHOLE_FILE)
  })
})

describe('a run that --bail stopped', () => {
  const files: readonly FakedFile[] = [
    { path: `${ROOT}/a.test.ts`, state: 'failed', tests: [{ title: 'fails', state: 'failed' }] },
    { path: `${ROOT}/b.test.ts`, state: 'pending', tests: [PASSED, { ...PASSED, state: 'pending' }] },
    { path: `${ROOT}/c.test.ts`, state: 'queued' },
  ]
  const expectedFiles = [...files.map(({ path }) => path), `${ROOT}/d.test.ts`]
  const ended = { reason: 'interrupted', bail: 1, expectedFiles } as const

  test('was not interrupted, and what had not ended is left out', () => {
    const run = read(files, ended)
    expect(run.interrupted).toBe(false)
    expect(run.modules.map(({ file }) => file)).toEqual(['a.test.ts', 'b.test.ts', 'c.test.ts'])
    expect(run.modules[1]?.tests.map(({ state, meta }) => [state, meta !== undefined])).toEqual([
      ['passed', true],
      ['skipped', false],
    ])
    expect(run.modules[2]?.tests).toEqual([])
  })

  test.each([
    ['fewer tests failed', { ...ended, bail: 2 }],
    ['it was not set', { ...ended, bail: 0 }],
  ])('is interrupted after all where %s', (_what, changes) => {
    const run = read(files, changes)
    expect(run.interrupted).toBe(true)
    expect(run.modules.flatMap(({ tests }) => tests).filter(({ state }) => state === 'pending')).toHaveLength(
      3,
    )
  })

  test('counts the same as any other where it ended by itself', () => {
    expect(read(files, { ...ended, reason: 'failed' }).modules).toHaveLength(4)
  })
})
