import type { ReportRecord, ReportSection } from '../../measurement/records.ts'
import type { SurfaceMeasurement } from './measure-surface.ts'
import type { GoldenRow, SecondReadingRow } from './surface-rows.ts'

/** The report's rows of the surface. */
export function surfaceRecords(surface: SurfaceMeasurement): readonly ReportRecord[] {
  return [
    ...records('retrieval_engines', 'measured', surface.engines),
    ...records('retrieval_populations', 'measured', surface.populations),
    ...records('retrieval_cells', 'measured', surface.cells),
    ...records('retrieval_comparisons', 'computed', surface.comparisons),
    ...records('retrieval_unanswerable', 'measured', surface.unanswerable),
    ...records('retrieval_confusions', 'measured', surface.confusions),
  ]
}

/** The report's rows of the golden sets and of their second reading. */
export function goldenRecords(
  sets: readonly GoldenRow[],
  secondReading: SecondReadingRow,
): readonly ReportRecord[] {
  return [
    ...records('retrieval_golden_sets', 'measured', sets),
    ...records('retrieval_second_reading', 'measured', [secondReading]),
  ]
}

/** Rows in the order given: a report sorts keys as text, so that they have a fixed width. */
export function records(
  section: ReportSection,
  provenance: ReportRecord['provenance'],
  rows: readonly object[],
): readonly ReportRecord[] {
  return rows.map((row, index) => ({
    section,
    key: String(index).padStart(6, '0'),
    provenance,
    row: { ...row },
  }))
}
