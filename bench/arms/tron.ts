import { TRON } from '@tron-format/tron'

import type { ToolDefinition } from '../catalog/tool-definition.ts'
import type { Arm } from './arm.ts'
import { OMITTED_BY_SHOWN_TOOL, shownTool, shownToolFromPlain } from './shown-tool.ts'
import type { ShownToolReadBack } from './shown-tool.ts'
import { tronSpans } from './tron-spans.ts'
import { TRON_FORMAT, tronText } from './tron-text.ts'

/** TRON as its authors define it: shapes that occur twice become classes; the listing is one document, an array. */
export const tron: Arm = {
  name: 'tron',
  format: TRON_FORMAT,
  omits: OMITTED_BY_SHOWN_TOOL,
  indexAltering: true,
  indexText: tronIndexText,
  cutsDescriptions: false,
  missingRuntime: () => undefined,
  encodeTool: (tool) => tronSpans(tronText(shownTool(tool), `tool ${tool.id}`)),
  encodeListing: (tools) => tronSpans(tronText(tools.map(shownTool), 'the listing')),
  readTool: (text) => {
    const tool = readTronTool(text)
    return tool === undefined ? undefined : { name: tool.name, description: tool.description }
  },
}

/** What an index sees of the parameters under this arm: the TRON of the schema alone, empty without one. */
export function tronIndexText(tool: ToolDefinition): string {
  const schema = shownTool(tool).get('inputSchema')
  return schema === undefined ? '' : tronText(schema, `tool ${tool.id}`)
}

/**
 * Reads one tool's text back by the library's parser, which loses a key named `__proto__`; undefined where it is no
 * tool in TRON.
 */
export function readTronTool(text: string): ShownToolReadBack | undefined {
  try {
    return shownToolFromPlain(TRON.parse(text))
  } catch (cause) {
    if (cause instanceof SyntaxError) return undefined
    throw cause
  }
}
