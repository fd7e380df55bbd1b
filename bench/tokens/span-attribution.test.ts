import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'

import { openVocabulary, VOCABULARIES } from './index.ts'
import { attributeSpans } from './span-attribution.ts'
import type { Span } from './span-attribution.ts'
import type { TokenCount, Vocabulary } from './vocabulary.ts'

/** A vocabulary whose tokens are `size` bytes each, the last one what is left: borders can be worked out by hand. */
function bytesPerToken(size: number): Vocabulary {
  const tokenByteLengths = (text: string): Uint32Array => {
    const bytes = Buffer.byteLength(text)
    return Uint32Array.from({ length: Math.ceil(bytes / size) }, (_, index) =>
      Math.min(size, bytes - index * size),
    )
  }
  const count = (text: string): TokenCount => tokenByteLengths(text).length as TokenCount
  return {
    name: 'bytes',
    ranks: 0,
    source: 'test',
    caveat: '',
    count,
    encode: tokenByteLengths,
    tokenByteLengths,
  }
}

function attribute(
  vocabulary: Vocabulary,
  ...spans: readonly (readonly [string, string])[]
): Record<string, number> {
  return Object.fromEntries(
    attributeSpans(
      spans.map(([label, text]) => ({ label, text })),
      vocabulary,
    ),
  )
}

describe('attributeSpans', () => {
  test('gives a token that straddles a border to the span that holds its first byte', () => {
    // aab|bcc: tokens aab bcc; aabb|cc: tokens aab bcc; a|abbcc: tokens aab bcc.
    const three = bytesPerToken(3)
    expect(attribute(three, ['x', 'aab'], ['y', 'bcc'])).toEqual({ x: 1, y: 1 })
    expect(attribute(three, ['x', 'aabb'], ['y', 'cc'])).toEqual({ x: 2, y: 0 })
    expect(attribute(three, ['x', 'a'], ['y', 'abbcc'])).toEqual({ x: 1, y: 1 })
  })

  test('gives a token that covers a whole span to the span where it starts', () => {
    expect(attribute(bytesPerToken(4), ['x', 'ab'], ['y', 'c'], ['z', 'defg'])).toEqual({ x: 1, y: 0, z: 1 })
  })

  test('adds up the spans of one label and keeps the order of first appearance', () => {
    const spans = [
      { label: 'name', text: 'ab' },
      { label: 'other', text: 'c' },
      { label: 'name', text: 'de' },
    ]
    expect([...attributeSpans(spans, bytesPerToken(1))]).toEqual([
      ['name', 4],
      ['other', 1],
    ])
  })

  test('counts bytes, not UTF-16 units', () => {
    // é is 2 bytes, 中 is 3, the emoji 4.
    expect(attribute(bytesPerToken(1), ['x', 'é'], ['y', '中'], ['z', '\u{1f600}'])).toEqual({
      x: 2,
      y: 3,
      z: 4,
    })
  })

  test('gives all tokens of a character whose pair is cut to the span with its first half', () => {
    const one = bytesPerToken(1)
    expect(attribute(one, ['x', 'a\ud83d'], ['y', '\ude00b'])).toEqual({ x: 5, y: 1 })
    expect(attribute(one, ['x', '\ud83d'], ['empty', ''], ['y', '\ude00'])).toEqual({ x: 4, empty: 0, y: 0 })
  })

  test('counts halves without their other half as U+FFFD where they stand', () => {
    expect(attribute(bytesPerToken(1), ['x', '\ude00'], ['y', '\ud83d'])).toEqual({ x: 3, y: 3 })
  })

  test('names a label with empty text, and nothing for no spans', () => {
    expect(attribute(bytesPerToken(2), ['x', ''], ['y', 'ab'], ['z', ''])).toEqual({ x: 0, y: 1, z: 0 })
    expect(attributeSpans([], bytesPerToken(2)).size).toBe(0)
  })

  describe.for([...VOCABULARIES])('under %s', (name) => {
    let vocabulary: Vocabulary
    beforeAll(async () => {
      vocabulary = await openVocabulary(name)
    })

    test('gives a word that a border cuts to its first part', () => {
      expect(vocabulary.count(' description')).toBe(1)
      expect(attribute(vocabulary, ['x', ' desc'], ['y', 'ription'])).toEqual({ x: 1, y: 0 })
    })

    test('gives the tokens of a cut emoji to its first half', () => {
      const whole = vocabulary.count('\u{1fae0}')
      expect(whole).toBeGreaterThan(1)
      expect(attribute(vocabulary, ['x', '\ud83e'], ['y', '\udee0'])).toEqual({ x: whole, y: 0 })
    })

    test('sums to the total of the text for any text and partition', () => {
      const text = fc.string({ unit: 'binary', maxLength: 40 })
      const half = fc.integer({ min: 0xd800, max: 0xdfff }).map((unit) => String.fromCharCode(unit))
      const emoji = fc.constantFrom('\u{1f469}\u200d\u{1f4bb}', '\u{1fae0}', '中文', 'é', '{"type":"string"}')
      const label = fc.constantFrom('names', 'descriptions', 'schemas')
      const spans = fc.array(fc.record({ label, text: fc.oneof(text, half, emoji) }), { maxLength: 12 })
      fc.assert(
        fc.property(spans, (partition: readonly Span[]) => {
          const counts = attributeSpans(partition, vocabulary)
          const total = vocabulary.count(partition.map((span) => span.text).join(''))
          expect([...counts.values()].reduce((sum, count) => sum + count, 0)).toBe(total)
          expect(new Set(counts.keys())).toEqual(new Set(partition.map((span) => span.label)))
        }),
        { seed: 5, numRuns: 500 },
      )
    })
  })
})
