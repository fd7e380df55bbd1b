import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { visitWords } from './unicode-words.ts'

function words(text: string): readonly string[] {
  const found: string[] = []
  visitWords(text, (start, end) => found.push(text.slice(start, end)))
  return found
}

describe('word segmentation', () => {
  test.each([
    ['blanks and punctuation separate', 'Now is the.\n End.', ['Now', 'is', 'the', 'End']],
    ['an underscore joins', 'read_text_file a_1_b', ['read_text_file', 'a_1_b']],
    ['a hyphen, a slash and a brace separate', 'a-b a/b {"a":1}', ['a', 'b', 'a', 'b', 'a', '1']],
    ['a colon joins letters, not digits', 'github:create_issue 10:30', ['github:create_issue', '10', '30']],
    ['an apostrophe joins letters', "folder's don’t 'quoted'", ["folder's", 'don’t', 'quoted']],
    ['a full stop joins letters and digits alike', 'e.g. v1.2 3.14.', ['e.g', 'v1.2', '3.14']],
    ['a full stop joins no letter to a digit', 'a.1 1.a', ['a', '1', '1', 'a']],
    ['a comma joins digits alone', '1,000 a,b', ['1,000', 'a', 'b']],
    ['letters and digits are one word', 'cat3.5 1st', ['cat3.5', '1st']],
    ['underscores alone are a word', '_ __ -', ['_', '__']],
    ['nothing joins across two joining characters', 'a::b a._b', ['a', 'b', 'a', '_b']],
  ])('%s', (_, text, expected) => {
    expect(words(text)).toEqual(expected)
  })

  test.each([
    ['Han, a character a word', '你好世界', ['你', '好', '世', '界']],
    ['Hiragana, a character a word', 'こんに', ['こ', 'ん', 'に']],
    ['Katakana, a run a word', 'サッカー選手', ['サッカー', '選', '手']],
    ['Katakana and Latin letters apart, unless an underscore joins', 'aカ a_カ', ['a', 'カ', 'a_カ']],
    ['Hangul, a run a word', '파일 읽기', ['파일', '읽기']],
    ['Thai gives none: its words need a dictionary', 'สวัสดี', []],
    ['Hebrew with gershayim', 'צה"ל א"', ['צה"ל', 'א']],
    ['emoji and flags give none', '😀 👍🏽 🇩🇪', []],
    ['marks and joiners stay with their letter', 'e\u0301te\u0301 a\u200db', ['e\u0301te\u0301', 'a\u200db']],
    ['letters beyond the first plane', '𝐀𝐁 𐐷x', ['𝐀𝐁', '𐐷x']],
    ['an unpaired surrogate separates', 'a\ud800b\udc00', ['a', 'b']],
    ['a NUL separates', 'a\u0000b', ['a', 'b']],
  ])('%s', (_, text, expected) => {
    expect(words(text)).toEqual(expected)
  })

  test('gives words in order that do not overlap, and leaves no ASCII letter or digit out', () => {
    const alphabet = [
      'a',
      'Z',
      '7',
      '_',
      ':',
      '.',
      "'",
      ',',
      '"',
      ' ',
      '\u0301',
      'カ',
      '漢',
      'א',
      '😀',
      '\u200b',
    ]
    const text = fc.array(fc.constantFrom(...alphabet), { maxLength: 30 }).map((parts) => parts.join(''))
    fc.assert(
      fc.property(text, (sample) => {
        let last = 0
        let kept = ''
        visitWords(sample, (start, end) => {
          expect(start).toBeGreaterThanOrEqual(last)
          expect(end).toBeGreaterThan(start)
          last = end
          kept += sample.slice(start, end)
        })
        expect(kept.replace(/[^aZ7]/g, '')).toBe(sample.replace(/[^aZ7]/g, ''))
      }),
      { seed: 7, numRuns: 2_000 },
    )
  })

  test('takes a word of a million letters, and a million marks', () => {
    expect(words('x'.repeat(1_000_000))).toHaveLength(1)
    expect(words(`a:${'\u0301'.repeat(1_000_000)}`)).toEqual(['a'])
    expect(words('a.'.repeat(500_000))).toHaveLength(1)
  })
})
