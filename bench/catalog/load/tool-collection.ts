import type { JsonValue } from '../json-value.ts'
import type { Oddity, RejectedRecord } from '../oddity.ts'
import type { ToolDefinition } from '../tool-definition.ts'
import { toolFromWire } from './tool-from-wire.ts'

/** Tools, oddities and rejected records as they come out of a file. */
export interface ToolCollection {
  readonly tools: readonly ToolDefinition[]
  readonly oddities: readonly Oddity[]
  readonly rejected: readonly RejectedRecord[]
}

/** A tool object with the server it belongs to and its place in the file. */
export interface RawTool {
  readonly server: string
  readonly record: string
  readonly wire: JsonValue
  /** The file that holds it, where a catalog comes of several. */
  readonly file?: string
}

/** Reads every raw tool; of two with one id the first stays and the second is rejected. */
export function collectTools(source: string, raw: readonly RawTool[]): ToolCollection {
  const tools = new Map<string, ToolDefinition>()
  const oddities: Oddity[] = []
  const rejected: RejectedRecord[] = []
  for (const { server, record, wire, file = source } of raw) {
    const reading = toolFromWire({ file, server, record, wire })
    if (reading.kind === 'rejected') rejected.push(reading.rejected)
    else if (tools.has(reading.tool.id)) {
      rejected.push({
        file,
        record: `server ${server}, ${record}`,
        seen: `a second tool with the id ${reading.tool.id}`,
        expected: 'one tool for each id; the first was kept',
      })
    } else {
      tools.set(reading.tool.id, reading.tool)
      oddities.push(...reading.oddities)
    }
  }
  return { tools: [...tools.values()], oddities, rejected }
}
