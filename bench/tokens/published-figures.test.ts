import { describe, expect, inject, test } from 'vitest'

import { dataFile, wayToData } from '../catalog/fetch/data-folder.ts'
import { loadCatalog } from '../catalog/load/index.ts'
import { openVocabulary } from './index.ts'
import { measureArms } from './measure-arms.ts'

/** Totals that mcpproxy's own bench gives for its corpora, and that its running proxy's menu was counted at. */
const PUBLISHED = [
  {
    file: 'mcpproxy/corpus_v2.tools.json',
    arm: 'baseline_json',
    total: 4386,
    mean: 97.46666666666667,
    p95: 211,
  },
  { file: 'mcpproxy/corpus_v2.tools.json', arm: 'compact_sig', total: 2081, mean: 45.6, p95: 93 },
  { file: 'livemcptool/tools.json', arm: 'baseline_json', total: 79_822 },
  { file: 'livemcptool/tools.json', arm: 'compact_sig', total: 34_471 },
  { file: 'mcpproxy/corpus_v1.tools.json', arm: 'baseline_json', total: 1759, sum: 1730 },
  { file: 'mcpproxy/live/menu-direct.json', arm: 'baseline_json', total: 4592 },
  { file: 'mcpproxy/live/menu-direct.json', arm: 'mcp_wire', total: 8121 },
  { file: 'mcpproxy/live/menu-retrieve_tools.json', arm: 'baseline_json', total: 4578 },
  { file: 'mcpproxy/live/menu-code_execution.json', arm: 'baseline_json', total: 2592 },
  { file: 'agent-discover/registry-menu.json', arm: 'baseline_json', total: 618 },
] as const

describe('the reference programs and this suite count alike', () => {
  test.for(PUBLISHED)('$arm of $file is $total tokens', async (published, context) => {
    const path = dataFile(inject('settings'), published.file)
    if (path === undefined) {
      context.skip(`data-not-fetched: ${wayToData(published.file)}`)
      return
    }
    const { catalog, rejected } = loadCatalog(path)
    const rows = measureArms({ catalog, vocabularies: [await openVocabulary('cl100k_base')] })
    const row = rows.find((candidate) => candidate.arm === published.arm)
    expect(rejected).toEqual([])
    expect(row).toMatchObject({ skipped: false, total_tokens: published.total, skipped_tools: 0 })
    if ('mean' in published)
      expect(row).toMatchObject({ mean_tokens: published.mean, p95_tokens: published.p95 })
    if ('sum' in published) expect(row).toMatchObject({ sum_tokens: published.sum })
  })
})
