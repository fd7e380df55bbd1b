import { canonicalJson } from '../catalog/canonical-json.ts'
import type { ToolDefinition } from '../catalog/tool-definition.ts'
import { joinTools } from './arm.ts'
import type { Arm, ArmSpan, ReadBack } from './arm.ts'
import { baselineJson } from './baseline-json.ts'
import { stripTool } from './strip-schema.ts'

/**
 * The control of a lossy arm: the text of `baseline_json` with exactly the fields removed that the arm omits. What the
 * arm keeps beyond `baseline_json`, such as an output schema, is canonical JSON on a line between description and
 * schema, so that both sides carry the same information.
 */
export function jsonStripped(lossy: Arm): Arm {
  const keepsMore = baselineJson.omits.some((field) => !lossy.omits.includes(field))
  const encodeTool = (tool: ToolDefinition): readonly ArmSpan[] => {
    const stripped = stripTool(tool, lossy.omits)
    return keepsMore ? withRemainder(stripped) : baselineJson.encodeTool(stripped)
  }
  const indexAltering = lossy.omits.some((field) => !baselineJson.omits.includes(field))
  const indexText = (tool: ToolDefinition): string => schemaText(stripTool(tool, lossy.omits))
  return {
    name: `json_stripped_${lossy.name}`,
    format: { name: `canonical text without what ${lossy.name} omits`, version: '1' },
    omits: lossy.omits,
    controls: lossy.name,
    indexAltering,
    ...(indexAltering ? { indexText } : {}),
    cutsDescriptions: false,
    missingRuntime: () => undefined,
    encodeTool,
    encodeListing: (tools, encoded = encodeTool) => joinTools(tools, encoded, '\n\n'),
    readTool: keepsMore ? readWithRemainder : (text, shape) => baselineJson.readTool(text, shape),
  }
}

function schemaText({ inputSchema }: ToolDefinition): string {
  return inputSchema === undefined ? '' : canonicalJson(inputSchema)
}

/** `baseline_json`'s text with the other keys of the tool object on a line of their own behind the description. */
function withRemainder(tool: ToolDefinition): readonly ArmSpan[] {
  const remainder = [...tool.wire].filter(([key]) => !BASELINE_KEYS.includes(key))
  // Without the line, a description whose last line looks like it would be read back short.
  if (remainder.length === 0 && !endsInObject(tool.description)) return baselineJson.encodeTool(tool)
  const head = baselineJson.encodeTool({ ...tool, inputSchema: undefined })
  const line: readonly ArmSpan[] = [
    { label: 'syntax', text: '\n' },
    { label: 'other', text: canonicalJson(new Map(remainder)) },
  ]
  if (tool.inputSchema === undefined) return [...head, ...line]
  return [
    ...head,
    ...line,
    { label: 'syntax', text: '\n' },
    { label: 'schema', text: canonicalJson(tool.inputSchema) },
  ]
}

const BASELINE_KEYS: readonly string[] = ['name', 'description', 'inputSchema']

function readWithRemainder(text: string, shape: { readonly hasInputSchema: boolean }): ReadBack | undefined {
  const read = baselineJson.readTool(text, shape)
  if (read === undefined || !endsInObject(read.description)) return read
  return { name: read.name, description: read.description.slice(0, read.description.lastIndexOf('\n')) }
}

/** Whether the last line has the brackets of a JSON object. */
function endsInObject(description: string): boolean {
  const line = description.slice(description.lastIndexOf('\n') + 1)
  return line.startsWith('{') && line.endsWith('}')
}
