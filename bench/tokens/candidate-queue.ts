/** Numbers that come out smallest first; `push` and `pop` take O(log n). */
export interface CandidateQueue {
  push(candidate: number): void
  pop(): number | undefined
}

/** A binary heap. */
export function createCandidateQueue(): CandidateQueue {
  const heap: number[] = []
  return {
    push: (candidate) => {
      heap.push(candidate)
      rise(heap, heap.length - 1, candidate)
    },
    pop: () => {
      const smallest = heap[0]
      const last = heap.pop()
      if (last !== undefined && heap.length > 0) sink(heap, last)
      return smallest
    },
  }
}

function rise(heap: number[], from: number, candidate: number): void {
  let index = from
  while (index > 0) {
    const parentIndex = (index - 1) >> 1
    const parent = heap[parentIndex] ?? 0
    if (parent <= candidate) break
    heap[index] = parent
    index = parentIndex
  }
  heap[index] = candidate
}

function sink(heap: number[], candidate: number): void {
  const { length } = heap
  let index = 0
  for (let child = 1; child < length; child = index * 2 + 1) {
    if (child + 1 < length && (heap[child + 1] ?? 0) < (heap[child] ?? 0)) child++
    const smaller = heap[child] ?? 0
    if (candidate <= smaller) break
    heap[index] = smaller
    index = child
  }
  heap[index] = candidate
}
