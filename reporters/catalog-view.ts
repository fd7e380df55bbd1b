import { REFERENCE_ARM } from '../bench/arms/index.ts'
import { PROVENANCES } from '../bench/measurement/provenance.ts'
import type { Provenance } from '../bench/measurement/provenance.ts'
import { isListingRow } from '../bench/tokens/arm-row.ts'
import type { MeasuredArmRow, ResultsArmRow, SkippedArmRow, SplitFigure } from '../bench/tokens/arm-row.ts'
import type { CorpusRow } from '../bench/tokens/corpus-row.ts'
import type { Report } from './report.ts'

/** One catalog with its arms, as the pages show it. */
export interface CatalogView {
  readonly id: string
  /** Undefined where arms name a catalog that the report does not list. */
  readonly corpus: CorpusRow | undefined
  /** Every measured arm, controls among them. */
  readonly measured: readonly MeasuredArmRow[]
  /** The measured arms that one could choose: without controls. */
  readonly compared: readonly MeasuredArmRow[]
  readonly skipped: readonly SkippedArmRow[]
  /** The reference arm's row; undefined where it was not measured on this catalog. */
  readonly reference: MeasuredArmRow | undefined
}

/** The catalogs of a report in its order; catalogs that only an arm names come last. */
export function catalogViews(report: Report): readonly CatalogView[] {
  const listings = report.arms.filter((row) => row.skipped || isListingRow(row))
  const ids = new Set([...report.corpora.map(({ id }) => id), ...listings.map((row) => row.corpus_id)])
  return [...ids].map((id) => {
    const arms = listings.filter((row) => row.corpus_id === id)
    const measured = arms.filter(isListingRow)
    return {
      id,
      corpus: report.corpora.find((corpus) => corpus.id === id),
      measured,
      compared: measured.filter((row) => row.controls === undefined),
      skipped: arms.filter((row) => row.skipped),
      reference: measured.find(({ arm }) => arm === REFERENCE_ARM.name),
    }
  })
}

/** The split of a lossy arm's saving under its headline vocabulary; undefined where there is nothing to split. */
export function headlineSplit(row: MeasuredArmRow): SplitFigure | undefined {
  return row.split?.by_vocabulary.find(({ vocabulary }) => vocabulary === row.vocabulary)
}

/** One set of tool results: compact JSON, and the arms that are compared with it. */
export interface ResultSet {
  readonly id: string
  readonly json: ResultsArmRow | undefined
  readonly arms: readonly ResultsArmRow[]
}

/** The sets of tool results of a report in its order. */
export function resultSets(report: Report): readonly ResultSet[] {
  const rows = report.arms.filter((row) => !row.skipped && row.payload_class === 'results')
  return [...new Set(rows.map((row) => row.corpus_id))].map((id) => {
    const own = rows.filter((row) => row.corpus_id === id)
    const json = own.find(({ arm }) => arm === REFERENCE_ARM.name)
    return { id, json, arms: own.filter((row) => row !== json) }
  })
}

/** True for the arm that the others are compared with. */
export function isReference(row: MeasuredArmRow): boolean {
  return row.arm === REFERENCE_ARM.name
}

/** The tools behind an arm's figures: `45 tools of reference@1`, or `44 of 45 tools …` where some were skipped. */
export function armPopulation(view: CatalogView, row: MeasuredArmRow): string {
  const all = view.corpus?.tool_count
  if (all === undefined) return `tools of ${view.id}`
  const encoded = row.skipped_tools === 0 ? '' : `${all - row.skipped_tools} of `
  return `${encoded}${all} tools of ${view.id}`
}

/** What a saving was computed over: its tools, references and vocabularies in words. */
export function savingsPopulation(view: CatalogView, row: MeasuredArmRow): string {
  const references = new Set(row.savings.map(({ reference }) => reference)).size
  const vocabularies = new Set(row.savings.map(({ vocabulary }) => vocabulary)).size
  return `${armPopulation(view, row)}; references: ${references}, vocabularies: ${vocabularies}`
}

/** The vocabularies of an arm's savings in the order of the report, joined by a comma. */
export function savingsVocabularies(row: MeasuredArmRow): string {
  return [...new Set(row.savings.map(({ vocabulary }) => vocabulary))].join(', ')
}

/** The saving against the reference arm under the headline vocabulary, as a ratio; percent is for showing only. */
export function headlineSaving(row: MeasuredArmRow): number {
  return row.savings_vs_baseline_pct / 100
}

/** The provenance of a field, where the report states one for it, else of its section. */
export function provenanceOf(report: Report, section: string, field?: string): Provenance | undefined {
  const ofField = field === undefined ? undefined : report.provenance[field]
  return ofField ?? report.provenance[section]
}

/** The provenance of what is computed from a section: never stronger than `computed`. */
export function derivedProvenance(report: Report, section: string, field?: string): Provenance | undefined {
  const source = provenanceOf(report, section, field)
  if (source === undefined) return undefined
  return PROVENANCES.indexOf(source) > PROVENANCES.indexOf('computed') ? source : 'computed'
}
