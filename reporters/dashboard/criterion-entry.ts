import { provenanceOf } from '../catalog-view.ts'
import type { CriterionRow, Report } from '../report.ts'
import { markup } from './html.ts'
import type { Html } from './html.ts'
import { number } from './number.ts'
import { definitions, folded, list } from './section.ts'
import { foreign, foreignSentence, verbatim, verbatimSentence } from './verbatim.ts'

/** An error is worth more room than a name. */
const ERROR_LIMIT = 600

const ACCEPTED_WORDS: Readonly<Record<CriterionRow['accepted'], string>> = {
  same: 'same as accepted',
  better: 'better than accepted',
  worse: 'worse than accepted',
  new: 'nothing accepted yet',
}

/** A failed criterion with everything that is known about it in the open. */
export function renderFailure(report: Report, criterion: CriterionRow): Html {
  const errors =
    criterion.errors.length === 0
      ? markup`<p class="empty">No error text was recorded.</p>`
      : list(
          criterion.errors.map((error) => foreign(error, ERROR_LIMIT)),
          'errors',
        )
  return markup`<li class="criterion failure">${titleOf(criterion)}${errors}${excludedParts(criterion)}${evidence(report, criterion)}</li>\n`
}

/** A criterion on one line; its figures and tests are folded. */
export function renderCriterion(report: Report, criterion: CriterionRow): Html {
  const errors = criterion.errors.map((error) => foreign(error, ERROR_LIMIT))
  const hasEvidence =
    Object.keys(criterion.figures).length + criterion.tests.length > 0 || criterion.file !== undefined
  const title = hasEvidence ? folded(titleOf(criterion), [evidence(report, criterion)]) : titleOf(criterion)
  return markup`<li class="criterion">${title}${errors.length === 0 ? undefined : list(errors, 'errors')}${inconclusiveParts(criterion)}${excludedParts(criterion)}</li>\n`
}

function titleOf({ id, kind, means, accepted }: CriterionRow): Html {
  const change =
    accepted === 'same'
      ? undefined
      : markup`<span class="tag accepted-${accepted}">${ACCEPTED_WORDS[accepted]}</span>`
  return markup`<span class="criterion-title">${verbatim(id)} <span class="means">${verbatimSentence(means)}</span> <span class="tags"><span class="tag">${kind}</span>${change}</span></span>`
}

function inconclusiveParts({ inconclusive_parts: parts = [] }: CriterionRow): Html | undefined {
  if (parts.length === 0) return undefined
  const items = parts.map(
    ({ part, note }) =>
      markup`<span class="reason">too little data</span> ${foreignSentence(part)}: ${foreignSentence(note)}`,
  )
  return list(items, 'parts')
}

function excludedParts({ excluded_parts: parts }: CriterionRow): Html | undefined {
  if (parts.length === 0) return undefined
  const items = parts.map(
    ({ part, reason, note }) =>
      markup`<span class="reason">${reason}</span> ${foreignSentence(part)}: ${foreignSentence(note)}`,
  )
  return list(items, 'parts')
}

function evidence(report: Report, criterion: CriterionRow): Html {
  const figures = Object.entries(criterion.figures).map(
    ([name, value]) => [foreign(name), figure(report, criterion, name, value)] as const,
  )
  const tests = criterion.tests.map(
    ({ title, state }) => markup`<span class="state ${state}">${state}</span> ${foreignSentence(title)}`,
  )
  const file =
    criterion.file === undefined ? undefined : markup`<p class="file">${foreign(criterion.file)}</p>`
  return markup`<div class="evidence">${figures.length === 0 ? undefined : definitions(figures)}${tests.length === 0 ? undefined : list(tests, 'tests')}${file}</div>`
}

function figure(report: Report, { id }: CriterionRow, name: string, value: number | string | boolean): Html {
  if (typeof value === 'boolean') return markup`${value ? 'yes' : 'no'}`
  if (typeof value === 'string') return foreign(value)
  const population = `figure of ${id}`
  const provenance = provenanceOf(report, 'criteria')
  if (!/token/i.test(name)) return number(value, { provenance, population, unit: 'as named' })
  const named = report.tokenizers.find((tokenizer) => name.includes(tokenizer.name))
  const vocabulary = named?.name ?? report.tokenizer.name
  return number(value, { provenance, population, unit: 'tokens', vocabulary })
}
