import type { TestModule, TestSpecification, Vitest } from 'vitest/node'

import type { BenchMeta } from '../bench/measurement/records.ts'
import type { TestOutcome } from './test-run.ts'

/** What a faked test file holds; a part that is left out is empty, and the file has passed. */
export interface FakedFile {
  readonly path: string
  readonly state?: ReturnType<TestModule['state']>
  readonly errors?: readonly object[]
  readonly tests?: readonly {
    readonly title: string
    readonly state: TestOutcome['state']
    readonly errors?: readonly object[]
    readonly meta?: BenchMeta
  }[]
  readonly suites?: readonly { readonly title: string; readonly errors: readonly object[] }[]
}

/** Vitest's object of a finished test file, as far as a reporter reads it. */
export function fakeModule(file: FakedFile): TestModule {
  const { path, state = 'passed', errors = [], tests = [], suites = [] } = file
  const cases = tests.map((test) => ({
    fullName: test.title,
    result: () => ({ state: test.state, errors: test.errors }),
    meta: () => (test.meta === undefined ? {} : { bench: test.meta }),
  }))
  const fake = {
    moduleId: path,
    state: () => state,
    ok: () => state !== 'failed',
    errors: () => errors,
    diagnostic: () => ({ duration: 5 }),
    children: {
      allTests: (wanted?: string) =>
        cases.filter(({ result }) => wanted === undefined || result().state === wanted),
      allSuites: () => suites.map((suite) => ({ fullName: suite.title, errors: () => suite.errors })),
    },
  }
  return fake as unknown as TestModule
}

/** Vitest's object of a file that is to run. */
export function fakeSpecification(moduleId: string): TestSpecification {
  return { moduleId } as unknown as TestSpecification
}

/** What a faked Vitest is set to, and where its log goes. */
export interface FakedVitest {
  readonly watch?: boolean
  readonly bail?: number
  readonly shard?: { readonly index: number; readonly count: number }
  /** Names as `--reporter` takes them. */
  readonly reporters?: readonly string[]
  /** Everything that this session has run so far. */
  readonly known?: readonly TestModule[]
  readonly output?: string[]
  readonly errorOutput?: string[]
}

/** Vitest itself, as far as a reporter reads it. */
export function fakeVitest(faked: FakedVitest = {}): Vitest {
  const { watch = false, bail = 0, shard, reporters = ['dot'], known = [] } = faked
  const fake = {
    config: { watch, bail, shard, reporters: reporters.map((name) => [name, {}]) },
    state: { getTestModules: () => known },
    logger: {
      log: (text: string) => faked.output?.push(text),
      error: (text: string) => faked.errorOutput?.push(text),
    },
  }
  return fake as unknown as Vitest
}
