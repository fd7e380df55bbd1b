import type { JsonObject, JsonValue } from './json-value.ts'

/** `server:tool`, unique in a catalog. */
export type ToolId = string & { readonly brand: 'ToolId' }

/** Joins a server's and a tool's name to a tool id. */
export function toolId(server: string, name: string): ToolId {
  return `${server}:${name}` as ToolId
}

/** One tool as MCP serves it. */
export interface ToolDefinition {
  readonly id: ToolId
  readonly server: string
  readonly name: string
  /** Empty where the server sent none. */
  readonly description: string
  /** The input schema as served, whatever its shape; undefined where the source has none. */
  readonly inputSchema: JsonValue | undefined
  /** The whole tool object in the order of its keys on the wire: title, output schema, annotations and all else. */
  readonly wire: JsonObject
}
