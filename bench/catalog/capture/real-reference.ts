import { capturePinned } from './capture-pinned.ts'
import type { PinnedCaptureOptions } from './capture-pinned.ts'
import { findPinned } from './pinned-catalog.ts'
import type { PinnedCatalog, PinnedSettings } from './pinned-catalog.ts'

/** What shapes the servers' lists: themselves, the SDK they share, and the libraries that write their schemas. */
const SHAPING = [
  /^node_modules\/@modelcontextprotocol\//,
  /^node_modules\/zod$/,
  /^node_modules\/zod-to-json-schema$/,
]

/** The four reference servers, which `npm ci` installs with the suite, so that a first run meets real ones. */
export const REAL_REFERENCE: PinnedCatalog = {
  id: 'real_reference',
  packageFolder: '.',
  configFile: 'fixtures/servers/reference.mcp.json',
  lockFile: 'fixtures/catalogs/real.lock.json',
  shapesLists: (path) => SHAPING.some((pattern) => pattern.test(path)),
  license: 'MIT',
  made: 'Captured over stdio from the MCP servers that package-lock.json pins, as a client that declares nothing.',
  installCommand: 'npm ci',
}

/** The path of the captured catalog for the versions that are pinned now, or undefined; starts nothing. */
export function findRealReference(settings: PinnedSettings): string | undefined {
  return findPinned(REAL_REFERENCE, settings)
}

/**
 * Captures the catalog of the reference servers where it is not in the cache or cannot be loaded, and gives its path.
 *
 * @throws CatalogFileError when one of the servers cannot be listed
 */
export async function captureRealReference(
  settings: PinnedSettings,
  options: PinnedCaptureOptions = {},
): Promise<string> {
  return capturePinned(REAL_REFERENCE, settings, options)
}
