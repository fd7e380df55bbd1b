import { compareCodePoints } from '../bench/catalog/code-point-order.ts'
import type { Provenance } from '../bench/measurement/provenance.ts'
import type { ReportRecord, ReportSection } from '../bench/measurement/records.ts'
import type { ArmRow } from '../bench/tokens/arm-row.ts'
import type { CorpusRow } from '../bench/tokens/corpus-row.ts'
import type { TokenizerRow } from '../bench/tokens/tokenizer-row.ts'
import type { Report } from './report.ts'
import type { TestRun } from './test-run.ts'

/** The sections that tests fill. */
export type MeasuredSections = Pick<Report, 'tokenizer' | 'tokenizers' | 'corpora' | 'arms' | 'provenance'>

/** What the records could not be made into; each is a fault of the suite. */
export interface CollectedSections {
  readonly sections: MeasuredSections
  readonly problems: readonly string[]
}

/** Beside every absolute number: what a count under one public vocabulary is worth. */
export const TOKENIZER_CAVEAT =
  'Counted with the public vocabulary cl100k_base: the same everywhere and offline, but not the tokenizer of any ' +
  'current model, which may count over half as many tokens again. Read absolute numbers as estimates for your model; ' +
  'ratios between arms move less, and their range over vocabularies is shown.'

/** What is derived from the measured rows inside the report, and how. */
const DERIVED: Readonly<Record<string, Provenance>> = {
  tokenizer: 'measured',
  savings_vs_baseline_pct: 'computed',
  savings: 'computed',
  mean_tokens: 'computed',
  p95_tokens: 'computed',
  criteria: 'computed',
  policy: 'computed',
  warnings: 'computed',
  run: 'measured',
}

/** Gathers the rows that tests recorded, in an order that neither workers nor shards change. */
export function collectSections(run: TestRun): CollectedSections {
  const problems: string[] = []
  const records = run.modules.flatMap((module) => module.tests.flatMap((test) => test.meta?.records ?? []))
  const provenance: Record<string, Provenance> = { ...DERIVED }
  const rowsOf = (section: ReportSection): readonly ReportRecord['row'][] => {
    const rows = new Map<string, ReportRecord>()
    for (const record of records.filter((candidate) => candidate.section === section)) {
      const known = rows.get(record.key)
      if (known !== undefined && JSON.stringify(known) !== JSON.stringify(record)) {
        problems.push(`two tests recorded different rows for ${section} ${record.key}`)
      }
      rows.set(record.key, record)
      provenance[section] = record.provenance
    }
    provenance[section] ??= 'measured'
    return [...rows].sort(([left], [right]) => compareCodePoints(left, right)).map(([, record]) => record.row)
  }
  // What a test records is typed where it is measured; the report's schema checks it again once it is whole.
  const sections: MeasuredSections = {
    tokenizers: rowsOf('tokenizers') as unknown as readonly TokenizerRow[],
    corpora: rowsOf('corpora') as unknown as readonly CorpusRow[],
    arms: rowsOf('arms') as unknown as readonly ArmRow[],
    tokenizer: { name: 'cl100k_base', caveat: TOKENIZER_CAVEAT },
    provenance,
  }
  return { sections, problems }
}
