/** Counts the terms of one document's field; kept for all documents, so that none of them costs a map. */
export class TermCounter {
  #counts = new Uint32Array(1024)
  readonly #terms: number[] = []

  add(term: number, times: number): void {
    while (term >= this.#counts.length) {
      const larger = new Uint32Array(this.#counts.length * 2)
      larger.set(this.#counts)
      this.#counts = larger
    }
    const before = this.#counts[term] ?? 0
    if (before === 0) this.#terms.push(term)
    this.#counts[term] = before + times
  }

  /** Hands out each term with its count, in the order of first appearance, and starts anew. */
  drain(visit: (term: number, count: number) => void): void {
    for (const term of this.#terms) {
      visit(term, this.#counts[term] ?? 0)
      this.#counts[term] = 0
    }
    this.#terms.length = 0
  }
}
