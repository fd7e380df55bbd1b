/** Where each term of one field occurs; term and document numbers are those of the index. */
export interface FieldPostings {
  /** Term t has the entries from `starts[t]` up to `starts[t + 1]`, by document number ascending. */
  readonly starts: Uint32Array
  readonly documents: Uint32Array
  /** How often the term occurs in the field, beside `documents`. */
  readonly frequencies: Uint32Array
  /** What the length of the field scales a score by, by document number. */
  readonly norms: Float64Array
}

/** The number of documents with the term in the field; 0 for a term that no field has. */
export function documentFrequency(postings: FieldPostings, term: number | undefined): number {
  if (term === undefined) return 0
  return (postings.starts[term + 1] ?? 0) - (postings.starts[term] ?? 0)
}

/** Collects the terms of one field, document after document, and packs them by term. */
export class FieldBuilder {
  #terms = new Uint32Array(1024)
  #documents = new Uint32Array(1024)
  #frequencies = new Uint32Array(1024)
  #size = 0
  readonly #lengths: Uint32Array

  constructor(documentCount: number) {
    this.#lengths = new Uint32Array(documentCount)
  }

  /** Notes a term of a document: once for each pair of both, documents ascending. */
  add(term: number, document: number, frequency: number): void {
    if (this.#size === this.#terms.length) {
      this.#terms = doubled(this.#terms)
      this.#documents = doubled(this.#documents)
      this.#frequencies = doubled(this.#frequencies)
    }
    this.#terms[this.#size] = term
    this.#documents[this.#size] = document
    this.#frequencies[this.#size] = frequency
    this.#lengths[document] = (this.#lengths[document] ?? 0) + frequency
    this.#size++
  }

  /** Sorts by term, by counting, so that the order of documents stays; `norm` is given a length in tokens. */
  pack(termCount: number, norm: (length: number) => number): FieldPostings {
    const starts = this.#starts(termCount)
    const next = starts.slice()
    const documents = new Uint32Array(this.#size)
    const frequencies = new Uint32Array(this.#size)
    for (let entry = 0; entry < this.#size; entry++) {
      const term = this.#terms[entry] ?? 0
      const place = next[term] ?? 0
      documents[place] = this.#documents[entry] ?? 0
      frequencies[place] = this.#frequencies[entry] ?? 0
      next[term] = place + 1
    }
    return { starts, documents, frequencies, norms: Float64Array.from(this.#lengths, norm) }
  }

  #starts(termCount: number): Uint32Array {
    const starts = new Uint32Array(termCount + 1)
    for (let entry = 0; entry < this.#size; entry++) {
      const behind = (this.#terms[entry] ?? 0) + 1
      starts[behind] = (starts[behind] ?? 0) + 1
    }
    for (let term = 0; term < termCount; term++) {
      starts[term + 1] = (starts[term + 1] ?? 0) + (starts[term] ?? 0)
    }
    return starts
  }
}

function doubled(array: Uint32Array<ArrayBuffer>): Uint32Array<ArrayBuffer> {
  const larger = new Uint32Array(array.length * 2)
  larger.set(array)
  return larger
}
