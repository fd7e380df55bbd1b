import { describe, expect, test } from 'vitest'

import { goLowerCase } from './go-lower-case.ts'

describe('lower case as Go writes it', () => {
  test.each([
    ['read_file', 'read_file'],
    ['ReadFile9', 'readfile9'],
    ['ÄÖÜß', 'äöüß'],
    ['İ', 'i'],
    ['ΟΔΟΣ', 'οδος'],
    ['Σ', 'ς'],
    ['ΣΑΣΑ', 'σασα'],
    ['σασ', 'σασ'],
    ['Ⓐ', 'ⓐ'],
    ['\u{10400}', '\u{10428}'],
  ])('%s becomes %s', (word, lower) => {
    expect(goLowerCase(word)).toBe(lower)
  })

  test('keeps stale bytes behind a letter that shrinks, as the program does', () => {
    // Two bytes of U+0130 become one: `x` is not moved, and the second byte of U+0130 (B0) shows through.
    expect(goLowerCase('İx')).toBe('i\ufffd')
    // A letter that changes is written to its new place.
    expect(goLowerCase('İX')).toBe('ix')
  })

  test('hands the rest of a word to a routine without the rule for sigma behind a letter that grows', () => {
    expect(goLowerCase('ȺΣ')).toBe('ⱥσ')
    expect(goLowerCase('AȾ')).toBe('aⱦ')
  })
})
