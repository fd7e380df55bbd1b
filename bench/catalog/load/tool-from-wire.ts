import { isJsonObject, nestingDepth, stringAt } from '../json-value.ts'
import type { JsonValue } from '../json-value.ts'
import type { Oddity, RejectedRecord } from '../oddity.ts'
import { toolId } from '../tool-definition.ts'
import type { ToolDefinition } from '../tool-definition.ts'
import { toolOddities } from './tool-oddities.ts'

/** Beyond this a tool is rejected: no host shows such a schema, and walking it would exhaust the stack. */
export const MAX_SCHEMA_DEPTH = 1000

/** Where a tool object comes from, for the messages about it. */
export interface WireRecord {
  readonly file: string
  readonly server: string
  /** The place in the file: `tools[3]`. */
  readonly record: string
  readonly wire: JsonValue
}

/** A tool definition with what is odd about it, or the reason why there is none. */
export type ToolReading =
  | { readonly kind: 'tool'; readonly tool: ToolDefinition; readonly oddities: readonly Oddity[] }
  | { readonly kind: 'rejected'; readonly rejected: RejectedRecord }

/** Reads one tool object as MCP serves it; only a missing name or hopeless nesting rejects it. */
export function toolFromWire({ file, server, record, wire }: WireRecord): ToolReading {
  const reject = (seen: string, expected: string): ToolReading => ({
    kind: 'rejected',
    rejected: { file, record: `server ${server}, ${record}`, seen, expected },
  })
  if (!isJsonObject(wire)) return reject('a value that is no object', 'a tool object with a name')
  const name = stringAt(wire, 'name')
  if (name === undefined || name.trim() === '') {
    return reject(
      wire.has('name') ? 'a name that is empty or no text' : 'no name',
      'a tool object with a name',
    )
  }
  const depth = nestingDepth(wire)
  if (depth > MAX_SCHEMA_DEPTH) {
    return reject(`tool ${name} nested ${depth} levels deep`, `at most ${MAX_SCHEMA_DEPTH} levels`)
  }
  const tool: ToolDefinition = {
    id: toolId(server, name),
    server,
    name,
    description: stringAt(wire, 'description') ?? '',
    inputSchema: wire.get('inputSchema'),
    wire,
  }
  return { kind: 'tool', tool, oddities: toolOddities(tool, file) }
}
