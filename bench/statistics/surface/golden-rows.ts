import { stem } from '../../retrieval/analysis/porter2.ts'
import { ENGLISH_STOP_WORDS } from '../../retrieval/analysis/stop-words.ts'
import type { BoundGolden } from '../../retrieval/golden/embedded-goldens.ts'
import { auditLeakage } from '../../retrieval/golden/leakage-audit.ts'
import { labelAgreement } from '../../retrieval/golden/second-reading.ts'
import type { Reading } from '../../retrieval/golden/second-reading.ts'
import type { GoldenRow, SecondReadingRow } from './surface-rows.ts'

const ANALYSIS = { stem, isStopWord: (word: string) => ENGLISH_STOP_WORDS.has(word) }

/** What is known of each golden set: its slices, and what their queries share with the wording of their targets. */
export function goldenRows(goldens: readonly BoundGolden[]): readonly GoldenRow[] {
  return goldens.map(({ catalog, set }) => ({
    corpus_id: catalog.id,
    version: set.version,
    corpus_digest: catalog.digest,
    queries: set.queries.length,
    families: new Set(set.queries.map(({ family }) => family)).size,
    slices: auditLeakage({ queries: set.queries, tools: catalog.tools, analysis: ANALYSIS }).map(
      (leakage) => ({
        slice: leakage.slice ?? 'none',
        queries: leakage.queryCount,
        leakage,
      }),
    ),
  }))
}

/** How a second reading agrees with the labels of all golden sets. */
export function secondReadingRow(
  goldens: readonly BoundGolden[],
  readings: readonly Reading[],
): SecondReadingRow {
  const sizes = new Map(
    goldens.flatMap(({ catalog, set }) => set.queries.map(({ id }) => [id, catalog.tools.length])),
  )
  return labelAgreement(
    readings,
    goldens.flatMap(({ set }) => set.queries),
    ({ id }) => sizes.get(id) ?? 0,
  )
}
