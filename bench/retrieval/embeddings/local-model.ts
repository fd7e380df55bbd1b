import { basename } from 'node:path'

import { isModelFolder, LOCAL_MODULE, loadLocalLibrary, loadModel } from './local-library.ts'
import type { Extractor } from './local-library.ts'
import type { EmbeddingProvider } from './provider.ts'
import { unitVector } from './unit-vector.ts'

/** The model where none is named. */
export const LOCAL_MODEL = 'Xenova/all-MiniLM-L6-v2'

const BATCH_SIZE = 32

/** Which library, and which model; undefined is the default of each. */
export interface LocalModelOptions {
  /** A package, or a file by its absolute path or one that begins with a dot. */
  readonly module: string | undefined
  /** A model's name, or a folder with `config.json`, `tokenizer.json` and `onnx/model.onnx`. */
  readonly model: string | undefined
}

/**
 * Vectors computed on this machine: mean pooling over the word pieces, unit length, weights in float32.
 *
 * @throws Error that names the setting and the way out where the library or the model cannot be loaded
 */
export async function localModel({ module, model }: LocalModelOptions): Promise<EmbeddingProvider> {
  const library = await loadLocalLibrary(module ?? LOCAL_MODULE)
  const name = model ?? LOCAL_MODEL
  const extract = await loadModel(library, name)
  const { version } = library.env
  return {
    identity: {
      source: 'local',
      // Of a folder its own name alone: a path differs from machine to machine.
      model: isModelFolder(name) ? basename(name) : name,
      library: typeof version === 'string' ? `${LOCAL_MODULE} ${version}` : LOCAL_MODULE,
      pooling: 'mean over word pieces, unit length',
      // Not the 256 word pieces of the recordings: the library cuts where the model's tokenizer says.
      truncation: "the tokenizer's own",
      quantisation: 'float32',
    },
    embed: async (texts) => {
      const vectors: Float32Array[] = []
      for (let start = 0; start < texts.length; start += BATCH_SIZE) {
        vectors.push(...(await embedBatch(extract, name, texts.slice(start, start + BATCH_SIZE))))
      }
      return vectors
    },
  }
}

async function embedBatch(
  extract: Extractor,
  model: string,
  texts: readonly string[],
): Promise<readonly Float32Array[]> {
  const { dims, data } = await extract(texts, { pooling: 'mean', normalize: true })
  const [count, dimensions = 0] = dims
  if (dims.length !== 2 || count !== texts.length || data.length !== count * dimensions) {
    throw new Error(
      `${model}: gave ${dims.join(' × ')} numbers for ${texts.length} texts; expected one vector each, so a model for sentence embeddings in BENCH_EMBEDDINGS_MODEL`,
    )
  }
  return texts.map((_, index) => {
    const values = Array.from({ length: dimensions }, (_, place) => data[index * dimensions + place] ?? 0)
    const vector = unitVector(values)
    if (vector !== undefined) return vector
    throw new Error(
      `${model}: gave a vector without direction; expected one of some length; try another model`,
    )
  })
}
