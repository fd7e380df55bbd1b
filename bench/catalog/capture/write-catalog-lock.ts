import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { canonicalJson } from '../canonical-json.ts'
import { parseJsonText } from '../json-text.ts'
import { digestsByName, LOCK_FORMAT, toolsByServer } from './catalog-lock.ts'
import type { CatalogLock, LockedServer } from './catalog-lock.ts'
import { listDigest } from './captured-server.ts'
import { readServerConfig } from './read-config.ts'
import { REAL_REFERENCE, REFERENCE_CONFIG } from './real-reference.ts'
import { writeFrozenCatalog } from './write-frozen-catalog.ts'

/** The lock of the catalog of the reference servers, relative to the repository's root. */
export const REFERENCE_LOCK = 'fixtures/catalogs/real.lock.json'

/** How the tokens of the lock are counted. */
export interface LockCounter {
  readonly vocabulary: string
  readonly count: (text: string) => number
}

/** Writes what a captured catalog of the reference servers holds to their lock: after a server's version was raised. */
export async function writeReferenceLock(
  root: string,
  catalogFile: string,
  counter: LockCounter,
): Promise<void> {
  const packages = packagesByServer(root)
  const servers = [...toolsByServer(parseJsonText(readFileSync(catalogFile, 'utf8')))].map(
    ([name, tools]): LockedServer => ({
      name,
      package: packages.get(name)?.name ?? '',
      version: packages.get(name)?.version ?? '',
      tools: tools.length,
      tokens: tools.reduce<number>((sum, tool) => sum + counter.count(canonicalJson(tool)), 0),
      digest: listDigest(tools),
      toolDigests: Object.fromEntries(digestsByName(tools)),
    }),
  )
  const lock: CatalogLock = {
    format: LOCK_FORMAT,
    formatVersion: 1,
    catalog: REAL_REFERENCE,
    vocabulary: counter.vocabulary,
    servers,
  }
  await writeFrozenCatalog(join(root, REFERENCE_LOCK), `${JSON.stringify(lock, undefined, 2)}\n`)
}

/** The npm package of each server, from the path of its entry file. */
function packagesByServer(
  root: string,
): ReadonlyMap<string, { readonly name: string; readonly version: string }> {
  const sources = { environment: {}, workspaceFolder: root }
  const { servers } = readServerConfig(join(root, REFERENCE_CONFIG), sources)
  return new Map(
    servers.flatMap((spec) => {
      const entry = spec.kind === 'stdio' ? spec.args[0] : undefined
      const name = /node_modules\/(@[^/]+\/[^/]+|[^@/][^/]*)\//.exec(entry ?? '')?.[1]
      if (name === undefined) return []
      const manifest = readFileSync(join(root, 'node_modules', name, 'package.json'), 'utf8')
      const { version } = JSON.parse(manifest) as { version: string }
      return [[spec.name, { name, version }] as const]
    }),
  )
}
