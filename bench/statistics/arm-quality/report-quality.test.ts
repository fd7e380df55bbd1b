import { describe, expect, test } from 'vitest'

import type { ArmQualityRow } from './arm-quality-row.ts'
import { qualityOf } from './report-quality.ts'

const ROW: ArmQualityRow = {
  corpus_id: 'shop',
  arm: 'compact_sig',
  engine: 'bleve_parity',
  golden_version: 'golden@7',
  queries: 30,
  families: 12,
  index_altering: true,
  skipped_tools: 0,
  recall_at_1: 0.1,
  recall_at_3: 0.2,
  recall_at_5: 0.3,
  recall_at_10: 0.4,
  mrr: 0.5,
  ndcg_at_10: 0.6,
  map: 0.7,
  recall_at_5_difference: { mean: -0.1, low: -0.2, high: 0, smallest_found: 0.14, differing: 9 },
  verdict: 'inconclusive',
}

describe('the quality of an arm in a report', () => {
  test('is the seven figures and a note that names golden set, engine and definitions, and nothing else', () => {
    expect(qualityOf([ROW], 'shop', 'compact_sig')).toEqual({
      recall_at_1: 0.1,
      recall_at_3: 0.2,
      recall_at_5: 0.3,
      recall_at_10: 0.4,
      mrr: 0.5,
      ndcg_at_10: 0.6,
      map: 0.7,
      metric_note:
        'golden@7: 30 queries of 12 families with an answer, engine bleve_parity; recall, MRR and MAP take relevance 1 or ' +
        'more as relevant, MRR and MAP stop at rank 10; nDCG@10 has linear gain, relevance ÷ log2(rank + 1)',
    })
  })

  test('says how many tools are indexed as they are', () => {
    const { metric_note } = qualityOf([{ ...ROW, skipped_tools: 2 }], 'shop', 'compact_sig')
    expect(metric_note).toMatch(/; 2 tools that the arm cannot encode are indexed as canonical JSON$/)
  })

  test('is a note alone on a corpus without labels, and for an arm that was not scored', () => {
    expect(qualityOf([ROW], 'office', 'compact_sig')).toEqual({
      metric_note: 'no relevance labels for this corpus, so that no ranking of it is scored',
    })
    expect(qualityOf([ROW], 'shop', 'tscg')).toEqual({
      metric_note: 'not scored: the arm cannot run on this corpus',
    })
  })
})
