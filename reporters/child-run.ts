import { execFile } from 'node:child_process'
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

import { processEnvironment } from '../bench/measurement/environment.ts'
import type { Report } from './report.ts'

/** What a run of Vitest in a process of its own left behind. */
export interface ChildRun {
  /** The exit code; NaN where the process did not end by itself. */
  readonly code: number
  readonly stdout: string
  readonly stderr: string
  /** The parsed report.json of `results`; undefined where there is none. */
  readonly report: Report | undefined
}

/** What to run, where, and with which variables beside an environment that says nothing to the benchmark. */
export interface ChildRunOptions {
  readonly root: string
  /** The results folder. */
  readonly results: string
  /** What follows `vitest run` on the command line. */
  readonly command: readonly string[]
  readonly variables?: Readonly<Record<string, string>>
}

const CHILD_TIMEOUT_MS = 110_000

/** Runs Vitest once in `root`, without catalogs of this machine. Only tests use it. */
export function runVitest(options: ChildRunOptions): Promise<ChildRun> {
  const { root, results, command, variables = {} } = options
  const vitest = join(root, 'node_modules/vitest/vitest.mjs')
  const env = {
    ...bareEnvironment(),
    NO_COLOR: '1',
    BENCH_RESULTS_DIR: results,
    BENCH_CACHE_DIR: join(dirname(results), 'empty-cache'),
    // The whole surface takes most of a minute, and what these runs show does not depend on its size.
    BENCH_SURFACE: 'small',
    ...variables,
  }
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [vitest, 'run', ...command],
      { cwd: root, env, maxBuffer: 64 << 20, timeout: CHILD_TIMEOUT_MS },
      (error, stdout, stderr) => {
        const code = error === null ? 0 : typeof error.code === 'number' ? error.code : NaN
        resolve({ code, stdout, stderr, report: readReport(results) })
      },
    )
  })
}

/** This process's environment without anything that would change what a run measures or prints. */
function bareEnvironment(): Record<string, string | undefined> {
  const kept = Object.entries(processEnvironment()).filter(
    ([name]) => !/^(?:BENCH_|VITEST|GITHUB_|SOURCE_DATE_EPOCH$|FORCE_COLOR$)/.test(name),
  )
  return Object.fromEntries(kept)
}

function readReport(folder: string): Report | undefined {
  try {
    return JSON.parse(readFileSync(join(folder, 'report.json'), 'utf8')) as Report
  } catch {
    return undefined // a run that left no report is a result too
  }
}

/**
 * Makes a checkout in `folder` whose criteria are these files (name → text) and whose reporter is that of `root`, so
 * that a run can have criteria that break. Their texts import the `test` of a criterion from `criterion-test`.
 */
export function makeCheckout(root: string, folder: string, criteria: Readonly<Record<string, string>>): void {
  const alias = JSON.stringify(join(root, 'bench/measurement/criterion-test.ts'))
  const plugin = JSON.stringify(join(root, 'reporters/bench-report-plugin.ts'))
  mkdirSync(join(folder, 'bench/criteria'), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction')
  writeFileSync(
    join(folder, 'vitest.config.ts'),
    `import { benchReport } from ${plugin}
    export default {
      plugins: [benchReport()],
      resolve: { alias: { 'criterion-test': ${alias} } },
      test: { include: ['bench/**/*.test.ts'], isolate: false },
    }`,
  )
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
  for (const [name, text] of Object.entries(criteria)) {
    writeFileSync(join(folder, 'bench/criteria', name), text)
  }
}
