import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { toolId } from '../../catalog/tool-definition.ts'
import { topHits } from './top-k.ts'

const idsOf = (count: number): ReturnType<typeof toolId>[] =>
  Array.from({ length: count }, (_, position) => toolId('s', String(position).padStart(4, '0')))

describe('the best hits', () => {
  test('are what a stable sort of all gives, whatever the limit', () => {
    const scores = fc.array(fc.integer({ min: -3, max: 3 }), { maxLength: 60 })
    fc.assert(
      fc.property(scores, fc.integer({ min: 0, max: 70 }), (values, limit) => {
        const ids = idsOf(values.length)
        const sorted = ids
          .map((id, position) => ({ id, score: values[position] ?? 0 }))
          .toSorted((left, right) => right.score - left.score)
        expect(topHits({ scores: Float64Array.from(values), ids, limit })).toEqual(sorted.slice(0, limit))
        const positive = sorted.filter(({ score }) => score > 0)
        expect(topHits({ scores: Float64Array.from(values), ids, limit, above: 0 })).toEqual(
          positive.slice(0, limit),
        )
      }),
      { seed: 1, numRuns: 500 },
    )
  })

  test('are none for a limit of zero or below, and all for one without end', () => {
    const scores = Float64Array.of(1, 2)
    expect(topHits({ scores, ids: idsOf(2), limit: 0 })).toEqual([])
    expect(topHits({ scores, ids: idsOf(2), limit: -1 })).toEqual([])
    expect(topHits({ scores, ids: idsOf(2), limit: Infinity })).toHaveLength(2)
  })
})
