import { existsSync } from 'node:fs'

import { expect, inject, test } from 'vitest'

import { dataFile } from '../catalog/fetch/data-folder.ts'
import { standardCatalog } from '../catalog/generate/standard-catalog.ts'
import { loadCatalog } from '../catalog/load/index.ts'
import { scoreRun } from '../metrics/score-run.ts'
import { distractorPool, drawCatalog } from './distractors.ts'
import { openEmbeddings } from './embeddings/index.ts'
import { isExcluded } from './engine.ts'
import type { Engine } from './engine.ts'
import { bleveParity } from './engines/bleve-parity.ts'
import { bm25 } from './engines/bm25.ts'
import { semantic } from './engines/semantic.ts'
import { readGoldenSet } from './golden/read-golden-set.ts'
import { toolDocument } from './tool-document.ts'

/**
 * mcpproxy's 47 queries among 1,000 real tools (LiveMCPTool and captured servers, mean over five draws): what generated
 * distractors have to come near. The generator was adjusted to this curve, so that it shows fitness, not truth.
 */
const AMONG_REAL_TOOLS: readonly (readonly [Engine, { readonly recall: number; readonly mrr: number }])[] = [
  [bleveParity, { recall: 0.44, mrr: 0.37 }],
  [bm25, { recall: 0.52, mrr: 0.42 }],
  [semantic, { recall: 0.81, mrr: 0.76 }],
]
const SIZE = 1000
const SEEDS = [1, 2, 3, 4, 5]
const TOLERANCE = 0.1

test(
  'queries among 1,000 generated distractors do as well as among real tools, within a tenth',
  { tags: ['slow'] },
  async (context) => {
    const settings = inject('settings')
    const corpus = dataFile(settings, 'mcpproxy/corpus_v2.tools.json')
    const golden = dataFile(settings, 'mcpproxy/retrieval_golden_v1.json')
    if (corpus === undefined || golden === undefined || !existsSync(golden)) {
      return context.skip('data-not-fetched: npm run fetch -- mcpproxy')
    }
    const own = loadCatalog(corpus).catalog.tools
    const queries = readGoldenSet(golden).sets.flatMap((set) => set.queries)
    const pool = distractorPool(own, [standardCatalog().tools])
    const labelled = new Set(own.map(({ id }) => id))
    const embeddings = await openEmbeddings(settings)
    for (const [engine, real] of AMONG_REAL_TOOLS) {
      let [recall, mrr] = [0, 0]
      for (const seed of SEEDS) {
        const tools = drawCatalog({ own, labelled, pool, seed }, SIZE) ?? []
        expect(tools).toHaveLength(SIZE)
        const index = await engine.open({
          documents: tools.map(toolDocument),
          queries: queries.map(({ query }) => query),
          embeddings,
        })
        if (isExcluded(index)) throw new Error(`${engine.name}: ${index.note}`)
        const rankings = new Map(
          queries.map(({ id, query }) => [id, index.search(query, 10).map((hit) => hit.id)]),
        )
        const { means } = scoreRun(queries, rankings)
        recall += (means['recall_at_5'] ?? NaN) / SEEDS.length
        mrr += (means['mrr'] ?? NaN) / SEEDS.length
      }
      expect(Math.abs(recall - real.recall), `${engine.name}: recall@5 ${recall}`).toBeLessThan(TOLERANCE)
      expect(Math.abs(mrr - real.mrr), `${engine.name}: MRR ${mrr}`).toBeLessThan(TOLERANCE)
    }
  },
)
