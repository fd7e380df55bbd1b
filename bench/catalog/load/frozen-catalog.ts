import { freezeCatalog } from '../catalog.ts'
import type { CatalogServer } from '../catalog.ts'
import { isJsonArray, isJsonObject, stringAt } from '../json-value.ts'
import type { JsonObject, JsonValue } from '../json-value.ts'
import type { Oddity, OddityKind, RejectedRecord } from '../oddity.ts'
import { ODDITY_MEANINGS } from '../oddity.ts'
import { CatalogFileError } from './load-error.ts'
import type { CatalogLoader, FailedServer, LoadedCatalog } from './loader.ts'
import { collectTools } from './tool-collection.ts'
import type { RawTool } from './tool-collection.ts'

/** The value of `format` in a frozen catalog. */
export const FROZEN_FORMAT = 'mcp-discovery-bench/catalog'

const WAY_OUT = 'write it again with npm run capture'

/** Our own form, strict: what it holds was written by this suite. */
export const frozenCatalog: CatalogLoader = {
  form: 'frozen catalog',
  recognises: (value) => isJsonObject(value) && value.get('format') === FROZEN_FORMAT,
  load: (value, file) => {
    if (!isJsonObject(value)) throw new CatalogFileError(file, 'no object', WAY_OUT)
    return loadFrozen(value, file)
  },
}

function loadFrozen(root: JsonObject, file: string): LoadedCatalog {
  const text = (key: string): string => {
    const found = stringAt(root, key)
    if (found === undefined || found === '')
      throw new CatalogFileError(file, `"${key}" is missing or no text`, WAY_OUT)
    return found
  }
  const servers = requireArray(root, 'servers', file).map((server, index) =>
    requireObject(server, `servers[${index}]`, file),
  )
  const raw = servers.flatMap((server) => rawTools(server, file))
  const { tools, oddities, rejected } = collectTools(file, raw)
  if (rejected[0] !== undefined) {
    throw new CatalogFileError(
      file,
      `${rejected[0].record}: ${rejected[0].seen}`,
      `expected ${rejected[0].expected}; ${WAY_OUT}`,
    )
  }
  const catalog = freezeCatalog({
    id: text('id'),
    version: text('version'),
    license: text('license'),
    attribution: stringAt(root, 'attribution'),
    made: text('made'),
    committed: false,
    servers: servers.map((server) => catalogServer(server)),
    tools,
  })
  const digest = text('digest')
  if (digest !== catalog.digest) {
    throw new CatalogFileError(
      file,
      `its digest says ${digest} and its content has ${catalog.digest}`,
      `the file was changed after it was frozen; ${WAY_OUT}, or correct the digest if the change was meant`,
    )
  }
  return {
    catalog,
    oddities: [...oddities, ...storedOddities(root, file)],
    rejected: storedRejected(root, file),
    failedServers: failedServers(root),
  }
}

function rawTools(server: JsonObject, file: string): readonly RawTool[] {
  const name = serverName(server, file)
  return requireArray(server, 'tools', file).map((wire, index) => ({
    server: name,
    record: `tools[${index}]`,
    wire,
  }))
}

function serverName(server: JsonObject, file: string): string {
  const name = stringAt(server, 'name')
  if (name === undefined || name === '') throw new CatalogFileError(file, 'a server without a name', WAY_OUT)
  return name
}

function catalogServer(server: JsonObject): CatalogServer {
  return {
    name: stringAt(server, 'name') ?? '',
    version: stringAt(server, 'version'),
    instructions: stringAt(server, 'instructions'),
  }
}

/** Oddities of the capture itself, which the tools alone no longer show. */
function storedOddities(root: JsonObject, file: string): readonly Oddity[] {
  const stored = root.get('oddities')
  if (!isJsonArray(stored)) return []
  return stored.filter(isJsonObject).flatMap((entry) => {
    const kind = stringAt(entry, 'kind')
    if (kind === undefined || !isOddityKind(kind)) return []
    const [server, tool, detail] = ['server', 'tool', 'detail'].map((key) => stringAt(entry, key))
    return [{ kind, file, server: server ?? '', tool, detail: detail ?? '' }]
  })
}

function isOddityKind(kind: string): kind is OddityKind {
  return Object.hasOwn(ODDITY_MEANINGS, kind)
}

/** Records that the capture left out, so that a report counts them. */
function storedRejected(root: JsonObject, file: string): readonly RejectedRecord[] {
  const stored = root.get('rejected')
  if (!isJsonArray(stored)) return []
  return stored.filter(isJsonObject).map((entry) => {
    const [record, seen, expected] = ['record', 'seen', 'expected'].map((key) => stringAt(entry, key) ?? '')
    return { file, record: record ?? '', seen: seen ?? '', expected: expected ?? '' }
  })
}

function failedServers(root: JsonObject): readonly FailedServer[] {
  const stored = root.get('failedServers')
  if (!isJsonArray(stored)) return []
  return stored
    .filter(isJsonObject)
    .map((entry) => ({ name: stringAt(entry, 'name') ?? '', reason: stringAt(entry, 'reason') ?? '' }))
}

function requireArray(object: JsonObject, key: string, file: string): readonly JsonValue[] {
  const value = object.get(key)
  if (!isJsonArray(value)) throw new CatalogFileError(file, `"${key}" is no array`, WAY_OUT)
  return value
}

function requireObject(value: JsonValue, place: string, file: string): JsonObject {
  if (!isJsonObject(value)) throw new CatalogFileError(file, `${place} is no object`, WAY_OUT)
  return value
}
