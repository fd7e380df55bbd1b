import { createCandidateQueue } from './candidate-queue.ts'
import { NO_RANK } from './rank-table.ts'
import type { RankTable } from './rank-table.ts'

/** A candidate is `rank * POSITIONS + position`, so that the lowest rank comes first and the leftmost on ties. */
const POSITIONS = 2 ** 31

/**
 * The tokens of one piece: the piece itself if it is one; otherwise its bytes, of which again and again the two
 * neighbours that together have the lowest rank are joined, the leftmost on ties. O(n log n) in the bytes.
 */
export function mergeBytes(bytes: Uint8Array, ranks: RankTable): readonly number[] {
  const whole = ranks.rankOf(bytes, 0, bytes.length)
  if (whole !== NO_RANK) return [whole]
  const ends = joinParts(bytes, ranks)
  const tokens: number[] = []
  for (let start = 0; start < bytes.length; start = ends[start] ?? bytes.length) {
    tokens.push(ranks.rankOf(bytes, start, ends[start] ?? bytes.length))
  }
  return tokens
}

/** For each byte that starts a part, where that part ends; the rest is leftover. */
function joinParts(bytes: Uint8Array, ranks: RankTable): Uint32Array {
  const { length } = bytes
  const ends = new Uint32Array(length)
  const previous = new Uint32Array(length)
  const pairRanks = new Int32Array(length)
  const queue = createCandidateQueue()
  const offer = (position: number): void => {
    const middle = ends[position] ?? length
    const rank = middle < length ? ranks.rankOf(bytes, position, ends[middle] ?? length) : NO_RANK
    pairRanks[position] = rank
    if (rank !== NO_RANK) queue.push(rank * POSITIONS + position)
  }

  for (let position = 0; position < length; position++) {
    ends[position] = position + 1
    previous[position] = position - 1
  }
  for (let position = 0; position < length; position++) offer(position)

  for (let candidate = queue.pop(); candidate !== undefined; candidate = queue.pop()) {
    const position = candidate % POSITIONS
    // A pair that has changed since it was offered was offered anew under another rank.
    if (pairRanks[position] !== Math.floor(candidate / POSITIONS)) continue
    const middle = ends[position] ?? length
    const end = ends[middle] ?? length
    ends[position] = end
    pairRanks[middle] = NO_RANK
    if (end < length) previous[end] = position
    offer(position)
    if (position > 0) offer(previous[position] ?? 0)
  }
  return ends
}
