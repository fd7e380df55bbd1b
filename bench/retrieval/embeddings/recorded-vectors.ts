import { readdirSync } from 'node:fs'
import { join } from 'node:path'

import { compareCodePoints } from '../../catalog/code-point-order.ts'
import { combinedProvider } from './combined-provider.ts'
import { sourceFrom } from './embedding-source.ts'
import type { EmbeddingSource } from './embedding-source.ts'
import { textKey } from './text-key.ts'
import { unitVector } from './unit-vector.ts'
import { readVectorFile } from './vector-file.ts'

/** The heads of the recordings that are part of this repository, by file name. */
export function recordingFiles(root: string): readonly string[] {
  const folder = join(root, 'fixtures/embeddings')
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .toSorted(compareCodePoints)
    .map((name) => join(folder, name))
}

/**
 * The vectors of recordings, found by the exact text that was embedded; `files` are their heads. Where two recordings
 * have a text, the first one counts.
 *
 * @throws Error that names the file that is damaged, or two recordings of different models
 */
export function recordedVectors(files: readonly string[]): EmbeddingSource {
  return combinedProvider(files.map(recording))
}

function recording(file: string): EmbeddingSource {
  const recorded = readVectorFile(file)
  const { model, modelDigest, dimensions, pooling, truncation, quantisation } = recorded.head
  const identity = { source: 'recorded', model, modelDigest, dimensions, pooling, truncation, quantisation }
  // Engines are opened on many catalogs that share their tools.
  const known = new Map<string, Float32Array | undefined>()
  return sourceFrom(identity, (text) => {
    const before = known.get(text)
    if (before !== undefined || known.has(text)) return before
    const vector = recorded.vector(textKey(text))
    const unit = vector === undefined ? undefined : unitVector(vector)
    known.set(text, unit)
    return unit
  })
}
