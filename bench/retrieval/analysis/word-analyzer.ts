import { nameWords } from './name-words.ts'
import { normalisedText } from './normalised-text.ts'
import { stem } from './porter2.ts'
import { ENGLISH_STOP_WORDS } from './stop-words.ts'

/** Turns a text into its search terms, in order, repeats kept. */
export type WordAnalyzer = (text: string) => readonly string[]

/** What a term is, for the identity of an engine that uses this analyzer. */
export const WORD_ANALYSIS = 'names split at snake and camel case, 174 English stop words, Porter2 stems'

const WORD = /[\p{L}\p{M}\p{N}]+(?:'[\p{L}\p{M}\p{N}]+)*/gu
/** Scripts that are written without blanks: one term a character, as Bleve's standard analyzer has it. */
const IDEOGRAPHS = /[\p{sc=Han}\p{sc=Hiragana}]/u
const IDEOGRAPH_OR_RUN = /[\p{sc=Han}\p{sc=Hiragana}]|[^\p{sc=Han}\p{sc=Hiragana}]+/gu
const LONGEST_REMEMBERED = 64

/**
 * An analyzer with a memory of its own: a catalog repeats its words, and stemming is what costs. Words of mixed case count
 * in their parts and as a whole, so that `github` finds GitHub and `text` finds readTextFile.
 */
export function wordAnalyzer(): WordAnalyzer {
  const remembered = new Map<string, readonly string[]>()
  const termsOf = (word: string): readonly string[] => {
    const known = remembered.get(word)
    if (known !== undefined) return known
    const terms = wordTerms(word)
    if (word.length <= LONGEST_REMEMBERED) remembered.set(word, terms)
    return terms
  }
  return (text) => Array.from(normalisedText(text).matchAll(WORD), ([word]) => termsOf(word)).flat()
}

function wordTerms(word: string): readonly string[] {
  const whole = word.toLowerCase()
  if (ENGLISH_STOP_WORDS.has(whole)) return []
  // Porter2 knows what an apostrophe means; splitting there would leave a lone s or t.
  if (word.includes("'")) return [stem(whole)]
  const parts = nameWords(word).flatMap(withoutIdeographRuns)
  const terms = parts.filter((part) => !ENGLISH_STOP_WORDS.has(part)).map(stem)
  return isMixedCase(word) && parts.length > 1 ? [...terms, stem(whole)] : terms
}

function withoutIdeographRuns(part: string): readonly string[] {
  return IDEOGRAPHS.test(part) ? (part.match(IDEOGRAPH_OR_RUN) ?? []) : [part]
}

function isMixedCase(word: string): boolean {
  return /^\p{L}+$/u.test(word) && /\p{Ll}/u.test(word) && /\p{Lu}/u.test(word)
}
