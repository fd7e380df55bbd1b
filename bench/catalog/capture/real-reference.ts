import { existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'

import { processEnvironment } from '../../measurement/environment.ts'
import type { Settings } from '../../measurement/environment.ts'
import { canonicalJson } from '../canonical-json.ts'
import { sha256 } from '../catalog.ts'
import { fromPlain } from '../json-value.ts'
import { CatalogFileError } from '../load/load-error.ts'
import { captureServers } from './capture-servers.ts'
import type { CaptureOptions } from './capture-servers.ts'
import { freezeCapture } from './frozen-text.ts'
import { readServerConfig } from './read-config.ts'
import { writeFrozenCatalog } from './write-frozen-catalog.ts'

/** The id of the catalog of the four reference servers that the lock file pins. */
export const REAL_REFERENCE = 'real_reference'

/** What the catalog is captured from, relative to the repository's root. */
export const REFERENCE_CONFIG = 'fixtures/servers/reference.mcp.json'

/** Raised when the capture itself comes to write another file from the same servers. */
const CAPTURE_REVISION = 1

/** What shapes the servers' lists: themselves, the SDK they share, and the libraries that write their schemas. */
const PINNED = [
  /^node_modules\/@modelcontextprotocol\//,
  /^node_modules\/zod$/,
  /^node_modules\/zod-to-json-schema$/,
]

/** The two folders that it takes. */
export type ReferenceSettings = Pick<Settings, 'root' | 'cacheFolder'>

/** What may be told of a capture, and where the servers' variables come from (this process's environment by default). */
export type ReferenceOptions = Partial<
  Pick<CaptureOptions, 'environment' | 'signal' | 'onProgress' | 'limitMs'>
>

/** The path of the captured catalog for the versions that are pinned now, or undefined; starts nothing. */
export function findRealReference(settings: ReferenceSettings): string | undefined {
  const path = realReferencePath(settings)
  return existsSync(path) ? path : undefined
}

/**
 * Captures the catalog of the reference servers where it is not in the cache, and gives its path.
 *
 * @throws CatalogFileError when one of the servers cannot be listed: a part of it under this name would mislead
 */
export async function captureRealReference(
  settings: ReferenceSettings,
  options: ReferenceOptions = {},
): Promise<string> {
  const path = realReferencePath(settings)
  if (existsSync(path)) return path
  const file = join(settings.root, REFERENCE_CONFIG)
  const environment = options.environment ?? processEnvironment()
  const config = readServerConfig(file, { environment, workspaceFolder: settings.root })
  const capture = await captureServers(config.servers, { ...options, environment, file: basename(file) })
  const failures = [...config.problems, ...capture.failures]
  if (failures.length > 0) {
    const reasons = failures.map(({ reason }) => reason).join('; ')
    throw new CatalogFileError(file, `not all reference servers list their tools: ${reasons}`, 'run npm ci')
  }
  const { text } = freezeCapture(capture, {
    id: REAL_REFERENCE,
    // The packages ship no licence file; each one's README says MIT.
    license: 'MIT',
    made: 'Captured over stdio from the MCP servers that package-lock.json pins, as a client that declares nothing.',
  })
  await writeFrozenCatalog(path, text)
  return path
}

function realReferencePath({ root, cacheFolder }: ReferenceSettings): string {
  return join(cacheFolder, 'catalogs', `${REAL_REFERENCE}-${referenceKey(root)}.json`)
}

/** Sixteen hex digits over everything that decides what the servers list. */
function referenceKey(root: string): string {
  const lock = lockedPackages(join(root, 'package-lock.json'))
  const pinned = Object.entries(lock).filter(([path]) => PINNED.some((pattern) => pattern.test(path)))
  const config = readFileSync(join(root, REFERENCE_CONFIG), 'utf8')
  const parts = fromPlain([CAPTURE_REVISION, config, Object.fromEntries(pinned)])
  return sha256(canonicalJson(parts)).replace('sha256:', '').slice(0, 16)
}

function lockedPackages(file: string): Readonly<Record<string, unknown>> {
  const lock = JSON.parse(readFileSync(file, 'utf8')) as { packages?: Record<string, unknown> }
  if (lock.packages !== undefined) return lock.packages
  throw new CatalogFileError(file, '"packages" is missing', 'expected a lock file of npm 7 or later')
}
