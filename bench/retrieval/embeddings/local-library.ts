import { existsSync } from 'node:fs'
import { basename, dirname, isAbsolute, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

/** The library that runs a model on this machine; large, so it is no dependency. */
export const LOCAL_MODULE = '@huggingface/transformers'

/** What the library gives for texts: its numbers in one row, with their sizes. */
export interface Tensor {
  readonly dims: readonly number[]
  readonly data: ArrayLike<number>
}

/** A loaded model. */
export type Extractor = (texts: readonly string[], options: object) => Promise<Tensor>

/** What is used of the library. */
export interface LocalLibrary {
  readonly pipeline: (task: string, model: string, options: object) => Promise<Extractor>
  readonly env: { version?: unknown; localModelPath?: string; allowRemoteModels?: boolean }
}

/**
 * Loads the library by its name or from its file.
 *
 * @throws Error that names the command which installs it, or what its file lacks
 */
export async function loadLocalLibrary(module: string): Promise<LocalLibrary> {
  const isFile = isAbsolute(module) || module.startsWith('.')
  let loaded: unknown
  try {
    loaded = await import(/* @vite-ignore */ isFile ? pathToFileURL(resolve(module)).href : module)
  } catch (cause) {
    throw new Error(
      `BENCH_EMBEDDINGS=local: cannot load ${module}; install it with npm install --no-save ${LOCAL_MODULE}, or name its file in BENCH_EMBEDDINGS_MODULE`,
      { cause },
    )
  }
  if (isLibrary(loaded)) return loaded
  throw new Error(
    `BENCH_EMBEDDINGS_MODULE: ${module} has no pipeline() and env; expected what ${LOCAL_MODULE} exports`,
  )
}

function isLibrary(loaded: unknown): loaded is LocalLibrary {
  const { pipeline, env } = Object(loaded) as { readonly pipeline?: unknown; readonly env?: unknown }
  return typeof pipeline === 'function' && typeof env === 'object' && env !== null
}

/**
 * Loads a model by its name, which may fetch it, or from its folder alone.
 *
 * @throws Error that says what a model consists of
 */
export async function loadModel({ pipeline, env }: LocalLibrary, model: string): Promise<Extractor> {
  const folder = isModelFolder(model) ? resolve(model) : undefined
  if (folder !== undefined) {
    env.localModelPath = dirname(folder)
    env.allowRemoteModels = false
  }
  try {
    return await pipeline('feature-extraction', folder === undefined ? model : basename(folder), {
      dtype: 'fp32',
    })
  } catch (cause) {
    throw new Error(
      `BENCH_EMBEDDINGS_MODEL: cannot load ${model}; expected a model's name or a folder with config.json, tokenizer.json and onnx/model.onnx. A run of tests loads nothing from the network: fetch a named model before it with npx tsx bench/cli/embed-texts.ts --embed embedded`,
      { cause },
    )
  }
}

/** A name of a model has no leading dot or slash, and is no folder here. */
export function isModelFolder(model: string): boolean {
  return isAbsolute(model) || model.startsWith('.') || existsSync(model)
}
