import type { SurfaceCell } from '../../bench/statistics/surface/surface-cells.ts'
import type { Report } from '../report.ts'
import { cellAt, headlinePlace, sliceWords } from '../retrieval-view.ts'
import type { Place, SurfaceView } from '../retrieval-view.ts'
import { armName } from './arm-tags.ts'
import { markup } from './html.ts'
import type { Html } from './html.ts'
import { number, range } from './number.ts'
import { cellLabels, retrievalLabels, sizeNumber } from './retrieval-labels.ts'
import { verdictSign } from './retrieval-verdict.ts'
import { table, words } from './table.ts'
import type { TableRow } from './table.ts'
import { foreign, verbatimSentence } from './verbatim.ts'

/** Recall@5 of every engine on every kind of query at the size of the headline, with the verdict of its comparison. */
export function renderSlices(report: Report, view: SurfaceView): Html {
  const place = headlinePlace(view)
  const matrix: Matrix = { report, view, place }
  return markup`
<h3>Which queries it fails</h3>
${table({
  id: 'retrieval-slices',
  caption: markup`${verbatimSentence('Recall@5')} on ${foreign(place.population)} at ${sizeNumber(report, place)} tools, below it the ${verbatimSentence('95 % interval')}. Bold: the highest of the row. The sign is the verdict of the comparison with the reference engine: ▲ better, ▼ worse, = no difference, ? inconclusive.`,
  columns: [words('Queries'), ...view.engines.map((engine) => ({ title: armName(engine), isNumber: true }))],
  rows: view.slices.map((slice) => sliceRow(matrix, slice)),
})}`
}

interface Matrix {
  readonly report: Report
  readonly view: SurfaceView
  readonly place: Place
}

function sliceRow(matrix: Matrix, slice: SurfaceCell['slice']): TableRow {
  const { view, place, report } = matrix
  const cells = view.engines.map((engine) => cellAt(view, place, { engine, slice }))
  const highest = Math.max(...cells.flatMap((cell) => cell?.recall_at_5.mean ?? []))
  const asked = cells.find((cell) => cell !== undefined)?.queries
  const population = `queries of ${place.population}: ${sliceWords(slice)}`
  const labels = retrievalLabels({ report, record: 'retrieval_cells', population }, 'queries')
  const count = asked === undefined ? undefined : markup` <small>${number(asked, labels)}</small>`
  return {
    cells: [
      markup`${sliceWords(slice)}${count}`,
      ...view.engines.map((engine) => engineCell(matrix, { engine, slice }, highest)),
    ],
    ...(slice === 'all' ? { className: 'whole' } : {}),
  }
}

function engineCell(
  { report, view, place }: Matrix,
  key: { readonly engine: string; readonly slice: SurfaceCell['slice'] },
  highest: number,
): Html {
  const cell = cellAt(view, place, key)
  if (cell === undefined) return markup`<span class="nil">not measured</span>`
  const labels = cellLabels(report, cell)
  const { mean, low, high } = cell.recall_at_5
  const shown = number(mean, labels)
  const verdict = report.retrieval.comparisons.find(
    (row) =>
      row.population === place.population &&
      row.size === place.size &&
      row.engine === key.engine &&
      row.slice === key.slice,
  )?.verdict
  const sign = verdict === undefined ? undefined : verdictSign(verdict)
  return markup`<span class="unbroken">${sign} ${mean === highest ? markup`<strong>${shown}</strong>` : shown}</span><br>${range([low, high], labels)}`
}
