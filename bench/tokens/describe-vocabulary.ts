import { beforeAll, describe, expect, test } from 'vitest'

import { createFuzzTexts } from './fuzz-text.ts'
import { openVocabulary } from './index.ts'
import type { Vocabulary } from './vocabulary.ts'

const SEED = 20_240_501
const LONG_WORDS = [
  ['one letter', 'a'],
  ['spaces', ' '],
  ['line ends', '\n'],
  ['one Chinese character', '中'],
  ['one combining mark', '\u0301'],
  ['one emoji', '\u{1f600}'],
] as const

/** What every vocabulary of the registry keeps to, whatever its tokens are. */
export function describeVocabulary(name: string): void {
  describe(`vocabulary ${name}`, () => {
    let vocabulary: Vocabulary
    beforeAll(async () => {
      vocabulary = await openVocabulary(name)
    })
    const texts = (amount: number): readonly string[] => Array.from({ length: amount }, createFuzzTexts(SEED))
    const tokens = (text: string): readonly number[] => [...vocabulary.encode(text)]

    test('says its name, its source with a version, and a caveat', () => {
      expect(vocabulary.name).toBe(name)
      expect(vocabulary.source).toMatch(/^\S+ \d+\.\d+\.\d+$/)
      expect(vocabulary.caveat).toMatch(/\.$/)
    })

    test('is opened once', async () => {
      expect(await openVocabulary(name)).toBe(vocabulary)
    })

    test('has no tokens for an empty text', () => {
      expect(vocabulary.count('')).toBe(0)
      expect(vocabulary.encode('')).toHaveLength(0)
      expect(vocabulary.tokenByteLengths('')).toHaveLength(0)
    })

    test('counts what it encodes, with bytes that sum to those of the text', () => {
      for (const text of texts(200)) {
        const lengths = vocabulary.tokenByteLengths(text)
        expect(vocabulary.count(text)).toBe(vocabulary.encode(text).length)
        expect(lengths).toHaveLength(vocabulary.count(text))
        expect(lengths.reduce((sum, length) => sum + length, 0)).toBe(Buffer.byteLength(text))
        expect(lengths.every((length) => length > 0)).toBe(true)
      }
    })

    test('gives tokens as byte lengths, not as character lengths', () => {
      expect([...vocabulary.tokenByteLengths('\u{1d400}')].reduce((sum, length) => sum + length, 0)).toBe(4)
    })

    test('reads text that looks like a special token as ordinary text', () => {
      for (const text of ['<|endoftext|>', '<|endofprompt|>']) {
        expect(vocabulary.count(text)).toBeGreaterThan(1)
      }
    })

    test('reads an unpaired surrogate as U+FFFD', () => {
      expect(tokens('a\ud800b\udc00')).toEqual(tokens('a\ufffdb\ufffd'))
    })

    test('lets no token cross the border between a word and a space', () => {
      const words = texts(200).filter((text) => /\P{White_Space}$/u.test(text))
      expect(words.length).toBeGreaterThan(50)
      for (const word of words) {
        expect(tokens(`${word} \n${word}`)).toEqual([...tokens(word), ...tokens(` \n${word}`)])
      }
    })

    test('counts more different words than any cache remembers, and the same again', () => {
      const word = (index: number): string =>
        ` ${String.fromCodePoint(0x4e00 + (index % 300), 0x4e00 + Math.floor(index / 300))}`
      const text = Array.from({ length: 60_000 }, (_, index) => word(index)).join('')
      const lengths = vocabulary.tokenByteLengths(text)
      expect(lengths.reduce((sum, length) => sum + length, 0)).toBe(Buffer.byteLength(text))
      expect(vocabulary.count(text)).toBe(lengths.length)
    })

    test('counts a description of 5 MB like its parts', () => {
      const sentence = ' Reads the file and gives its lines.'
      const times = Math.ceil(5_000_000 / sentence.length)
      expect(vocabulary.count(sentence.repeat(times))).toBe(vocabulary.count(sentence) * times)
    })

    // The limits are the claim: a merge that is quadratic takes minutes for 100 kB and days for 5 MB.
    test.for(LONG_WORDS)('takes 100 kB of %s in seconds', { timeout: 5_000 }, ([, character]) => {
      expectWholeWord(vocabulary, character, 100_000)
    })

    test('takes one word of 5 MB', { timeout: 60_000, tags: ['slow'] }, () => {
      expectWholeWord(vocabulary, 'a', 5_000_000)
    })
  })
}

function expectWholeWord(vocabulary: Vocabulary, character: string, bytes: number): void {
  const lengths = vocabulary.tokenByteLengths(character.repeat(bytes / Buffer.byteLength(character)))
  const total = lengths.reduce((sum, length) => sum + length, 0)
  expect(total).toBe(bytes - (bytes % Buffer.byteLength(character)))
}
