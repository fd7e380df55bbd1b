import { createHash } from 'node:crypto'

import { canonicalJson } from './canonical-json.ts'
import { compareCodePoints } from './code-point-order.ts'
import type { JsonValue } from './json-value.ts'
import type { ToolDefinition } from './tool-definition.ts'

/** One server of a catalog. Its tools are found by `ToolDefinition.server`. */
export interface CatalogServer {
  readonly name: string
  /** As the server reported it; undefined where the source does not say. */
  readonly version: string | undefined
  /** What the server tells the model at initialisation: context that an agent pays for beside the tools. */
  readonly instructions: string | undefined
}

/** A frozen set of tool definitions. */
export interface Catalog {
  readonly id: string
  readonly version: string
  /** `sha256:` and 64 hex digits of the canonical form, independent of the order of servers and tools. */
  readonly digest: string
  readonly license: string
  readonly attribution: string | undefined
  /** How it was made, in one sentence. */
  readonly made: string
  /** Whether the catalog's file is part of this repository. */
  readonly committed: boolean
  readonly servers: readonly CatalogServer[]
  /** Sorted by tool id, by code point: the order of every listing. */
  readonly tools: readonly ToolDefinition[]
}

/** What a loader knows of a catalog before it is frozen. */
export type CatalogDraft = Omit<Catalog, 'digest'>

/** Sorts servers and tools and computes the digest. */
export function freezeCatalog(draft: CatalogDraft): Catalog {
  const servers = draft.servers.toSorted((left, right) => compareCodePoints(left.name, right.name))
  const tools = draft.tools.toSorted((left, right) => compareCodePoints(left.id, right.id))
  return { ...draft, servers, tools, digest: catalogDigest(servers, tools) }
}

function catalogDigest(servers: readonly CatalogServer[], tools: readonly ToolDefinition[]): string {
  const canonical: JsonValue = servers.map(
    (server) =>
      new Map<string, JsonValue>([
        ['name', server.name],
        ['instructions', server.instructions ?? null],
        ['tools', tools.filter((tool) => tool.server === server.name).map((tool) => tool.wire)],
      ]),
  )
  return sha256(canonicalJson(canonical))
}

/** `sha256:` and the hex digest of the text's UTF-8 bytes. */
export function sha256(text: string | Uint8Array): string {
  return `sha256:${createHash('sha256').update(text).digest('hex')}`
}
