import type { ToolId } from '../../catalog/tool-definition.ts'
import type { Hit } from '../engine.ts'
import { byScore } from './score-order.ts'

/** Scores of all documents of an index, by position; positions are in the order of tool ids. */
export interface ScoredPositions {
  readonly scores: Float64Array
  readonly ids: readonly ToolId[]
  readonly limit: number
  /** Only scores greater than this are hits; by default all but -Infinity. */
  readonly above?: number
}

/** The best `limit` hits: score descending, then the lower position, which is the smaller tool id. */
export function topHits({ scores, ids, limit, above = -Infinity }: ScoredPositions): readonly Hit[] {
  const best = limit < scores.length ? bestPositions(scores, limit, above) : allPositions(scores, above)
  const hits: Hit[] = []
  for (const position of best) {
    const id = ids[position]
    if (id !== undefined) hits.push({ id, score: scores[position] ?? 0 })
  }
  return hits
}

function allPositions(scores: Float64Array, above: number): Uint32Array {
  const positions = new Uint32Array(scores.length)
  let size = 0
  for (let position = 0; position < scores.length; position++) {
    if ((scores[position] ?? 0) > above) positions[size++] = position
  }
  return byScore(positions.subarray(0, size), scores)
}

/** A heap of the best positions so far with the worst of them on top, so that most candidates cost one comparison. */
function bestPositions(scores: Float64Array, limit: number, above: number): Uint32Array {
  if (!(limit > 0)) return new Uint32Array()
  const heap = new Uint32Array(Math.ceil(limit))
  let size = 0
  for (let position = 0; position < scores.length; position++) {
    const score = scores[position] ?? 0
    if (!(score > above)) continue
    if (size < heap.length) {
      heap[size++] = position
      if (size === heap.length) heapify(heap, scores)
    } else if (score > (scores[heap[0] ?? 0] ?? 0)) {
      // On a tie the later position loses: positions come in ascending order.
      heap[0] = position
      siftDown(heap, scores, 0)
    }
  }
  return heap
    .subarray(0, size)
    .sort((left, right) => (scores[right] ?? 0) - (scores[left] ?? 0) || left - right)
}

function heapify(heap: Uint32Array, scores: Float64Array): void {
  for (let node = (heap.length >> 1) - 1; node >= 0; node--) siftDown(heap, scores, node)
}

function siftDown(heap: Uint32Array, scores: Float64Array, start: number): void {
  const moved = heap[start] ?? 0
  let node = start
  for (;;) {
    let child = 2 * node + 1
    if (child >= heap.length) break
    if (child + 1 < heap.length && isWorse(heap[child + 1] ?? 0, heap[child] ?? 0, scores)) child++
    if (!isWorse(heap[child] ?? 0, moved, scores)) break
    heap[node] = heap[child] ?? 0
    node = child
  }
  heap[node] = moved
}

function isWorse(left: number, right: number, scores: Float64Array): boolean {
  const [leftScore, rightScore] = [scores[left] ?? 0, scores[right] ?? 0]
  return leftScore < rightScore || (leftScore === rightScore && left > right)
}
