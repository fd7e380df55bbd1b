/** A sorted list of document numbers, of which the heap reads one after the other. */
export interface Cursor {
  /** The place of the next entry; moved by the walk. */
  next: number
  /** The place behind the last entry. */
  readonly end: number
  readonly documents: Uint32Array
}

/**
 * Visits the entries of all cursors document by document, those of one document in the order in which a binary heap
 * keyed by document number gives them up: root swapped with the last and sifted down, entries appended and sifted up,
 * the cursors of a document put back in the order in which they left.
 */
export function visitInHeapOrder(
  cursors: readonly Cursor[],
  visit: (cursor: number, entry: number) => void,
): void {
  const heap = new CursorHeap(cursors.length)
  cursors.forEach((cursor, number) => {
    if (cursor.next < cursor.end) heap.push(number, cursor.documents[cursor.next] ?? 0)
  })
  const left: number[] = []
  while (heap.size > 0) {
    const document = heap.leastKey
    left.length = 0
    while (heap.size > 0 && heap.leastKey === document) {
      const number = heap.pop()
      left.push(number)
      visit(number, cursors[number]?.next ?? 0)
    }
    for (const number of left) {
      const cursor = cursors[number]
      if (cursor !== undefined && ++cursor.next < cursor.end)
        heap.push(number, cursor.documents[cursor.next] ?? 0)
    }
  }
}

class CursorHeap {
  readonly #numbers: Uint32Array
  readonly #keys: Uint32Array
  size = 0

  constructor(capacity: number) {
    this.#numbers = new Uint32Array(capacity)
    this.#keys = new Uint32Array(capacity)
  }

  get leastKey(): number {
    return this.#keys[0] ?? 0
  }

  push(number: number, key: number): void {
    let child = this.size++
    this.#numbers[child] = number
    this.#keys[child] = key
    while (child > 0) {
      const parent = (child - 1) >> 1
      if (!this.#isLess(child, parent)) break
      this.#swap(child, parent)
      child = parent
    }
  }

  pop(): number {
    const last = --this.size
    this.#swap(0, last)
    let parent = 0
    for (;;) {
      let child = 2 * parent + 1
      if (child >= last) break
      if (child + 1 < last && this.#isLess(child + 1, child)) child++
      if (!this.#isLess(child, parent)) break
      this.#swap(child, parent)
      parent = child
    }
    return this.#numbers[last] ?? 0
  }

  #isLess(left: number, right: number): boolean {
    return (this.#keys[left] ?? 0) < (this.#keys[right] ?? 0)
  }

  #swap(left: number, right: number): void {
    const number = this.#numbers[left] ?? 0
    const key = this.#keys[left] ?? 0
    this.#numbers[left] = this.#numbers[right] ?? 0
    this.#keys[left] = this.#keys[right] ?? 0
    this.#numbers[right] = number
    this.#keys[right] = key
  }
}
