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

const MESSAGE_LENGTH = 600

/** Reads Vitest's own objects into plain data. */
export function readTestRun(
  root: string,
  modules: readonly TestModule[],
  errors: readonly SerializedError[],
  reason: TestRunEndReason,
): TestRun {
  const outcomes = modules.map((module): ModuleOutcome => ({
    file: relative(root, module.moduleId).split(sep).join('/'),
    errors: module.errors().map(messageOf),
    durationMs: module.diagnostic().duration,
    tests: [...module.children.allTests()].map(readTest),
  }))
  return {
    modules: outcomes.toSorted((left, right) =>
      left.file < right.file ? -1 : left.file > right.file ? 1 : 0,
    ),
    unhandledErrors: errors.map(messageOf),
    interrupted: reason === 'interrupted',
  }
}

function readTest(test: TestCase): TestOutcome {
  const result = test.result()
  return {
    title: test.fullName,
    state: result.state,
    errors: (result.errors ?? []).map(messageOf),
    meta: test.meta().bench,
  }
}

function messageOf(error: { readonly message?: unknown }): string {
  const message = typeof error.message === 'string' ? error.message : 'an error without a message'
  return stripControl(message.split('\n', 1)[0] ?? '', MESSAGE_LENGTH)
}
