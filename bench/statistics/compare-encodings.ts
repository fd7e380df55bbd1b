import type { ReportRecord } from '../measurement/records.ts'
import { isListingRow } from '../tokens/arm-row.ts'
import type { ArmRow } from '../tokens/arm-row.ts'
import { orderTurns, rankStability } from './rank-stability.ts'
import type { OrderTurn, RankStability } from './rank-stability.ts'

/** Whether the same arm is cheapest everywhere: arms ordered by tokens under each catalog and vocabulary. */
export interface EncodingComparison {
  /** Null where there is one condition only. */
  readonly rank_stability: RankStability | null
  readonly turns: readonly OrderTurn[]
}

/** Compares the arms over every catalog with schemas and every vocabulary; controls and skipped tools are left out. */
export function compareEncodings(rows: readonly ArmRow[], catalogs: readonly string[]): EncodingComparison {
  const values = rows
    .filter(isListingRow)
    .filter(
      (row) => row.controls === undefined && row.skipped_tools === 0 && catalogs.includes(row.corpus_id),
    )
    .flatMap((row) =>
      row.by_vocabulary.map(({ vocabulary, total_tokens }) => ({
        item: row.arm,
        condition: `${row.corpus_id}, ${vocabulary}`,
        value: total_tokens,
      })),
    )
  return { rank_stability: rankStability(values) ?? null, turns: orderTurns(values) }
}

/** The comparison as the report's section `encodings`. */
export function encodingRecord(comparison: EncodingComparison): ReportRecord {
  return { section: 'encodings', key: 'comparison', provenance: 'computed', row: { ...comparison } }
}
