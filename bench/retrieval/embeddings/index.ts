import { setTimeout } from 'node:timers/promises'

import type { Network } from '../../catalog/fetch/download.ts'
import { embeddingsKeys } from '../../measurement/environment.ts'
import type { EmbeddingsKeys, Settings } from '../../measurement/environment.ts'
import { oncePer } from '../../measurement/once-per.ts'
import { assertNever } from '../../measurement/outcome.ts'
import { combinedProvider } from './combined-provider.ts'
import type { EmbeddingSource } from './embedding-source.ts'
import { localModel } from './local-model.ts'
import { openAiEndpoint } from './openai-endpoint.ts'
import { publishedVectors } from './published-vectors.ts'
import { recordedVectors, recordingFiles } from './recorded-vectors.ts'

/** What of the settings says where vectors come from. */
export type EmbeddingsSettings = Pick<Settings, 'root' | 'cacheFolder' | 'dataFolder' | 'embeddings'>

/** What opening touches besides files, replaceable in tests. */
export interface EmbeddingsOutside {
  readonly network: Network
  /** Asked for only where the source is an endpoint. */
  readonly keys: (root: string) => EmbeddingsKeys
}

const REAL_OUTSIDE: EmbeddingsOutside = {
  network: { fetch: globalThis.fetch, wait: (ms) => setTimeout(ms) },
  keys: (root) => embeddingsKeys(root),
}

/**
 * Opens the source of vectors that `BENCH_EMBEDDINGS` names. Recorded ones are those of this repository and, for others'
 * corpora, of the data folder; a text without a recording has no vector. A model or an endpoint was asked for by name, so
 * its failure is an error, here or in `embed`.
 */
export async function openEmbeddings(
  settings: EmbeddingsSettings,
  outside: EmbeddingsOutside = REAL_OUTSIDE,
): Promise<EmbeddingSource> {
  const { source, module, model, url } = settings.embeddings
  switch (source) {
    case 'recorded':
      return allRecorded(settings)
    case 'local':
      return { ...(await localModel({ module, model })), rejected: [] }
    case 'openai': {
      const { network, keys } = outside
      const { cacheFolder, root } = settings
      return { ...openAiEndpoint({ url, model, keys: keys(root), cacheFolder, network }), rejected: [] }
    }
    default:
      return assertNever(source)
  }
}

/** Recordings are immutable and many test files of one worker ask for them. */
const allRecorded = oncePer(
  ({ root, cacheFolder, dataFolder }: EmbeddingsSettings) => JSON.stringify([root, cacheFolder, dataFolder]),
  ({ root, cacheFolder, dataFolder }: EmbeddingsSettings): EmbeddingSource => {
    const own = recordedVectors(recordingFiles(root))
    const all = combinedProvider([own, ...publishedVectors({ cacheFolder, dataFolder })])
    // One identity with and without a data folder: figures of our own catalogs do not depend on it.
    const quantisation = "int8, scale per vector; others' corpora float32"
    return { ...all, identity: { ...own.identity, quantisation } }
  },
)
