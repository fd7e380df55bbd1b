import { freezeCatalog } from '../catalog.ts'
import type { CatalogDraft } from '../catalog.ts'
import { isJsonArray, isJsonObject, stringAt } from '../json-value.ts'
import type { JsonObject, JsonValue } from '../json-value.ts'
import type { RejectedRecord } from '../oddity.ts'
import { CatalogFileError } from './load-error.ts'
import type { LoadedCatalog } from './loader.ts'
import { collectTools } from './tool-collection.ts'
import type { RawTool } from './tool-collection.ts'

/** Under which names a published corpus keeps the fields of a tool. */
export interface RowFields {
  readonly server: string
  readonly name: string
  readonly inputSchema: string
}

/** What a corpus says of itself, in words that the report can show. */
export type CorpusFacts = Omit<CatalogDraft, 'servers' | 'tools' | 'committed'>

/** Reads a corpus of flat rows, one for each server and tool. */
export function loadCorpusRows(
  root: JsonValue,
  file: string,
  fields: RowFields,
  facts: CorpusFacts,
): LoadedCatalog {
  const rows = isJsonObject(root) ? root.get('tools') : undefined
  if (!isJsonArray(rows)) {
    throw new CatalogFileError(
      file,
      'no array "tools"',
      'expected a corpus of rows; fetch it again with npm run fetch',
    )
  }
  const raw: RawTool[] = []
  const rejected: RejectedRecord[] = []
  rows.forEach((row, index) => {
    const record = `tools[${index}]`
    const server = isJsonObject(row) ? stringAt(row, fields.server) : undefined
    if (!isJsonObject(row) || server === undefined || server === '') {
      rejected.push({
        file,
        record,
        seen: `no text under "${fields.server}"`,
        expected: 'a row with server and name',
      })
    } else raw.push({ server, record, wire: wireFrom(row, fields) })
  })
  const collection = collectTools(file, raw)
  const serverNames = [...new Set(collection.tools.map((tool) => tool.server))]
  const catalog = freezeCatalog({
    ...facts,
    committed: false,
    servers: serverNames.map((name) => ({ name, version: undefined, instructions: undefined })),
    tools: collection.tools,
  })
  return {
    catalog,
    oddities: collection.oddities,
    rejected: [...rejected, ...collection.rejected],
    failedServers: [],
  }
}

/** The tool object as its server would have sent it: name, description, inputSchema. */
function wireFrom(row: JsonObject, fields: RowFields): JsonObject {
  const wire = new Map<string, JsonValue>()
  const copy = (from: string, to: string): void => {
    const value = row.get(from)
    if (value !== undefined) wire.set(to, value)
  }
  copy(fields.name, 'name')
  copy('description', 'description')
  copy(fields.inputSchema, 'inputSchema')
  return wire
}
