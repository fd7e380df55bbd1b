const DIGIT = /\p{N}/u
const LETTER = /\p{L}/u

/** A number with the unit that it would have on this page. */
const MEASURE =
  /^[^\p{L}]*\p{N}[^\p{L}]*(?:tokens?|tools?|servers?|catalogs?|criteria|tests?|calls?|percent|pct|times|x|k|m|ms|s|%)[^\p{L}\p{N}]*$/iu

/** True where a text shows at least one digit of any script. */
export function holdsDigit(text: string): boolean {
  return DIGIT.test(text)
}

/** True where a text says nothing but a number: `4,386`, `52.6 %`, `20.20.2`, `4386 tokens`. */
export function isNumberLike(text: string): boolean {
  return holdsDigit(text) && (!LETTER.test(text) || MEASURE.test(text))
}

/** A text in quotation marks: a name that happens to read as a number. */
export function isQuoted(text: string): boolean {
  const bare = text.trim()
  return bare.startsWith('“') && bare.endsWith('”')
}
