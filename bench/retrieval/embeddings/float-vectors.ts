import { readFileSync } from 'node:fs'

import { z } from 'zod'

import type { RejectedRecord } from '../../catalog/oddity.ts'
import { sourceFrom } from './embedding-source.ts'
import type { EmbeddingSource } from './embedding-source.ts'
import type { EmbeddingProvider } from './provider.ts'
import { unitVector } from './unit-vector.ts'

const DIMENSIONS = 384
const FLOAT_BYTES = 4

/** What vectors in this form are of. */
const MINILM_FLOATS: EmbeddingProvider['identity'] = {
  source: 'recorded',
  model: 'all-MiniLM-L6-v2',
  dimensions: DIMENSIONS,
  quantisation: 'float32',
}

const ROW = z.object({ id: z.string(), v: z.base64() })

/**
 * The vectors of a file with one `{"id", "v"}` a line, `v` being the base64 of 384 little-endian float32. `idToText`
 * says which text an id stands for. A line that has no such vector or no text is among the rejected.
 */
export function vectorsFromJsonl(
  path: string,
  idToText: (id: string) => string | undefined,
): EmbeddingSource {
  const vectors = new Map<string, Float32Array>()
  const rejected: RejectedRecord[] = []
  readFileSync(path, 'utf8')
    .split('\n')
    .forEach((line, index) => {
      if (line.trim() === '') return
      const read = readRow(line, idToText)
      if ('vector' in read) vectors.set(read.text, read.vector)
      else rejected.push({ file: path, record: `line ${index + 1}`, ...read })
    })
  return sourceFrom(MINILM_FLOATS, (text) => vectors.get(text), rejected)
}

type Read =
  | { readonly text: string; readonly vector: Float32Array }
  | { readonly seen: string; readonly expected: string }

function readRow(line: string, idToText: (id: string) => string | undefined): Read {
  const row = ROW.safeParse(parsedJson(line))
  if (!row.success) return { seen: 'no texts under "id" and "v"', expected: '{"id", "v": base64} as JSON' }
  const { id, v } = row.data
  const text = idToText(id)
  if (text === undefined) return { seen: `id ${id}`, expected: 'an id of the texts that were embedded' }
  const bytes = Buffer.from(v, 'base64')
  const expected = `${DIMENSIONS} little-endian float32 of some length`
  if (bytes.length !== DIMENSIONS * FLOAT_BYTES) return { seen: `${id}: ${bytes.length} bytes`, expected }
  const vector = unitVector(
    Float32Array.from({ length: DIMENSIONS }, (_, index) => bytes.readFloatLE(index * FLOAT_BYTES)),
  )
  return vector === undefined ? { seen: `${id}: a vector without direction`, expected } : { text, vector }
}

function parsedJson(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return undefined // the row's schema then says what was expected
  }
}
