import type { ToolDefinition, ToolId } from './tool-definition.ts'

/** When a description tells a model too little to choose the tool by: mcpproxy's three rules (FR-020). */
export const DEGENERATE_RULES = [
  { rule: 'description empty or whitespace-only', holds: (text: string) => text.trim() === '' },
  { rule: 'description shorter than 20 code points', holds: (text: string) => Array.from(text).length < 20 },
  {
    rule: 'description matches stub pattern ^Proxy for ',
    holds: (text: string) => text.startsWith('Proxy for '),
  },
] as const

/** A tool with a degenerate description and the first rule that it breaks. */
export interface DegenerateDescription {
  readonly id: ToolId
  readonly rule: string
}

/** The tools whose descriptions break a rule, in the order of the catalog. */
export function degenerateDescriptions(tools: readonly ToolDefinition[]): readonly DegenerateDescription[] {
  return tools.flatMap((tool) => {
    const broken = DEGENERATE_RULES.find(({ holds }) => holds(tool.description))
    return broken === undefined ? [] : [{ id: tool.id, rule: broken.rule }]
  })
}
