import { isJsonArray, isJsonObject, stringAt } from '../json-value.ts'
import type { CatalogLoader } from './loader.ts'
import { loadCorpusRows } from './corpus-rows.ts'

/** mcpproxy's frozen corpora v1 (names and descriptions) and v2 (with schemas): rows with `tool_id`, `server`, `tool`. */
export const mcpproxyCorpus: CatalogLoader = {
  form: 'mcpproxy corpus',
  recognises: (value) => {
    const rows = isJsonObject(value) ? value.get('tools') : undefined
    return isJsonArray(rows) && rows.some((row) => isJsonObject(row) && row.has('tool_id') && row.has('tool'))
  },
  load: (value, file) => {
    const version = (isJsonObject(value) ? stringAt(value, 'version') : undefined) ?? 'corpus'
    return loadCorpusRows(
      value,
      file,
      { server: 'server', name: 'tool', inputSchema: 'schema' },
      {
        id: version.replace(/@.*$/, ''),
        version,
        license: 'MIT',
        attribution: 'smart-mcp-proxy/mcpproxy-go, frozen evaluation corpus',
        made: 'Captured by the mcpproxy project from seven public reference servers.',
      },
    )
  },
}
