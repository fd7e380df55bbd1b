import { describe, expect, test } from 'vitest'

import { seededRandom } from './seeded-random.ts'

function draws(seed: number, limit: number, count: number): readonly number[] {
  const random = seededRandom(seed)
  return Array.from({ length: count }, () => random.below(limit))
}

/** A second implementation of xoshiro128++ and splitmix32 over unbounded integers, as their authors wrote them down. */
function referenceWords(seed: number, count: number): readonly number[] {
  const mask = 0xffffffffn
  const rotate = (x: bigint, by: bigint): bigint => ((x << by) | (x >> (32n - by))) & mask
  let seeding = BigInt(seed)
  const seedWord = (): bigint => {
    seeding = (seeding + 0x9e3779b9n) & mask
    let z = seeding
    z = ((z ^ (z >> 16n)) * 0x21f0aaadn) & mask
    z = ((z ^ (z >> 15n)) * 0x735a2d97n) & mask
    return z ^ (z >> 15n)
  }
  let [a, b, c, d] = [seedWord(), seedWord(), seedWord(), seedWord()]
  return Array.from({ length: count }, () => {
    const result = (rotate((a + d) & mask, 7n) + a) & mask
    const shifted = (b << 9n) & mask
    c ^= a
    d ^= b
    b ^= c
    a ^= d
    c ^= shifted
    d = rotate(d, 11n)
    return Number(result)
  })
}

describe('seeded draws', () => {
  test.each([0, 1, 42, 4_294_967_295])('of seed %i are those of xoshiro128++ in exact integers', (seed) => {
    const random = seededRandom(seed)
    const seen = Array.from({ length: 200 }, () => random.next() * 2 ** 32)
    expect(seen).toEqual(referenceWords(seed, 200))
  })

  test('are the same for a seed and others for its neighbour', () => {
    expect(draws(7, 1000, 50)).toEqual(draws(7, 1000, 50))
    expect(draws(7, 1000, 50)).not.toEqual(draws(8, 1000, 50))
  })

  test('below a limit are uniform: chi-squared over 47 cells stays under its 99.9 % point', () => {
    const counts = new Array<number>(47).fill(0)
    for (const value of draws(1, 47, 47_000)) counts[value] = (counts[value] ?? 0) + 1
    const chiSquared = counts.reduce((sum, count) => sum + (count - 1000) ** 2 / 1000, 0)
    // scipy: chi2.ppf(0.999, 46) = 81.4
    expect(chiSquared).toBeLessThan(81.4)
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(47_000)
  })

  test('take every whole number up to the widest limit', () => {
    expect(Math.max(...draws(1, 2 ** 32, 1000))).toBeGreaterThan(2 ** 31)
    expect(new Set(draws(1, 1, 10))).toEqual(new Set([0]))
  })

  test.each([-1, 0.5, 2 ** 32, NaN])('refuse the seed %f', (seed) => {
    expect(() => seededRandom(seed)).toThrow(`seed ${seed}; expected a whole number from 0 to 4294967295`)
  })
})
