import { compareWithAccepted } from './accepted-baseline.ts'
import type { AcceptedBaseline } from './accepted-baseline.ts'
import { collectSections } from './collect-report.ts'
import { criterionOfFile, isUnlistedCriterion, judgeCriteria } from './criterion-rows.ts'
import type { CriterionFiles, JudgedCriterion } from './criterion-rows.ts'
import { gate } from './gate.ts'
import type { GateInput } from './gate.ts'
import type { CriterionRow, MeasuredRun, Report, Verdict } from './report.ts'
import type { TestRun } from './test-run.ts'
import { adviseOn } from './warnings.ts'
import type { AdvisedReport } from './warnings.ts'

/** All that a report is made of. */
export interface ReportInput {
  readonly run: TestRun
  readonly criterionFiles: CriterionFiles
  readonly accepted: AcceptedBaseline | undefined
  readonly requiredReasons: GateInput['requiredReasons']
  readonly inconclusive?: GateInput['inconclusive']
  readonly expectAll: boolean
  readonly generatedAt: string
  readonly describeRun: (criteria: readonly JudgedCriterion[]) => MeasuredRun
  /** What is wrong with the run beyond its tests: an unreadable baseline, an output that cannot be written. */
  readonly broken: readonly string[]
  /** Faults that the finished outputs showed, by the criterion that forbids them. */
  readonly audited: Readonly<Record<string, readonly string[]>>
}

/** A finished report with the reasons behind its exit code, worst first. */
export interface AssembledReport {
  readonly report: Report
  readonly reasons: readonly string[]
}

/** Collects, judges and gates: the pure middle between test results and files. */
export function assembleReport(input: ReportInput): AssembledReport {
  const { sections, problems } = collectSections(input.run)
  const judged = judgeCriteria(input.run, input.criterionFiles).map((row) =>
    applyAudit(row, input.audited[row.id] ?? []),
  )
  const words = compareWithAccepted(judged, input.accepted)
  const criteria: readonly CriterionRow[] = judged.map((row) => ({
    ...row,
    accepted: words.get(row.id) ?? 'new',
  }))
  const failedTests = failuresOutside(input.run)
  const advice = advise({ ...sections, criteria }, input.accepted)
  const broken = [...input.broken, ...problems, ...advice.problems, ...brokenRun(input.run)]
  const { ok, exitCode, reasons } = gate({
    criteria,
    accepted: input.accepted,
    requiredReasons: input.requiredReasons,
    problems: { failedTests, broken },
    inconclusive: input.inconclusive ?? 'note',
    expectAll: input.expectAll,
  })
  const report: Report = {
    report_version: 2,
    generated_at: input.generatedAt,
    tokenizer: sections.tokenizer,
    tokenizers: sections.tokenizers,
    corpora: sections.corpora,
    arms: sections.arms,
    encodings: sections.encodings,
    retrieval: sections.retrieval,
    retrieval_parity: sections.retrieval_parity,
    criteria,
    policy: {
      source: 'default',
      suite_criteria: 'a failure fails the run',
      subject_criteria: 'a failure fails the run only where the accepted baseline passed',
      required_reasons: input.requiredReasons,
      inconclusive: input.inconclusive ?? 'note',
      accepted_baseline: input.accepted?.reason ?? null,
    },
    warnings: advice.warnings,
    provenance: sections.provenance,
    run: { ...input.describeRun(judged), problems: [...broken, ...failedTests], ok, exit_code: exitCode },
  }
  return { report, reasons }
}

/** A row that is not what its type says must not take the report along, which names it by its schema. */
function advise(
  report: AdvisedReport,
  accepted: AcceptedBaseline | undefined,
): { readonly warnings: Report['warnings']; readonly problems: readonly string[] } {
  try {
    return { warnings: adviseOn(report, accepted), problems: [] }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return { warnings: [], problems: [`no advice could be given on these rows: ${reason}`] }
  }
}

/** A finished output that breaks a criterion turns its pass into a failure, whatever its test saw before. */
function applyAudit(row: JudgedCriterion, faults: readonly string[]): JudgedCriterion {
  if (faults.length === 0 || row.verdict === 'not_built') return row
  const verdict: Verdict = 'fail'
  return { ...row, verdict, errors: [...row.errors, ...faults] }
}

/** Failures in files that belong to no criterion: they fail the run under their own name. */
function failuresOutside(run: TestRun): readonly string[] {
  const outside = run.modules.filter((module) => criterionOfFile(module.file) === undefined)
  return outside.flatMap(({ file, errors, tests }) => [
    ...errors.map((error) => `${file}: ${error}`),
    ...tests.filter(({ state }) => state === 'failed').map(({ title }) => `${file} > ${title}`),
  ])
}

function brokenRun(run: TestRun): readonly string[] {
  const unlisted = run.modules.filter(({ file }) => isUnlistedCriterion(file))
  const pending = run.modules.flatMap((module) =>
    module.tests
      .filter(({ state }) => state === 'pending')
      .map(({ title }) => `${module.file} > ${title}: never ended`),
  )
  return [
    ...(run.interrupted ? ['the run was interrupted before it ended'] : []),
    ...pending,
    ...run.unhandledErrors.map((error) => `an error that no test owns: ${error}`),
    ...unlisted.map(({ file }) => `${file} ${UNLISTED}`),
  ]
}

const UNLISTED =
  'belongs to no criterion: expected a name such as fr-005-arm-costs.test.ts with an id of bench/measurement/criteria.ts'
