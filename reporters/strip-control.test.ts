import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { stripControl } from './strip-control.ts'

describe('stripControl', () => {
  test('leaves plain text of any script as it is', () => {
    expect(stripControl('Größe 数 שלום 👩‍🚀', 100)).toBe('Größe 数 שלום 👩‍🚀')
  })

  test.each([
    ['a colour', '\u001b[31mred\u001b[0m', 'red'],
    ['a cursor movement', 'a\u001b[2J\u001b[1;1Hb', 'ab'],
    ['a window title', '\u001b]0;owned\u0007text', 'text'],
    ['a hyperlink', '\u001b]8;;http://x.invalid\u001b\\link\u001b]8;;\u001b\\', 'link'],
    ['an eight-bit sequence', '\u009b31mx', 'x'],
    ['a lone escape', 'a\u001b', 'a'],
  ])('removes %s', (_, text, expected) => {
    expect(stripControl(text, 100)).toBe(expected)
  })

  test('turns line breaks, tabs and line separators into single spaces', () => {
    expect(stripControl(' a\r\n\tb\u2028c  d\n', 100)).toBe('a b c d')
  })

  test('removes null, backspace and delete', () => {
    expect(stripControl('a\u0000b\bc\u007fd', 100)).toBe('abcd')
  })

  test('removes characters that reorder text', () => {
    expect(stripControl('user\u202enimda\u2066x\u2069\u200f', 100)).toBe('usernimdax')
  })

  test('replaces half a surrogate pair by U+FFFD', () => {
    expect(stripControl('a\ud83d', 100)).toBe('a\ufffd')
  })

  test('keeps a text of exactly the length and cuts a longer one with an ellipsis', () => {
    expect(stripControl('abcd', 4)).toBe('abcd')
    expect(stripControl('abcde', 4)).toBe('abc…')
  })

  test('never cuts through a character outside the basic plane', () => {
    expect(stripControl('😀😀😀', 2)).toBe('😀…')
  })

  test('whatever comes in, what goes out is short, well-formed and free of control characters', () => {
    const anyText = fc.string({
      unit: fc.integer({ min: 0, max: 0xffff }).map((u) => String.fromCharCode(u)),
    })
    fc.assert(
      fc.property(anyText, (text) => {
        const stripped = stripControl(text, 20)
        expect(Array.from(stripped).length).toBeLessThanOrEqual(20)
        expect(stripped.isWellFormed()).toBe(true)
        expect(stripped).not.toMatch(/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u)
      }),
      { seed: 20260901, numRuns: 300 },
    )
  })
})
