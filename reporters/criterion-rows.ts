import { CRITERIA } from '../bench/measurement/criteria.ts'
import type { Criterion } from '../bench/measurement/criteria.ts'
import { excluded } from '../bench/measurement/outcome.ts'
import type { ExcludedPart } from '../bench/measurement/records.ts'
import type { CriterionRow, Verdict } from './report.ts'
import type { ModuleOutcome, TestOutcome, TestRun } from './test-run.ts'

/** A criterion's row before it is compared with the accepted baseline. */
export type JudgedCriterion = Omit<CriterionRow, 'accepted'>

/** Criterion id → its test file relative to the root, for every criterion whose test exists. */
export type CriterionFiles = ReadonlyMap<string, string>

/** The id that a test file of `bench/criteria/` speaks of: `sc-005-labels.test.ts` → `SC-005`. */
export function criterionOfFile(file: string): string | undefined {
  const prefix = /(?:^|\/)((?:sc|fr)-\d{3}|x-[a-z]\d+)-[^/]*\.test\.ts$/.exec(file)?.[1]?.toUpperCase()
  return prefix
}

/** One row for every criterion of the list: what has no test yet is `not_built`, never left out. */
export function judgeCriteria(run: TestRun, files: CriterionFiles): readonly JudgedCriterion[] {
  return CRITERIA.map((criterion: Criterion) => {
    const file = files.get(criterion.id)
    const modules = run.modules.filter((module) => criterionOfFile(module.file) === criterion.id)
    return judge(criterion, file, modules)
  })
}

function judge(
  criterion: Criterion,
  file: string | undefined,
  modules: readonly ModuleOutcome[],
): JudgedCriterion {
  const tests = modules.flatMap((module) => module.tests)
  const errors = [...modules.flatMap((module) => module.errors), ...tests.flatMap((test) => test.errors)]
  const parts = excludedParts(file, tests)
  return {
    id: criterion.id,
    kind: criterion.kind,
    means: criterion.means,
    verdict: verdictOf(file, errors, tests),
    ...(file === undefined ? {} : { file }),
    tests: tests.filter(ran).map((test) => ({ title: test.title, state: shownState(test) })),
    excluded_parts: parts.map(({ part, outcome }) => ({ part, reason: outcome.reason, note: outcome.note })),
    figures: Object.assign({}, ...tests.map((test) => test.meta?.figures ?? {})) as CriterionRow['figures'],
    errors,
  }
}

/** Fails closed: a file that broke, a failed test and a test that never reported are all no pass. */
function verdictOf(
  file: string | undefined,
  errors: readonly string[],
  tests: readonly TestOutcome[],
): Verdict {
  if (file === undefined) return 'not_built'
  if (errors.length > 0 || tests.some(({ state }) => state === 'failed' || state === 'pending')) return 'fail'
  return tests.some(({ state }) => state === 'passed') ? 'pass' : 'excluded'
}

function excludedParts(file: string | undefined, tests: readonly TestOutcome[]): readonly ExcludedPart[] {
  if (file === undefined)
    return [{ part: 'all', outcome: excluded('not-built', 'no test for it exists yet') }]
  const stated = tests.flatMap((test) => test.meta?.excludedParts ?? [])
  if (stated.length > 0 || tests.some(ran)) return stated
  return [{ part: 'all', outcome: excluded('not-in-this-run', `vitest run ${file}`) }]
}

/** A test that a filter left out has no meta of ours, because its fixture never opened. */
function ran(test: TestOutcome): boolean {
  return test.state !== 'skipped' || test.meta !== undefined
}

function shownState({ state }: TestOutcome): 'passed' | 'failed' | 'excluded' {
  if (state === 'skipped') return 'excluded'
  return state === 'passed' ? 'passed' : 'failed'
}
