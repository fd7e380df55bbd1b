import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

import { canonicalJson } from '../../catalog/canonical-json.ts'
import type { Catalog } from '../../catalog/catalog.ts'
import { parseJsonText } from '../../catalog/json-text.ts'
import { isJsonObject, stringAt } from '../../catalog/json-value.ts'
import { loadCatalog } from '../../catalog/load/index.ts'
import type { ToolDefinition } from '../../catalog/tool-definition.ts'
import { UnencodableToolError } from '../arm.ts'

/** The recorded texts in the data folder: all of corpus_v2, which lies in the folder above under the name below. */
export const RECORDED_TSCG = 'mcpproxy/encoded/tscg_corpus_v2.jsonl'
const RECORDED_FROM = 'corpus_v2.tools.json'

/** Texts that the encoder gave elsewhere, with the catalog that it gave them for. */
export interface TscgRecording {
  readonly catalog: Catalog
  /**
   * The text recorded for this tool.
   *
   * @throws UnencodableToolError for any other tool, also for one of the same id with another text
   */
  readonly encode: (tool: ToolDefinition) => string
}

/**
 * Reads a recording of `{"tool_id", "encoded"}` lines and the catalog beside it.
 *
 * @throws Error that names the file and the line
 */
export function readRecording(file: string): TscgRecording {
  const { catalog } = loadCatalog(join(dirname(file), '..', RECORDED_FROM))
  const lines = readFileSync(file, 'utf8').split('\n')
  const texts = new Map<string, string>()
  lines.forEach((line, index) => {
    if (line.trim() !== '') texts.set(...recordedText(line, `${file}:${index + 1}`))
  })
  const inputs = new Map(catalog.tools.map((tool) => [tool.id, canonicalJson(tool.wire)]))
  return {
    catalog,
    encode: (tool) => {
      const text = inputs.get(tool.id) === canonicalJson(tool.wire) ? texts.get(tool.id) : undefined
      if (text !== undefined) return text
      throw new UnencodableToolError(
        `tool ${tool.id}: ${catalog.version} has no recorded text for it as it is here`,
      )
    },
  }
}

function recordedText(line: string, place: string): [id: string, text: string] {
  try {
    const record = parseJsonText(line)
    const id = isJsonObject(record) ? stringAt(record, 'tool_id') : undefined
    const text = isJsonObject(record) ? stringAt(record, 'encoded') : undefined
    if (id !== undefined && text !== undefined) return [id, text]
  } catch (cause) {
    throw new Error(`${place}: ${EXPECTED}`, { cause })
  }
  throw new Error(`${place}: ${EXPECTED}`)
}

const EXPECTED = 'expected a line {"tool_id":…,"encoded":…}; fetch or record the texts again'
