import type { MeasuredCell } from '../../bench/statistics/surface/surface-cells.ts'
import type { ComparisonRow } from '../../bench/statistics/surface/surface-comparisons.ts'
import { provenanceOf } from '../catalog-view.ts'
import { decimalText } from '../number-text.ts'
import type { Report } from '../report.ts'
import { sliceWords } from '../retrieval-view.ts'
import type { Place } from '../retrieval-view.ts'
import { markup } from './html.ts'
import type { Html } from './html.ts'
import { number } from './number.ts'
import type { NumberLabels, PlainUnit } from './number.ts'

/** What a figure of retrieval was taken over. */
interface Population {
  readonly report: Report
  /** The record whose provenance it has: `retrieval_cells`. */
  readonly record: string
  readonly population: string
}

/** Labels of a figure of the section; a percentage unless another unit is named. */
export function retrievalLabels(
  { report, record, population }: Population,
  unit: PlainUnit = 'percent',
): NumberLabels {
  return { provenance: provenanceOf(report, record), population, unit, isBrief: true }
}

/** Labels of a cell's figures: its queries, slice, population, size and engine. */
export function cellLabels(report: Report, cell: MeasuredCell, unit: PlainUnit = 'percent'): NumberLabels {
  const asked = `${cell.queries} queries in ${cell.families} families`
  const population = `${cell.engine}, ${sliceWords(cell.slice)}: ${asked}, ${placeWords(cell)}`
  return retrievalLabels({ report, record: 'retrieval_cells', population }, unit)
}

/** Labels of a comparison's figures. */
export function comparisonLabels(report: Report, row: ComparisonRow, unit: PlainUnit): NumberLabels {
  const asked = `${row.queries} queries in ${row.families} families`
  const population = `${row.engine} − ${row.against}, ${sliceWords(row.slice)}: ${asked}, ${placeWords(row)}`
  return retrievalLabels({ report, record: 'retrieval_comparisons', population }, unit)
}

/** `both at 1,000`, for the labels of a number. */
export function placeWords({ population, size }: Place): string {
  return `${population} at ${decimalText(size)}`
}

/** The size of a catalog as a number of the page. */
export function sizeNumber(report: Report, { population, size }: Place): Html {
  const what = `catalog for ${population}`
  return number(size, retrievalLabels({ report, record: 'retrieval_cells', population: what }, 'tools'))
}

/** Where a figure does not exist. */
export const NOTHING = markup`<span class="nil">—</span>`
