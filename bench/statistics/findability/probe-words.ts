import { compareCodePoints } from '../../catalog/code-point-order.ts'
import type { ToolDefinition } from '../../catalog/tool-definition.ts'
import { normalisedText } from '../../retrieval/analysis/normalised-text.ts'
import { ENGLISH_STOP_WORDS } from '../../retrieval/analysis/stop-words.ts'

/** In how many tools of a catalog, in name or description, each content word occurs. */
export type WordFrequencies = ReadonlyMap<string, number>

const WORD = /[\p{L}\p{M}\p{N}]+(?:'[\p{L}\p{M}\p{N}]+)*/gu
/** A capital behind a small letter or a digit, and the last of several before a small letter that is no plural s. */
const HUMP = /(?<=[\p{Ll}\p{N}])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}(?!s(?!\p{Ll}))\p{Ll})/gu
const UNSPACED = /[\p{sc=Han}\p{sc=Hiragana}\p{scx=Katakana}]/u
const SCRIPT_RUN =
  /\p{sc=Han}+|\p{scx=Katakana}+|\p{sc=Hiragana}+|[^\p{sc=Han}\p{sc=Hiragana}\p{scx=Katakana}]+/gu
/** UTF-16 units; what is longer is data or a text without blanks, and nobody asks by it. */
const LONGEST_WORD = 64
/** UTF-16 units of a text that are read for words: normalising takes quadratic time on a run of combining marks. */
const LONGEST_READ = 20_000

/** The words of a name in lower case, parted at every sign and at capitals: `getURLs`, `get_urls` and `get-urls` are one. */
export function wordsOfName(name: string): readonly string[] {
  return wordsOf(plain(name).replace(HUMP, ' '))
}

/** Counts each word once for each tool. */
export function wordFrequencies(tools: readonly ToolDefinition[]): WordFrequencies {
  const frequencies = new Map<string, number>()
  for (const tool of tools) {
    const { all } = contentWords(tool)
    for (const word of all) frequencies.set(word, (frequencies.get(word) ?? 0) + 1)
  }
  return frequencies
}

/**
 * The two content words of name and description that the fewest tools have, rarest first, ties by code point, at most one
 * of them from the name; undefined for a tool without two such words. A content word has a letter, two to 64 characters,
 * and is no English stop word; the first 20,000 characters of a text are read. Of Chinese and Japanese they are pairs of neighbouring Han characters and words in
 * katakana; hiragana mostly is grammar and gives none.
 */
export function rarestWords(
  tool: ToolDefinition,
  frequencies: WordFrequencies,
): readonly [string, string] | undefined {
  const { all, ofName } = contentWords(tool)
  const frequency = (word: string): number => frequencies.get(word) ?? 0
  const [first, ...others] = [...all].sort(
    (left, right) => frequency(left) - frequency(right) || compareCodePoints(left, right),
  )
  if (first === undefined) return undefined
  const second = ofName.has(first) ? others.find((word) => !ofName.has(word)) : others[0]
  return second === undefined ? undefined : [first, second]
}

interface ContentWords {
  readonly all: ReadonlySet<string>
  /** Those that the name holds, whether or not the description has them too. */
  readonly ofName: ReadonlySet<string>
}

function contentWords({ name, description }: ToolDefinition): ContentWords {
  const ofName = new Set(wordsOfName(name).flatMap(contentOf))
  const all = new Set(ofName)
  for (const word of wordsOf(plain(description))) for (const content of contentOf(word)) all.add(content)
  return { all, ofName }
}

function plain(text: string): string {
  return normalisedText(text.slice(0, LONGEST_READ))
}

function wordsOf(text: string): readonly string[] {
  return text.toLowerCase().match(WORD) ?? []
}

function contentOf(word: string): readonly string[] {
  if (!UNSPACED.test(word)) return isContent(word) ? [word] : []
  return (word.match(SCRIPT_RUN) ?? []).flatMap((run) => {
    if (/\p{sc=Han}/u.test(run)) return neighbours(run)
    return !/\p{sc=Hiragana}/u.test(run) && isContent(run) ? [run] : []
  })
}

function isContent(word: string): boolean {
  return (
    word.length <= LONGEST_WORD && /\p{L}/u.test(word) && !/^.$/u.test(word) && !ENGLISH_STOP_WORDS.has(word)
  )
}

/** Every two characters in a row; one that stands alone is a word. */
function neighbours(run: string): readonly string[] {
  const characters = Array.from(run)
  if (characters.length === 1) return [run]
  return characters.slice(1).map((character, before) => `${characters[before] ?? ''}${character}`)
}
