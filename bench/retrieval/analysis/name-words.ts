/** Acronyms with a plural s, acronyms before a capitalised word, capitalised or small words, letters without case, digits. */
const WORD =
  /\p{Lu}{2,}s(?!\p{Ll})|\p{Lu}+(?!\p{Ll})|\p{Lu}?[\p{Ll}\p{M}]+|[\p{Lo}\p{Lm}\p{Lt}\p{M}]+|\p{Lu}|\p{N}+/gu

/**
 * The words of an identifier, lower case: splits at `_`, `-`, blanks and all that is no letter or digit, where the case
 * changes, and between letters and digits (`readTextFile2` gives read, text, file, 2).
 */
export function nameWords(name: string): readonly string[] {
  return Array.from(name.matchAll(WORD), ([word]) => word.toLowerCase())
}
