import { canonicalJson } from '../catalog/canonical-json.ts'
import { sha256 } from '../catalog/catalog.ts'
import type { ToolDefinition } from '../catalog/tool-definition.ts'
import { joinTools } from './arm.ts'
import type { Arm, ArmSpan } from './arm.ts'
import { splitTronDedupTool } from './read-tron-dedup.ts'
import { assertEncodable, OMITTED_BY_SHOWN_TOOL } from './shown-tool.ts'

/**
 * mcpproxy's form after the classes of TRON: each distinct schema once, as a class above the tools. It escapes nothing:
 * a name with `|` cannot be read back, and a whole listing can be read by a model but not by a parser.
 */
export const tronDedup: Arm = {
  name: 'tron_dedup',
  format: { name: 'mcpproxy classes', version: '083' },
  omits: OMITTED_BY_SHOWN_TOOL,
  indexAltering: true,
  indexText: tronDedupIndexText,
  cutsDescriptions: false,
  missingRuntime: () => undefined,
  encodeTool: (tool) => toolSpans(tool, { label: 'schema', text: schemaText(tool) ?? '' }),
  encodeListing,
  readTool: (text, { hasInputSchema }) => {
    const tool = splitTronDedupTool(text, hasInputSchema)
    return tool === undefined ? undefined : { name: tool.name, description: tool.description }
  },
}

/** What an index sees of the parameters under this arm: the name of the schema's class, empty without a schema. */
export function tronDedupIndexText(tool: ToolDefinition): string {
  const schema = schemaText(tool)
  return schema === undefined ? '' : `{"$class":"${className(schema, SHORTEST)}"}`
}

function schemaText(tool: ToolDefinition): string | undefined {
  if (tool.inputSchema === undefined) return undefined
  assertEncodable(tool.inputSchema, `tool ${tool.id}`)
  return canonicalJson(tool.inputSchema)
}

function toolSpans(tool: ToolDefinition, end: ArmSpan): readonly ArmSpan[] {
  const head: readonly ArmSpan[] = [
    { label: 'name', text: tool.name },
    { label: 'syntax', text: '|' },
    { label: 'description', text: tool.description },
  ]
  return tool.inputSchema === undefined ? head : [...head, { label: 'syntax', text: '|' }, end]
}

/** Classes in the order in which tools first use them, an empty line, and the tools with the names of their classes. */
function encodeListing(tools: readonly ToolDefinition[]): readonly ArmSpan[] {
  const schemas = new Map(tools.map((tool) => [tool, schemaText(tool)]))
  const classes = classNames([...new Set(schemas.values())].filter((schema) => schema !== undefined))
  const definitions = [...classes].flatMap(([schema, name]): readonly ArmSpan[] => [
    { label: 'syntax', text: `class ${name} = ` },
    { label: 'schema', text: schema },
    { label: 'syntax', text: '\n' },
  ])
  const encodeTool = (tool: ToolDefinition): readonly ArmSpan[] =>
    toolSpans(tool, { label: 'syntax', text: classes.get(schemas.get(tool) ?? '') ?? '' })
  const listed = joinTools(tools, encodeTool, '\n\n')
  return definitions.length === 0 ? listed : [...definitions, { label: 'syntax', text: '\n' }, ...listed]
}

/** Hex digits of a class name; among 10,000 schemas one pair in a hundred catalogs shares them. */
const SHORTEST = 8

/** Schema → class name; all names are longer by as much as it takes to tell the schemas apart. */
function classNames(schemas: readonly string[]): ReadonlyMap<string, string> {
  for (let digits = SHORTEST; ; digits += SHORTEST) {
    const named = new Map(schemas.map((schema) => [schema, className(schema, digits)]))
    if (new Set(named.values()).size === named.size) return named
  }
}

function className(schema: string, digits: number): string {
  return `C${sha256(schema)
    .replace(/^sha256:/, '')
    .slice(0, digits)}`
}
