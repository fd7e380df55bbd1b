import { get_encoding } from 'tiktoken'
import type { Tiktoken, TiktokenEncoding } from 'tiktoken'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { describeVocabulary } from './describe-vocabulary.ts'
import { createFuzzTexts } from './fuzz-text.ts'
import { HEADLINE_VOCABULARY, openVocabulary, VOCABULARIES } from './index.ts'
import type { Vocabulary } from './vocabulary.ts'

const SHORT_TEXTS = [
  'hello world',
  '{"type":"object","properties":{"path":{"type":"string"}},"required":["path"]}',
  '<|endoftext|>',
  "don't DON'T it'ſ It’s",
  "'ſtore 'Stair 'LLama 'vexed'Red'x",
  'a\u0085b \ufeffc\u00a0d\u3000e',
  '1234567 ٣٤٥٦ Ⅷ ½ ²',
  '\r\n\r\n  \n\tx/\n//',
  'ÉCOLE ǅungla e\u0301 fooBarBAZ',
  '中文とひらがな한국어',
  '\u{1f469}\u200d\u{1f4bb}\u{1fae0}',
  '\0\u0001\u001f\u007f',
]

describe('the registry', () => {
  test('starts with the headline vocabulary', () => {
    expect(VOCABULARIES).toEqual(['cl100k_base', 'o200k_base', 'p50k_base'])
    expect(VOCABULARIES[0]).toBe(HEADLINE_VOCABULARY)
  })

  test('refuses a name that it does not know and lists those that it does', async () => {
    await expect(openVocabulary('cl100k')).rejects.toThrow(
      'unknown vocabulary "cl100k"; expected one of cl100k_base, o200k_base, p50k_base',
    )
  })

  test('has the ids that OpenAI publishes for a sentence', async () => {
    const vocabulary = await openVocabulary('cl100k_base')
    expect([...vocabulary.encode('tiktoken is great!')]).toEqual([83, 1609, 5963, 374, 2294, 0])
  })
})

for (const name of VOCABULARIES) {
  describeVocabulary(name)
  describeAgainstReference(name as TiktokenEncoding)
}

/** The reference is OpenAI's Rust encoder, compiled to WebAssembly. */
function describeAgainstReference(name: TiktokenEncoding): void {
  describe(`${name} against tiktoken`, () => {
    let ours: Vocabulary
    let reference: Tiktoken
    beforeAll(async () => {
      ours = await openVocabulary(name)
      reference = get_encoding(name)
    })
    afterAll(() => {
      reference.free()
    })
    const referenceIds = (text: string): Uint32Array => reference.encode(text.toWellFormed(), [], [])
    const differing = (seed: number, amount: number): readonly string[] =>
      Array.from({ length: amount }, createFuzzTexts(seed)).filter((text) => {
        const expected = referenceIds(text)
        const ids = ours.encode(text)
        return ids.length !== expected.length || ids.some((id, index) => id !== expected[index])
      })

    test('has the same number of ranks', () => {
      expect(ours.ranks).toBe(reference.token_byte_values().length)
    })

    test.for(SHORT_TEXTS)('gives the same ids for %j', (text) => {
      expect([...ours.encode(text)]).toEqual([...referenceIds(text)])
    })

    test('gives the same ids for the longest words that the reference can take', () => {
      for (const character of ['a', 'Z', '-', '7', '中', '\u{1f600}']) {
        const text = character.repeat(2_000)
        expect([...ours.encode(text)]).toEqual([...referenceIds(text)])
      }
    })

    test('gives each token as many bytes as it has there', () => {
      for (const text of Array.from({ length: 100 }, createFuzzTexts(6))) {
        const lengths = [...referenceIds(text)].map((id) => reference.decode_single_token_bytes(id).length)
        expect([...ours.tokenByteLengths(text)]).toEqual(lengths)
      }
    })

    test('gives the same ids for 500 fuzz texts', () => {
      expect(differing(7, 500)).toEqual([])
    })

    test('gives the same ids for 20,000 fuzz texts', { tags: ['slow'], timeout: 180_000 }, () => {
      expect(differing(8, 20_000)).toEqual([])
    })
  })
}
