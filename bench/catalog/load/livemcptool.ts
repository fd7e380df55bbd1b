import { isJsonObject, stringAt } from '../json-value.ts'
import type { CatalogLoader } from './loader.ts'
import { loadCorpusRows } from './corpus-rows.ts'

/** LiveMCPBench's tools, normalised to one row for each server and tool. They carry no relevance labels. */
export const liveMcpTool: CatalogLoader = {
  form: 'LiveMCPTool snapshot',
  recognises: (value) => {
    const source = isJsonObject(value) ? value.get('source') : undefined
    return isJsonObject(source) && stringAt(source, 'dataset') === 'ICIP/LiveMCPBench'
  },
  load: (value, file) => {
    const source = isJsonObject(value) ? value.get('source') : undefined
    const revision = isJsonObject(source) ? stringAt(source, 'revision') : undefined
    return loadCorpusRows(
      value,
      file,
      { server: 'server', name: 'tool', inputSchema: 'inputSchema' },
      {
        id: 'livemcptool',
        version: `livemcptool@${(revision ?? 'unknown').slice(0, 8)}`,
        license: 'Apache-2.0',
        attribution: 'LiveMCPBench (Mo et al., arXiv:2508.01780), dataset ICIP/LiveMCPBench',
        made: 'Published by LiveMCPBench; normalised to one row for each server and tool.',
      },
    )
  },
}
