import type { JsonValue } from '../../catalog/json-value.ts'
import { toolId } from '../../catalog/tool-definition.ts'
import type { ToolDefinition, ToolId } from '../../catalog/tool-definition.ts'
import type { Engine } from '../../retrieval/engine.ts'

/** A tool for a test, its id given as `server:name`. */
export function sampleTool(id: string, description = '', inputSchema?: JsonValue): ToolDefinition {
  const split = id.indexOf(':')
  const [server, name] = [id.slice(0, split), id.slice(split + 1)]
  return { id: toolId(server, name), server, name, description, inputSchema, wire: new Map() }
}

/** An engine for a test: it knows the answers to some queries, ids by blanks, and finds nothing for all others. */
export function scriptedEngine(answers: Readonly<Record<string, string>>): Engine {
  const hits = new Map(Object.entries(answers).map(([query, ids]) => [query, ids.split(' ') as ToolId[]]))
  return {
    name: 'scripted',
    identity: { answers: hits.size },
    family: 'lexical',
    open: () =>
      Promise.resolve({
        search: (query, limit) =>
          (hits.get(query) ?? []).slice(0, limit).map((id, at) => ({ id, score: -at })),
      }),
  }
}
