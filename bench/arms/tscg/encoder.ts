import { existsSync, readFileSync } from 'node:fs'
import { dirname, isAbsolute, join, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

import { isJsonObject, stringAt, toPlain } from '../../catalog/json-value.ts'
import { parseJsonText } from '../../catalog/json-text.ts'
import type { ToolDefinition } from '../../catalog/tool-definition.ts'
import { UnencodableToolError } from '../arm.ts'

/** The package that holds the encoder; not in every registry, so it is no dependency. */
export const TSCG_PACKAGE = '@tscg/core'

/** The version that the recorded texts are of. */
export const TSCG_VERSION = '1.4.3'

/** Where tools become TSCG texts. */
export interface TscgEncoder {
  /** Of the package; `unknown` where a file belongs to no package of that name. */
  readonly version: string
  /** @throws UnencodableToolError when the encoder fails on this tool */
  readonly encode: (tool: ToolDefinition) => string
}

type Compress = (tool: object, options: object) => unknown

const OPTIONS = { model: 'claude-sonnet', profile: 'balanced' }

/**
 * Loads the encoder that `BENCH_TSCG_MODULE` names: a package, or a file by its absolute path or one that begins with a
 * dot and is taken from the working directory.
 *
 * @throws Error that names the variable, what was seen and what was expected
 */
export async function loadEncoder(module: string): Promise<TscgEncoder> {
  const isFile = isAbsolute(module) || module.startsWith('.')
  const specifier = isFile ? pathToFileURL(resolve(module)).href : module
  let loaded: unknown
  try {
    loaded = await import(/* @vite-ignore */ specifier)
  } catch (cause) {
    throw new Error(`BENCH_TSCG_MODULE: cannot load ${JSON.stringify(module)}; expected ${EXPECTED}`, {
      cause,
    })
  }
  const compress = compressFunction(loaded)
  if (compress === undefined) {
    const names = Object.keys(Object(loaded) as object)
    throw new Error(
      `BENCH_TSCG_MODULE: ${JSON.stringify(module)} exports ${names.join(', ') || 'nothing'} and no function compressToolSchema; expected ${EXPECTED}`,
    )
  }
  const version = isFile ? versionAround(resolve(module)) : versionOf(module)
  return { version: version ?? 'unknown', encode: (tool) => encodeWith(compress, tool) }
}

const EXPECTED = `the name of a package or a file such as those of ${TSCG_PACKAGE} ${TSCG_VERSION}`

/** The encoder of the optional package, where it is installed beside this suite. */
export async function installedEncoder(): Promise<TscgEncoder | undefined> {
  return versionOf(TSCG_PACKAGE) === undefined ? undefined : loadEncoder(TSCG_PACKAGE)
}

function compressFunction(loaded: unknown): Compress | undefined {
  const { compressToolSchema } = Object(loaded) as { readonly compressToolSchema?: unknown }
  return typeof compressToolSchema === 'function' ? (compressToolSchema as Compress) : undefined
}

function encodeWith(compress: Compress, tool: ToolDefinition): string {
  const { id, name, description, inputSchema } = tool
  const schema = inputSchema === undefined ? {} : { input_schema: toPlain(inputSchema) }
  let result: unknown
  try {
    result = compress({ name, description, ...schema }, OPTIONS)
  } catch (cause) {
    const seen = cause instanceof Error ? cause.message : String(cause)
    throw new UnencodableToolError(`tool ${id}: compressToolSchema failed: ${seen}`, { cause })
  }
  const { compressed } = Object(result) as { readonly compressed?: unknown }
  if (typeof compressed === 'string' && compressed !== '') return compressed
  throw new UnencodableToolError(`tool ${id}: compressToolSchema gave no text under "compressed"`)
}

/** The version of an installed package, found as Node finds it: in `node_modules` here and in every folder above. */
function versionOf(packageName: string): string | undefined {
  return nearest(dirname(fileURLToPath(import.meta.url)), join('node_modules', packageName, 'package.json'))
}

/** The version of the package that a file is in. */
function versionAround(file: string): string | undefined {
  return nearest(dirname(file), 'package.json')
}

function nearest(folder: string, relative: string): string | undefined {
  const file = join(folder, relative)
  if (existsSync(file)) {
    const manifest = parseJsonText(readFileSync(file, 'utf8'))
    return isJsonObject(manifest) ? stringAt(manifest, 'version') : undefined
  }
  return dirname(folder) === folder ? undefined : nearest(dirname(folder), relative)
}
