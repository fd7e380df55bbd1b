/** Longer pieces are rare; in UTF-16 units. */
const LONGEST = 48
/** A power of two; half of it at most is filled. */
const SLOTS = 1 << 17
const MOST_ENTRIES = SLOTS / 2
const POOL_UNITS = 1 << 20

/**
 * The number of tokens of each short piece that was asked for before, found by its place in a text: no string is cut
 * out and hashed for it, which was most of the time of counting. Emptied when it is full.
 */
export class PieceCounts {
  /** Per slot the number of its entry, counted from 1; 0 is free. */
  readonly #slots = new Int32Array(SLOTS)
  readonly #starts = new Int32Array(MOST_ENTRIES + 1)
  readonly #lengths = new Uint8Array(MOST_ENTRIES + 1)
  readonly #counts = new Uint8Array(MOST_ENTRIES + 1)
  readonly #pool = new Uint16Array(POOL_UNITS)
  readonly #countOf: (piece: string) => number
  #entries = 0
  #poolEnd = 0

  /** @param countOf asked once for a short piece, each time for a long one */
  constructor(countOf: (piece: string) => number) {
    this.#countOf = countOf
  }

  /** Tokens of the piece of `text` from `start` up to `end`. */
  at(text: string, start: number, end: number): number {
    const length = end - start
    if (length > LONGEST) return this.#countOf(text.slice(start, end))
    let hash = length
    for (let index = start; index < end; index++) hash = Math.imul(hash, 0x01000193) ^ text.charCodeAt(index)
    hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
    let slot = (hash ^ (hash >>> 13)) & (SLOTS - 1)
    for (let entry = this.#slots[slot] ?? 0; entry !== 0; entry = this.#slots[slot] ?? 0) {
      if (this.#lengths[entry] === length && this.#matches(entry, text, start))
        return this.#counts[entry] ?? 0
      slot = (slot + 1) & (SLOTS - 1)
    }
    return this.#add(slot, text, start, end)
  }

  #matches(entry: number, text: string, start: number): boolean {
    const from = this.#starts[entry] ?? 0
    const length = this.#lengths[entry] ?? 0
    for (let offset = 0; offset < length; offset++) {
      if (this.#pool[from + offset] !== text.charCodeAt(start + offset)) return false
    }
    return true
  }

  #add(slot: number, text: string, start: number, end: number): number {
    const count = this.#countOf(text.slice(start, end))
    if (this.#entries === MOST_ENTRIES || this.#poolEnd + LONGEST > POOL_UNITS) {
      this.#slots.fill(0)
      this.#entries = 0
      this.#poolEnd = 0
      return count
    }
    const entry = ++this.#entries
    this.#slots[slot] = entry
    this.#starts[entry] = this.#poolEnd
    this.#lengths[entry] = end - start
    // A piece of 48 units has at most 144 bytes, and a token at least one.
    this.#counts[entry] = count
    for (let index = start; index < end; index++) this.#pool[this.#poolEnd++] = text.charCodeAt(index)
    return count
  }
}
