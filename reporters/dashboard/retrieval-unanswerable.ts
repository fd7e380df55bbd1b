import type { UnanswerableRow } from '../../bench/statistics/surface/unanswerable.ts'
import type { Report } from '../report.ts'
import { headlinePlace, sliceWords } from '../retrieval-view.ts'
import type { SurfaceView } from '../retrieval-view.ts'
import { armName } from './arm-tags.ts'
import { markup } from './html.ts'
import type { Html } from './html.ts'
import { figure, number } from './number.ts'
import type { NumberLabels, PlainUnit } from './number.ts'
import { NOTHING, placeWords, retrievalLabels, sizeNumber } from './retrieval-labels.ts'
import { folded } from './section.ts'
import { numbers, table, words } from './table.ts'
import type { TableRow } from './table.ts'
import { foreign, verbatimSentence } from './verbatim.ts'

/** What engines return for queries that no tool answers, and what a threshold on the score would cost. */
export function renderUnanswerable(report: Report, view: SurfaceView): Html | undefined {
  const { unanswerable } = report.retrieval
  if (unanswerable.length === 0) return undefined
  const place = headlinePlace(view)
  const here = unanswerable.filter(
    ({ population, size }) => population === place.population && size === place.size,
  )
  const shown = here.length === 0 ? unanswerable : here
  const others = unanswerable.filter((row) => !shown.includes(row))
  return markup`
<h3>Queries that nothing answers</h3>
<p class="note">An engine should return nothing, or something that scores lower than any right tool does. The area under the curve is the chance that the best score of an answerable query is above that of one of these: a half tells nothing. Kept: the answerable queries that a threshold lets pass which turns away ${verbatimSentence('90 % of these')}.</p>
${shareTable(report, shown, 'unanswerable')}
<div class="drawers">${folded(markup`What the threshold keeps, slice by slice`, [keptTable(report, shown, 'kept')])}
${others.length === 0 ? undefined : folded(markup`Other sizes`, [shareTable(report, others, 'unanswerable-others')])}</div>`
}

function labelsOf(report: Report, row: UnanswerableRow, unit: PlainUnit = 'percent'): NumberLabels {
  const population = `${row.engine} on ${row.queries} queries, ${sliceWords(row.slice)}, ${placeWords(row)}`
  return retrievalLabels({ report, record: 'retrieval_unanswerable', population }, unit)
}

function keptOf(row: UnanswerableRow, slice: string): number | undefined {
  return row.kept.find((entry) => entry.slice === slice)?.share
}

function keptNumber(report: Report, row: UnanswerableRow, slice: string): Html {
  const share = keptOf(row, slice)
  if (share === undefined) return NOTHING
  const population = `answerable, ${sliceWords(slice)}, under ${row.engine}, ${placeWords(row)}`
  return number(share, retrievalLabels({ report, record: 'retrieval_unanswerable', population }))
}

function shareTable(report: Report, rows: readonly UnanswerableRow[], id: string): Html {
  const [first] = rows
  return table({
    id,
    caption: markup`Population ${foreign(first?.population ?? '')}. Returned: the share of these queries that get any tool, with its ${verbatimSentence('95 % interval')}. The threshold is a score of the engine and compares with nothing else.`,
    columns: [
      words('Engine'),
      words('Queries'),
      numbers('Tools'),
      numbers('Returned'),
      numbers('Area under the curve'),
      numbers('Threshold'),
      numbers('Kept of all'),
    ],
    rows: rows.map((row) => shareRow(report, row)),
    isSortable: rows.length > 1,
  })
}

function shareRow(report: Report, row: UnanswerableRow): TableRow {
  const { rate, low, high } = row.returned
  const plain = labelsOf(report, row, 'as named')
  return {
    cells: [
      armName(row.engine),
      markup`${kindWords(row)}`,
      sizeNumber(report, row),
      figure({ mean: rate, low, high }, labelsOf(report, row)),
      number(row.auc, plain),
      row.threshold === null
        ? markup`<span class="nil">returns nothing</span>`
        : number(row.threshold, plain),
      keptNumber(report, row, 'all'),
    ],
  }
}

/** `unanswerable_near` asks for what a tool nearly does, `unanswerable_far` for something else altogether. */
function kindWords({ slice }: UnanswerableRow): string {
  return slice === 'unanswerable_near' ? 'near a tool' : 'far from any'
}

function keptTable(report: Report, rows: readonly UnanswerableRow[], id: string): Html {
  const slices = [...new Set(rows.flatMap(({ kept }) => kept.map(({ slice }) => slice)))]
  return table({
    id,
    caption: markup`Answerable queries whose best score is above the threshold, kind by kind.`,
    columns: [words('Engine'), words('Turned away'), ...slices.map((slice) => numbers(sliceWords(slice)))],
    rows: rows.map((row) => ({
      cells: [
        armName(row.engine),
        markup`${kindWords(row)}`,
        ...slices.map((slice) => keptNumber(report, row, slice)),
      ],
    })),
  })
}
