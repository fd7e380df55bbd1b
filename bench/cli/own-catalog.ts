import { readFileSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

import { parse as parseJsonc } from 'jsonc-parser'

import { captureServers } from '../catalog/capture/capture-servers.ts'
import { freezeCapture } from '../catalog/capture/frozen-text.ts'
import { readServerConfig } from '../catalog/capture/read-config.ts'
import { writeFrozenCatalog } from '../catalog/capture/write-frozen-catalog.ts'
import { loadCatalog } from '../catalog/load/index.ts'
import type { Settings } from '../measurement/environment.ts'

/** The path of a catalog file to measure, or why there is none; undefined where the user names no catalog. */
export type OwnCatalog =
  | { readonly kind: 'ready'; readonly path: string | undefined }
  | { readonly kind: 'failed'; readonly error: string }

/**
 * Makes a catalog of what `BENCH_CATALOG` names: a catalog file is loaded once, so that a fault shows before anything
 * runs; an `.mcp.json` is captured into the cache, with the servers that fail listed in the catalog.
 */
export async function prepareOwnCatalog(settings: Settings, environment: Environment): Promise<OwnCatalog> {
  const { catalogPath } = settings
  if (catalogPath === undefined) return { kind: 'ready', path: undefined }
  try {
    if (isServerConfig(catalogPath)) return await captureConfig(catalogPath, settings, environment)
    loadCatalog(catalogPath)
    return { kind: 'ready', path: catalogPath }
  } catch (error) {
    return {
      kind: 'failed',
      error: `BENCH_CATALOG: ${error instanceof Error ? error.message : String(error)}`,
    }
  }
}

type Environment = Readonly<Record<string, string | undefined>>

/** True for a file that names servers to start: `mcpServers`, or VS Code's `servers` as an object. */
function isServerConfig(path: string): boolean {
  if (statSync(path, { throwIfNoEntry: false })?.isFile() !== true) return false
  const parsed: unknown = parseJsonc(readFileSync(path, 'utf8').replace(/^\uFEFF/, ''))
  if (typeof parsed !== 'object' || parsed === null) return false
  const servers: unknown =
    'mcpServers' in parsed ? parsed.mcpServers : 'servers' in parsed ? parsed.servers : undefined
  return typeof servers === 'object' && servers !== null && !Array.isArray(servers)
}

async function captureConfig(
  path: string,
  settings: Settings,
  environment: Environment,
): Promise<OwnCatalog> {
  const config = readServerConfig(path, { environment, workspaceFolder: dirname(path) })
  const capture = await captureServers(config.servers, {
    environment,
    file: basename(path),
    onProgress: (progress) => {
      const end = progress.kind === 'captured' ? `${progress.toolCount} tools` : progress.kind
      process.stderr.write(`  ${progress.server}: ${progress.kind === 'failed' ? progress.reason : end}\n`)
    },
  })
  const failures = [...config.problems, ...capture.failures]
  for (const problem of config.problems) process.stderr.write(`  ${problem.reason}\n`)
  if (capture.servers.length === 0)
    return { kind: 'failed', error: `BENCH_CATALOG: ${path}: no server lists its tools` }
  const { catalog, text } = freezeCapture(
    { ...capture, failures },
    {
      id: catalogId(path),
      license: "unstated (captured from the user's own servers)",
      made: 'Captured from the servers of a configuration that the user named, as a client that declares nothing.',
    },
  )
  const file = join(settings.cacheFolder, 'catalogs', `own-${catalog.version.replace('@', '-')}.json`)
  await writeFrozenCatalog(file, text)
  return { kind: 'ready', path: file }
}

/** `.mcp.json` → `mcp`, `claude_desktop_config.json` → `claude_desktop_config`; only what is safe in a file name. */
function catalogId(path: string): string {
  const id = basename(path)
    .replace(/\.jsonc?$/i, '')
    .replace(/[^\w-]+/g, '_')
    .replace(/^_+|_+$/g, '')
  return id === '' ? 'own' : id
}
