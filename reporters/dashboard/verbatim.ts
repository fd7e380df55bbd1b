import { shortText } from '../visible-text.ts'
import { markup } from './html.ts'
import type { Html } from './html.ts'
import { isNumberLike } from './number-like.ts'
import { number } from './number.ts'

/** Longest foreign name and sentence that the page shows unless the caller says otherwise, in code points. */
const NAME_LIMIT = 120
const SENTENCE_LIMIT = 600

/** An identifier of ours that may hold digits: a criterion, an arm, a vocabulary, a command. */
export function verbatim(text: string): Html {
  return markup`<code data-verbatim>${text}</code>`
}

/** A sentence of ours that may hold digits and is quoted as the report has it. */
export function verbatimSentence(text: string): Html {
  return markup`<span data-verbatim>${text}</span>`
}

/**
 * A name that others chose: a tool id, a server, a path. It is cut to `limit` code points, and where it was cut its
 * full length stands behind it. One that reads as a number is still a name, and stands in quotation marks.
 */
export function foreign(text: string, limit: number = NAME_LIMIT): Html {
  const { shown, length } = cutText(text, limit)
  return markup`<code data-verbatim>${shown}</code>${length}`
}

/** A sentence that others wrote, such as an error; cut as a name is, at `limit` code points. */
export function foreignSentence(text: string, limit: number = SENTENCE_LIMIT): Html {
  const { shown, length } = cutText(text, limit)
  return markup`<span data-verbatim>${shown}</span>${length}`
}

function cutText(text: string, limit: number): { readonly shown: string; readonly length: Html | undefined } {
  const { shown, isCut, length } = shortText(text, limit)
  const population = 'code points of the text that is cut here'
  const full = number(length, { provenance: 'measured', population, unit: 'characters' })
  return {
    shown: isNumberLike(shown) ? `“${shown}”` : shown,
    length: isCut ? markup` <small class="cut">(cut; ${full} characters)</small>` : undefined,
  }
}
