import { describe, expect, test } from 'vitest'

import { goLog } from './go-log.ts'

describe('Go’s natural logarithm', () => {
  test('differs from JavaScript’s in the last bit where Go does', () => {
    // Printed by a Go program: math.Log of each quotient.
    const printed: readonly (readonly [number, number])[] = [
      [4 / 3, 0.2876820724517809],
      [12 / 11, 0.0870113769896297],
      [14, 2.639057329615259],
      [14 / 11, 0.24116205681688807],
      [527 / 298, 0.5701070620359578],
      [527 / 321, 0.4957594254113465],
      [527 / 327, 0.47724037764410887],
    ]
    for (const [value, logarithm] of printed) {
      expect(goLog(value)).toBe(logarithm)
      expect(Math.log(value)).not.toBe(logarithm)
    }
  })

  test('is the inverse of powers of two, whole and broken', () => {
    for (const exponent of [-1074, -1022, -3, -1, 0, 1, 2, 10, 1023]) {
      expect(goLog(2 ** exponent)).toBeCloseTo(exponent * Math.LN2, 12)
    }
    expect(goLog(1)).toBe(0)
  })

  test('stays within one unit in the last place of JavaScript’s', () => {
    const further: string[] = []
    for (let numerator = 1; numerator <= 200; numerator++) {
      for (let divisor = 1; divisor <= numerator + 1; divisor++) {
        const expected = Math.log(numerator / divisor)
        const difference = Math.abs(goLog(numerator / divisor) - expected)
        if (difference > Math.abs(expected) * 2 ** -52) further.push(`${numerator} / ${divisor}`)
      }
    }
    expect(further).toEqual([])
  })

  test('has the limits of a logarithm', () => {
    expect(goLog(0)).toBe(-Infinity)
    expect(goLog(Infinity)).toBe(Infinity)
    expect(goLog(-1)).toBeNaN()
    expect(goLog(Number.NaN)).toBeNaN()
  })
})
