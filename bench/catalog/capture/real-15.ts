import { findPinned } from './pinned-catalog.ts'
import type { PinnedCatalog, PinnedSettings } from './pinned-catalog.ts'

/**
 * Fifteen published servers that list their tools without a credential: near-duplicates of each other, output schemas,
 * two dialects, references, and one that speaks Japanese alone. `npm run catalog:real` installs and captures them.
 */
export const REAL_15: PinnedCatalog = {
  id: 'real_15',
  packageFolder: 'fixtures/servers/real',
  configFile: 'fixtures/servers/real/servers.mcp.json',
  lockFile: 'fixtures/catalogs/real-15.lock.json',
  // The lock file is of nothing but these servers; its entry without a path is the folder itself.
  shapesLists: (path) => path !== '',
  license: 'MIT, Apache-2.0 (per package)',
  made: 'Captured over stdio from fifteen MCP servers of npm at pinned versions, as a client that declares nothing.',
  installCommand: 'npm run catalog:real',
}

/** The path of the captured catalog for the versions that are pinned now, or undefined; starts nothing. */
export function findReal15(settings: PinnedSettings): string | undefined {
  return findPinned(REAL_15, settings)
}
