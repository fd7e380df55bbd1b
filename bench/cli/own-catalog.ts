import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

import { parse as parseJsonc } from 'jsonc-parser'

import { captureConfig } from '../catalog/capture/capture-config.ts'
import type { CaptureProgress } from '../catalog/capture/capture-servers.ts'
import { captureRealReference } from '../catalog/capture/real-reference.ts'
import { writeFrozenCatalog } from '../catalog/capture/write-frozen-catalog.ts'
import { loadCatalog } from '../catalog/load/index.ts'
import type { Settings } from '../measurement/environment.ts'
import { oneLine } from '../mcp/redaction.ts'
import { captureLines, SHOWN_CHARACTERS } from './capture-lines.ts'

/** The path of a catalog file to measure, or why there is none; undefined where the user names no catalog. */
export type OwnCatalog =
  | { readonly kind: 'ready'; readonly path: string | undefined }
  | { readonly kind: 'failed'; readonly error: string }

/**
 * Makes a catalog of what `BENCH_CATALOG` names: a catalog file is loaded once, so that a fault shows before anything
 * runs; an `.mcp.json` is captured into the cache, with the servers that fail listed in the catalog.
 */
export async function prepareOwnCatalog(
  settings: Settings,
  { environment, signal }: CaptureSurroundings,
): Promise<OwnCatalog> {
  const { catalogPath } = settings
  if (catalogPath === undefined) return { kind: 'ready', path: undefined }
  try {
    if (isServerConfig(catalogPath)) return await captureOwn(catalogPath, settings, { environment, signal })
    loadCatalog(catalogPath)
    return { kind: 'ready', path: catalogPath }
  } catch (error) {
    return {
      kind: 'failed',
      error: `BENCH_CATALOG: ${error instanceof Error ? error.message : String(error)}`,
    }
  }
}

/** What a capture takes from the process that it runs in. */
export interface CaptureSurroundings {
  readonly environment: Readonly<Record<string, string | undefined>>
  /** Ends the capture early; nothing is written then. */
  readonly signal: AbortSignal
}

/** Captures the reference servers. Without them the rest still runs, so that a failure is told of and no error. */
export async function captureReference(
  settings: Settings,
  { environment, signal, tell }: CaptureSurroundings & { readonly tell: (line: string) => void },
): Promise<void> {
  try {
    await captureRealReference(settings, { environment, signal, onProgress: tellProgress })
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    tell(`the reference servers could not be captured: ${reason}`)
  }
}

/** Writes to stderr which server is waited for, and what is done again. */
function tellProgress(progress: CaptureProgress): void {
  if (progress.kind !== 'started' && progress.kind !== 'repeated') return
  const line = progress.kind === 'started' ? `${progress.server}: listing …` : progress.reason
  process.stderr.write(`${oneLine(line, SHOWN_CHARACTERS)}\n`)
}

/** True for a file that names servers to start: `mcpServers`, or VS Code's `servers` as an object. */
function isServerConfig(path: string): boolean {
  if (statSync(path, { throwIfNoEntry: false })?.isFile() !== true) return false
  const parsed: unknown = parseJsonc(readFileSync(path, 'utf8').replace(/^\uFEFF/, ''))
  if (typeof parsed !== 'object' || parsed === null) return false
  const servers: unknown =
    'mcpServers' in parsed ? parsed.mcpServers : 'servers' in parsed ? parsed.servers : undefined
  return typeof servers === 'object' && servers !== null && !Array.isArray(servers)
}

async function captureOwn(
  path: string,
  settings: Settings,
  { environment, signal }: CaptureSurroundings,
): Promise<OwnCatalog> {
  const { capture, disabled, frozen } = await captureConfig(path, {
    environment,
    signal,
    onProgress: tellProgress,
  })
  if (signal.aborted) throw new Error('cancelled; nothing was written')
  process.stderr.write(`${captureLines(path, capture, disabled).join('\n')}\n`)
  if (frozen === undefined) {
    return {
      kind: 'failed',
      error: `BENCH_CATALOG: ${path}: no server lists its tools; expected at least one`,
    }
  }
  const file = join(settings.cacheFolder, 'catalogs', `own-${frozen.catalog.version.replace('@', '-')}.json`)
  await writeFrozenCatalog(file, frozen.text)
  return { kind: 'ready', path: file }
}
