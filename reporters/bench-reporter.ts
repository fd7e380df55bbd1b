import { readdirSync } from 'node:fs'
import { join } from 'node:path'

import type { SerializedError } from 'vitest'
import type { Reporter, TestModule, TestRunEndReason, Vitest } from 'vitest/node'

import { generatedAt } from '../bench/measurement/clock.ts'
import type { Settings } from '../bench/measurement/environment.ts'
import { ACCEPTED_BASELINE_FILE, readAcceptedBaseline } from './accepted-baseline.ts'
import type { AcceptedBaseline } from './accepted-baseline.ts'
import { criterionOfFile } from './criterion-rows.ts'
import type { CriterionFiles } from './criterion-rows.ts'
import { finishReport } from './finish-report.ts'
import { renderTable } from './render-terminal.ts'
import { describeRun } from './run-block.ts'
import { readTestRun } from './test-run.ts'
import type { TestRun } from './test-run.ts'

const BRAND = Symbol.for('mcp-discovery-bench.reporter')

/** True for a reporter of this module or of another bundled copy of it. */
export function isBenchReporter(candidate: unknown): boolean {
  return typeof candidate === 'object' && candidate !== null && BRAND in candidate
}

/** Turns what the criteria recorded into the three outputs, and the verdicts into the exit code. */
export default class BenchReporter implements Reporter {
  readonly [BRAND] = true
  readonly #settings: Settings
  #vitest: Vitest | undefined

  constructor(settings: Settings) {
    this.#settings = settings
  }

  onInit(vitest: Vitest): void {
    this.#vitest = vitest
  }

  onTestRunEnd(
    modules: readonly TestModule[],
    errors: readonly SerializedError[],
    reason: TestRunEndReason,
  ): void {
    const vitest = this.#vitest
    if (vitest === undefined) return
    // While watching, the argument holds only the files that ran again.
    const all = vitest.config.watch ? vitest.state.getTestModules() : modules
    const run = readTestRun(this.#settings.root, all, errors, reason)
    // A run of unit tests alone measures nothing and must not replace the report of one that did.
    if (!run.modules.some((module) => criterionOfFile(module.file) !== undefined)) return
    vitest.logger.log(this.#report(run))
  }

  /** Writes the outputs and returns what to print. */
  #report(run: TestRun): string {
    const settings = this.#settings
    const { accepted, problem } = acceptedBaseline(settings)
    const finished = finishReport(
      {
        run,
        criterionFiles: findCriterionFiles(settings.root, run),
        accepted,
        requiredReasons: settings.requiredReasons,
        expectAll: settings.expectAll,
        generatedAt: generatedAt(settings.sourceDateEpoch),
        describeRun: (criteria) => describeRun(run, settings, criteria),
        broken: problem === undefined ? [] : [problem],
      },
      { folder: settings.resultsFolder, stepSummary: settings.stepSummary },
    )
    endProcessWith(finished.report.run.exit_code)
    const reasons = finished.reasons.map((reason) => `  - ${reason}`)
    return [
      '',
      renderTable(finished.report),
      ...reasons,
      ...finished.paths.map((path) => `  ${path}`),
      '',
    ].join('\n')
  }
}

/** A baseline that cannot be read breaks the run, but the report is written all the same and says so. */
function acceptedBaseline(settings: Settings): {
  accepted: AcceptedBaseline | undefined
  problem: string | undefined
} {
  try {
    return { accepted: readAcceptedBaseline(join(settings.root, ACCEPTED_BASELINE_FILE)), problem: undefined }
  } catch (error) {
    return { accepted: undefined, problem: error instanceof Error ? error.message : String(error) }
  }
}

/** The test file of each criterion; a live one counts only in a run that has live tests. */
function findCriterionFiles(root: string, run: TestRun): CriterionFiles {
  const isLive = (name: string): boolean => name.endsWith('.live.test.ts')
  const withLive = run.modules.some(({ file }) => isLive(file))
  const names = readdirSync(join(root, 'bench/criteria')).filter((name) => withLive || !isLive(name))
  const files = new Map<string, string>()
  for (const name of names.toSorted((left, right) => Number(isLive(left)) - Number(isLive(right)))) {
    const id = criterionOfFile(name)
    if (id !== undefined && !files.has(id)) files.set(id, `bench/criteria/${name}`)
  }
  return files
}

/**
 * Vitest sets its exit code after its reporters have run, and knows nothing of 2, so ours is set when the process
 * ends. Never from worse to better: a code that something else set stays.
 */
function endProcessWith(code: 0 | 1 | 2): void {
  const state = globalThis as { [EXIT_CODE]?: number }
  const isFirst = state[EXIT_CODE] === undefined
  state[EXIT_CODE] = code
  if (!isFirst) return
  process.once('exit', () => {
    process.exitCode = Math.max(state[EXIT_CODE] ?? 0, Number(process.exitCode ?? 0))
  })
}

const EXIT_CODE = Symbol.for('mcp-discovery-bench.exit-code')
