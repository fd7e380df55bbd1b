import type { MeasuredCell } from '../../bench/statistics/surface/surface-cells.ts'
import type { Report } from '../report.ts'
import { sliceWords } from '../retrieval-view.ts'
import type { SurfaceView } from '../retrieval-view.ts'
import { armName } from './arm-tags.ts'
import { markup } from './html.ts'
import type { Html } from './html.ts'
import { figure, range } from './number.ts'
import { cellLabels, NOTHING, sizeNumber } from './retrieval-labels.ts'
import { folded, list } from './section.ts'
import { numbers, table, words } from './table.ts'
import type { Column, TableRow } from './table.ts'
import { foreign, foreignSentence, verbatimSentence } from './verbatim.ts'

/** A column of figures whose name holds a digit. */
export function metricColumn(name: string): Column {
  return { title: verbatimSentence(name), isNumber: true }
}

/** Every measured cell with its intervals, folded, and the cells that were not measured, in the open. */
export function renderCells(report: Report, view: SurfaceView): Html {
  const tables = view.populations.map((population, at) =>
    populationTable({ report, view, population }, `cells-${at}`),
  )
  const summary = markup`${verbatimSentence('R@1, R@5 and MRR')} of every cell, with what draws of distractors and ties of scores can change`
  return markup`${folded(summary, tables)}${excludedCells(report, view)}`
}

function populationTable(
  {
    report,
    view,
    population,
  }: { readonly report: Report; readonly view: SurfaceView; readonly population: string },
  id: string,
): Html {
  // Slices of the others are most of a page's weight, and part of the first population's.
  const isWhole = population === view.populations[0]
  const cells = view.cells.filter(
    (cell) => cell.population === population && (isWhole || cell.slice === 'all'),
  )
  return table({
    id,
    caption: markup`${foreign(population)}: means over queries with their ${verbatimSentence('95 % interval')}. Draws: least and greatest ${verbatimSentence('R@5')} among the draws of distractors. Ties: ${verbatimSentence('R@5')} under the worst and the best order of exactly equal scores. A dash where it changes nothing.${isWhole ? '' : ' Slice by slice it is in report.json.'}`,
    columns: [
      words('Engine'),
      words('Slice'),
      numbers('Tools'),
      metricColumn('R@1'),
      metricColumn('R@5'),
      numbers('MRR'),
      numbers('Draws'),
      numbers('Ties'),
    ],
    rows: cells.map((cell) => cellRow(report, cell)),
    isSortable: true,
  })
}

function cellRow(report: Report, cell: MeasuredCell): TableRow {
  const labels = cellLabels(report, cell)
  const { least, greatest } = cell.recall_at_5_draws
  const { worst, best } = cell.recall_at_5_ties
  return {
    cells: [
      armName(cell.engine),
      markup`${sliceWords(cell.slice)}`,
      sizeNumber(report, cell),
      figure(cell.recall_at_1, labels),
      figure(cell.recall_at_5, labels),
      figure(cell.mrr, labels),
      greatest - least < ROUNDING ? NOTHING : range([least, greatest], labels),
      best - worst < ROUNDING ? NOTHING : range([worst, best], labels),
    ],
  }
}

/** Means of the same values that differ in their last bits only. */
const ROUNDING = 1e-9

function excludedCells(report: Report, { excluded }: SurfaceView): Html | undefined {
  if (excluded.length === 0) return undefined
  const items = excluded.map(
    (cell) =>
      markup`${armName(cell.engine)} on ${foreign(cell.population)} at ${sizeNumber(report, cell)} tools: <span class="reason">${cell.reason}</span>, ${foreignSentence(cell.note)}`,
  )
  return markup`<h4>Not measured, and nowhere estimated</h4>${list(items, 'skips')}`
}
