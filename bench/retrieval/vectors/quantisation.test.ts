import { describe, expect, test } from 'vitest'

import { quantised } from './quantisation.ts'

describe('a quantised vector', () => {
  test('has 255 steps of a scale of its own, and unit length', () => {
    // The scale is 0.8 / 127; 0.6 is 95.25 steps, so 95 and 127 before the length is taken out again.
    const [first, second] = quantised(Float32Array.of(0.6, 0.8), 'int8')
    const length = Math.hypot(95, 127)
    expect(first).toBeCloseTo(95 / length, 6)
    expect(second).toBeCloseTo(127 / length, 6)
  })

  test('is the vector itself without quantisation, and where it is all zeros', () => {
    const vector = Float32Array.of(0.6, 0.8)
    expect(quantised(vector, 'none')).toBe(vector)
    expect([...quantised(new Float32Array(2), 'int8')]).toEqual([0, 0])
  })
})
