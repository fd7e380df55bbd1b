/** The classes of code points that word boundaries depend on (UAX #29, Word_Break), numbered for typed arrays. */
export const WORD_CLASS = {
  other: 0,
  letter: 1,
  hebrew: 2,
  numeric: 3,
  katakana: 4,
  /** Han and Hiragana, of which each character is a word. */
  ideograph: 5,
  /** `_` and its like, which joins what stands on both sides. */
  connector: 6,
  midLetter: 7,
  midNumber: 8,
  /** `.` and its like, between letters or between digits. */
  midBoth: 9,
  singleQuote: 10,
  doubleQuote: 11,
  /** Combining marks and format characters, which belong to what stands before them. */
  extend: 12,
} as const

/** The number of a class. */
export type WordClass = (typeof WORD_CLASS)[keyof typeof WORD_CLASS]

const KATAKANA = /[\p{Script=Katakana}\u3031-\u3035\u309B\u309C\u30A0\u30FC\uFF70]/u
// Scripts written without blanks (Line_Break=SA): their words need a dictionary, so they give no token here.
const NEEDS_DICTIONARY =
  /[\p{Script=Thai}\p{Script=Lao}\p{Script=Myanmar}\p{Script=Khmer}\p{Script=Tai_Le}\p{Script=New_Tai_Lue}\p{Script=Tai_Tham}\p{Script=Tai_Viet}\p{Script=Ahom}]/u

/**
 * The first pattern that matches decides. The segmenter has the properties of Unicode 8.0, here they are the runtime's:
 * letters assigned since then are words here and nothing there.
 */
const RULES: readonly (readonly [RegExp, WordClass])[] = [
  [/[\u2018\u2019\u2024\uFE52\uFF07\uFF0E]/u, WORD_CLASS.midBoth],
  [/[\u00B7\u02D7\u0387\u05F4\u2027\uFE13\uFE55\uFF1A]/u, WORD_CLASS.midLetter],
  [/[\u037E\u0589\u060C\u060D\u066C\u07F8\u2044\uFE10\uFE14\uFE50\uFE54\uFF0C\uFF1B]/u, WORD_CLASS.midNumber],
  [/\u200B/u, WORD_CLASS.other],
  [/[\p{Grapheme_Extend}\p{Mc}\p{Cf}]/u, WORD_CLASS.extend],
  [/[\uFF10-\uFF19]/u, WORD_CLASS.other],
  [/[\p{Nd}\u066B]/u, WORD_CLASS.numeric],
  [/\p{Pc}/u, WORD_CLASS.connector],
  [KATAKANA, WORD_CLASS.katakana],
  [/[\u3005\u303B]/u, WORD_CLASS.letter],
  // Enclosed Hangul belongs to no word class, but the segmenter asks for the script and makes it a word.
  [/[\p{Script=Han}\p{Script=Hiragana}\u3200-\u321E\u3260-\u327E]/u, WORD_CLASS.ideograph],
  [/\p{Ideographic}/u, WORD_CLASS.other],
  [NEEDS_DICTIONARY, WORD_CLASS.other],
  [/\u05F3/u, WORD_CLASS.letter],
  [/(?=\p{Script=Hebrew})\p{Lo}/u, WORD_CLASS.hebrew],
  [/\p{Alphabetic}/u, WORD_CLASS.letter],
]

const ASCII_CLASSES = asciiClasses()

function asciiClasses(): Uint8Array {
  const classes = new Uint8Array(128)
  for (let unit = 0x30; unit <= 0x39; unit++) classes[unit] = WORD_CLASS.numeric
  for (let unit = 0x41; unit <= 0x5a; unit++) classes[unit] = classes[unit + 0x20] = WORD_CLASS.letter
  const others: readonly (readonly [string, WordClass])[] = [
    ['_', WORD_CLASS.connector],
    [':', WORD_CLASS.midLetter],
    [',', WORD_CLASS.midNumber],
    [';', WORD_CLASS.midNumber],
    ['.', WORD_CLASS.midBoth],
    ["'", WORD_CLASS.singleQuote],
    ['"', WORD_CLASS.doubleQuote],
  ]
  for (const [character, wordClass] of others) classes[character.charCodeAt(0)] = wordClass
  return classes
}

// Regular expressions are slow for text in other scripts, whose few hundred characters come again and again.
const KNOWN = new Map<number, WordClass>()

/** The class of a code point; 0 (`other`) for an unpaired surrogate. */
export function wordClassOf(codePoint: number): number {
  if (codePoint < 128) return ASCII_CLASSES[codePoint] ?? WORD_CLASS.other
  const known = KNOWN.get(codePoint)
  if (known !== undefined) return known
  const character = String.fromCodePoint(codePoint)
  const wordClass = RULES.find(([pattern]) => pattern.test(character))?.[1] ?? WORD_CLASS.other
  KNOWN.set(codePoint, wordClass)
  return wordClass
}
