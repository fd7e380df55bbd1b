/** Draws for simulations: fast, and the same for a seed on every machine. */
export interface SeededRandom {
  /** 0 ≤ value < 1, with 32 random bits. */
  next(): number
  /** A whole number from 0 to `limit` − 1, for limits up to 2³²; off uniform by less than limit ÷ 2³². */
  below(limit: number): number
}

/**
 * xoshiro128++ (Blackman & Vigna 2019): 32-bit integers alone, period 2¹²⁸ − 1, faster than the keyed `randomSource` of
 * the catalog generator. Its state is filled by splitmix32, so neighbouring seeds give unrelated draws.
 *
 * @throws Error for a seed that is not a whole number from 0 to 2³² − 1
 */
export function seededRandom(seed: number): SeededRandom {
  if (!Number.isInteger(seed) || seed < 0 || seed >= 2 ** 32) {
    throw new Error(`seed ${seed}; expected a whole number from 0 to 4294967295`)
  }
  const seedWord = splitmix32(seed)
  let [a, b, c, d] = [seedWord(), seedWord(), seedWord(), seedWord()]
  const word = (): number => {
    const sum = (a + d) | 0
    const result = (((sum << 7) | (sum >>> 25)) + a) | 0
    const shifted = b << 9
    c ^= a
    d ^= b
    b ^= c
    a ^= d
    c ^= shifted
    d = (d << 11) | (d >>> 21)
    return result
  }
  return {
    next: () => (word() >>> 0) / 2 ** 32,
    below: (limit) => (((word() >>> 0) * limit) / 2 ** 32) >>> 0,
  }
}

function splitmix32(seed: number): () => number {
  let state = seed | 0
  return () => {
    state = (state + 0x9e3779b9) | 0
    let mixed = Math.imul(state ^ (state >>> 16), 0x21f0aaad)
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97)
    return mixed ^ (mixed >>> 15)
  }
}
