import { basename } from 'node:path'

import { freezeCatalog } from '../catalog.ts'
import type { CatalogServer } from '../catalog.ts'
import { isJsonArray, isJsonObject, stringAt } from '../json-value.ts'
import type { JsonArray, JsonObject, JsonValue } from '../json-value.ts'
import type { Oddity } from '../oddity.ts'
import type { CatalogLoader, LoadedCatalog } from './loader.ts'
import { collectTools } from './tool-collection.ts'

const LIST_FIELDS = new Set(['tools', 'nextCursor', '_meta'])

/** A raw `tools/list` result, the whole JSON-RPC response around one, or its bare array; the file names the server. */
export const toolsList: CatalogLoader = {
  form: 'tools/list result',
  recognises: (value) => listedTools(value) !== undefined,
  load: (value, file) => loadToolsLists([{ server: serverNameOf(file), value, file }], file),
}

/** One server's list, from the file that holds it. */
export interface ServerList {
  readonly server: string
  readonly value: JsonValue
  readonly file: string
}

/** The server that a file of one list speaks of: its name without folder and endings. */
export function serverNameOf(file: string): string {
  return basename(file)
    .replace(/\.json$/i, '')
    .replace(/\.tools$/i, '')
}

/** One catalog out of one or many servers' lists; `source` names the catalog. */
export function loadToolsLists(lists: readonly ServerList[], source: string): LoadedCatalog {
  const raw = lists.flatMap(({ server, value, file }) =>
    (listedTools(value) ?? []).map((wire, index) => ({ server, record: `tools[${index}]`, wire, file })),
  )
  const { tools, oddities: toolOddities, rejected } = collectTools(source, raw)
  const oddities = [...lists.flatMap(listOddities), ...toolOddities]
  const id = serverNameOf(source)
  const catalog = freezeCatalog({
    id,
    version: id,
    license: 'unstated',
    attribution: undefined,
    made:
      lists.length === 1 ? 'Read from a tools/list result.' : `Read from ${lists.length} tools/list results.`,
    committed: false,
    servers: serversOf(lists),
    tools,
  })
  return { catalog, oddities, rejected, failedServers: [] }
}

/** The `tools` array of a value that looks like a list of tools, or undefined. */
export function listedTools(value: JsonValue): JsonArray | undefined {
  if (isJsonArray(value)) return looksLikeTools(value) ? value : undefined
  const result = listResult(value)
  const tools = result?.get('tools')
  return isJsonArray(tools) && looksLikeTools(tools) ? tools : undefined
}

function listResult(value: JsonValue): JsonObject | undefined {
  if (!isJsonObject(value)) return undefined
  const result = value.get('result')
  return value.has('jsonrpc') && isJsonObject(result) ? result : value
}

function looksLikeTools(tools: JsonArray): boolean {
  return tools.length === 0 || tools.some(isJsonObject)
}

/** Two files may name one server; its instructions are those of the first that has any. */
function serversOf(lists: readonly ServerList[]): readonly CatalogServer[] {
  const servers = new Map<string, CatalogServer>()
  for (const { server, value } of lists) {
    const known = servers.get(server)
    if (known?.instructions === undefined) servers.set(server, serverOf(server, value))
  }
  return [...servers.values()]
}

function serverOf(name: string, value: JsonValue): CatalogServer {
  const result = listResult(value)
  return {
    name,
    version: undefined,
    instructions: result === undefined ? undefined : stringAt(result, 'instructions'),
  }
}

function listOddities({ server, value, file }: ServerList): readonly Oddity[] {
  const result = listResult(value)
  const foreign = [...(result?.keys() ?? [])].filter((key) => !LIST_FIELDS.has(key) && key !== 'instructions')
  if (foreign.length === 0) return []
  return [
    { kind: 'list-field-outside-specification', file, server, tool: undefined, detail: foreign.join(', ') },
  ]
}
