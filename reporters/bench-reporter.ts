import { readdirSync } from 'node:fs'
import { join } from 'node:path'

import type { SerializedError } from 'vitest'
import type { Reporter, TestModule, TestRunEndReason, TestSpecification, Vitest } from 'vitest/node'

import { generatedAt } from '../bench/measurement/clock.ts'
import type { Settings } from '../bench/measurement/environment.ts'
import { ACCEPTED_BASELINE_FILE, readAcceptedBaseline } from './accepted-baseline.ts'
import type { AcceptedBaseline } from './accepted-baseline.ts'
import { criterionOfFile, isUnlistedCriterion } from './criterion-rows.ts'
import type { CriterionFiles } from './criterion-rows.ts'
import { endProcessWith } from './exit-code.ts'
import type { EndingProcess } from './exit-code.ts'
import { finishReport } from './finish-report.ts'
import { renderTable } from './render-terminal.ts'
import { describeRun } from './run-block.ts'
import { readTestRun } from './test-run.ts'
import type { TestRun } from './test-run.ts'

const BRAND = Symbol.for('mcp-discovery-bench.reporter')

/** Vitest's reporters that write a format for programs to standard output. */
const FOR_PROGRAMS = ['json', 'junit', 'tap', 'tap-flat'] as const

/** True for a reporter of this module or of another bundled copy of it. */
export function isBenchReporter(candidate: unknown): boolean {
  return typeof candidate === 'object' && candidate !== null && BRAND in candidate
}

/** Turns what the criteria recorded into the three outputs, and the verdicts into the exit code. */
export default class BenchReporter implements Reporter {
  readonly [BRAND] = true
  readonly #settings: Settings
  readonly #ending: EndingProcess
  #vitest: Vitest | undefined
  #expectedFiles: readonly string[] = []

  /** `ending` is the process whose exit code the verdicts decide. */
  constructor(settings: Settings, ending: EndingProcess = process) {
    this.#settings = settings
    this.#ending = ending
  }

  onInit(vitest: Vitest): void {
    this.#vitest = vitest
  }

  onTestRunStart(specifications: readonly TestSpecification[]): void {
    // Of a sharded run the files of the other shards are listed too, so that nothing can be missed there.
    const isSharded = this.#vitest?.config.shard !== undefined
    this.#expectedFiles = isSharded ? [] : specifications.map(({ moduleId }) => moduleId)
  }

  onTestRunEnd(
    modules: readonly TestModule[],
    errors: readonly SerializedError[],
    reason: TestRunEndReason,
  ): void {
    const vitest = this.#vitest
    if (vitest === undefined) return
    const run = readTestRun({
      root: this.#settings.root,
      // While watching, the argument holds only the files that ran again.
      modules: vitest.config.watch ? vitest.state.getTestModules() : modules,
      errors,
      reason,
      expectedFiles: this.#expectedFiles,
      bail: vitest.config.bail ?? 0,
    })
    // A run of unit tests alone measures nothing and must not replace the report of one that did.
    if (!this.#settings.expectAll && !hasCriteria(run)) return
    try {
      this.#print(vitest, this.#report(run, reason))
    } catch (error) {
      endProcessWith(2, false, this.#ending)
      throw error
    }
  }

  /** Leaves standard output to a reporter whose output is for programs. */
  #print({ config, logger }: Vitest, text: string): void {
    const names = config.reporters.map((reporter) => (Array.isArray(reporter) ? reporter[0] : undefined))
    if (names.some((name) => FOR_PROGRAMS.some((known) => known === name))) logger.error(text)
    else logger.log(text)
  }

  /** Writes the outputs and returns what to print. */
  #report(run: TestRun, reason: TestRunEndReason): string {
    const settings = this.#settings
    const { accepted, problem } = acceptedBaseline(settings)
    const finished = finishReport(
      {
        run,
        criterionFiles: findCriterionFiles(settings.root),
        accepted,
        requiredReasons: settings.requiredReasons,
        inconclusive: settings.inconclusive,
        expectAll: settings.expectAll,
        generatedAt: generatedAt(settings.sourceDateEpoch),
        describeRun: (criteria) => describeRun(run, settings, criteria),
        broken: problem === undefined ? [] : [problem],
      },
      { folder: settings.resultsFolder, stepSummary: settings.stepSummary },
    )
    endProcessWith(finished.report.run.exit_code, reason === 'failed', this.#ending)
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

/** Whether a criterion's file did more than be loaded, as it is when a filter leaves all of its tests out. */
function hasCriteria({ modules }: TestRun): boolean {
  return modules.some(({ file, errors, tests }) => {
    const isCriterion = criterionOfFile(file) !== undefined || isUnlistedCriterion(file)
    const hasRun =
      errors.length > 0 || tests.some(({ state, meta }) => state !== 'skipped' || meta !== undefined)
    return isCriterion && hasRun
  })
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

/** The test file of each criterion: the live one only where there is no other. */
function findCriterionFiles(root: string): CriterionFiles {
  const isLive = (name: string): boolean => name.endsWith('.live.test.ts')
  const names = readdirSync(join(root, 'bench/criteria'))
  const files = new Map<string, string>()
  for (const name of names.toSorted((left, right) => Number(isLive(left)) - Number(isLive(right)))) {
    const file = `bench/criteria/${name}`
    const id = criterionOfFile(file)
    if (id !== undefined && !files.has(id)) files.set(id, file)
  }
  return files
}
