/** Numbers the terms of all fields, from 0 on in the order of first appearance. */
export class TermDictionary {
  readonly #numbers = new Map<string, number>()

  get size(): number {
    return this.#numbers.size
  }

  /** The number of a term, given to it now if it is new. */
  add(term: string): number {
    const known = this.#numbers.get(term)
    if (known !== undefined) return known
    const number = this.#numbers.size
    // A slice would keep the whole text alive that it was cut from.
    this.#numbers.set(Buffer.from(term).toString(), number)
    return number
  }

  /** Undefined for a term that no tool has in any field. */
  find(term: string): number | undefined {
    return this.#numbers.get(term)
  }
}
