import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

import { compareCodePoints } from '../code-point-order.ts'
import { JsonTextError, parseJsonText } from '../json-text.ts'
import { isJsonObject } from '../json-value.ts'
import type { JsonValue } from '../json-value.ts'
import type { RejectedRecord } from '../oddity.ts'
import { frozenCatalog } from './frozen-catalog.ts'
import { liveMcpTool } from './livemcptool.ts'
import { CatalogFileError } from './load-error.ts'
import type { CatalogLoader, LoadedCatalog } from './loader.ts'
import { mcpproxyCorpus } from './mcpproxy-corpus.ts'
import { serverMap } from './server-map.ts'
import { listedTools, loadToolsLists, serverNameOf, toolsList } from './tools-list.ts'
import type { ServerList } from './tools-list.ts'

/** Every form of catalog file, in the order in which a file is held against them. */
export const LOADERS: readonly CatalogLoader[] = [
  frozenCatalog,
  liveMcpTool,
  mcpproxyCorpus,
  toolsList,
  serverMap,
]

/**
 * Loads a catalog from a file of any known form, or from a folder of `tools/list` results, one for each server.
 *
 * @throws CatalogFileError when nothing of it can be used
 */
export function loadCatalog(path: string): LoadedCatalog {
  const stats = statSync(path, { throwIfNoEntry: false })
  if (stats === undefined) throw new CatalogFileError(path, 'no such file or folder', 'check the path')
  return stats.isDirectory() ? loadFolder(path) : loadCatalogText(readFileSync(path, 'utf8'), path)
}

/** Loads a catalog from a text; `file` only names it in messages and, for lists, the server. */
export function loadCatalogText(text: string, file: string): LoadedCatalog {
  const value = parseFile(text, file)
  const loader = LOADERS.find((candidate) => candidate.recognises(value))
  if (loader === undefined && namesServers(value)) {
    throw new CatalogFileError(
      file,
      'a configuration of servers',
      `capture them first: npm run capture -- ${file}`,
    )
  }
  if (loader === undefined) {
    const forms = LOADERS.map((candidate) => candidate.form).join(', ')
    throw new CatalogFileError(file, 'no known form of catalog', `expected one of: ${forms}`)
  }
  return loader.load(value, file)
}

/** `.mcp.json` and its like hold servers to start, no tools. */
function namesServers(value: JsonValue): boolean {
  return isJsonObject(value) && (isJsonObject(value.get('mcpServers')) || isJsonObject(value.get('servers')))
}

function parseFile(text: string, file: string): JsonValue {
  try {
    return parseJsonText(text)
  } catch (cause) {
    if (!(cause instanceof JsonTextError)) throw cause
    throw new CatalogFileError(file, cause.message, 'expected a catalog as JSON', { cause })
  }
}

/** A file that is no list is rejected and named; the others become the catalog. */
function loadFolder(folder: string): LoadedCatalog {
  const names = readdirSync(folder)
    .filter((name) => name.toLowerCase().endsWith('.json'))
    .toSorted(compareCodePoints)
  const lists: ServerList[] = []
  const rejected: RejectedRecord[] = []
  for (const name of names) {
    const file = join(folder, name)
    try {
      const value = parseFile(readFileSync(file, 'utf8'), file)
      if (listedTools(value) === undefined)
        throw new CatalogFileError(file, 'no tools/list result', 'expected "tools"')
      lists.push({ server: serverNameOf(file), value, file })
    } catch (cause) {
      if (!(cause instanceof CatalogFileError)) throw cause
      rejected.push({ file, record: name, seen: cause.message, expected: 'a tools/list result as JSON' })
    }
  }
  if (lists.length === 0) {
    throw new CatalogFileError(folder, 'no tools/list result in it', 'expected one JSON file for each server')
  }
  const loaded = loadToolsLists(lists, folder)
  return { ...loaded, rejected: [...rejected, ...loaded.rejected] }
}
