import type { Report } from '../report.ts'
import { markup } from './html.ts'
import type { Html } from './html.ts'
import { verbatimSentence } from './verbatim.ts'

/** One part of the page; `id` is what the navigation points at. */
export interface Section {
  readonly id: string
  readonly title: string
  readonly lead?: Html
  readonly body: readonly Html[]
}

/** A section with its heading, which names it for a screen reader too. */
export function section({ id, title, lead, body }: Section): Html {
  const introduction = lead === undefined ? undefined : markup`<p class="lead">${lead}</p>`
  return markup`
<section id="${id}" aria-labelledby="${id}-title">
<h2 id="${id}-title">${title}</h2>
${introduction}${body}
</section>`
}

/** What a reader must know before taking a count of tokens for a bill; it stands by every group of them. */
export function caveat(report: Report): Html {
  const text = `${report.tokenizer.name}: ${report.tokenizer.caveat}`
  return markup`<p class="caveat"><strong>Absolute counts.</strong> ${verbatimSentence(text)}</p>`
}

/** Content that is folded until someone asks for it. */
export function folded(summary: Html, body: readonly Html[]): Html {
  return markup`<details><summary>${summary}</summary><div class="unfolded">${body}</div></details>`
}

/** A list of names and values: in as many columns as fit, or (`rows`) one below the other for long values. */
export function definitions(
  pairs: readonly (readonly [Html, Html])[],
  layout: 'columns' | 'rows' = 'columns',
): Html {
  return markup`<dl class="in-${layout}">${pairs.map(([name, value]) => markup`<div><dt>${name}</dt><dd>${value}</dd></div>`)}</dl>`
}

/** A bulleted list. */
export function list(items: readonly Html[], className = 'plain'): Html {
  return markup`<ul class="${className}">${items.map((item) => markup`<li>${item}</li>`)}</ul>`
}
