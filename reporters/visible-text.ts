/**
 * Characters that hide or reorder what stands around them: controls, format characters (bidirectional overrides,
 * zero-width ones), line separators, halves of surrogate pairs, and whatever else Unicode lets a renderer ignore.
 */
const HIDDEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\p{Default_Ignorable_Code_Point}]/gu

/** Emoji need their variation selectors, and those hide nothing. */
const HARMLESS = /^[\uFE0E\uFE0F]$/u

/** Marks that would stack up over the neighbouring lines. */
const STACKED_MARKS = /(\p{M}{4})\p{M}+/gu

/**
 * The text on one line with nothing invisible left in it: line breaks and tabs become blanks, every other hidden
 * character its number in angle brackets (`⟨U+202E⟩`).
 */
export function visibleText(text: string): string {
  return text.replace(/\r\n/g, ' ').replace(STACKED_MARKS, '$1…').replace(HIDDEN, visibleCharacter)
}

function visibleCharacter(character: string): string {
  const codePoint = character.codePointAt(0) ?? 0
  if (HARMLESS.test(character)) return character
  if (codePoint === 0x09 || codePoint === 0x0a || codePoint === 0x0d) return ' '
  return `⟨U+${codePoint.toString(16).toUpperCase().padStart(4, '0')}⟩`
}

/** A text that may have been cut, and how long it was, in code points. */
export interface ShortText {
  readonly shown: string
  readonly isCut: boolean
  readonly length: number
}

/** Cuts a text to `limit` code points, the ellipsis among them. */
export function shortText(text: string, limit: number): ShortText {
  let length = 0
  let keptUnits = 0
  for (const character of text) {
    length++
    if (length < limit) keptUnits += character.length
  }
  return length <= limit
    ? { shown: text, isCut: false, length }
    : { shown: `${text.slice(0, keptUnits)}…`, isCut: true, length }
}
