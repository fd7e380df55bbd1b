import { canonicalJson } from '../catalog/canonical-json.ts'
import type { ToolDefinition } from '../catalog/tool-definition.ts'
import { joinTools } from './arm.ts'
import type { Arm, ArmSpan } from './arm.ts'

/** The reference arm: name, description and canonical input schema, each on a line of its own. */
export const baselineJson: Arm = {
  name: 'baseline_json',
  format: { name: 'canonical text', version: '1' },
  omits: ['title', 'outputSchema', 'annotations', 'otherFields'],
  indexAltering: false,
  cutsDescriptions: false,
  missingRuntime: () => undefined,
  encodeTool,
  encodeListing: (tools, encoded = encodeTool) => joinTools(tools, encoded, '\n\n'),
  readTool: (text, { hasInputSchema }) => {
    const nameEnd = text.indexOf('\n')
    const descriptionEnd = hasInputSchema ? text.lastIndexOf('\n') : text.length
    if (nameEnd < 0 || descriptionEnd < nameEnd + (hasInputSchema ? 1 : 0)) return undefined
    return { name: text.slice(0, nameEnd), description: text.slice(nameEnd + 1, descriptionEnd) }
  },
}

function encodeTool(tool: ToolDefinition): readonly ArmSpan[] {
  const head: readonly ArmSpan[] = [
    { label: 'name', text: tool.name },
    { label: 'syntax', text: '\n' },
    { label: 'description', text: tool.description },
  ]
  if (tool.inputSchema === undefined) return head
  return [
    ...head,
    { label: 'syntax', text: '\n' },
    { label: 'schema', text: canonicalJson(tool.inputSchema) },
  ]
}
