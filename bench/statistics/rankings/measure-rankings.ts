import { sha256 } from '../../catalog/catalog.ts'
import type { Settings } from '../../measurement/environment.ts'
import { openEmbeddings } from '../../retrieval/embeddings/index.ts'
import { isExcluded } from '../../retrieval/engine.ts'
import type { Engine, SearchIndex } from '../../retrieval/engine.ts'
import { embeddedGoldens } from '../../retrieval/golden/embedded-goldens.ts'
import type { BoundGolden } from '../../retrieval/golden/embedded-goldens.ts'
import { ENGINES } from '../../retrieval/index.ts'
import { createSharedIndexes } from '../../retrieval/shared-indexes.ts'
import { toolDocument } from '../../retrieval/tool-document.ts'
import type { RankingsRow } from './rankings-row.ts'

const DEPTH = 10

/** Every engine on every golden set of this project; an engine without vectors has no row. */
export async function measureRankings(
  settings: Settings,
  engines: readonly Engine[] = ENGINES,
): Promise<readonly RankingsRow[]> {
  const embeddings = await openEmbeddings(settings)
  const rows: RankingsRow[] = []
  for (const golden of embeddedGoldens(settings)) {
    const shared = createSharedIndexes()
    const documents = golden.catalog.tools.map(toolDocument)
    const input = { documents, queries: golden.set.queries.map(({ query }) => query), embeddings, shared }
    for (const engine of engines) {
      const index = await shared.open(engine, input)
      if (!isExcluded(index)) rows.push(rankingsRow(golden, engine, index))
    }
    await shared.close()
  }
  return rows
}

function rankingsRow({ catalog, set }: BoundGolden, { name }: Engine, index: SearchIndex): RankingsRow {
  const lists = set.queries.map((query) => ({
    query,
    ids: index.search(query.query, DEPTH).map(({ id }) => id),
  }))
  return {
    corpus_id: catalog.id,
    corpus_digest: catalog.digest,
    golden_version: set.version,
    engine: name,
    digest: sha256(JSON.stringify(lists.map(({ query, ids }) => [query.id, ids]))),
    first_relevant: Object.fromEntries(
      lists
        .filter(({ query }) => query.labels.length > 0)
        .map(({ query, ids }) => [
          query.id,
          1 + ids.findIndex((id) => query.labels.some(({ toolId }) => toolId === id)),
        ]),
    ),
  }
}
