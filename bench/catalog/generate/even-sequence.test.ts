import { describe, expect, test } from 'vitest'

import { evenBlock } from './even-sequence.ts'
import { TOKENS_PER_TOOL, TOOLS_PER_SERVER, valueAt } from './quantile-table.ts'
import { createShareBalance } from './share-balance.ts'

describe('an even sequence', () => {
  const sequence = { seed: 9, label: 'test', block: 100 }
  const values = Array.from({ length: 40 }, (_, block) => evenBlock(sequence, block)).flat()

  test.each([100, 1000, 4000])(
    'puts a tenth of the first %i values into each tenth, off by four at most',
    (length) => {
      const counts = Array.from(
        { length: 10 },
        (_, tenth) => values.slice(0, length).filter((value) => Math.floor(value * 10) === tenth).length,
      )
      expect(counts.filter((count) => Math.abs(count - length / 10) > 4)).toEqual([])
    },
  )

  test('is in no order: neighbours do not differ by a constant', () => {
    const steps = values.slice(1, 50).map((value, index) => (value - (values[index] ?? 0)).toFixed(6))
    expect(new Set(steps).size).toBeGreaterThan(30)
  })

  test('starts elsewhere for another seed', () => {
    expect(evenBlock({ ...sequence, seed: 10 }, 0)).not.toEqual(evenBlock(sequence, 0))
  })
})

describe('a quantile table', () => {
  test.each([
    [0, 10],
    [0.25, 15],
    [0.5, 20],
    [0.75, 60],
    [1, 100],
  ])('gives at %f the value %f, straight between its points', (share, value) => {
    const table = [
      [0, 10],
      [0.5, 20],
      [1, 100],
    ] as const
    expect(valueAt(table, share)).toBe(value)
  })

  test.each([
    {
      table: TOKENS_PER_TOOL,
      points: [0.05, 0.25, 0.5, 0.75, 0.9, 0.95, 0.99],
      values: [69, 117, 177, 331, 664, 956, 3509],
    },
    { table: TOOLS_PER_SERVER, points: [0.5, 0.9, 1], values: [22, 120, 401] },
  ])('passes through what was measured: $values', ({ table, points, values }) => {
    expect(points.map((share) => valueAt(table, share))).toEqual(values)
  })

  test.each([TOKENS_PER_TOOL, TOOLS_PER_SERVER])('rises from share 0 to share 1', (...table) => {
    const shares = table.map(([share]) => share)
    const values = table.map(([, value]) => value)
    expect([shares[0], shares.at(-1)]).toEqual([0, 1])
    expect(shares).toEqual(shares.toSorted((left, right) => left - right))
    expect(values).toEqual(values.toSorted((left, right) => left - right))
  })
})

describe('a share balance', () => {
  test('gives a trait to small servers so that the tools with it stay at the target, off by half a server', () => {
    const balance = createShareBalance(0.3)
    const sizes = Array.from({ length: 200 }, (_, index) => 1 + ((index * 37) % 80))
    const having = sizes.map((size) => size * balance.next(size, 0.5))
    const total = sizes.reduce((sum, size) => sum + size, 0)
    expect(Math.abs(having.reduce((sum, size) => sum + size, 0) - total * 0.3)).toBeLessThanOrEqual(40)
    expect(new Set(having.map((size, index) => size / (sizes[index] ?? 1)))).toEqual(new Set([0, 1]))
  })

  test('gives it to a part of the tools of a large server', () => {
    expect(createShareBalance(0.3).next(200, 0.5)).toBe(0.3)
  })
})
