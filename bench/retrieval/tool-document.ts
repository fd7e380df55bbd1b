import { canonicalJson } from '../catalog/canonical-json.ts'
import { isJsonObject } from '../catalog/json-value.ts'
import type { JsonValue } from '../catalog/json-value.ts'
import type { ToolDefinition, ToolId } from '../catalog/tool-definition.ts'

/** What a search index sees of one tool. */
export interface ToolDocument {
  readonly id: ToolId
  readonly server: string
  /** The name under which the tool is indexed: bare as a running proxy does it, or `server:tool`. */
  readonly indexedName: string
  readonly description: string
  /** The canonical input schema, or what an index-altering arm writes in its place; empty where there is none. */
  readonly paramsText: string
  /** The canonical output schema; empty where there is none. */
  readonly outputText: string
  /** Names of the top-level parameters, in the order of the schema. */
  readonly parameterNames: readonly string[]
}

/** A tool as the frozen corpora are indexed: bare name, canonical schema as it was served. */
export function toolDocument(tool: ToolDefinition): ToolDocument {
  const output = tool.wire.get('outputSchema')
  return {
    id: tool.id,
    server: tool.server,
    indexedName: tool.name,
    description: tool.description,
    paramsText: tool.inputSchema === undefined ? '' : canonicalJson(tool.inputSchema),
    outputText: output === undefined ? '' : canonicalJson(output),
    parameterNames: parameterNames(tool.inputSchema),
  }
}

function parameterNames(schema: JsonValue | undefined): readonly string[] {
  const properties = isJsonObject(schema) ? schema.get('properties') : undefined
  return isJsonObject(properties) ? [...properties.keys()] : []
}
