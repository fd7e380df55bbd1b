import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { byScore } from './score-order.ts'

describe('positions by score', () => {
  test('are those of a stable sort with a comparison, for every finite score and both infinities', () => {
    const score = fc.oneof(
      fc.double({ noNaN: true }),
      fc.integer({ min: -2, max: 2 }),
      fc.constantFrom(0, -0, 5e-324, -5e-324, Infinity, -Infinity),
    )
    fc.assert(
      fc.property(fc.array(score, { maxLength: 200 }), (values) => {
        const positions = Uint32Array.from(values, (_, position) => position)
        const compared = [...positions].toSorted((left, right) => {
          const [leftScore, rightScore] = [values[left] ?? 0, values[right] ?? 0]
          return leftScore === rightScore ? left - right : rightScore > leftScore ? 1 : -1
        })
        expect([...byScore(positions, Float64Array.from(values))]).toEqual(compared)
      }),
      { seed: 1, numRuns: 500 },
    )
  })

  test('keep the order given where scores are equal', () => {
    expect([...byScore(Uint32Array.of(2, 0, 1), Float64Array.of(1, 5, 1))]).toEqual([1, 2, 0])
  })
})
