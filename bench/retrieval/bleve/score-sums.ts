/** Sums of scores by document number, in the order in which they are added; kept for all queries of an index. */
export class ScoreSums {
  readonly #sums: Float64Array
  readonly #matches: Uint32Array
  readonly #documents: Uint32Array
  #size = 0

  constructor(documentCount: number) {
    this.#sums = new Float64Array(documentCount)
    this.#matches = new Uint32Array(documentCount)
    this.#documents = new Uint32Array(documentCount)
  }

  add(document: number, score: number): void {
    const matches = this.#matches[document] ?? 0
    if (matches === 0) this.#documents[this.#size++] = document
    this.#matches[document] = matches + 1
    this.#sums[document] = (this.#sums[document] ?? 0) + score
  }

  /** Hands out each document with its sum and the number of scores in it, and starts anew. */
  drain(visit: (document: number, sum: number, matches: number) => void): void {
    for (let place = 0; place < this.#size; place++) {
      const document = this.#documents[place] ?? 0
      visit(document, this.#sums[document] ?? 0, this.#matches[document] ?? 0)
      this.#sums[document] = 0
      this.#matches[document] = 0
    }
    this.#size = 0
  }
}
