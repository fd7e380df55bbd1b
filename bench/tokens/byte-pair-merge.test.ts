import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { mergeBytes } from './byte-pair-merge.ts'
import { NO_RANK, parseRankTable } from './rank-table.ts'
import type { RankTable } from './rank-table.ts'

/** A table of the 256 bytes and, from rank 256 on, these tokens. */
function tableOf(...tokens: readonly string[]): RankTable {
  const bytes = Array.from({ length: 256 }, (_, value) => Buffer.of(value))
  const all = [...bytes, ...tokens.map((token) => Buffer.from(token))]
  return parseRankTable(`! 0 ${all.map((token) => token.toString('base64')).join(' ')}`, 'test')
}

function merged(text: string, ranks: RankTable): readonly string[] {
  const bytes = Buffer.from(text)
  let start = 0
  return mergeBytes(bytes, ranks).map((token) => {
    const end = start + ranks.byteLengthOf(token)
    const part = bytes.toString('utf8', start, end)
    start = end
    return part
  })
}

/** The definition, step by step: scan all neighbours, join the first with the lowest rank, scan again. */
function mergeByScanning(bytes: Uint8Array, ranks: RankTable): readonly number[] {
  const whole = ranks.rankOf(bytes, 0, bytes.length)
  if (whole !== NO_RANK) return [whole]
  let borders = Array.from({ length: bytes.length + 1 }, (_, index) => index)
  for (;;) {
    const pairs = borders.slice(0, -2).map((start, index) => ({
      index,
      rank: ranks.rankOf(bytes, start, borders[index + 2] ?? start),
    }))
    const [best] = pairs
      .filter(({ rank }) => rank !== NO_RANK)
      .toSorted((left, right) => left.rank - right.rank)
    if (best === undefined) break
    borders = borders.filter((_, index) => index !== best.index + 1)
  }
  return borders.slice(0, -1).map((start, index) => ranks.rankOf(bytes, start, borders[index + 1] ?? start))
}

describe('mergeBytes', () => {
  test('joins the pair with the lowest rank first, also where another is further left', () => {
    expect(merged('abc', tableOf('bc', 'ab'))).toEqual(['a', 'bc'])
    expect(merged('abc', tableOf('ab', 'bc'))).toEqual(['ab', 'c'])
  })

  test('joins the leftmost of equal pairs', () => {
    expect(merged('aaa', tableOf('aa'))).toEqual(['aa', 'a'])
    expect(merged('aaaaa', tableOf('aa'))).toEqual(['aa', 'aa', 'a'])
  })

  test('joins what was joined', () => {
    expect(merged('abcdx', tableOf('ab', 'cd', 'abcd'))).toEqual(['abcd', 'x'])
  })

  test('never takes a token apart again for a longer one', () => {
    expect(merged('xabc', tableOf('ab', 'abc', 'xa', 'bc'))).toEqual(['x', 'abc'])
    expect(merged('xabcd', tableOf('ab', 'bcd'))).toEqual(['x', 'ab', 'c', 'd'])
  })

  test('takes a piece that is a token as that token, even where no merges lead to it', () => {
    expect(merged('abc', tableOf('ab', 'zbc', 'abc'))).toEqual(['abc'])
    expect(merged('xyz', tableOf('xyz'))).toEqual(['xyz'])
    expect(merged('xyzx', tableOf('xyz'))).toEqual(['x', 'y', 'z', 'x'])
  })

  test('has a token for every byte', () => {
    expect(mergeBytes(Buffer.from('é'), tableOf())).toEqual([0xc3, 0xa9])
  })

  test('gives what scanning step by step gives, for any table and piece', () => {
    const letters = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 2, maxLength: 5 })
    const tables = fc.uniqueArray(letters, { maxLength: 25 })
    const pieces = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'é'), minLength: 1, maxLength: 60 })
    fc.assert(
      fc.property(tables, pieces, (tokens, piece) => {
        const ranks = tableOf(...tokens)
        const bytes = Buffer.from(piece)
        expect(mergeBytes(bytes, ranks)).toEqual(mergeByScanning(bytes, ranks))
      }),
      { seed: 2, numRuns: 500 },
    )
  })
})
