import { join } from 'node:path'

import { assembleReport } from './assemble-report.ts'
import type { AssembledReport, ReportInput } from './assemble-report.ts'
import { auditLabels, auditSelfContained } from './dashboard/audit-labels.ts'
import { renderDashboard } from './render-dashboard.ts'
import { renderJson } from './render-json.ts'
import { renderSummary } from './render-summary.ts'
import { validateReport } from './report-schema.ts'
import type { Report } from './report.ts'
import { appendStepSummary, writeOutputs } from './write-outputs.ts'

/** Where the outputs go. */
export interface OutputPlaces {
  readonly folder: string
  readonly stepSummary: string | undefined
}

/** The report as written, and the paths of what was written. */
export interface FinishedReport extends AssembledReport {
  readonly paths: readonly string[]
}

/**
 * Assembles, audits the finished page and report, and writes all three outputs. What the audit finds or the disk
 * refuses becomes part of the verdict, and what could be written says so.
 */
export function finishReport(input: Omit<ReportInput, 'audited'>, places: OutputPlaces): FinishedReport {
  const first = assembleReport({ ...input, audited: {} })
  const audited = auditOutputs(first)
  const judged = assembleReport({ ...input, audited })
  const problems = writeAll(judged, places)
  if (problems.length === 0) return { ...judged, paths: pathsIn(places.folder) }
  const last = assembleReport({ ...input, audited, broken: [...input.broken, ...problems] })
  // The disk refused something, so this may fail again; what it can still hold must not claim a sound run.
  writeAll(last, { ...places, stepSummary: undefined })
  return { ...last, paths: [] }
}

const MOST_FAULTS = 5

/** What the finished outputs show against the criteria that are about them. */
function auditOutputs({ report }: AssembledReport): ReportInput['audited'] {
  const html = renderDashboard(report)
  const labels = auditLabels(html).map((problem) => `the dashboard: ${problem.message}`)
  return {
    'SC-005': labels.slice(0, MOST_FAULTS),
    'FR-017': validateReport(report).slice(0, MOST_FAULTS),
    'FR-018': auditSelfContained(html).slice(0, MOST_FAULTS),
  }
}

function writeAll({ report }: AssembledReport, { folder, stepSummary }: OutputPlaces): readonly string[] {
  const summary = renderSummary(report)
  const json = jsonOf(report)
  const problems = writeOutputs({
    folder,
    files: { ...json.files, 'dashboard.html': renderDashboard(report), 'summary.md': summary },
  })
  const appended = stepSummary === undefined ? [] : appendStepSummary(stepSummary, summary)
  return [...json.problems, ...[...problems, ...appended].map((problem) => problem.message)]
}

/** A number that JSON cannot hold leaves the other outputs whole and says where it is. */
function jsonOf(report: Report): {
  readonly files: Readonly<Record<string, string>>
  readonly problems: readonly string[]
} {
  try {
    return { files: { 'report.json': renderJson(report) }, problems: [] }
  } catch (error) {
    return { files: {}, problems: [error instanceof Error ? error.message : String(error)] }
  }
}

function pathsIn(folder: string): readonly string[] {
  return ['report.json', 'dashboard.html', 'summary.md'].map((name) => join(folder, name))
}
