import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import type { Settings } from '../../measurement/environment.ts'
import { canonicalJson } from '../canonical-json.ts'
import { sha256 } from '../catalog.ts'
import { fromPlain } from '../json-value.ts'
import { CatalogFileError } from '../load/load-error.ts'

/** A catalog that anyone captures alike, since a lock file of npm pins its servers. Paths are relative to the root. */
export interface PinnedCatalog {
  readonly id: string
  /** Where `package-lock.json` and `node_modules` are; `.` is the root. */
  readonly packageFolder: string
  /** The configuration that names the servers. */
  readonly configFile: string
  /** What the servers are expected to list. */
  readonly lockFile: string
  /** Whether a package, by its path in `package-lock.json`, has a part in what the servers list. */
  readonly shapesLists: (packagePath: string) => boolean
  readonly license: string
  /** How it was made, in one sentence. */
  readonly made: string
  /** The command that installs the servers, for who has to run it. */
  readonly installCommand: string
}

/** The two folders that a pinned catalog takes. */
export type PinnedSettings = Pick<Settings, 'root' | 'cacheFolder'>

/** Raised when the capture itself comes to write another file from the same servers. */
const CAPTURE_REVISION = 1

/** The path of the captured catalog for the versions that are pinned now, or undefined; starts nothing. */
export function findPinned(pinned: PinnedCatalog, settings: PinnedSettings): string | undefined {
  const path = pinnedPath(pinned, settings)
  return existsSync(path) ? path : undefined
}

/** Where the catalog belongs for the versions that are pinned now, whether it is there or not. */
export function pinnedPath(pinned: PinnedCatalog, { root, cacheFolder }: PinnedSettings): string {
  return join(cacheFolder, 'catalogs', `${pinned.id}-${pinnedKey(pinned, root)}.json`)
}

/** Sixteen hex digits over everything that decides what the servers list. */
function pinnedKey({ packageFolder, configFile, shapesLists }: PinnedCatalog, root: string): string {
  const packages = lockedPackages(join(root, packageFolder, 'package-lock.json'))
  const shaping = Object.entries(packages).filter(([path]) => shapesLists(path))
  const config = readFileSync(join(root, configFile), 'utf8')
  const parts = fromPlain([CAPTURE_REVISION, config, Object.fromEntries(shaping)])
  return sha256(canonicalJson(parts)).replace('sha256:', '').slice(0, 16)
}

function lockedPackages(file: string): Readonly<Record<string, unknown>> {
  const lock = JSON.parse(readFileSync(file, 'utf8')) as { packages?: Record<string, unknown> }
  if (lock.packages !== undefined) return lock.packages
  throw new CatalogFileError(file, '"packages" is missing', 'expected a lock file of npm 7 or later')
}
