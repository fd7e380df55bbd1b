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

/**
 * The id that a test file speaks of, live twins included: `bench/criteria/sc-005-labels.test.ts` → `SC-005`. Undefined
 * for a file elsewhere and for an id that is not on the list of criteria.
 */
export function criterionOfFile(file: string): string | undefined {
  const id = /^bench\/criteria\/((?:sc|fr)-\d{3}|x-[a-z]\d+)-[^/]*\.test\.ts$/.exec(file)?.[1]?.toUpperCase()
  return CRITERIA.some((criterion) => criterion.id === id) ? id : undefined
}

function isLive(file: string): boolean {
  return file.endsWith('.live.test.ts')
}

/** True for a test file that lies among the criteria and belongs to none of the list. */
export function isUnlistedCriterion(file: string): boolean {
  return /^bench\/criteria\/.*\.test\.ts$/.test(file) && criterionOfFile(file) === undefined
}

/**
 * One row for every criterion of the list: what has no test yet is `not_built`, never left out. A criterion that only
 * the live project measures is `excluded` in a run without it, and its row names no file, as none was to run.
 */
export function judgeCriteria(run: TestRun, files: CriterionFiles): readonly JudgedCriterion[] {
  const hasLive = run.modules.some(({ file }) => isLive(file))
  return CRITERIA.map((criterion: Criterion) => {
    const file = files.get(criterion.id)
    const modules = run.modules.filter((module) => criterionOfFile(module.file) === criterion.id)
    const row = judge(criterion, file, modules)
    return file === undefined || (isLive(file) && !hasLive) ? row : { ...row, file }
  })
}

function judge(
  criterion: Criterion,
  file: string | undefined,
  modules: readonly ModuleOutcome[],
): JudgedCriterion {
  const tests = modules.flatMap((module) => module.tests)
  const { figures, faults } = mergeFigures(tests)
  const errors = [
    ...modules.flatMap((module) => module.errors),
    ...tests.flatMap((test) => [...test.errors, ...testFaults(test, criterion.id)]),
    ...faults,
  ]
  const parts = excludedParts(file, errors, tests)
  const open = tests.flatMap(({ meta }) => meta?.inconclusiveParts ?? [])
  return {
    id: criterion.id,
    kind: criterion.kind,
    means: criterion.means,
    verdict: verdictOf(file, errors, tests),
    tests: tests.filter(ran).map((test) => ({ title: test.title, state: shownState(test) })),
    excluded_parts: parts.map(({ part, outcome }) => ({ part, reason: outcome.reason, note: outcome.note })),
    ...(open.length === 0 ? {} : { inconclusive_parts: open }),
    figures,
    errors,
  }
}

/** What is wrong with a test beyond what it asserts. */
function testFaults({ title, state, meta }: TestOutcome, id: string): readonly string[] {
  const stated = meta?.criterion
  return [
    ...(state === 'pending' ? [`${title}: never ended`] : []),
    ...(stated === undefined || stated === id
      ? []
      : [`${title}: its criterionTest names ${stated}, its file ${id}; name the same one in both`]),
    ...(state === 'skipped' && meta?.excludedParts.length === 0
      ? [`${title}: skipped without a reason; end it with bench.skip`]
      : []),
  ]
}

/** Fails closed: every error counts, as that of a test that passed on a retry or never ended. */
function verdictOf(
  file: string | undefined,
  errors: readonly string[],
  tests: readonly TestOutcome[],
): Verdict {
  if (file === undefined) return 'not_built'
  if (errors.length > 0 || tests.some(({ state }) => state === 'failed')) return 'fail'
  if (tests.some(({ meta }) => (meta?.inconclusiveParts ?? []).length > 0)) return 'inconclusive'
  return tests.some(({ state }) => state === 'passed') ? 'pass' : 'excluded'
}

function excludedParts(
  file: string | undefined,
  errors: readonly string[],
  tests: readonly TestOutcome[],
): readonly ExcludedPart[] {
  if (file === undefined)
    return [{ part: 'all', outcome: excluded('not-built', 'no test for it exists yet') }]
  const project = isLive(file) ? '--project live ' : ''
  const notRun = excluded('not-in-this-run', `npx vitest run ${project}${file}`)
  if (tests.some(ran)) {
    const leftOut = tests.filter((test) => !ran(test))
    return [
      ...tests.flatMap((test) => test.meta?.excludedParts ?? []),
      ...leftOut.map(({ title }) => ({ part: title, outcome: notRun })),
    ]
  }
  return errors.length > 0 ? [] : [{ part: 'all', outcome: notRun }]
}

/** The figures of all tests by name. One that no report can hold, or that two tests set differently, is a fault. */
function mergeFigures(tests: readonly TestOutcome[]): {
  readonly figures: CriterionRow['figures']
  readonly faults: readonly string[]
} {
  const figures = new Map<string, number | string | boolean>()
  const faults: string[] = []
  for (const { title, meta } of tests) {
    for (const [name, value] of Object.entries(meta?.figures ?? {})) {
      const known = figures.get(name)
      if (!isFigure(value)) faults.push(`${title}: the figure ${name} is ${String(value)}, expected a number`)
      else if (known !== undefined && known !== value)
        faults.push(
          `${title}: the figure ${name} is ${value} here and ${known} before; give each its own name`,
        )
      else figures.set(name, value)
    }
  }
  return { figures: Object.fromEntries(figures), faults }
}

/** A number that is not finite becomes null on its way through a blob, so that null is looked for too. */
function isFigure(value: unknown): boolean {
  return typeof value === 'number'
    ? Number.isFinite(value)
    : typeof value === 'string' || typeof value === 'boolean'
}

/** A test that a filter left out has no meta of ours, because its fixture never opened. */
function ran(test: TestOutcome): boolean {
  return test.state !== 'skipped' || test.meta !== undefined
}

function shownState({ state }: TestOutcome): 'passed' | 'failed' | 'excluded' {
  if (state === 'skipped') return 'excluded'
  return state === 'passed' ? 'passed' : 'failed'
}
