import { JsonTextError, parseJsonText } from '../catalog/json-text.ts'
import type { ShownToolReadBack } from './shown-tool.ts'

/** The parts between the bars of `name|description|schema`; the schema is empty where there is none. */
export interface TronDedupParts {
  readonly name: string
  readonly description: string
  readonly schema: string
}

/** Reads one tool's text back, number literals kept; undefined where it is not this form or the schema is no JSON. */
export function readTronDedupTool(text: string, hasInputSchema: boolean): ShownToolReadBack | undefined {
  const tool = splitTronDedupTool(text, hasInputSchema)
  if (tool === undefined) return undefined
  try {
    const inputSchema = hasInputSchema ? parseJsonText(tool.schema) : undefined
    return { name: tool.name, description: tool.description, inputSchema }
  } catch (cause) {
    if (cause instanceof JsonTextError) return undefined
    throw cause
  }
}

/** The name ends at the first bar, the schema starts behind the last one outside of its strings. */
export function splitTronDedupTool(text: string, hasInputSchema: boolean): TronDedupParts | undefined {
  const nameEnd = text.indexOf('|')
  const descriptionEnd = hasInputSchema ? schemaSeparator(text) : text.length
  if (nameEnd < 0 || descriptionEnd <= nameEnd) return undefined
  return {
    name: text.slice(0, nameEnd),
    description: text.slice(nameEnd + 1, descriptionEnd),
    schema: text.slice(descriptionEnd + 1),
  }
}

/** Read backwards from the end of a JSON text, a quote with an even run of `\` before it ends one. */
function schemaSeparator(text: string): number {
  let isInString = false
  for (let index = text.length - 1; index >= 0; index--) {
    const char = text[index]
    if (char === '|' && !isInString) return index
    if (char === '"' && backslashesBefore(text, index) % 2 === 0) isInString = !isInString
  }
  return -1
}

function backslashesBefore(text: string, index: number): number {
  let start = index
  while (text[start - 1] === '\\') start--
  return index - start
}
