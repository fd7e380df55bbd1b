import { z } from 'zod'

import { compareCodePoints } from '../../code-point-order.ts'
import { isJsonArray, isJsonObject, JsonNumber, stringAt } from '../../json-value.ts'
import type { JsonObject, JsonValue } from '../../json-value.ts'
import type { RejectedRecord } from '../../oddity.ts'
import { toolId } from '../../tool-definition.ts'
import { prettyJson } from '../pretty-json.ts'
import { headerMembers, headerSchema, kindOf } from './shaped-file.ts'
import type { ShapedFile } from './shaped-file.ts'

/** The manifest's entry for this shape. */
export const marketplaceRowsSchema = z
  .strictObject({ kind: z.literal('marketplace-rows'), header: headerSchema })
  .readonly()

/**
 * Turns an array of marketplace entries, `{tools: {<server>: {tools: [tool, …]}}}`, into one row per server and
 * tool: `{description, inputSchema, server, tool}`, sorted by `server:tool`, with `server_count` and `tool_count`.
 * A missing description becomes `""`, a missing schema stays missing; all other fields of an entry or tool go.
 * Laid out as `jq -S` does.
 *
 * @throws Error when the file is no array
 */
export function marketplaceRows(raw: JsonValue, shape: z.infer<typeof marketplaceRowsSchema>): ShapedFile {
  if (!isJsonArray(raw)) throw new Error(`expected an array of marketplace entries, seen ${kindOf(raw)}`)
  const reading: Reading = { rows: [], servers: new Set(), rejected: [] }
  raw.forEach((entry, index) => {
    readEntry(entry, `[${index}]`, reading)
  })
  const rows = reading.rows.toSorted((left, right) => compareCodePoints(left.id, right.id))
  const file = new Map<string, JsonValue>([
    ...headerMembers(shape.header),
    ['server_count', new JsonNumber(String(reading.servers.size))],
    ['tool_count', new JsonNumber(String(rows.length))],
    ['tools', rows.map((row) => row.members)],
  ])
  const text = prettyJson(file, { indent: 2, sortKeys: true, asciiOnly: false })
  return { text: `${text}\n`, rejected: reading.rejected }
}

interface Reading {
  readonly rows: { readonly id: string; readonly members: JsonObject }[]
  readonly servers: Set<string>
  readonly rejected: RejectedRecord[]
}

function readEntry(entry: JsonValue, place: string, reading: Reading): void {
  const servers = isJsonObject(entry) ? entry.get('tools') : undefined
  if (!isJsonObject(servers)) {
    reject(reading, `${place}.tools`, servers, 'an object of servers')
    return
  }
  for (const [server, listing] of servers) {
    const serverPlace = `${place}.tools[${JSON.stringify(server)}]`
    reading.servers.add(server)
    const tools = isJsonObject(listing) ? listing.get('tools') : undefined
    if (!isJsonArray(tools)) {
      reject(reading, `${serverPlace}.tools`, tools, 'an array of tools')
      continue
    }
    tools.forEach((tool, index) => {
      readTool({ server, tool, place: `${serverPlace}.tools[${index}]` }, reading)
    })
  }
}

interface ToolPlace {
  readonly server: string
  readonly tool: JsonValue
  readonly place: string
}

function readTool({ server, tool, place }: ToolPlace, reading: Reading): void {
  if (!isJsonObject(tool)) {
    reject(reading, place, tool, 'a tool object')
    return
  }
  const name = stringAt(tool, 'name')
  if (name === undefined) {
    reject(reading, `${place}.name`, tool.get('name'), 'a text')
    return
  }
  const description = tool.get('description') ?? ''
  if (typeof description !== 'string') {
    reject(reading, `${place}.description`, description, 'a text or null')
    return
  }
  const members = new Map<string, JsonValue>([
    ['description', description],
    ['server', server],
    ['tool', name],
  ])
  const inputSchema = tool.get('inputSchema') ?? null
  if (inputSchema !== null) members.set('inputSchema', inputSchema)
  reading.rows.push({ id: toolId(server, name), members })
}

function reject(reading: Reading, record: string, seen: JsonValue | undefined, expected: string): void {
  reading.rejected.push({ file: 'the fetched file', record, seen: kindOf(seen), expected })
}
