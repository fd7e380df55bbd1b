import type { GoldenQuery } from './golden-set.ts'
import { ngramsOf, wordsOf } from './query-words.ts'

/** Two queries of one slice that read alike. */
export interface SharedRun {
  readonly left: string
  readonly right: string
  /** The first run of words that both have. */
  readonly words: string
}

// A run of four is where a shared phrase begins; three occur by chance (`in the last`).
const RUN_LENGTH = 4

const UNSPACED_SCRIPT = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u

/**
 * The pairs of queries that share four words in a row. Names of tools are masked, since queries about one tool share
 * those by nature, and so are words of scripts that are written without blanks.
 */
export function sharedRuns(queries: readonly GoldenQuery[], names: readonly string[]): readonly SharedRun[] {
  const masks = names.map(wordsOf).filter((words) => words.length > 1)
  const owners = new Map<string, string[]>()
  const pairs = new Map<string, SharedRun>()
  for (const { id, query } of queries) {
    const runs = new Set(partsBetween(wordsOf(query), masks).flatMap((part) => ngramsOf(part, RUN_LENGTH)))
    for (const words of runs) {
      const earlier = owners.get(words) ?? []
      for (const left of earlier) {
        const key = JSON.stringify([left, id])
        if (!pairs.has(key)) pairs.set(key, { left, right: id, words })
      }
      owners.set(words, [...earlier, id])
    }
  }
  return [...pairs.values()]
}

/** The stretches of a query that lie between masked words; nothing is joined across a mask. */
function partsBetween(
  words: readonly string[],
  masks: readonly (readonly string[])[],
): readonly (readonly string[])[] {
  const masked = words.map((word) => UNSPACED_SCRIPT.test(word))
  for (const mask of masks) {
    for (let start = 0; start + mask.length <= words.length; start++) {
      if (mask.every((word, offset) => words[start + offset] === word)) {
        masked.fill(true, start, start + mask.length)
      }
    }
  }
  const parts: string[][] = [[]]
  words.forEach((word, index) => {
    if (masked[index] === true) parts.push([])
    else parts.at(-1)?.push(word)
  })
  return parts
}
