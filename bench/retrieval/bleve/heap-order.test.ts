import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { visitInHeapOrder } from './heap-order.ts'

/** `document:cursor` in the order of the walk. */
function walk(lists: readonly (readonly number[])[]): readonly string[] {
  const visits: string[] = []
  const cursors = lists.map((list) => ({ next: 0, end: list.length, documents: Uint32Array.from(list) }))
  visitInHeapOrder(cursors, (cursor, entry) => {
    visits.push(`${lists[cursor]?.[entry] ?? 'none'}:${cursor}`)
  })
  return visits
}

describe('the heap of cursors', () => {
  test('gives up the cursors of a document in the order of a binary heap', () => {
    // Pushed: [0 1 2]. Pop swaps root and last: 0 leaves [2 1], then 2 leaves [1]. Put back in that order: [0 1].
    expect(walk([[1, 2], [1, 2], [1]])).toEqual(['1:0', '1:2', '1:1', '2:0', '2:1'])
  })

  test('puts cursors back in the order in which they left', () => {
    // Document 1 leaves as 0 2 1, so document 2 starts from the heap [0 2 1] and leaves as 0 1 2.
    expect(
      walk([
        [1, 2],
        [1, 2],
        [1, 2],
      ]),
    ).toEqual(['1:0', '1:2', '1:1', '2:0', '2:1', '2:2'])
  })

  test('sifts a smaller document up as it is pushed', () => {
    // By cursor: [1 0 2]; 1 leaves and comes back, [2 0 1]; 2 leaves and comes back, [1 0 2]; then 1, 2, 0 leave.
    expect(walk([[5], [3, 5], [4, 5]])).toEqual(['3:1', '4:2', '5:1', '5:2', '5:0'])
  })

  test('leaves eleven cursors in the order of Go’s container/heap', () => {
    const lists = [
      [1, 3, 4, 6],
      [2, 3, 6],
      [1, 2, 3, 4, 5, 6],
      [3, 4, 6],
      [1, 6],
      [2, 3, 4, 6],
      [6],
      [3, 6],
      [1, 2, 6],
      [4, 6],
      [5, 6],
    ]
    // Printed by a Go program over these lists.
    const printed = [
      [1, [0, 4, 8, 2]],
      [2, [1, 8, 2, 5]],
      [3, [0, 5, 7, 1, 2, 3]],
      [4, [9, 2, 3, 0, 5]],
      [5, [10, 2]],
      [6, [0, 2, 10, 3, 4, 9, 6, 8, 1, 7, 5]],
    ] as const
    expect(walk(lists)).toEqual(
      printed.flatMap(([document, cursors]) => cursors.map((cursor) => `${document}:${cursor}`)),
    )
  })

  test('visits the documents of any lists in order, each entry once', () => {
    const list = fc.uniqueArray(fc.nat(30), { maxLength: 12 })
    fc.assert(
      fc.property(fc.array(list, { maxLength: 15 }), (unsorted) => {
        const lists = unsorted.map((documents) => documents.toSorted((left, right) => left - right))
        const visited = walk(lists).map((visit) => Number(visit.split(':')[0]))
        expect(visited).toEqual(lists.flat().sort((left, right) => left - right))
      }),
      { seed: 11, numRuns: 300 },
    )
  })

  test('visits every entry once, document by document, and passes over empty lists', () => {
    const visits = walk([[], [7, 9], [2], [], [2, 7, 11]])
    expect(visits.map((visit) => Number(visit.split(':')[0]))).toEqual([2, 2, 7, 7, 9, 11])
    expect(new Set(visits).size).toBe(6)
    expect(walk([])).toEqual([])
  })
})
