import type { Network } from '../../catalog/fetch/download.ts'
import type { EmbeddingsKeys } from '../../measurement/environment.ts'
import { requestEmbeddings } from './embedding-request.ts'
import type { EmbeddingEndpoint } from './embedding-request.ts'
import { embeddingsUrl, keyFor } from './endpoint-address.ts'
import type { EmbeddingProvider } from './provider.ts'
import { unitVector } from './unit-vector.ts'
import { vectorCache } from './vector-cache.ts'
import type { VectorCache } from './vector-cache.ts'

/** The model where none is named. */
export const OPENAI_MODEL = 'text-embedding-3-small'

const BATCH_SIZE = 64

/** Which endpoint and model; undefined is OpenAI's own. */
export interface OpenAiEndpointOptions {
  readonly url: string | undefined
  readonly model: string | undefined
  readonly keys: EmbeddingsKeys
  readonly cacheFolder: string
  readonly network: Network
  /** Texts in one request; 64 where absent. */
  readonly batchSize?: number
}

/**
 * Vectors of an OpenAI-compatible endpoint, of unit length, each text asked for once: they are kept in the cache folder
 * by the digest of the text, for this address and model.
 *
 * @throws Error that names the setting where address or key cannot be used
 */
export function openAiEndpoint(options: OpenAiEndpointOptions): EmbeddingProvider {
  const { network, cacheFolder, model = OPENAI_MODEL, batchSize = BATCH_SIZE } = options
  const url = embeddingsUrl(options.url)
  const address = `${url.origin}${url.pathname}`
  const endpoint = { url, model, key: keyFor(url, options.keys) }
  const cache = vectorCache(cacheFolder, address, model)
  return {
    identity: { source: 'openai', model, endpoint: address, quantisation: 'float32' },
    embed: (texts) => embedAll({ endpoint, cache, network, batchSize }, texts),
  }
}

interface Work {
  readonly endpoint: EmbeddingEndpoint
  readonly cache: VectorCache
  readonly network: Network
  readonly batchSize: number
}

async function embedAll(work: Work, texts: readonly string[]): Promise<readonly Float32Array[]> {
  const { cache, endpoint, batchSize } = work
  const found = new Map<string, Float32Array>()
  const wanted: string[] = []
  for (const text of new Set(texts)) {
    const cached = cache.get(text)
    if (cached === undefined) wanted.push(text)
    else found.set(text, cached)
  }
  for (let start = 0; start < wanted.length; start += batchSize) {
    const batch = wanted.slice(start, start + batchSize)
    const vectors = await embedBatch(work, batch, found)
    vectors.forEach(([text, vector]) => {
      cache.put(text, vector)
      found.set(text, vector)
    })
  }
  return texts.map((text) => {
    const vector = found.get(text)
    if (vector !== undefined) return vector
    throw new Error(`${endpoint.url.host}: cannot happen: a text was neither cached nor embedded`)
  })
}

/** The vectors of a batch, checked against those that are known before any of them is kept. */
async function embedBatch(
  { endpoint, network, cache }: Work,
  batch: readonly string[],
  known: ReadonlyMap<string, Float32Array>,
): Promise<readonly (readonly [string, Float32Array])[]> {
  const { host } = endpoint.url
  const raw = await requestEmbeddings(endpoint, batch, network)
  const [earlier] = known.values()
  const dimensions = earlier?.length ?? raw[0]?.length
  return batch.map((text, index) => {
    const values = raw[index] ?? []
    if (values.length !== dimensions) {
      throw new Error(
        `${host}: an embedding of ${values.length} dimensions beside one of ${dimensions ?? 0}; expected one size; where the model was changed under its name, remove ${cache.folder}`,
      )
    }
    const vector = unitVector(values)
    if (vector !== undefined) return [text, vector] as const
    throw new Error(`${host}: an embedding without direction; expected one of some length; try another model`)
  })
}
