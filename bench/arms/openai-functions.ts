import { compactJson } from '../catalog/canonical-json.ts'
import type { ToolDefinition } from '../catalog/tool-definition.ts'
import { joinTools } from './arm.ts'
import type { Arm, ArmSpan } from './arm.ts'
import { readJsonTool } from './read-json-tool.ts'

/** The `tools` array that a host sends to an OpenAI-compatible endpoint; a tool without schema has no `parameters`. */
export const openAiFunctions: Arm = {
  name: 'openai_functions',
  format: { name: 'OpenAI chat completions tools array', version: '2023-11-06' },
  omits: ['title', 'outputSchema', 'annotations', 'otherFields'],
  indexAltering: false,
  cutsDescriptions: false,
  missingRuntime: () => undefined,
  encodeTool,
  encodeListing: (tools, encoded = encodeTool) => [
    { label: 'syntax', text: '[' },
    ...joinTools(tools, encoded, ','),
    { label: 'syntax', text: ']' },
  ],
  readTool: (text) => readJsonTool(text, ['function']),
}

function encodeTool(tool: ToolDefinition): readonly ArmSpan[] {
  const spans: ArmSpan[] = [
    { label: 'syntax', text: '{"type":"function","function":{' },
    { label: 'name', text: `"name":${JSON.stringify(tool.name)}` },
    { label: 'syntax', text: ',' },
    { label: 'description', text: `"description":${JSON.stringify(tool.description)}` },
  ]
  if (tool.inputSchema !== undefined) {
    spans.push({ label: 'syntax', text: ',' })
    spans.push({ label: 'schema', text: `"parameters":${compactJson(tool.inputSchema)}` })
  }
  return [...spans, { label: 'syntax', text: '}}' }]
}
