import { freezeCatalog } from '../catalog.ts'
import type { Catalog, CatalogServer } from '../catalog.ts'
import { fromPlain, isJsonObject } from '../json-value.ts'
import { toolId } from '../tool-definition.ts'
import type { ToolDefinition } from '../tool-definition.ts'
import { toolsInOrder } from './generation-order.ts'
import type { ServerPlan } from './generation-order.ts'
import { readLexicons } from './lexicon.ts'
import { serverInstructions } from './server-instructions.ts'
import { sizedTools } from './target-tokens.ts'
import type { SizedTool } from './target-tokens.ts'
import { toolObject } from './tool-object.ts'
import type { UsedTexts } from './tool-object.ts'

/** Which catalog to generate. */
export interface GeneratedCatalog {
  /** A whole number; another one gives other servers, names and texts of the same distribution. */
  readonly seed: number
  /** How many tools, 1 or more. */
  readonly size: number
}

const MADE =
  'Generated from a vocabulary written for this project; sizes and structure follow what 85 published servers have.'

/**
 * A catalog of any size that looks like those that published servers make up. Catalogs of one seed are nested: a smaller
 * one holds the first tools of a larger one, in the order of generation.
 *
 * @throws Error for a seed or a size that is no whole number, and for a size below 1
 */
export function generateCatalog({ seed, size }: GeneratedCatalog): Catalog {
  if (!Number.isSafeInteger(seed)) throw new Error(`seed ${seed}; expected a whole number`)
  if (!Number.isSafeInteger(size) || size < 1)
    throw new Error(`size ${size}; expected a whole number from 1 on`)
  const servers = new Map<ServerPlan, UsedTexts>()
  const tools: ToolDefinition[] = []
  for (const tool of sizedTools(seed, toolsInOrder(seed, readLexicons()))) {
    const used = servers.get(tool.server) ?? new Set()
    servers.set(tool.server, used)
    tools.push(definitionOf(seed, tool, used))
    if (tools.length === size) break
  }
  return freezeCatalog({
    id: 'generated',
    version: `generated@1-seed${seed}-${size}`,
    license: 'MIT',
    attribution: undefined,
    made: MADE,
    committed: false,
    servers: [...servers.keys()].map((server) => catalogServer(seed, server)),
    tools,
  })
}

function definitionOf(seed: number, tool: SizedTool, used: UsedTexts): ToolDefinition {
  const wire = fromPlain(toolObject(seed, tool, used))
  if (!isJsonObject(wire)) throw new Error('cannot happen: a tool is built as an object')
  const [name, description] = [wire.get('name'), wire.get('description')]
  if (typeof name !== 'string' || typeof description !== 'string') {
    throw new Error('cannot happen: name and description are built as texts')
  }
  const server = tool.server.name
  return { id: toolId(server, name), server, name, description, inputSchema: wire.get('inputSchema'), wire }
}

function catalogServer(seed: number, server: ServerPlan): CatalogServer {
  const { version, instructions } = serverInstructions(seed, server)
  return { name: server.name, version, instructions }
}
