import type { CriterionRow, Report, Verdict } from './report.ts'

/** How people read a verdict. */
export interface VerdictWords {
  readonly verdict: Verdict
  readonly word: string
  /** A sign that tells the verdicts apart without colour. */
  readonly sign: string
  readonly meaning: string
}

/** The verdicts in the order in which a reader needs them: what went wrong first. */
export const VERDICTS: readonly VerdictWords[] = [
  { verdict: 'fail', word: 'failed', sign: '✕', meaning: 'measured, and not as the criterion demands' },
  {
    verdict: 'inconclusive',
    word: 'inconclusive',
    sign: '?',
    meaning: 'measured, and the data does not suffice to decide',
  },
  { verdict: 'pass', word: 'passed', sign: '✓', meaning: 'measured, and as the criterion demands' },
  {
    verdict: 'excluded',
    word: 'excluded',
    sign: '–',
    meaning: 'not measured here, for a reason that you can remove',
  },
  {
    verdict: 'not_built',
    word: 'not built',
    sign: '○',
    meaning: 'this version of the suite has no measurement for it yet',
  },
]

/** The criteria with one verdict, in the order of the report. */
export function criteriaWith(report: Report, verdict: Verdict): readonly CriterionRow[] {
  return report.criteria.filter((criterion) => criterion.verdict === verdict)
}

/** The criteria that passed although a part of them was not measured: what they measured is right, and not all of it. */
export function passedInPart(report: Report): readonly CriterionRow[] {
  return criteriaWith(report, 'pass').filter(({ excluded_parts: parts }) => parts.length > 0)
}

/** What the run's exit code tells whoever started it. */
export function exitCodeMeaning(exitCode: Report['run']['exit_code']): string {
  switch (exitCode) {
    case 0:
      return 'nothing that the policy counts has failed'
    case 1:
      return 'something that was measured has failed'
    case 2:
      return 'the run cannot be trusted, or something that the policy requires was not measured'
  }
}
