import type { Report } from '../report.ts'
import { markup } from './html.ts'
import type { Html } from './html.ts'
import { section } from './section.ts'
import { foreignSentence, verbatim } from './verbatim.ts'

/** A warning is advice and is shown whole unless someone overdid it. */
const MESSAGE_LIMIT = 1000

/** The run's advice, each with its kind from the closed list. */
export function renderWarnings({ warnings }: Report): Html {
  const items = warnings.map(
    ({ kind, message }) =>
      markup`<li>${verbatim(kind)} <span>${foreignSentence(message, MESSAGE_LIMIT)}</span></li>\n`,
  )
  const body =
    items.length === 0
      ? markup`<p class="empty">No warnings.</p>`
      : markup`<ul class="warnings">${items}</ul>`
  return section({ id: 'warnings', title: 'Warnings', body: [body] })
}
