/** Draws from one stream. Streams with different keys do not disturb one another. */
export interface RandomSource {
  /** A whole number from 0 to `limit` - 1. */
  below(limit: number): number
  /** Whether an event of this probability (0 to 1) happens. */
  chance(probability: number): boolean
  /** @throws Error for an empty list */
  pick<Item>(items: readonly Item[]): Item
  /** A copy in random order (Fisher–Yates). */
  shuffled<Item>(items: readonly Item[]): Item[]
}

/** A stream whose whole content follows from its key: the same key gives the same draws on every machine. */
export function randomSource(...key: readonly (string | number)[]): RandomSource {
  const next = sfc32(key.join('\u0000'))
  const below = (limit: number): number => Math.floor((next() / 2 ** 32) * limit)
  return {
    below,
    chance: (probability) => next() < probability * 2 ** 32,
    pick: <Item>(items: readonly Item[]): Item => {
      if (items.length === 0) throw new Error('nothing to pick from; expected at least one item')
      return items[below(items.length)] as Item
    },
    shuffled: <Item>(items: readonly Item[]): Item[] => {
      const order = [...items]
      for (let last = order.length - 1; last > 0; last--) {
        const other = below(last + 1)
        const moved = order[last] as Item
        order[last] = order[other] as Item
        order[other] = moved
      }
      return order
    },
  }
}

const WARM_UP_ROUNDS = 12

/** Chris Doty-Humphrey's sfc32: 32-bit integer arithmetic alone, so that no platform rounds differently. */
function sfc32(key: string): () => number {
  let [first, second, third] = [hash(key, 0x9e3779b9), hash(key, 0x243f6a88), hash(key, 0xb7e15162)]
  let counter = 1
  const next = (): number => {
    const sum = (first + second + counter) | 0
    counter = (counter + 1) | 0
    first = second ^ (second >>> 9)
    second = (third + (third << 3)) | 0
    third = (((third << 21) | (third >>> 11)) + sum) | 0
    return sum >>> 0
  }
  for (let round = 0; round < WARM_UP_ROUNDS; round++) next()
  return next
}

/** FNV-1a over UTF-16 units from a start value of our own. */
function hash(text: string, start: number): number {
  let state = start | 0
  for (let index = 0; index < text.length; index++) {
    state = Math.imul(state ^ text.charCodeAt(index), 0x01000193)
  }
  return state ^ (state >>> 15)
}
