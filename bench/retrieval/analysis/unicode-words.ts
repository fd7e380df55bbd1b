import { WORD_CLASS, wordClassOf } from './word-class.ts'

const { letter, hebrew, numeric, katakana, ideograph, connector, extend } = WORD_CLASS
const { midLetter, midNumber, midBoth, singleQuote, doubleQuote } = WORD_CLASS

/** What stands behind the last letter of a Hebrew abbreviation: letters go on, another quote does not. */
const AFTER_QUOTE = 13

/** Receives a word as the half-open range of its UTF-16 units. */
export type WordVisitor = (start: number, end: number) => void

/**
 * Visits the words of a text by the boundaries of UAX #29 as Bleve's segmenter draws them: segments without letter,
 * digit, kana, ideograph or connector are left out, Han and Hiragana come one character at a time, `:` is MidLetter.
 * One pass: what is looked ahead at is one joining character and the marks on it.
 */
export function visitWords(text: string, visit: WordVisitor): void {
  const { length } = text
  for (let start = 0; start < length;) {
    const codePoint = codePointAt(text, start)
    const wordClass = wordClassOf(codePoint)
    let end = start + unitsOf(codePoint)
    if (startsWord(wordClass)) {
      end = wordEnd(text, end, wordClass)
      visit(start, end)
    } else if (wordClass === ideograph) {
      end = skipMarks(text, end)
      visit(start, end)
    }
    start = end
  }
}

function startsWord(wordClass: number): boolean {
  return (wordClass >= letter && wordClass <= katakana) || wordClass === connector
}

/** Where the word ends that goes on at `from` behind a character of class `first`. */
function wordEnd(text: string, from: number, first: number): number {
  let last = first
  let end = from
  while (end < text.length) {
    const codePoint = codePointAt(text, end)
    const next = wordClassOf(codePoint)
    if (next === extend) end += unitsOf(codePoint)
    else if (joins(last, next)) {
      end += unitsOf(codePoint)
      last = next
    } else {
      const joined = joinedBehind({ text, at: end, last, joint: next })
      if (joined === undefined) return end
      end = joined.end
      last = joined.last
    }
  }
  return end
}

/** Whether two neighbours belong to one word (WB5, 8, 9, 10, 13, 13a, 13b). */
function joins(last: number, next: number): boolean {
  if (next === connector) return true
  if (next === letter || next === hebrew || next === numeric) return last !== katakana
  return next === katakana && (last === katakana || last === connector)
}

interface Joint {
  readonly text: string
  /** The unit at which the joining character stands. */
  readonly at: number
  readonly last: number
  readonly joint: number
}

/** The word's new end and last class where one joining character holds it together (WB6, 7, 7a to 7c, 11, 12). */
function joinedBehind({ text, at, last, joint }: Joint): { end: number; last: number } | undefined {
  const isLetter = last === letter || last === hebrew
  const betweenLetters = isLetter && (joint === midLetter || joint === midBoth || joint === singleQuote)
  const betweenDigits =
    last === numeric && (joint === midNumber || joint === midBoth || joint === singleQuote)
  const betweenHebrew = last === hebrew && joint === doubleQuote
  if (!betweenLetters && !betweenDigits && !betweenHebrew) return undefined
  const behind = skipMarks(text, at + 1)
  const codePoint = behind < text.length ? codePointAt(text, behind) : 0
  const next = wordClassOf(codePoint)
  const end = behind + unitsOf(codePoint)
  if (betweenLetters && (next === letter || next === hebrew)) return { end, last: letter }
  if (betweenDigits && next === numeric) return { end, last: numeric }
  if (betweenHebrew && next === hebrew) return { end, last: AFTER_QUOTE }
  return last === hebrew && joint === singleQuote ? { end: behind, last: AFTER_QUOTE } : undefined
}

function skipMarks(text: string, from: number): number {
  let end = from
  while (end < text.length) {
    const codePoint = codePointAt(text, end)
    if (wordClassOf(codePoint) !== extend) break
    end += unitsOf(codePoint)
  }
  return end
}

function codePointAt(text: string, index: number): number {
  const unit = text.charCodeAt(index)
  return unit < 0xd800 || unit > 0xdfff ? unit : (text.codePointAt(index) ?? unit)
}

function unitsOf(codePoint: number): number {
  return codePoint > 0xffff ? 2 : 1
}
