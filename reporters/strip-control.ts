import { stripVTControlCharacters } from 'node:util'

/** Characters that reorder the text around them: embeddings, overrides, isolates and the marks. */
const BIDIRECTIONAL = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu

/**
 * A text of others as one harmless line for a terminal or a report: ANSI sequences, control characters and
 * characters that reorder text are removed, white space becomes single spaces, half surrogate pairs become U+FFFD.
 * Cut to `maxLength` code points, the last of which is then `…`.
 */
export function stripControl(text: string, maxLength: number): string {
  const line = stripVTControlCharacters(text)
    .replace(/\s+/gu, ' ')
    .replace(/\p{Cc}/gu, '')
    .replace(BIDIRECTIONAL, '')
    .trim()
    .toWellFormed()
  const points = Array.from(line)
  return points.length <= maxLength ? line : `${points.slice(0, Math.max(0, maxLength - 1)).join('')}…`
}
