import { canonicalJson } from '../../catalog/canonical-json.ts'
import type { ToolDefinition, ToolId } from '../../catalog/tool-definition.ts'

/** Tools that nothing sets apart. */
export interface Twins {
  /** How many tools have a twin. */
  readonly count: number
  /** For each of them but the first of its kind: that first one, in the order of the catalog. */
  readonly firstOf: ReadonlyMap<ToolId, ToolId>
}

/**
 * Finds tools with the same name and description. A blank description tells nothing, so without one the input schema has to
 * be the same too.
 */
export function twinsOf(tools: readonly ToolDefinition[]): Twins {
  const firsts = new Map<string, ToolId>()
  const firstOf = new Map<ToolId, ToolId>()
  for (const tool of tools) {
    const key = likeness(tool)
    const first = firsts.get(key)
    if (first === undefined) firsts.set(key, tool.id)
    else firstOf.set(tool.id, first)
  }
  return { count: firstOf.size + new Set(firstOf.values()).size, firstOf }
}

function likeness({ name, description, inputSchema }: ToolDefinition): string {
  if (description.trim() !== '') return JSON.stringify([name, description])
  return JSON.stringify([
    name,
    inputSchema === undefined ? '' : canonicalJson(inputSchema),
    'without description',
  ])
}
