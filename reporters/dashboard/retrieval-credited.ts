import type { CreditedRow } from '../../bench/statistics/surface/credited-row.ts'
import type { Report } from '../report.ts'
import { sliceWords } from '../retrieval-view.ts'
import { armName } from './arm-tags.ts'
import { markup } from './html.ts'
import type { Html } from './html.ts'
import { figure, number } from './number.ts'
import { placeWords, retrievalLabels, sizeNumber } from './retrieval-labels.ts'
import { metricColumn } from './retrieval-cells.ts'
import { numbers, table, words } from './table.ts'
import type { TableRow } from './table.ts'
import { foreign, verbatimSentence } from './verbatim.ts'

/** How much of what looks like a miss is another server's tool that answers as well. */
export function renderCredited(report: Report): Html | undefined {
  const { credited } = report.retrieval
  if (credited.length === 0) return undefined
  return markup`
<h3>Strict and credited</h3>
<p class="note">In a large catalog another server’s tool may answer a query as well as the labelled one. Strict counts the labels alone; credited counts tools that were judged to answer as well. Pairs that nobody judged count as misses.</p>
${table({
  id: 'credited',
  caption: markup`${verbatimSentence('Success@5')}: the share of queries with a right tool among the first five, with its ${verbatimSentence('95 % interval')}, under one draw of distractors.`,
  columns: [
    words('Engine'),
    words('Queries'),
    words('Population'),
    numbers('Tools'),
    metricColumn('Strict success@5'),
    metricColumn('Credited success@5'),
    numbers('Pairs judged'),
    numbers('Not judged'),
  ],
  rows: credited.map((row) => creditedRow(report, row)),
  isSortable: credited.length > 1,
})}`
}

function creditedRow(report: Report, row: CreditedRow): TableRow {
  const asked = `${row.engine} on ${row.queries} queries, ${sliceWords(row.slice)}, ${placeWords(row)}, draw ${row.seed}`
  const labels = retrievalLabels({ report, record: 'retrieval_credited', population: asked })
  const pairs = `pairs of query and tool without a label among the first five of ${asked}`
  const counted = retrievalLabels({ report, record: 'retrieval_credited', population: pairs }, 'as named')
  return {
    cells: [
      armName(row.engine),
      markup`${sliceWords(row.slice)}`,
      foreign(row.population),
      sizeNumber(report, row),
      figure(row.strict_success_at_5, labels),
      figure(row.credited_success_at_5, labels),
      number(row.judged, counted),
      number(row.unjudged, counted),
    ],
  }
}
