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

/** The report as written, and the paths of the outputs that could be written. */
export interface FinishedReport extends AssembledReport {
  readonly paths: readonly string[]
}

/**
 * Assembles, audits the finished page and report, and writes all three outputs. What the audit finds or the disk
 * refuses becomes part of the verdict, and what could be written says so.
 */
export function finishReport(input: Omit<ReportInput, 'audited'>, places: OutputPlaces): FinishedReport {
  const audited = auditOutputs(assembleReport({ ...input, audited: {} }))
  const judgeWith = (problems: readonly string[]): AssembledReport =>
    assembleReport({ ...input, audited, broken: [...input.broken, ...problems] })
  const first = judgeWith([])
  const written = writeFiles(first.report, places.folder)
  // Appended last, and once: a summary must know what went wrong before it, and cannot be taken back.
  const summarised = written.problems.length === 0 ? first : judgeWith(written.problems)
  const problems = [...written.problems, ...appendSummary(summarised.report, places.stepSummary)]
  if (problems.length === 0) return { ...first, paths: written.paths }
  const last = judgeWith(problems)
  return { ...last, paths: writeFiles(last.report, places.folder).paths }
}

const MOST_FAULTS = 5

/** What the finished outputs show against the criteria that are about them. */
function auditOutputs({ report }: AssembledReport): ReportInput['audited'] {
  const page = textsOf(report).texts['dashboard.html']
  const labels = page === undefined ? [] : auditLabels(page).map(({ message }) => `the dashboard: ${message}`)
  return {
    'SC-005': labels.slice(0, MOST_FAULTS),
    'FR-017': validateReport(report).slice(0, MOST_FAULTS),
    'FR-018': page === undefined ? [] : auditSelfContained(page).slice(0, MOST_FAULTS),
  }
}

function writeFiles(
  report: Report,
  folder: string,
): { readonly paths: readonly string[]; readonly problems: readonly string[] } {
  const { texts, problems } = textsOf(report)
  const refused = writeOutputs({ folder, files: texts })
  const isRefused = (path: string): boolean =>
    refused.some((problem) => problem.path === path || problem.path === folder)
  const paths = Object.keys(texts).map((name) => join(folder, name))
  return {
    paths: paths.filter((path) => !isRefused(path)),
    problems: [...problems, ...refused.map(({ message }) => message)],
  }
}

function appendSummary(report: Report, path: string | undefined): readonly string[] {
  const text = textsOf(report).texts['summary.md']
  if (path === undefined || text === undefined) return []
  return appendStepSummary(path, text).map(({ message }) => message)
}

const OUTPUTS: Readonly<Record<string, (report: Report) => string>> = {
  'report.json': renderJson,
  'dashboard.html': renderDashboard,
  'summary.md': renderSummary,
}

/** One output that cannot be rendered, as for a number that JSON cannot hold, leaves the others whole. */
function textsOf(report: Report): {
  readonly texts: Readonly<Record<string, string>>
  readonly problems: readonly string[]
} {
  const texts: Record<string, string> = {}
  const problems: string[] = []
  for (const [name, render] of Object.entries(OUTPUTS)) {
    try {
      texts[name] = render(report)
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      problems.push(`${name} cannot be rendered: ${reason}`)
    }
  }
  return { texts, problems }
}
