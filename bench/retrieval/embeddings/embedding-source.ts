import type { RejectedRecord } from '../../catalog/oddity.ts'
import type { EmbeddingProvider } from './provider.ts'

/** A provider with what could not be read of its files. */
export interface EmbeddingSource extends EmbeddingProvider {
  /** Each has no vector; the others of its file do. */
  readonly rejected: readonly RejectedRecord[]
}

/** A source that holds its vectors, so that it answers at once; `vectorOf` gives undefined for a text without one. */
export function sourceFrom(
  identity: EmbeddingProvider['identity'],
  vectorOf: (text: string) => Float32Array | undefined,
  rejected: readonly RejectedRecord[] = [],
): EmbeddingSource {
  return { identity, rejected, embed: (texts) => Promise.resolve(texts.map(vectorOf)) }
}
