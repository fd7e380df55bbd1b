import { existsSync } from 'node:fs'
import { join } from 'node:path'

import type { Settings } from '../measurement/environment.ts'
import { oncePer } from '../measurement/once-per.ts'
import { excluded } from '../measurement/outcome.ts'
import type { Excluded } from '../measurement/outcome.ts'
import { compareWithLock } from './capture/catalog-lock.ts'
import { findPinned } from './capture/pinned-catalog.ts'
import type { PinnedCatalog } from './capture/pinned-catalog.ts'
import { REAL_15 } from './capture/real-15.ts'
import { REAL_REFERENCE } from './capture/real-reference.ts'
import { compileSchemas } from './compile-schemas.ts'
import { dataFile } from './fetch/data-folder.ts'
import { standardCatalog } from './generate/standard-catalog.ts'
import { loadCatalog } from './load/index.ts'
import { CatalogFileError } from './load/load-error.ts'
import type { LoadedCatalog } from './load/loader.ts'
import type { Oddity } from './oddity.ts'

/** The catalogs that a run measures, and those that it cannot with the reason. */
export interface MeasuredCatalogs {
  readonly loaded: readonly LoadedCatalog[]
  readonly excluded: readonly { readonly id: string; readonly outcome: Excluded }[]
}

/** Others' corpora, by the file of the data folder that holds each. */
const CORPORA = [
  { id: 'corpus_v1', file: 'mcpproxy/corpus_v1.tools.json', source: 'mcpproxy' },
  { id: 'corpus_v2', file: 'mcpproxy/corpus_v2.tools.json', source: 'mcpproxy' },
  { id: 'livemcptool', file: 'livemcptool/tools.json', source: 'livemcptool' },
] as const

/** Catalogs that are captured from servers at pinned versions, with what captures each. */
const PINNED = [
  { pinned: REAL_REFERENCE, way: 'run npm run bench, which captures it' },
  { pinned: REAL_15, way: 'npm run catalog:real' },
] as const

/** The catalogs that are part of this repository. */
const EMBEDDED = ['fixtures/catalogs/reference.json', 'fixtures/catalogs/workplace.json'] as const

/** The small embedded catalog's file. */
export function referenceCatalogFile(settings: Settings): string {
  return join(settings.root, 'fixtures/catalogs/reference.json')
}

/**
 * The user's own catalog first, where one is set; then the embedded one, the captured catalogs of real servers and
 * others' corpora. A catalog of the user that cannot be read is an error, since it was asked for by name.
 */
export const measuredCatalogs: (settings: Settings) => MeasuredCatalogs = oncePer(settingsKey, loadAll)

/** What of the settings decides which catalogs are measured. */
export function settingsKey(settings: Settings): string {
  const { root, catalogPath, dataFolder, cacheFolder, full, tscgModule } = settings
  return JSON.stringify([root, catalogPath, dataFolder, cacheFolder, full, tscgModule])
}

function loadAll(settings: Settings): MeasuredCatalogs {
  const loaded: LoadedCatalog[] = []
  const missing: { id: string; outcome: Excluded }[] = []
  // A file that was damaged since it was captured or fetched costs its own catalog and no other.
  const take = (id: string, load: () => LoadedCatalog): void => {
    try {
      loaded.push(load())
    } catch (error) {
      if (!(error instanceof CatalogFileError)) throw error
      missing.push({ id, outcome: excluded('catalog-damaged', error.message) })
    }
  }
  if (settings.catalogPath !== undefined) loaded.push(withFreeId(loadWithSchemas(settings.catalogPath)))
  for (const file of EMBEDDED) loaded.push(asCommitted(loadWithSchemas(join(settings.root, file))))
  if (settings.full) loaded.push(generated())
  for (const { pinned, way } of PINNED) {
    const path = findPinned(pinned, settings)
    if (path === undefined) missing.push({ id: pinned.id, outcome: excluded('catalog-not-captured', way) })
    else take(pinned.id, () => withLockFindings(loadWithSchemas(path), path, { pinned, settings }))
  }
  for (const { id, file, source } of CORPORA) {
    const path = dataFile(settings, file)
    if (path !== undefined && existsSync(path)) take(id, () => loadWithSchemas(path))
    else missing.push({ id, outcome: excluded('data-not-fetched', `npm run fetch -- ${source}`) })
  }
  return { loaded, excluded: missing }
}

/** Compiling takes most of a second for 500 tools, so it is done for what is measured and not at each load. */
function loadWithSchemas(path: string): LoadedCatalog {
  const loaded = loadCatalog(path)
  return { ...loaded, oddities: [...loaded.oddities, ...compileSchemas(loaded.catalog.tools, path)] }
}

function generated(): LoadedCatalog {
  return { catalog: standardCatalog(), oddities: [], rejected: [], failedServers: [] }
}

function asCommitted(loaded: LoadedCatalog): LoadedCatalog {
  return { ...loaded, catalog: { ...loaded.catalog, committed: true } }
}

/** Versions are pinned, but a package can list other tools on another machine: that is found and named, no error. */
function withLockFindings(
  loaded: LoadedCatalog,
  file: string,
  { pinned, settings }: { readonly pinned: PinnedCatalog; readonly settings: Settings },
): LoadedCatalog {
  const lock = join(settings.root, pinned.lockFile)
  const findings = compareWithLock(file, lock).map(({ server, tool, detail }): Oddity => ({
    kind: 'differs-from-lock',
    file,
    server: server ?? '',
    tool,
    detail,
  }))
  return { ...loaded, oddities: [...findings, ...loaded.oddities] }
}

const OWN_IDS: readonly string[] = [
  'reference',
  'workplace',
  'generated',
  ...PINNED.map(({ pinned }) => pinned.id),
  ...CORPORA.map(({ id }) => id),
]

/** A user's catalog may bear the id of one of ours; two rows of one id would be one too many. */
function withFreeId(loaded: LoadedCatalog): LoadedCatalog {
  const { id } = loaded.catalog
  return OWN_IDS.includes(id) ? { ...loaded, catalog: { ...loaded.catalog, id: `own_${id}` } } : loaded
}
