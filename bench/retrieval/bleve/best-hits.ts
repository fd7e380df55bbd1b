/** A document that matched, before it is a hit. */
export interface Scored {
  readonly document: number
  readonly score: number
  /** The place of the document's id in byte order. */
  readonly idRank: number
}

function isBetter(left: Scored, right: Scored): boolean {
  return left.score > right.score || (left.score === right.score && left.idRank < right.idRank)
}

/** Keeps the `limit` best of what it is offered: score descending, then id ascending. */
export class BestHits {
  /** Best first. */
  readonly #kept: Scored[] = []
  readonly #limit: number

  constructor(limit: number) {
    this.#limit = limit
  }

  offer(candidate: Scored): void {
    const kept = this.#kept
    const worst = kept.at(-1)
    if (kept.length >= this.#limit && (worst === undefined || !isBetter(candidate, worst))) return
    let low = 0
    let high = kept.length
    while (low < high) {
      const middle = (low + high) >>> 1
      const other = kept[middle]
      if (other !== undefined && isBetter(other, candidate)) low = middle + 1
      else high = middle
    }
    kept.splice(low, 0, candidate)
    if (kept.length > this.#limit) kept.pop()
  }

  /** The kept ones, best first. */
  get ranking(): readonly Scored[] {
    return this.#kept
  }
}
