import { readFileSync } from 'node:fs'

import { canonicalJson } from '../canonical-json.ts'
import { sha256 } from '../catalog.ts'
import { parseJsonText } from '../json-text.ts'
import { isJsonArray, isJsonObject, stringAt } from '../json-value.ts'
import type { JsonValue } from '../json-value.ts'
import { CatalogFileError } from '../load/load-error.ts'
import { listDigest } from './captured-server.ts'

/** The value of `format` in a lock file. */
export const LOCK_FORMAT = 'mcp-discovery-bench/catalog-lock'

/** What one server listed when the lock was written: names, counts and digests, none of its text. */
export interface LockedServer {
  readonly name: string
  readonly package: string
  /** Of the package; the server may report another one. */
  readonly version: string
  /** An SPDX identifier, or `unstated`. */
  readonly license: string
  /** Which file of the package states it; undefined where none does. */
  readonly licenseSource?: 'package.json' | 'README.md' | undefined
  readonly tools: number
  /** Sum over the tools of the tokens of each tool's canonical JSON, under the lock's vocabulary. */
  readonly tokens: number
  /** `sha256:` of the canonical JSON array of the tools in the order in which they were listed. */
  readonly digest: string
  /** Tool name → `sha256:` of the tool's canonical JSON, in the order in which they were listed. */
  readonly toolDigests: Readonly<Record<string, string>>
}

/** What a captured catalog is expected to hold. */
export interface CatalogLock {
  readonly format: typeof LOCK_FORMAT
  readonly formatVersion: 1
  readonly catalog: string
  readonly vocabulary: string
  readonly servers: readonly LockedServer[]
}

/** A difference between a captured catalog and its lock. */
export interface LockFinding {
  readonly kind:
    | 'unreadable'
    | 'server-gone'
    | 'server-added'
    | 'tool-gone'
    | 'tool-added'
    | 'tool-differs'
    | 'order-differs'
  /** Undefined where it concerns a whole file. */
  readonly server: string | undefined
  readonly tool: string | undefined
  /** One sentence with what was seen and what was expected. */
  readonly detail: string
}

/** Reads a lock file. @throws CatalogFileError when it is none */
export function readCatalogLock(file: string): CatalogLock {
  let value: unknown
  try {
    value = JSON.parse(readFileSync(file, 'utf8'))
  } catch (cause) {
    throw new CatalogFileError(file, 'it cannot be read as JSON', 'expected a lock file of a catalog', {
      cause,
    })
  }
  const lock = value as Partial<CatalogLock> | null
  if (lock?.format !== LOCK_FORMAT || !Array.isArray(lock.servers)) {
    throw new CatalogFileError(file, 'no lock file of a catalog', `expected "format": "${LOCK_FORMAT}"`)
  }
  return lock as CatalogLock
}

/**
 * Compares a captured catalog with its lock, tool by tool: empty where the catalog is the one that was locked. A file
 * that cannot be read is a finding too.
 */
export function compareWithLock(catalogFile: string, lockFile: string): readonly LockFinding[] {
  try {
    const captured = toolsByServer(parseJsonText(readFileSync(catalogFile, 'utf8')))
    return compareServers(captured, readCatalogLock(lockFile).servers)
  } catch (error) {
    const detail = error instanceof Error ? error.message : String(error)
    return [{ kind: 'unreadable', server: undefined, tool: undefined, detail }]
  }
}

/** Server → its tool objects as listed. @throws CatalogFileError where a value is no frozen catalog */
export function toolsByServer(catalog: JsonValue): ReadonlyMap<string, readonly JsonValue[]> {
  const servers = isJsonObject(catalog) ? catalog.get('servers') : undefined
  if (!isJsonArray(servers))
    throw new CatalogFileError('catalog', 'no "servers"', 'expected a frozen catalog')
  return new Map(
    servers.filter(isJsonObject).map((server) => {
      const tools = server.get('tools')
      return [stringAt(server, 'name') ?? '', isJsonArray(tools) ? tools : []]
    }),
  )
}

/** Tool name → `sha256:` of its canonical JSON, in the given order. */
export function digestsByName(tools: readonly JsonValue[]): ReadonlyMap<string, string> {
  return new Map(
    tools.map((tool, index) => {
      const name = isJsonObject(tool) ? stringAt(tool, 'name') : undefined
      return [name ?? `tools[${index}]`, sha256(canonicalJson(tool))]
    }),
  )
}

function compareServers(
  captured: ReadonlyMap<string, readonly JsonValue[]>,
  locked: readonly LockedServer[],
): readonly LockFinding[] {
  const known = new Set(locked.map(({ name }) => name))
  const added = [...captured.keys()].filter((name) => !known.has(name))
  const detail = 'the lock does not have this server'
  return [
    ...locked.flatMap((server) => compareServer(server, captured.get(server.name))),
    ...added.map((server) => ({ kind: 'server-added', server, tool: undefined, detail }) as const),
  ]
}

function compareServer(
  locked: LockedServer,
  tools: readonly JsonValue[] | undefined,
): readonly LockFinding[] {
  const server = locked.name
  const expected = `${locked.package}@${locked.version}`
  if (tools === undefined) {
    const detail = `expected the ${locked.tools} tools of ${expected}`
    return [{ kind: 'server-gone', server, tool: undefined, detail }]
  }
  if (listDigest(tools) === locked.digest) return []
  const [before, after] = [new Map(Object.entries(locked.toolDigests)), digestsByName(tools)]
  const findings = [...new Set([...before.keys(), ...after.keys()])].flatMap(
    (tool): readonly LockFinding[] => {
      const [old, now] = [before.get(tool), after.get(tool)]
      if (old === now) return []
      if (now === undefined) return [{ kind: 'tool-gone', server, tool, detail: `${expected} listed it` }]
      if (old === undefined)
        return [{ kind: 'tool-added', server, tool, detail: `${expected} did not list it` }]
      return [{ kind: 'tool-differs', server, tool, detail: `its digest is ${now}; ${expected} had ${old}` }]
    },
  )
  if (findings.length > 0) return findings
  const detail = `the same tools as ${expected}, listed in another order or twice`
  return [{ kind: 'order-differs', server, tool: undefined, detail }]
}
