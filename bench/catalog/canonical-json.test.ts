import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { canonicalJson, compactJson } from './canonical-json.ts'
import { compareCodePoints } from './code-point-order.ts'
import { JsonTextError, parseJsonText } from './json-text.ts'
import { fromPlain, nestingDepth, toPlain } from './json-value.ts'

describe('canonical JSON', () => {
  test('sorts keys at every depth and leaves out white space', () => {
    expect(canonicalJson(parseJsonText('{ "b": [ {"z": 1, "a": 2} ], "a": null }'))).toBe(
      '{"a":null,"b":[{"a":2,"z":1}]}',
    )
  })

  test('keeps number literals as written', () => {
    const text = '[5.0,1e5,1E-2,-0,0.10,12345678901234567890]'
    expect(canonicalJson(parseJsonText(text))).toBe(text)
  })

  test('sorts by code point, not by UTF-16 unit', () => {
    expect(canonicalJson(parseJsonText('{"\u{1F600}":1,"\uFF5E":2}'))).toBe('{"\uFF5E":2,"\u{1F600}":1}')
  })

  test('escapes neither < nor > nor &', () => {
    expect(canonicalJson('<a & b>')).toBe('"<a & b>"')
  })

  test('tells unpaired surrogates apart', () => {
    expect(canonicalJson(parseJsonText('"\\ud83d"'))).toBe('"\\ud83d"')
    expect(canonicalJson('\ud83d')).not.toBe(canonicalJson('\ud83e'))
  })

  test('gives the same text for every order of keys', () => {
    const property = fc.property(fc.jsonValue(), (value) => {
      const reversed: unknown = JSON.parse(JSON.stringify(value), (_key, member: unknown) =>
        typeof member === 'object' && member !== null && !Array.isArray(member)
          ? Object.fromEntries(Object.entries(member).toReversed())
          : member,
      )
      expect(canonicalJson(fromPlain(reversed))).toBe(canonicalJson(fromPlain(value)))
      expect(JSON.parse(canonicalJson(fromPlain(value)))).toEqual(JSON.parse(JSON.stringify(value)))
    })
    fc.assert(property, { seed: 1, numRuns: 300 })
  })
})

describe('compact JSON', () => {
  test('keeps the order in which keys were served, also of keys that look like numbers', () => {
    const text = '{"b":1,"10":2,"2":3,"__proto__":{"a":5.0}}'
    expect(compactJson(parseJsonText(text))).toBe(text)
  })
})

describe('reading JSON', () => {
  test('agrees with JSON.parse on every value', () => {
    const property = fc.property(fc.json(), (text) => {
      expect(toPlain(parseJsonText(text))).toEqual(JSON.parse(text))
    })
    fc.assert(property, { seed: 2, numRuns: 500 })
  })

  test.each([
    '',
    '{',
    '[1,]',
    '{"a":1,}',
    '// no\n1',
    "{'a':1}",
    '01',
    '+1',
    'NaN',
    '"\u0001"',
    '1 2',
    'undefined',
  ])('refuses %j', (text) => {
    expect(() => parseJsonText(text)).toThrow(JsonTextError)
  })

  test('keeps the last of two members with one key, as JSON.parse does', () => {
    expect(compactJson(parseJsonText('{"a":1,"b":2,"a":3}'))).toBe('{"a":3,"b":2}')
  })

  test('passes over a byte order mark at the start', () => {
    expect(compactJson(parseJsonText('\uFEFF{"a":1}'))).toBe('{"a":1}')
  })

  test('reads 100,000 levels and measures them without exhausting the stack', () => {
    expect(nestingDepth(parseJsonText('['.repeat(100_000) + ']'.repeat(100_000)))).toBe(100_000)
  })
})

describe('code point order', () => {
  test('is the order of UTF-8 bytes', () => {
    const property = fc.property(
      fc.string({ unit: 'grapheme' }),
      fc.string({ unit: 'grapheme' }),
      (left, right) => {
        const bytes = Buffer.compare(Buffer.from(left), Buffer.from(right))
        expect(Math.sign(compareCodePoints(left, right))).toBe(bytes)
      },
    )
    fc.assert(property, { seed: 3, numRuns: 2000 })
  })
})
