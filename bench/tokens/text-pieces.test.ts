import { describe, expect, test } from 'vitest'

import type { VocabularyDefinition } from './byte-pair-vocabulary.ts'
import { CL100K_BASE } from './cl100k-base.ts'
import { createFuzzTexts } from './fuzz-text.ts'
import { O200K_BASE } from './o200k-base.ts'
import { P50K_BASE } from './p50k-base.ts'
import { compilePattern, splitPieces } from './text-pieces.ts'

function pieces({ alternatives }: VocabularyDefinition, text: string, longest?: number): readonly string[] {
  return [...splitPieces(text, compilePattern(alternatives), longest)]
}

describe('splitPieces', () => {
  test.for([
    ['a space goes with the word behind it', 'read the file', ['read', ' the', ' file']],
    ['digits come in threes', 'v12345', ['v', '123', '45']],
    ['contractions end in any case', "I'LL it'S", ['I', "'LL", ' it', "'S"]],
    ['a long s is an s', "it'ſo it'so", ['it', "'ſ", 'o', ' it', "'s", 'o']],
    ['U+0085 is white space', 'a\u0085\u0085b', ['a', '\u0085', '\u0085b']],
    ['U+FEFF is none', 'a \ufeffb', ['a', ' \ufeff', 'b']],
    ['the last of several spaces goes with the word', 'a   b', ['a', '  ', ' b']],
    ['punctuation takes the line ends behind it', '{\r\n\r\n x', ['{\r\n\r\n', ' x']],
    ['letters of any case stay together', 'fooBAR', ['fooBAR']],
  ] as const)('cuts for cl100k_base: %s', ([, text, expected]) => {
    expect(pieces(CL100K_BASE, text)).toEqual(expected)
  })

  test.for([
    ['a capital starts a piece', 'fooBarBAZ', ['foo', 'Bar', 'BAZ']],
    ['a contraction stays with its word', "don'T IT'S", ["don'T", " IT'S"]],
    ['a long s is an s', "it'ſo it'so", ["it'ſ", 'o', " it's", 'o']],
    ['punctuation takes slashes behind line ends', '}\n/x', ['}\n/', 'x']],
    ['a combining mark stays with its letter', 'e\u0301E\u0301', ['e\u0301', 'E\u0301']],
  ] as const)('cuts for o200k_base: %s', ([, text, expected]) => {
    expect(pieces(O200K_BASE, text)).toEqual(expected)
  })

  test.for([
    ['digits are not counted', ' 1234567', [' 1234567']],
    ['contractions are lower case only', "it's IT'S", ['it', "'s", ' IT', "'", 'S']],
    ['a long s is no s', "it'ſ", ['it', "'", 'ſ']],
    ['line ends are white space like any other', '{\n\n}', ['{', '\n', '\n', '}']],
  ] as const)('cuts for p50k_base: %s', ([, text, expected]) => {
    expect(pieces(P50K_BASE, text)).toEqual(expected)
  })

  describe.for([CL100K_BASE, O200K_BASE, P50K_BASE])('for $name', (definition) => {
    test('loses nothing', () => {
      for (const text of Array.from({ length: 200 }, createFuzzTexts(3))) {
        expect(pieces(definition, text).join('')).toBe(text)
      }
    })

    test('gives the same pieces when it looks at a long text in stretches', () => {
      // Between each two texts stands a border, and no text is longer than a stretch.
      const texts = Array.from({ length: 300 }, createFuzzTexts(4)).map((text) => `${text.slice(0, 400)}.`)
      const text = texts.join(' ')
      expect(pieces(definition, text, 500)).toEqual(pieces(definition, text))
    })

    test('cuts a word that is longer than a stretch, but no character', () => {
      expect(pieces(definition, '\u{20000}'.repeat(5), 3).map((piece) => piece.length)).toEqual([4, 4, 2])
    })

    test.for([
      ['ASCII letters', 'a'],
      ['Latin letters', 'é'],
      ['Chinese characters', '中'],
      ['combining marks', '\u0301'],
      ['spaces', ' '],
      ['emoji', '\u{1f600}'],
      ['mixed letters', 'Aa中'],
    ] as const)('survives five million UTF-16 units of %s', ([, characters]) => {
      const text = characters.repeat(5_000_000 / characters.length)
      const total = pieces(definition, text).reduce((sum, piece) => sum + piece.length, 0)
      expect(total).toBe(text.length)
    })
  })

  test('says at which character a pattern has a hole', () => {
    const pattern = compilePattern(['[a-z]+'])
    expect(() => [...splitPieces('abcé', pattern)]).toThrow('the split pattern matches nothing at U+e9')
  })
})
