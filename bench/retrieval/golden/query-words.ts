import { normalisedText } from '../analysis/normalised-text.ts'

const WORD = /[\p{L}\p{N}]+(?:'\p{L}+)*/gu

const CAMEL_HUMP = /(?<=[\p{Ll}\p{N}])(?=\p{Lu})/gu

/**
 * The words of a query, a description or a tool's name, in lower case after NFKC: parted at every sign and at a capital
 * behind a small letter or digit (`getContact`, `get-rates`). An apostrophe inside holds a word together.
 */
export function wordsOf(text: string): readonly string[] {
  const plain = normalisedText(text).replace(CAMEL_HUMP, ' ')
  return plain.toLowerCase().match(WORD) ?? []
}

/** Every run of `n` words in a row, joined by blanks, repeats included. */
export function ngramsOf(words: readonly string[], n: number): readonly string[] {
  return words.slice(n - 1).map((_word, index) => words.slice(index, index + n).join(' '))
}
