import type { PlainJson } from './plain-json.ts'

/** What a word costs on average by its length, for English words in cl100k_base; longer ones cost the last. */
const WORD_COSTS = [0, 1, 1, 1, 1.01, 1.01, 1.02, 1.05, 1.1, 1.19, 1.23, 1.3, 1.6]
const LONGEST_PRICED = WORD_COSTS.length - 1

/**
 * About how many cl100k_base tokens the canonical JSON of a value has. A vocabulary belongs to a later stage and would
 * take most of the generator's time; this is off by some percent for one tool and by less than that on average.
 */
export function estimateTokens(value: PlainJson): number {
  if (typeof value === 'string') return estimateText(value)
  if (typeof value === 'number') return Math.ceil(String(value).length / 3)
  if (typeof value !== 'object' || value === null) return 1
  let tokens = 0
  if (isList(value)) {
    for (const item of value) tokens += estimateTokens(item) + delimiters(item)
    return tokens
  }
  // Not Object.entries: this is the innermost loop, and its pairs would be most of the generator's garbage.
  for (const key of Object.keys(value)) {
    const member = value[key] ?? null
    tokens += estimateText(key) + estimateTokens(member) + 1 + delimiters(member)
  }
  return tokens
}

/** A delimiter such as `","` or `"},"` is one token, and that behind an object is the one behind its last member. */
function delimiters(value: PlainJson): number {
  return typeof value === 'object' && value !== null ? 0 : 1
}

/**
 * About how many tokens a text has, quotes not counted: words by length, digits in threes, runs of other characters; a
 * space or underscore goes with the word behind it.
 */
export function estimateText(text: string): number {
  let tokens = 0
  let start = 0
  let before = BLANK
  for (let index = 0; index <= text.length; index++) {
    const kind = index < text.length ? kindOf(text.charCodeAt(index)) : BLANK
    const goesOn = kind === before || (before === UPPER && kind === LOWER && index - start === 1)
    if (goesOn) {
      before = kind
      continue
    }
    tokens += runCost(before, index - start)
    start = index
    before = kind
  }
  return tokens
}

const [BLANK, LOWER, UPPER, DIGIT, OTHER] = [0, 1, 2, 3, 4]

function kindOf(code: number): number {
  if (code >= 97 && code <= 122) return LOWER
  if (code >= 65 && code <= 90) return UPPER
  if (code >= 48 && code <= 57) return DIGIT
  return code === 32 || code === 10 || code === 95 ? BLANK : OTHER
}

function runCost(kind: number | undefined, length: number): number {
  if (kind === LOWER || kind === UPPER) return WORD_COSTS[Math.min(length, LONGEST_PRICED)] ?? 1
  if (kind === DIGIT) return Math.ceil(length / 3)
  return kind === OTHER ? 1 : 0
}

function isList(value: PlainJson): value is readonly PlainJson[] {
  return Array.isArray(value)
}
