import { compactJson } from '../catalog/canonical-json.ts'
import type { ToolDefinition } from '../catalog/tool-definition.ts'
import { joinTools } from './arm.ts'
import type { Arm, ArmComponent, ArmSpan } from './arm.ts'
import { readJsonTool } from './read-json-tool.ts'

/** The tool object as `tools/list` sends it, compact, keys in the server's order; the listing is the array. */
export const mcpWire: Arm = {
  name: 'mcp_wire',
  format: { name: 'MCP tools/list', version: '2025-11-25' },
  omits: [],
  indexAltering: false,
  cutsDescriptions: false,
  missingRuntime: () => undefined,
  encodeTool,
  encodeListing: (tools, encoded = encodeTool) => [
    { label: 'syntax', text: '[' },
    ...joinTools(tools, encoded, ','),
    { label: 'syntax', text: ']' },
  ],
  readTool: (text) => readJsonTool(text, []),
}

const COMPONENT_OF_KEY: ReadonlyMap<string, ArmComponent> = new Map([
  ['name', 'name'],
  ['description', 'description'],
  ['inputSchema', 'schema'],
])

/** A key and its value spell the same component; brackets and commas are syntax. */
function encodeTool(tool: ToolDefinition): readonly ArmSpan[] {
  const members = [...tool.wire].flatMap(([key, value], index): readonly ArmSpan[] => [
    { label: 'syntax', text: index === 0 ? '{' : ',' },
    { label: COMPONENT_OF_KEY.get(key) ?? 'other', text: `${JSON.stringify(key)}:${compactJson(value)}` },
  ])
  return [...members, { label: 'syntax', text: '}' }]
}
