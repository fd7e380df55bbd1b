import { describe, expect, test } from 'vitest'

import { embeddingsUrl, keyFor } from './endpoint-address.ts'

const NO_KEYS = { own: undefined, openAi: undefined }
const OPENAI = embeddingsUrl(undefined)
const OTHER = embeddingsUrl('http://127.0.0.1:11434/v1/')

describe('the address of an endpoint', () => {
  test("is its base with /embeddings, and OpenAI's own where none is given", () => {
    expect(OPENAI.href).toBe('https://api.openai.com/v1/embeddings')
    expect(OTHER.href).toBe('http://127.0.0.1:11434/v1/embeddings')
  })

  test.each([
    ['no address', 'sk-test', /BENCH_EMBEDDINGS_URL: no address; expected one such as https:/],
    ['a credential', 'https://me:sk-test@host/v1', /a credential in the address; .*BENCH_EMBEDDINGS_KEY/],
    ['a user alone', 'https://sk-test@host/v1', /a credential in the address/],
    ['another protocol', 'file:///v1', /protocol file:; expected https: or http:/],
  ])('is refused where it is %s, without being shown', (_what, base, message) => {
    expect(() => embeddingsUrl(base)).toThrow(message)
    expect(() => embeddingsUrl(base)).not.toThrow(/sk-test/)
  })
})

describe('the key of an endpoint', () => {
  test('is the one of this suite, for any address', () => {
    const keys = { own: ' own\n', openAi: 'common' }
    expect([keyFor(OPENAI, keys), keyFor(OTHER, keys)]).toEqual(['own', 'own'])
  })

  test('is the common one for OpenAI alone', () => {
    const keys = { own: undefined, openAi: 'common' }
    expect([keyFor(OPENAI, keys), keyFor(OTHER, keys)]).toEqual(['common', undefined])
  })

  test('may be missing, but not for OpenAI', () => {
    expect(keyFor(OTHER, NO_KEYS)).toBeUndefined()
    expect(() => keyFor(OPENAI, NO_KEYS)).toThrow(
      /no key for https:.*; set BENCH_EMBEDDINGS_KEY or OPENAI_API_KEY/,
    )
  })

  test.each([
    ['BENCH_EMBEDDINGS_KEY', { own: 'sk-test\nsecond', openAi: undefined }],
    ['OPENAI_API_KEY', { own: undefined, openAi: 'sk-tést' }],
  ])('%s is refused with a sign that no header holds, without being shown', (name, keys) => {
    expect(() => keyFor(OPENAI, keys)).toThrow(`${name}: holds a blank`)
    expect(() => keyFor(OPENAI, keys)).not.toThrow(/sk-t/)
  })
})
