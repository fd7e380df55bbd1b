import { derivedProvenance } from '../catalog-view.ts'
import type { CriterionRow, Report } from '../report.ts'
import { criteriaWith, exitCodeMeaning, VERDICTS } from '../verdict-words.ts'
import type { VerdictWords } from '../verdict-words.ts'
import { renderFailure, renderCriterion } from './criterion-entry.ts'
import { joinMarkup, markup } from './html.ts'
import type { Html } from './html.ts'
import { number } from './number.ts'
import { definitions, folded, list, section } from './section.ts'
import { foreign, foreignSentence, verbatim } from './verbatim.ts'

/** The criteria by verdict, what went wrong first, and what the policy makes of them. */
export function renderVerdicts(report: Report): Html {
  const groups = VERDICTS.flatMap((words) => {
    const criteria = criteriaWith(report, words.verdict)
    return criteria.length === 0 ? [] : [group(report, words, criteria)]
  })
  const lead = markup`A <em>suite</em> criterion says that the measuring is right and fails the run; a <em>subject</em> criterion judges what was measured, by the policy.`
  const nothing = markup`<p class="empty">This report holds no criterion.</p>`
  return section({
    id: 'verdicts',
    title: 'Verdicts',
    lead,
    body: [
      problems(report.run.problems) ?? markup``,
      ...(groups.length === 0 ? [nothing] : groups),
      policy(report),
    ],
  })
}

function group(report: Report, words: VerdictWords, criteria: readonly CriterionRow[]): Html {
  const { verdict, word, sign, meaning } = words
  const count = number(criteria.length, {
    provenance: derivedProvenance(report, 'criteria'),
    population: 'the criteria of this report',
    unit: 'criteria',
  })
  const heading = markup`<span class="sign" aria-hidden="true">${sign}</span> ${word.slice(0, 1).toUpperCase() + word.slice(1)} <span class="group-count">${count}</span> <small>${meaning}</small>`
  const isFailure = verdict === 'fail'
  const entries = criteria.map((criterion) =>
    isFailure ? renderFailure(report, criterion) : renderCriterion(report, criterion),
  )
  const body = markup`<ul class="criteria">${entries}</ul>`
  const inside =
    verdict === 'not_built' ? folded(markup`<h3>${heading}</h3>`, [body]) : markup`<h3>${heading}</h3>${body}`
  return markup`\n<div class="group v-${verdict}" id="verdict-${verdict}">${inside}</div>`
}

function problems(texts: readonly string[]): Html | undefined {
  if (texts.length === 0) return undefined
  const items = texts.map((text) => foreignSentence(text))
  return markup`<div class="problems"><h3>Problems outside of the criteria</h3>${list(items, 'errors')}</div>`
}

function policy({ policy: rules, run }: Report): Html {
  const required = rules.required_reasons.map((reason) => verbatim(reason))
  const pairs = [
    ['Exit code', markup`${verbatim(`exit code ${run.exit_code}`)}: ${exitCodeMeaning(run.exit_code)}`],
    ['Suite criteria', markup`${rules.suite_criteria}`],
    ['Subject criteria', markup`${rules.subject_criteria}`],
    ['Must be measured', required.length === 0 ? markup`nothing is required` : joinMarkup(required, ', ')],
    [
      'Accepted baseline',
      rules.accepted_baseline === null ? markup`none yet` : foreign(rules.accepted_baseline),
    ],
    ['Rules from', foreign(rules.source)],
  ] as const
  return markup`\n<div class="policy"><h3>Policy</h3>${definitions(
    pairs.map(([name, value]) => [markup`${name}`, value]),
    'rows',
  )}</div>`
}
