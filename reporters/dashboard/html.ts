import { visibleText } from '../visible-text.ts'

/** Markup that is safe to place into the page; made by `markup`, `joinMarkup`, `geometry` and `trusted` alone. */
export class Html {
  private constructor(readonly source: string) {}

  /** Markup that this project wrote itself: a constant, never something that was read. */
  static trusted(source: string): Html {
    return new Html(source)
  }
}

/** What a template takes. A number is not among them: it goes through `number.ts`, or `geometry` in a drawing. */
export type HtmlPart = Html | string | readonly Html[] | undefined

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
  '`': '&#96;',
}

/** The one escaping function: text for an element or a quoted attribute, with nothing invisible left in it. */
export function escapeHtml(text: string): string {
  return visibleText(text).replace(/[&<>"'`]/g, (character) => ENTITIES[character] ?? '')
}

/** The template of the page: texts in it are escaped, `Html` and lists of it are placed as they are. */
export function markup(strings: TemplateStringsArray, ...parts: readonly HtmlPart[]): Html {
  return Html.trusted(strings.map((literal, index) => literal + sourceOf(parts[index])).join(''))
}

function sourceOf(part: HtmlPart): string {
  if (part === undefined) return ''
  if (typeof part === 'string') return escapeHtml(part)
  if (part instanceof Html) return part.source
  return part.map((piece) => piece.source).join('')
}

/** Puts `separator` between pieces of markup. */
export function joinMarkup(pieces: readonly Html[], separator: string): Html {
  return Html.trusted(pieces.map((piece) => piece.source).join(escapeHtml(separator)))
}

/** A length or position in a drawing, which nobody reads as a figure; two decimals. */
export function geometry(value: number): Html {
  return Html.trusted(String(Math.round(value * 100) / 100))
}
