import { compactJson } from '../canonical-json.ts'
import { freezeCatalog } from '../catalog.ts'
import type { Catalog } from '../catalog.ts'
import { fromPlain } from '../json-value.ts'
import { FROZEN_FORMAT } from '../load/frozen-catalog.ts'
import type { Capture } from './capture-servers.ts'
import type { CapturedServer } from './captured-server.ts'

/** What a capture does not know of itself. */
export interface FrozenDetails {
  readonly id: string
  readonly license: string
  /** How it was made, in one sentence; no folder, command or address in it. */
  readonly made: string
}

/** A capture as a catalog, and the text of the file that holds it. */
export interface FrozenCapture {
  readonly catalog: Catalog
  readonly text: string
}

const DIGEST_DIGITS = 12

/** Freezes a capture: its version is `<id>@` and the first twelve digits of the digest, so that equal content is equal. */
export function freezeCapture(capture: Capture, { id, license, made }: FrozenDetails): FrozenCapture {
  const draft = freezeCatalog({
    id,
    version: id,
    license,
    attribution: undefined,
    made,
    committed: false,
    servers: capture.servers.map(({ name, version, instructions }) => ({ name, version, instructions })),
    tools: capture.servers.flatMap(({ tools }) => tools),
  })
  const digits = draft.digest.replace('sha256:', '').slice(0, DIGEST_DIGITS)
  const catalog = { ...draft, version: `${id}@${digits}` }
  return { catalog, text: frozenText(catalog, capture) }
}

/** One line for each tool, so that two catalogs can be compared line by line; tools as they were served. */
function frozenText(catalog: Catalog, capture: Capture): string {
  const { id, version, license, made, digest } = catalog
  const head = { format: FROZEN_FORMAT, formatVersion: 1, id, version, license, made, digest }
  const oddities = capture.listOddities.map(({ kind, server, tool, detail }) => ({
    kind,
    server,
    ...(tool === undefined ? {} : { tool }),
    detail,
  }))
  const failedServers = capture.failures.map(({ name, brief }) => ({ name, reason: brief }))
  const rejected = capture.rejected.map(({ record, seen, expected }) => ({ record, seen, expected }))
  const members = [
    ...Object.entries(head).map(([key, value]) => member(key, value)),
    `"servers":${lines(capture.servers.map(serverText))}`,
    ...(oddities.length > 0 ? [`"oddities":${lines(oddities.map(plain))}`] : []),
    ...(failedServers.length > 0 ? [`"failedServers":${lines(failedServers.map(plain))}`] : []),
    ...(rejected.length > 0 ? [`"rejected":${lines(rejected.map(plain))}`] : []),
  ]
  return `{\n${members.join(',\n')}\n}\n`
}

function serverText({ name, version, instructions, digest, tools }: CapturedServer): string {
  const members = [
    member('name', name),
    ...(version === undefined ? [] : [member('version', version)]),
    ...(instructions === undefined ? [] : [member('instructions', instructions)]),
    member('digest', digest),
    `"tools":${lines(tools.map(({ wire }) => compactJson(wire)))}`,
  ]
  return `{${members.join(',')}}`
}

function member(key: string, value: string | number): string {
  return `${plain(key)}:${plain(value)}`
}

function plain(value: unknown): string {
  return compactJson(fromPlain(value))
}

function lines(items: readonly string[]): string {
  return items.length === 0 ? '[]' : `[\n${items.join(',\n')}\n]`
}
