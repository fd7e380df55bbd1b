import { expect, test } from 'vitest'

import { combinedProvider } from './combined-provider.ts'
import type { EmbeddingProvider } from './provider.ts'

type Identity = EmbeddingProvider['identity']

/** Knows the texts of the map, and keeps what it was asked for. */
function provider(
  vectors: Readonly<Record<string, number>>,
  identity: Identity = { model: 'm', dimensions: 1 },
): EmbeddingProvider & { readonly asked: string[][] } {
  const asked: string[][] = []
  return {
    identity,
    asked,
    embed: (texts) => {
      asked.push([...texts])
      return Promise.resolve(
        texts.map((text) => (vectors[text] === undefined ? undefined : Float32Array.of(vectors[text]))),
      )
    },
  }
}

test('a text has the vector of the first provider that knows it', async () => {
  const [first, second] = [provider({ a: 1, b: 1 }), provider({ b: 2, c: 2 })]
  const vectors = await combinedProvider([first, second]).embed(['c', 'b', 'a', 'd', 'c'])
  expect(vectors.map((vector) => vector?.[0])).toEqual([2, 1, 1, undefined, 2])
  expect(second.asked).toEqual([['c', 'd', 'c']])
})

test('a later provider is not asked where nothing is left', async () => {
  const second = provider({})
  await combinedProvider([provider({ a: 1 }), second]).embed(['a'])
  expect(second.asked).toEqual([])
})

test('its identity has what all say once and what differs side by side', () => {
  const combined = combinedProvider([
    provider({}, { model: 'm', dimensions: 1, quantisation: 'int8' }),
    provider({}, { model: 'm', dimensions: 1, quantisation: 'float32', pooling: 'mean' }),
  ])
  expect(combined.identity).toEqual({
    model: 'm',
    dimensions: 1,
    quantisation: 'int8; float32',
    pooling: 'mean',
  })
})

test.each([
  ['model', { model: 'n', dimensions: 1 }, /differ in model: m, n/],
  ['dimensions', { model: 'm', dimensions: 2 }, /differ in dimensions: 1, 2/],
])('providers of another %s are refused', (_what, identity, message) => {
  expect(() => combinedProvider([provider({}), provider({}, identity)])).toThrow(message)
})

test('no provider at all is an error', () => {
  expect(() => combinedProvider([])).toThrow(/no provider of embeddings; expected at least one/)
})
