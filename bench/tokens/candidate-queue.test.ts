import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { createCandidateQueue } from './candidate-queue.ts'

describe('candidate queue', () => {
  test('gives nothing while it is empty', () => {
    expect(createCandidateQueue().pop()).toBeUndefined()
  })

  test('gives the smallest that is left, whatever the order of pushes and pops', () => {
    const steps = fc.array(fc.option(fc.integer({ min: 0, max: 2 ** 49 })), { maxLength: 200 })
    fc.assert(
      fc.property(steps, (sequence) => {
        const queue = createCandidateQueue()
        let sorted: number[] = []
        for (const step of sequence) {
          if (step === null) expect(queue.pop()).toBe(sorted.shift())
          else {
            queue.push(step)
            sorted = [...sorted, step].sort((left, right) => left - right)
          }
        }
        for (const expected of sorted) expect(queue.pop()).toBe(expected)
        expect(queue.pop()).toBeUndefined()
      }),
      { seed: 1, numRuns: 300 },
    )
  })
})
