import { REFERENCE_ARM } from '../../bench/arms/index.ts'
import type { ArmQualityRow } from '../../bench/statistics/arm-quality/arm-quality-row.ts'
import type { Report } from '../report.ts'
import { armName } from './arm-tags.ts'
import { markup } from './html.ts'
import type { Html } from './html.ts'
import { figure, number } from './number.ts'
import type { NumberLabels, PlainUnit } from './number.ts'
import { metricColumn } from './retrieval-cells.ts'
import { NOTHING, retrievalLabels } from './retrieval-labels.ts'
import { verdictBadge } from './retrieval-verdict.ts'
import { numbers, table, words } from './table.ts'
import type { TableRow } from './table.ts'
import { foreign, verbatim, verbatimSentence } from './verbatim.ts'

/** The figures of an arm's ranking, as the columns name them. */
const FIGURES = [
  ['R@1', 'recall_at_1'],
  ['R@3', 'recall_at_3'],
  ['R@5', 'recall_at_5'],
  ['R@10', 'recall_at_10'],
  ['MRR', 'mrr'],
  ['nDCG@10', 'ndcg_at_10'],
  ['MAP', 'map'],
] as const satisfies readonly (readonly [string, keyof ArmQualityRow])[]

/** How an index of each arm's text ranks next to one of the reference arm's, catalog by catalog. */
export function renderArmQuality(report: Report): Html | undefined {
  const { arms } = report.retrieval
  if (arms.length === 0) return undefined
  const first = arms.filter((row, at) => arms.findIndex((other) => isSameIndex(other, row)) === at)
  return markup`
<h3>Does the encoding change what is found?</h3>
<p class="note">Where a search indexes the text that an arm writes, the arm can change what is found. The others leave the index alone and have the figures of the reference arm. Tools that an arm cannot encode are indexed with their canonical schema, so that all arms search the same tools.</p>
${first.map((row, at) => indexTable(report, row, `arm-quality-${at}`))}`
}

function isSameIndex(left: ArmQualityRow, right: ArmQualityRow): boolean {
  return left.corpus_id === right.corpus_id && left.engine === right.engine
}

function indexTable(report: Report, first: ArmQualityRow, id: string): Html {
  const rows = report.retrieval.arms.filter((row) => isSameIndex(row, first))
  const reference = (row: ArmQualityRow): number => (row.arm === REFERENCE_ARM.name ? 0 : 1)
  return table({
    id,
    caption: markup`${foreign(first.corpus_id)} under ${verbatim(first.engine)}, golden set ${foreign(first.golden_version)}. Difference: ${verbatimSentence('R@5')} less that of ${verbatim(REFERENCE_ARM.name)} on the same queries, with its ${verbatimSentence('95 % interval')}.`,
    columns: [
      words('Arm'),
      ...FIGURES.map(([name]) => metricColumn(name)),
      numbers('Difference, points'),
      words('Verdict'),
      numbers('Could have shown, points'),
      numbers('Differ on'),
      numbers('Skipped tools'),
    ],
    rows: rows
      .toSorted((left, right) => reference(left) - reference(right))
      .map((row) => armRow(report, row)),
    isSortable: rows.length > 1,
  })
}

/** Labels of an arm's figures on one catalog. */
export function armQualityLabels(
  report: Report,
  row: ArmQualityRow,
  unit: PlainUnit = 'percent',
): NumberLabels {
  const population = `${row.arm} under ${row.engine} on ${row.queries} queries of ${row.families} families, ${row.golden_version}, ${row.corpus_id}`
  return retrievalLabels({ report, record: 'retrieval_arms', population }, unit)
}

function armRow(report: Report, row: ArmQualityRow): TableRow {
  const difference = row.recall_at_5_difference
  const isReference = row.arm === REFERENCE_ARM.name
  return {
    cells: [
      armName(row.arm),
      ...FIGURES.map(([, field]) => number(row[field], armQualityLabels(report, row))),
      difference === null ? NOTHING : figure(difference, armQualityLabels(report, row, 'points')),
      isReference ? markup`<span class="tag">reference</span>` : verdictBadge(row.verdict),
      difference === null
        ? NOTHING
        : number(difference.smallest_found, armQualityLabels(report, row, 'points either way')),
      difference === null ? NOTHING : number(difference.differing, armQualityLabels(report, row, 'queries')),
      number(row.skipped_tools, armQualityLabels(report, row, 'tools')),
    ],
  }
}
