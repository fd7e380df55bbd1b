import { rmSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'

import type { ServerSpec } from '../../mcp/server-spec.ts'
import { processEnvironment } from '../../measurement/environment.ts'
import { loadCatalog } from '../load/index.ts'
import { CatalogFileError } from '../load/load-error.ts'
import { captureServers } from './capture-servers.ts'
import type { CaptureOptions } from './capture-servers.ts'
import { freezeCapture } from './frozen-text.ts'
import { pinnedPath } from './pinned-catalog.ts'
import type { PinnedCatalog, PinnedSettings } from './pinned-catalog.ts'
import { readServerConfig } from './read-config.ts'
import { openServerHomes } from './server-homes.ts'
import { writeFrozenCatalog } from './write-frozen-catalog.ts'

/** How a pinned catalog is captured. */
export interface PinnedCaptureOptions extends Partial<
  Pick<CaptureOptions, 'environment' | 'signal' | 'onProgress' | 'limitMs'>
> {
  /** Captures even where the catalog is in the cache. */
  readonly isForced?: boolean
}

/**
 * Captures a pinned catalog where it is not in the cache or cannot be loaded, and gives its path. Each server has a home and working
 * folder of its own, empty, so that nothing of the user's shapes what it lists.
 *
 * @throws CatalogFileError when one of the servers cannot be listed: a part of the catalog under its name would mislead
 */
export async function capturePinned(
  pinned: PinnedCatalog,
  settings: PinnedSettings,
  options: PinnedCaptureOptions = {},
): Promise<string> {
  const path = pinnedPath(pinned, settings)
  if (options.isForced !== true && isUsable(path, pinned, options)) return path
  const file = join(settings.root, pinned.configFile)
  const environment = options.environment ?? processEnvironment()
  const config = readServerConfig(file, { environment, workspaceFolder: settings.root })
  await using homes = await openServerHomes(environment)
  const capture = await captureServers(
    config.servers.map((spec): ServerSpec => {
      return spec.kind === 'stdio' ? { ...spec, cwd: homes.folderOf(spec.name) } : spec
    }),
    {
      ...options,
      environment,
      environmentOf: (server) => homes.environmentOf(server),
      file: basename(file),
    },
  )
  if (options.signal?.aborted === true) throw new CatalogFileError(file, 'cancelled', 'nothing was written')
  const failures = [...config.problems, ...capture.failures]
  if (failures.length > 0) {
    const reasons = failures.map(({ reason }) => reason).join('; ')
    const seen = `not all servers of ${pinned.id} list their tools: ${reasons}`
    throw new CatalogFileError(file, seen, `run ${pinned.installCommand}`)
  }
  const { id, license, made } = pinned
  await writeFrozenCatalog(path, freezeCapture(capture, { id, license, made }).text)
  return path
}

/**
 * Why the catalog in the cache cannot be used: cut short, changed, or another one; undefined where it can or there is
 * none.
 */
export function cacheFault(path: string, { id }: PinnedCatalog): string | undefined {
  const stats = statSync(path, { throwIfNoEntry: false })
  if (stats === undefined) return undefined
  // A pipe would be waited for; writing there is refused with its own words.
  if (!stats.isFile()) return `${path}: no file`
  try {
    const { catalog } = loadCatalog(path)
    return catalog.id === id ? undefined : `${path}: the catalog ${catalog.id}, expected ${id}`
  } catch (error) {
    if (error instanceof CatalogFileError) return error.message
    throw error
  }
}

/** False also where there is none. What is in the way is removed: a run without it says that it is missing. */
function isUsable(path: string, pinned: PinnedCatalog, { onProgress }: PinnedCaptureOptions): boolean {
  const fault = cacheFault(path, pinned)
  const stats = statSync(path, { throwIfNoEntry: false })
  if (fault === undefined) return stats !== undefined
  onProgress?.({
    kind: 'repeated',
    reason: `${pinned.id} is captured again, its file cannot be used: ${fault}`,
  })
  if (stats?.isFile() === true) rmSync(path)
  return false
}
