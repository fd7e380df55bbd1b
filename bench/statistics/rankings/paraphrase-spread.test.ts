import { expect, inject, test } from 'vitest'

import { scoreRun } from '../../metrics/score-run.ts'
import { openEmbeddings } from '../../retrieval/embeddings/index.ts'
import { isExcluded } from '../../retrieval/engine.ts'
import { bleveParity } from '../../retrieval/engines/bleve-parity.ts'
import { bm25 } from '../../retrieval/engines/bm25.ts'
import { semantic } from '../../retrieval/engines/semantic.ts'
import { embeddedGoldens } from '../../retrieval/golden/embedded-goldens.ts'
import { toolDocument } from '../../retrieval/tool-document.ts'

// A set on which every engine does as well as the others tells nothing about engines.
test('the paraphrases tell the parity engine, BM25 and meaning apart by a tenth of recall@5', async () => {
  const settings = inject('settings')
  const embeddings = await openEmbeddings(settings)
  const goldens = embeddedGoldens(settings)
  const recalls: number[] = []
  for (const engine of [bleveParity, bm25, semantic]) {
    const rankings = new Map<string, readonly ReturnType<typeof toolDocument>['id'][]>()
    for (const { catalog, set } of goldens) {
      const queries = set.queries.map(({ query }) => query)
      const documents = catalog.tools.map(toolDocument)
      const index = await engine.open({ documents, queries, embeddings })
      if (isExcluded(index)) throw new Error(`${engine.name}: ${index.note}`)
      for (const { id, query } of set.queries)
        rankings.set(
          id,
          index.search(query, 10).map((hit) => hit.id),
        )
    }
    const paraphrases = goldens.flatMap(({ set }) =>
      set.queries.filter(({ slice }) => slice === 'paraphrase'),
    )
    recalls.push(scoreRun(paraphrases, rankings).means['recall_at_5'] ?? NaN)
  }
  const [parity = NaN, okapi = NaN, meaning = NaN] = recalls
  expect(okapi - parity).toBeGreaterThanOrEqual(0.1)
  expect(meaning - okapi).toBeGreaterThanOrEqual(0.1)
  expect(meaning).toBeLessThan(0.95)
})
