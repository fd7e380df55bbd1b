import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { canonicalJson } from '../canonical-json.ts'
import { parseJsonText } from '../json-text.ts'
import { digestsByName, LOCK_FORMAT, toolsByServer } from './catalog-lock.ts'
import type { CatalogLock, LockedServer } from './catalog-lock.ts'
import { listDigest } from './captured-server.ts'
import { installedPackage } from './installed-package.ts'
import type { InstalledPackage } from './installed-package.ts'
import type { PinnedCatalog } from './pinned-catalog.ts'
import { readServerConfig } from './read-config.ts'
import { writeFrozenCatalog } from './write-frozen-catalog.ts'

/** How the tokens of the lock are counted. */
export interface LockCounter {
  readonly vocabulary: string
  readonly count: (text: string) => number
}

/** What to lock, and where: `catalogFile` is the captured catalog. */
export interface LockWriting {
  readonly pinned: PinnedCatalog
  readonly root: string
  readonly catalogFile: string
  readonly counter: LockCounter
}

/** Writes what a captured catalog of pinned servers holds to its lock: after a server's version was raised. */
export async function writeCatalogLock({ pinned, root, catalogFile, counter }: LockWriting): Promise<void> {
  const packages = packagesByServer(pinned, root)
  const servers = [...toolsByServer(parseJsonText(readFileSync(catalogFile, 'utf8')))].map(
    ([name, tools]): LockedServer => {
      const installed = packages.get(name)
      return {
        name,
        package: installed?.name ?? '',
        version: installed?.version ?? '',
        license: installed?.license ?? 'unstated',
        licenseSource: installed?.licenseSource,
        tools: tools.length,
        tokens: tools.reduce<number>((sum, tool) => sum + counter.count(canonicalJson(tool)), 0),
        digest: listDigest(tools),
        toolDigests: Object.fromEntries(digestsByName(tools)),
      }
    },
  )
  const lock: CatalogLock = {
    format: LOCK_FORMAT,
    formatVersion: 1,
    catalog: pinned.id,
    vocabulary: counter.vocabulary,
    servers,
  }
  await writeFrozenCatalog(join(root, pinned.lockFile), `${JSON.stringify(lock, undefined, 2)}\n`)
}

/** The npm package of each server, from the path of its entry file. */
function packagesByServer(pinned: PinnedCatalog, root: string): ReadonlyMap<string, InstalledPackage> {
  const sources = { environment: {}, workspaceFolder: root }
  const { servers } = readServerConfig(join(root, pinned.configFile), sources)
  const nodeModules = join(root, pinned.packageFolder, 'node_modules')
  return new Map(
    servers.flatMap((spec) => {
      const entry = spec.kind === 'stdio' ? spec.args[0] : undefined
      const name = /node_modules\/(@[^/]+\/[^/]+|[^@/][^/]*)\//.exec(entry ?? '')?.[1]
      return name === undefined ? [] : [[spec.name, installedPackage(nodeModules, name)] as const]
    }),
  )
}
