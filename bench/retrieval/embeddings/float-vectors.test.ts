import { join } from 'node:path'

import { expect, test } from 'vitest'

import { vectorsFromJsonl } from './float-vectors.ts'
import { scratchFiles } from './scratch-files.ts'

/** The base64 of `dimensions` float32, the first of which is given and the rest 0. */
function encoded(first: number, dimensions = 384): string {
  const bytes = Buffer.alloc(dimensions * 4)
  bytes.writeFloatLE(first, 0)
  return bytes.toString('base64')
}

function vectorFile(...lines: readonly string[]): string {
  return join(scratchFiles({ 'vectors.jsonl': lines.join('\n') }), 'vectors.jsonl')
}

const TEXTS = new Map([
  ['mail:send', 'send: Sends a message'],
  ['mail:read', 'read: Reads a message'],
])

test('vectors are found by the text that an id stands for, of unit length', async () => {
  const file = vectorFile(JSON.stringify({ id: 'mail:send', v: encoded(2) }), '')
  const source = vectorsFromJsonl(file, (id) => TEXTS.get(id))
  const [vector, unknown] = await source.embed(['send: Sends a message', 'mail:send'])
  expect(vector?.[0]).toBe(1)
  expect(vector).toHaveLength(384)
  expect(unknown).toBeUndefined()
  expect(source.rejected).toEqual([])
  expect(source.identity).toMatchObject({ model: 'all-MiniLM-L6-v2', quantisation: 'float32' })
})

test.each([
  ['not JSON', '{"id"', 'no texts under "id" and "v"'],
  ['without a vector', '{"id":"mail:read"}', 'no texts under "id" and "v"'],
  ['of no known text', JSON.stringify({ id: 'mail:gone', v: encoded(1) }), 'id mail:gone'],
  ['of another size', JSON.stringify({ id: 'mail:read', v: encoded(1, 383) }), 'mail:read: 1532 bytes'],
  ['all zero', JSON.stringify({ id: 'mail:read', v: encoded(0) }), 'mail:read: a vector without direction'],
  [
    'no number',
    JSON.stringify({ id: 'mail:read', v: encoded(NaN) }),
    'mail:read: a vector without direction',
  ],
])('a line that is %s is rejected by its number, and the others stay', async (_what, line, seen) => {
  const file = vectorFile(line, JSON.stringify({ id: 'mail:send', v: encoded(1) }))
  const source = vectorsFromJsonl(file, (id) => TEXTS.get(id))
  expect(source.rejected).toMatchObject([{ file, record: 'line 1', seen }])
  const vectors = await source.embed([...TEXTS.values()])
  expect(vectors.map((vector) => vector?.[0])).toEqual([1, undefined])
})
