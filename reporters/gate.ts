import type { ExclusionReason } from '../bench/measurement/outcome.ts'
import type { AcceptedBaseline } from './accepted-baseline.ts'
import type { CriterionRow } from './report.ts'

/** Everything that decides over a run's exit code. */
export interface GateInput {
  readonly criteria: readonly CriterionRow[]
  /** Undefined before the first `npm run accept`. A baseline that cannot be read belongs to `problems.broken`. */
  readonly accepted: AcceptedBaseline | undefined
  /** Exclusions for these reasons make the run untrustworthy (`BENCH_REQUIRE`). */
  readonly requiredReasons: readonly ExclusionReason[]
  readonly problems: {
    /** Tests that failed outside of any criterion. */
    readonly failedTests: readonly string[]
    /** What makes the run untrustworthy: interruption, a dead worker, an invalid report, an output not written. */
    readonly broken: readonly string[]
  }
  /** What too little data does to the run (`BENCH_INCONCLUSIVE`); nothing by default. */
  readonly inconclusive?: 'note' | 'fail'
  /** True for a whole run: every criterion that has a test file has to have run. */
  readonly expectAll: boolean
}

/**
 * `exitCode` 0: nothing failed; 1: something that was measured failed; 2: the run cannot be trusted, which wins over 1
 * because a verdict of a broken run says nothing. `reasons` also names what does not fail, as inconclusive verdicts.
 */
export interface GateResult {
  readonly ok: boolean
  readonly exitCode: 0 | 1 | 2
  /** Worst first; each says what was seen and what it does to the run. */
  readonly reasons: readonly string[]
}

/** What one reason does to the run: `note` is shown and fails nothing. */
interface Finding {
  readonly effect: 'broken' | 'failed' | 'note'
  readonly reason: string
}

/** Judges a run: suite failures always fail it, subject failures where the accepted baseline passed. Fails closed. */
export function gate(input: GateInput): GateResult {
  const findings: readonly Finding[] = [
    ...input.problems.broken.map((reason): Finding => ({ effect: 'broken', reason })),
    ...(input.criteria.length === 0 ? [broken('no criterion is listed, expected all of them')] : []),
    ...input.criteria.flatMap((row) => judgeCriterion(row, input)),
    ...input.problems.failedTests.map((test) => failed(`a test outside the criteria failed: ${test}`)),
  ]
  const reasonsOf = (effect: Finding['effect']): readonly string[] =>
    findings.filter((finding) => finding.effect === effect).map(({ reason }) => reason)
  const [brokenReasons, failedReasons] = [reasonsOf('broken'), reasonsOf('failed')]
  const exitCode = brokenReasons.length > 0 ? 2 : failedReasons.length > 0 ? 1 : 0
  return { ok: exitCode === 0, exitCode, reasons: [...brokenReasons, ...failedReasons, ...reasonsOf('note')] }
}

function judgeCriterion(row: CriterionRow, input: GateInput): readonly Finding[] {
  return [
    ...requiredExclusions(row, input.requiredReasons),
    ...unrun(row, input.expectAll),
    ...verdictOf(row, input),
  ]
}

function requiredExclusions(row: CriterionRow, required: readonly ExclusionReason[]): readonly Finding[] {
  const parts = row.excluded_parts.filter(({ reason }) => required.includes(reason))
  const findings = parts.map(({ part, reason, note }) =>
    broken(`${row.id}: ${part} is excluded (${reason}: ${note}), and the policy requires it`),
  )
  const silentlyNotBuilt =
    row.verdict === 'not_built' && required.includes('not-built') && findings.length === 0
  return silentlyNotBuilt
    ? [...findings, broken(`${row.id} is not built, and the policy requires it`)]
    : findings
}

function unrun(row: CriterionRow, expectAll: boolean): readonly Finding[] {
  if (!expectAll || row.file === undefined) return []
  const ended = row.tests.some(({ state }) => state !== 'excluded')
  const left = row.excluded_parts.find(({ reason }) => reason === 'not-in-this-run')
  if (ended || (row.tests.length > 0 && left === undefined)) return []
  return [
    broken(
      `${row.id}: ${row.file} did not run${left === undefined ? '' : ` (${left.note})`}, expected a verdict`,
    ),
  ]
}

function verdictOf(row: CriterionRow, { accepted, inconclusive }: GateInput): readonly Finding[] {
  const passedTests = row.tests.filter(({ state }) => state === 'passed').length
  const failedTests = row.tests.filter(({ state }) => state === 'failed').length
  const acceptedVerdict = accepted?.criteria[row.id]
  switch (row.verdict) {
    case 'pass':
      if (failedTests > 0)
        return [broken(`${row.id}: verdict pass, although ${failedTests} of its tests failed`)]
      return passedTests > 0 ? [] : [broken(`${row.id}: verdict pass, although none of its tests passed`)]
    case 'fail':
      return [judgeFailure(row, acceptedVerdict)]
    case 'inconclusive':
      return [judgeInconclusive(row, inconclusive)]
    case 'excluded':
      return row.excluded_parts.length === 0
        ? [broken(`${row.id} is excluded without a reason`)]
        : unmeasured(row, acceptedVerdict)
    case 'not_built':
      return unmeasured(row, acceptedVerdict)
    default:
      return [broken(`${row.id}: unknown verdict ${JSON.stringify(row.verdict)}`)]
  }
}

function judgeInconclusive(row: CriterionRow, effect: GateInput['inconclusive']): Finding {
  const [part] = row.inconclusive_parts ?? []
  const seen = `${row.id} is inconclusive: ${part === undefined ? 'too little data for a verdict' : `${part.part}: ${part.note}`}`
  return effect === 'fail'
    ? failed(`${seen}; BENCH_INCONCLUSIVE=fail makes this a failure`)
    : note(`${seen}; this fails nothing`)
}

function unmeasured(row: CriterionRow, acceptedVerdict: string | undefined): readonly Finding[] {
  return acceptedVerdict === 'pass' ? [note(`${row.id} passed when accepted and was not measured now`)] : []
}

function judgeFailure(row: CriterionRow, acceptedVerdict: string | undefined): Finding {
  const why = row.errors[0] ?? 'no message'
  switch (row.kind) {
    case 'suite':
      return failed(`${row.id} failed: ${why}`)
    case 'subject':
      return acceptedVerdict === 'pass'
        ? failed(`${row.id} failed and passed when accepted: ${why}`)
        : note(`${row.id} failed: ${why}; ${acceptedWords(acceptedVerdict)}, so this fails nothing`)
    default:
      return broken(`${row.id}: unknown kind ${JSON.stringify(row.kind)}`)
  }
}

function acceptedWords(verdict: string | undefined): string {
  return verdict === undefined ? 'there is no accepted verdict' : `it was accepted as ${verdict}`
}

function broken(reason: string): Finding {
  return { effect: 'broken', reason }
}

function failed(reason: string): Finding {
  return { effect: 'failed', reason }
}

function note(reason: string): Finding {
  return { effect: 'note', reason }
}
