import { createRequire } from 'node:module'

import { mergeBytes } from './byte-pair-merge.ts'
import { PieceCounts } from './piece-counts.ts'
import { parseRankTable } from './rank-table.ts'
import type { RankTable } from './rank-table.ts'
import { compilePattern, visitPieces } from './text-pieces.ts'
import type { TokenCount, Vocabulary } from './vocabulary.ts'

/** What a vocabulary's file says: all that distinguishes one byte-pair vocabulary from another. */
export interface VocabularyDefinition {
  readonly name: string
  /** The split pattern's alternatives in their order of preference, in JavaScript's syntax under the `u` flag. */
  readonly alternatives: readonly string[]
  readonly caveat: string
  /** js-tiktoken's rank table, loaded only now. */
  loadRanks(): Promise<string>
}

/** Pieces longer than this are rare and dear to keep. In UTF-16 units. */
const LONGEST_CACHED = 64
const MOST_CACHED = 50_000

/** A piece this long takes a second and more to merge, and the same text is counted under several arms. */
const HUGE_PIECE = 50_000
const MOST_HUGE_CACHED = 16

/** Loads the ranks (tens of milliseconds) and gives the vocabulary with an empty cache. */
export async function openDefinition(definition: VocabularyDefinition): Promise<Vocabulary> {
  const { name, alternatives, caveat } = definition
  const source = `js-tiktoken ${installedVersion()}`
  const ranks = parseRankTable(await definition.loadRanks(), `${source}, ranks/${name}`)
  const pattern = compilePattern(alternatives)
  const tokensOf = cachedTokens(ranks)
  const counts = new PieceCounts((piece) => tokensOf(piece).length)

  const count = (text: string): TokenCount => {
    let total = 0
    visitPieces(text, pattern, (stretch, start, end) => {
      total += counts.at(stretch, start, end)
    })
    return total as TokenCount
  }
  const encode = (text: string): Uint32Array => {
    const tokens: number[] = []
    visitPieces(text, pattern, (stretch, start, end) => {
      for (const token of tokensOf(stretch.slice(start, end))) tokens.push(token)
    })
    return Uint32Array.from(tokens)
  }
  const tokenByteLengths = (text: string): Uint32Array => encode(text).map((rank) => ranks.byteLengthOf(rank))
  return { name, ranks: ranks.size, source, caveat, count, encode, tokenByteLengths }
}

/** Texts of one kind repeat their words: most pieces are found in the cache, which is emptied when it is full. */
function cachedTokens(ranks: RankTable): (piece: string) => readonly number[] {
  const cache = new Map<string, readonly number[]>()
  const huge = new Map<string, readonly number[]>()
  return (piece) => {
    const known = piece.length < HUGE_PIECE ? cache.get(piece) : huge.get(piece)
    if (known !== undefined) return known
    // Writes U+FFFD for an unpaired surrogate.
    const bytes = Buffer.from(piece)
    const tokens = mergeBytes(bytes, ranks)
    if (piece.length <= LONGEST_CACHED) {
      if (cache.size >= MOST_CACHED) cache.clear()
      // A copy: the piece is a slice that would keep its whole text in memory.
      cache.set(bytes.toString(), tokens)
    } else if (piece.length >= HUGE_PIECE) {
      if (huge.size >= MOST_HUGE_CACHED) huge.clear()
      huge.set(piece, tokens)
    }
    return tokens
  }
}

function installedVersion(): string {
  const require = createRequire(import.meta.url)
  // The package exports its ranks but not its package.json, which lies two folders up.
  const manifest = require
    .resolve('js-tiktoken/ranks/cl100k_base')
    .replace(/dist.ranks.[^/\\]+$/, 'package.json')
  const { version } = require(manifest) as { readonly version: string }
  return version
}
