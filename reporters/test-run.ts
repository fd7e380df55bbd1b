import { relative, sep } from 'node:path'

import type { SerializedError } from 'vitest'
import type { TestCase, TestModule, TestRunEndReason } from 'vitest/node'

import type { BenchMeta } from '../bench/measurement/records.ts'
import { stripControl } from './strip-control.ts'

/** How one test ended; `pending` is a test that never reported back. */
export interface TestOutcome {
  readonly title: string
  readonly state: 'passed' | 'failed' | 'skipped' | 'pending'
  readonly errors: readonly string[]
  readonly meta: BenchMeta | undefined
}

/** How one test file ended. */
export interface ModuleOutcome {
  /** Relative to the root, with `/`. */
  readonly file: string
  /** Of the file itself and of the hooks of its suites. */
  readonly errors: readonly string[]
  readonly durationMs: number
  readonly tests: readonly TestOutcome[]
}

/** A finished run as plain data, sorted by file, so that neither workers nor shards show in a report. */
export interface TestRun {
  readonly modules: readonly ModuleOutcome[]
  readonly unhandledErrors: readonly string[]
  readonly interrupted: boolean
}

/** What Vitest hands over when a run ends. */
export interface EndedRun {
  readonly root: string
  readonly modules: readonly TestModule[]
  readonly errors: readonly SerializedError[]
  readonly reason: TestRunEndReason
  /** Absolute paths of the files that were to run: one that is no module now never reported back. */
  readonly expectedFiles: readonly string[]
  /** Vitest's `--bail`: it stops the run by itself after so many failed tests; 0 is never. */
  readonly bail: number
}

const MESSAGE_LENGTH = 600

/**
 * Reads Vitest's own objects into plain data. A file that never ended has a test `the whole file` that is pending. In a
 * run that `--bail` stopped, what had not ended is skipped: it was not interrupted but left out as asked.
 */
export function readTestRun(ended: EndedRun): TestRun {
  const hasBailed = ended.reason === 'interrupted' && ended.bail > 0 && failures(ended.modules) >= ended.bail
  const known = new Set(ended.modules.map(({ moduleId }) => moduleId))
  const lost = hasBailed ? [] : ended.expectedFiles.filter((path) => !known.has(path))
  const modules = [
    ...ended.modules.map((module) => readModule(ended.root, module, hasBailed)),
    ...lost.map((path) => neverEnded(fileOf(ended.root, path))),
  ]
  return {
    modules: modules.toSorted((left, right) =>
      left.file < right.file ? -1 : left.file > right.file ? 1 : 0,
    ),
    unhandledErrors: ended.errors.map(messageOf),
    interrupted: ended.reason === 'interrupted' && !hasBailed,
  }
}

function readModule(root: string, module: TestModule, hasBailed: boolean): ModuleOutcome {
  const file = fileOf(root, module.moduleId)
  const tests = [...module.children.allTests()].map((test) => readTest(test, hasBailed))
  const isOver = module.state() !== 'queued' && module.state() !== 'pending'
  if (!isOver && !hasBailed && !tests.some(({ state }) => state === 'pending')) {
    return { ...neverEnded(file), tests: [...tests, ...neverEnded(file).tests] }
  }
  // A hook that throws in a `describe` fails its suite only: the tests in there count as skipped or even passed.
  const suiteErrors = [...module.children.allSuites()].flatMap((suite) =>
    suite.errors().map((error) => stripControl(`${suite.fullName}: ${messageOf(error)}`, MESSAGE_LENGTH)),
  )
  const errors = [...module.errors().map(messageOf), ...suiteErrors]
  const hasReason = errors.length > 0 || tests.some(({ state }) => state === 'failed')
  return {
    file,
    errors: module.ok() || hasReason ? errors : ['Vitest calls the file failed and names no failure'],
    durationMs: module.diagnostic().duration,
    tests,
  }
}

function neverEnded(file: string): ModuleOutcome {
  const whole: TestOutcome = { title: 'the whole file', state: 'pending', errors: [], meta: undefined }
  return { file, errors: [], durationMs: 0, tests: [whole] }
}

function readTest(test: TestCase, hasBailed: boolean): TestOutcome {
  const result = test.result()
  const title = stripControl(test.fullName, MESSAGE_LENGTH)
  if (hasBailed && result.state === 'pending') {
    return { title, state: 'skipped', errors: [], meta: undefined }
  }
  return {
    title,
    state: result.state,
    errors: (result.errors ?? []).map(messageOf),
    meta: test.meta().bench,
  }
}

function failures(modules: readonly TestModule[]): number {
  return modules.reduce((sum, { children }) => sum + [...children.allTests('failed')].length, 0)
}

function fileOf(root: string, path: string): string {
  return relative(root, path).split(sep).join('/')
}

/** First line of an error and, where it names one, of its cause. */
function messageOf(error: { readonly message?: unknown; readonly cause?: unknown }): string {
  const own = firstLine(error.message) ?? 'an error without a message'
  const cause =
    typeof error.cause === 'object' && error.cause !== null && 'message' in error.cause
      ? firstLine(error.cause.message)
      : undefined
  return stripControl(cause === undefined ? own : `${own} (${cause})`, MESSAGE_LENGTH)
}

function firstLine(message: unknown): string | undefined {
  return typeof message === 'string' ? message.split('\n', 1)[0] : undefined
}
