import type { ArmQualityRow, QualityFigures } from './arm-quality-row.ts'

/** An arm's `quality` as report v2 has it; without figures where nothing was scored, and then the note says why. */
export type ReportQuality =
  ({ readonly metric_note: string } & QualityFigures) | { readonly metric_note: string }

/** What report v2 says under `quality` of an arm on a corpus. */
export function qualityOf(rows: readonly ArmQualityRow[], corpusId: string, arm: string): ReportQuality {
  const ofCorpus = rows.filter((row) => row.corpus_id === corpusId)
  const row = ofCorpus.find((candidate) => candidate.arm === arm)
  if (row === undefined) return { metric_note: ofCorpus.length === 0 ? NO_LABELS : NOT_SCORED }
  const { recall_at_1, recall_at_3, recall_at_5, recall_at_10, mrr, ndcg_at_10, map } = row
  return {
    recall_at_1,
    recall_at_3,
    recall_at_5,
    recall_at_10,
    mrr,
    ndcg_at_10,
    map,
    metric_note: metricNote(row),
  }
}

const NO_LABELS = 'no relevance labels for this corpus, so that no ranking of it is scored'
const NOT_SCORED = 'not scored: the arm cannot run on this corpus'

function metricNote({ golden_version, queries, families, engine, skipped_tools }: ArmQualityRow): string {
  const skipped =
    skipped_tools === 0
      ? ''
      : `; ${skipped_tools} tools that the arm cannot encode are indexed as canonical JSON`
  return (
    `${golden_version}: ${queries} queries of ${families} families with an answer, engine ${engine}; recall, MRR and MAP ` +
    'take relevance 1 or more as relevant, MRR and MAP stop at rank 10; nDCG@10 has linear gain, relevance ÷ ' +
    `log2(rank + 1)${skipped}`
  )
}
