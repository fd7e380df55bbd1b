import { describe, expect, test } from 'vitest'

import { randomSource } from './random-source.ts'

const MASK = 0xffff_ffffn

/** sfc32 once more, on big integers and from the definition; the state is `[a, b, c, counter]`. */
function* referenceSfc32(a: bigint, b: bigint, c: bigint, counter: bigint): Generator<bigint, never> {
  for (;;) {
    const sum = (a + b + counter) & MASK
    counter = (counter + 1n) & MASK
    a = b ^ (b >> 9n)
    b = (c + (c << 3n)) & MASK
    c = ((((c << 21n) & MASK) | (c >> 11n)) + sum) & MASK
    yield sum
  }
}

function referenceHash(text: string, start: bigint): bigint {
  let state = start
  for (let index = 0; index < text.length; index++) {
    state = ((state ^ BigInt(text.charCodeAt(index))) * 0x01000193n) & MASK
  }
  return state ^ (state >> 15n)
}

function referenceDraws(key: string, limit: bigint): readonly number[] {
  const [a, b, c] = [0x9e3779b9n, 0x243f6a88n, 0xb7e15162n].map((start) => referenceHash(key, start))
  const source = referenceSfc32(a ?? 0n, b ?? 0n, c ?? 0n, 1n)
  const draws = Array.from({ length: 212 }, () => source.next().value)
  return draws.slice(12).map((draw) => Number((draw * limit) >> 32n))
}

describe('a random source', () => {
  test('draws what a second implementation on big integers draws', () => {
    const random = randomSource(7, 'tool', 42)
    expect(Array.from({ length: 200 }, () => random.below(1000))).toEqual(
      referenceDraws(['7', 'tool', '42'].join('\u0000'), 1000n),
    )
  })

  test('tells keys apart that would read alike when joined', () => {
    const draws = (...key: (string | number)[]): number => randomSource(...key).below(2 ** 32)
    expect(draws('a', 11)).not.toBe(draws('a1', 1))
  })

  test('spreads draws evenly: each of ten has a tenth of 20,000, within 5 %', () => {
    const random = randomSource('even')
    const counts = new Array<number>(10).fill(0)
    for (let draw = 0; draw < 20_000; draw++) {
      const value = random.below(10)
      counts[value] = (counts[value] ?? 0) + 1
    }
    expect(counts.filter((count) => Math.abs(count / 2000 - 1) > 0.05)).toEqual([])
  })

  test('shuffles without loss, and leaves the list as it was', () => {
    const list = Array.from({ length: 50 }, (_, index) => index)
    const shuffled = randomSource('shuffle').shuffled(list)
    expect(shuffled).not.toEqual(list)
    expect(shuffled.toSorted((left, right) => left - right)).toEqual(list)
  })

  test('has a chance of 0 that never and one of 1 that always happens', () => {
    const random = randomSource('chance')
    const draws = Array.from({ length: 1000 }, () => [random.chance(0), random.chance(1)])
    expect(draws.filter(([never, always]) => never === true || always === false)).toEqual([])
  })

  test('says that an empty list holds nothing to pick', () => {
    expect(() => randomSource('empty').pick([])).toThrow('nothing to pick from; expected at least one item')
  })
})
