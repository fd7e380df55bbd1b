/** What `rankOf` gives for bytes that are no token. */
export const NO_RANK = -1

/** The tokens of a vocabulary by their bytes. A lower rank merges earlier; the rank is also the token's id. */
export interface RankTable {
  /** Tokens in the table. */
  readonly size: number
  /** The rank of the token that is `bytes[start, end)`, or `NO_RANK`. */
  rankOf(bytes: Uint8Array, start: number, end: number): number
  /** The number of bytes of a token; 0 for a rank that the table does not have. */
  byteLengthOf(rank: number): number
}

/** All tokens' bytes one after another; token `rank` is `bytes[starts[rank], starts[rank + 1])`. */
interface TokenBytes {
  readonly size: number
  readonly bytes: Uint8Array
  readonly starts: Uint32Array
}

/**
 * Reads js-tiktoken's form of a rank table: lines of `!`, the rank of the first token, then base64 of the tokens in
 * the order of their ranks, all separated by single spaces.
 *
 * @throws Error that names `source` and the line, or the byte that has no token
 */
export function parseRankTable(table: string, source: string): RankTable {
  const tokens = decodeTokens(table, source)
  const ranks = indexTokens(tokens)
  const byte = new Uint8Array(1)
  for (let value = 0; value < 256; value++) {
    byte[0] = value
    if (ranks.rankOf(byte, 0, 1) === NO_RANK) {
      throw new Error(`${source}: no token for byte ${value}; expected one for each of 256. Run: npm ci`)
    }
  }
  return ranks
}

function decodeTokens(table: string, source: string): TokenBytes {
  const bytes = Buffer.alloc(table.length)
  const starts: number[] = []
  let used = 0
  let size = 0
  for (const [index, line] of table.split('\n').entries()) {
    const [mark, first, ...tokens] = line.split(' ')
    const firstRank = Number(first)
    if (mark !== '!' || !Number.isInteger(firstRank) || firstRank < starts.length) {
      throw new Error(
        `${source}: line ${index + 1} starts with ${JSON.stringify(line.slice(0, 20))}; ` +
          `expected "! <rank>" with a rank of at least ${starts.length}. Run: npm ci`,
      )
    }
    while (starts.length < firstRank) starts.push(used)
    for (const token of tokens) {
      starts.push(used)
      used += bytes.write(token, used, 'base64')
    }
    size += tokens.length
  }
  return { size, bytes: bytes.subarray(0, used), starts: Uint32Array.from([...starts, used]) }
}

/** An open-addressing hash table: a string per token would make opening a vocabulary several times slower. */
function indexTokens({ size, bytes: tokenBytes, starts }: TokenBytes): RankTable {
  const mask = 2 ** Math.ceil(Math.log2(size * 2 + 1)) - 1
  const slots = new Int32Array(mask + 1).fill(NO_RANK)
  const startOf = (rank: number): number => starts[rank] ?? tokenBytes.length
  const byteLengthOf = (rank: number): number => startOf(rank + 1) - startOf(rank)
  let longest = 0

  for (let rank = 0; rank < starts.length - 1; rank++) {
    const length = byteLengthOf(rank)
    if (length === 0) continue
    longest = Math.max(longest, length)
    let slot = hashOf(tokenBytes, startOf(rank), startOf(rank + 1)) & mask
    while (slots[slot] !== NO_RANK) slot = (slot + 1) & mask
    slots[slot] = rank
  }

  const isToken = (rank: number, bytes: Uint8Array, start: number, end: number): boolean => {
    const tokenStart = startOf(rank)
    if (startOf(rank + 1) - tokenStart !== end - start) return false
    for (let index = start; index < end; index++) {
      if (bytes[index] !== tokenBytes[tokenStart + index - start]) return false
    }
    return true
  }

  return {
    size,
    byteLengthOf,
    rankOf: (bytes, start, end) => {
      if (end - start > longest) return NO_RANK
      let slot = hashOf(bytes, start, end) & mask
      let rank = slots[slot] ?? NO_RANK
      while (rank !== NO_RANK && !isToken(rank, bytes, start, end)) {
        slot = (slot + 1) & mask
        rank = slots[slot] ?? NO_RANK
      }
      return rank
    },
  }
}

/** FNV-1a, 32 bits. */
function hashOf(bytes: Uint8Array, start: number, end: number): number {
  let hash = 0x811c9dc5
  for (let index = start; index < end; index++) hash = Math.imul(hash ^ (bytes[index] ?? 0), 0x01000193)
  return hash ^ (hash >>> 15)
}
