import { describe, expect, test } from 'vitest'

import { NO_RANK, parseRankTable } from './rank-table.ts'

const BYTES = Array.from({ length: 256 }, (_, value) => Buffer.of(value).toString('base64')).join(' ')
const base64 = (...tokens: readonly string[]): string =>
  tokens.map((token) => Buffer.from(token).toString('base64')).join(' ')

function rank(table: string, token: string): number {
  const bytes = Buffer.from(`<${token}>`)
  return parseRankTable(table, 'test').rankOf(bytes, 1, bytes.length - 1)
}

describe('parseRankTable', () => {
  test('numbers the tokens of a line from the rank that the line starts with', () => {
    const table = `! 0 ${BYTES} ${base64('ab', 'abc')}\n! 300 ${base64('é')}`
    expect(['a', 'ab', 'abc', 'é', 'bc', 'abcd', ''].map((token) => rank(table, token))).toEqual([
      97,
      256,
      257,
      300,
      NO_RANK,
      NO_RANK,
      NO_RANK,
    ])
  })

  test('counts tokens, not the ranks that a gap leaves free', () => {
    const ranks = parseRankTable(`! 0 ${BYTES}\n! 300 ${base64('é')}`, 'test')
    expect(ranks.size).toBe(257)
    expect([97, 255, 256, 299, 300, 301].map((free) => ranks.byteLengthOf(free))).toEqual([1, 1, 0, 0, 2, 0])
  })

  test('finds each of many tokens, and nothing that differs in one byte', () => {
    const tokens = Array.from({ length: 5_000 }, (_, index) => `t${index}`)
    const ranks = parseRankTable(`! 0 ${BYTES} ${base64(...tokens)}`, 'test')
    for (const [index, token] of tokens.entries()) {
      const bytes = Buffer.from(token)
      expect(ranks.rankOf(bytes, 0, bytes.length)).toBe(256 + index)
      bytes[0] = 117
      expect(ranks.rankOf(bytes, 0, bytes.length)).toBe(NO_RANK)
    }
  })

  test.for([
    ['another mark', '? 0 IQ==', 'line 1 starts with "? 0 IQ=="'],
    ['no rank', '! IQ==', 'line 1 starts with "! IQ=="'],
    [
      'an empty line',
      `! 0 ${BYTES}\n`,
      'line 2 starts with ""; expected "! <rank>" with a rank of at least 256',
    ],
    ['a rank that is taken', `! 0 ${BYTES}\n! 255 IQ==`, 'line 2 starts with "! 255 IQ=="'],
    ['a byte without a token', `! 0 ${base64('a')}`, 'no token for byte 0; expected one for each of 256'],
  ] as const)('refuses %s and names the source and the way out', ([, table, message]) => {
    expect(() => parseRankTable(table, 'some package')).toThrow(message)
    expect(() => parseRankTable(table, 'some package')).toThrow(/^some package: .*Run: npm ci$/)
  })
})
