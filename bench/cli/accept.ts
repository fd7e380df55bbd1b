import { readFileSync, realpathSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'

import {
  ACCEPTED_BASELINE_FILE,
  acceptedChanges,
  acceptedFrom,
  JUDGED_BY_BASELINE,
  readAcceptedBaseline,
  renderAccepted,
} from '../../reporters/accepted-baseline.ts'
import type { AcceptedBaseline } from '../../reporters/accepted-baseline.ts'
import { validateReport } from '../../reporters/report-schema.ts'
import type { Report } from '../../reporters/report.ts'
import { stripControl } from '../../reporters/strip-control.ts'
import { writeOutputs } from '../../reporters/write-outputs.ts'
import { processEnvironment, resolveSettings } from '../measurement/environment.ts'
import { ACCEPTED_RANKINGS_FILE } from '../statistics/rankings/accepted-rankings.ts'
import { acceptedRankings } from '../statistics/rankings/compare-rankings.ts'

const USAGE = 'npm run accept -- --reason "why the new figures are right" [--report FILE]'
const MAX_FAULTS = 5

/** What the command was given, so that a test can give it something else. */
export interface AcceptCommand {
  readonly args: readonly string[]
  readonly root: string
  readonly environment: Readonly<Record<string, string | undefined>>
}

/**
 * Stores verdicts and key figures of the last report as the accepted baseline and returns the lines to print: what
 * changed, old → new.
 *
 * @throws Error that says why nothing was accepted and what to do
 */
export function accept({ args, root, environment }: AcceptCommand): readonly string[] {
  const { reason, reportFile } = readArguments(args)
  const reportPath = reportFile ?? join(resolveSettings(root, environment).resultsFolder, 'report.json')
  const report = readReport(reportPath)
  refuseUntrustworthy(report, reportPath)
  refusePartial(report, reportPath)
  const baselinePath = join(root, ACCEPTED_BASELINE_FILE)
  const { former, notes } = readFormer(baselinePath)
  const accepted = acceptedFrom(report, reason, suiteVersion(root))
  const rankings = report.retrieval.rankings
  const [problem] = writeOutputs({
    folder: dirname(baselinePath),
    files: {
      [basename(baselinePath)]: renderAccepted(accepted),
      // A run without rankings keeps those that were accepted before.
      ...(rankings.length === 0
        ? {}
        : {
            [basename(ACCEPTED_RANKINGS_FILE)]:
              `${JSON.stringify(acceptedRankings(rankings, reason), null, 1)}\n`,
          }),
    },
    wayOut: 'mend that and run the command again',
  })
  if (problem !== undefined) throw new Error(problem.message)
  return [...notes, `${ACCEPTED_BASELINE_FILE}: ${reason}`, ...changeLines(former, accepted)]
}

function readArguments(args: readonly string[]): {
  readonly reason: string
  readonly reportFile: string | undefined
} {
  const { values } = parseArgs({
    args: [...args],
    options: { reason: { type: 'string' }, report: { type: 'string' } },
  })
  const reason = stripControl(values.reason ?? '', 300)
  if (reason === '') throw new Error(`no reason given; a reviewer has to know why: ${USAGE}`)
  return { reason, reportFile: values.report === undefined ? undefined : resolve(values.report) }
}

function readReport(path: string): Report {
  let value: unknown
  try {
    value = JSON.parse(readFileSync(path, 'utf8'))
  } catch (cause) {
    const seen = stripControl(cause instanceof Error ? cause.message : String(cause), 200)
    throw new Error(
      `${path}: ${seen}; expected a report; write one with npm run bench, or name one with --report`,
      {
        cause,
      },
    )
  }
  const faults = validateReport(value)
  if (faults.length > 0) {
    const shown = faults.slice(0, MAX_FAULTS).map((fault) => `\n  ${fault}`)
    throw new Error(
      `${path} is no valid report (${faults.length} faults); run npm run bench again:${shown.join('')}`,
    )
  }
  return value as Report
}

/** A baseline from a run whose measuring was wrong would make the wrong figures the measure of the next ones. */
function refuseUntrustworthy({ run, criteria }: Report, path: string): void {
  if (run.exit_code === 2) {
    const problems = run.problems.slice(0, MAX_FAULTS).map((problem) => `\n  ${stripControl(problem, 200)}`)
    throw new Error(
      `${path}: its run was broken (exit code 2); mend it and run npm run bench again:${problems.join('')}`,
    )
  }
  const wrong = criteria
    .filter(
      ({ id, kind, verdict }) => kind === 'suite' && verdict === 'fail' && !JUDGED_BY_BASELINE.includes(id),
    )
    .map(({ id }) => id)
  if (wrong.length > 0) {
    throw new Error(
      `${path}: ${wrong.join(', ')} failed, so the measuring is not right; expected passing suite criteria, mend them first`,
    )
  }
}

/** A run of some criteria would take the others' verdicts and the figures out of the baseline without a word. */
function refusePartial({ criteria, arms }: Report, path: string): void {
  const left = criteria.filter(
    ({ verdict, excluded_parts }) =>
      verdict === 'excluded' && excluded_parts.some(({ reason }) => reason === 'not-in-this-run'),
  )
  if (left.length === 0 && arms.length > 0) return
  const names = left
    .slice(0, MAX_FAULTS)
    .map(({ id }) => id)
    .join(', ')
  throw new Error(
    `${path}: it is of a part of the criteria (not in it: ${names === '' ? 'any figure' : names}); expected a whole run: npm run bench`,
  )
}

function readFormer(path: string): {
  readonly former: AcceptedBaseline | undefined
  readonly notes: readonly string[]
} {
  try {
    return { former: readAcceptedBaseline(path), notes: [] }
  } catch (error) {
    const seen = error instanceof Error ? error.message : String(error)
    return { former: undefined, notes: [`the former baseline could not be read and is replaced: ${seen}`] }
  }
}

function suiteVersion(root: string): string {
  const path = join(root, 'package.json')
  const { version } = JSON.parse(readFileSync(path, 'utf8')) as { readonly version?: unknown }
  if (typeof version !== 'string') throw new Error(`${path}: no "version", expected one such as "0.1.0"`)
  return version
}

function changeLines(former: AcceptedBaseline | undefined, accepted: AcceptedBaseline): readonly string[] {
  const changes = acceptedChanges(former, accepted)
  if (changes.length === 0) return ['  no figure and no verdict changed']
  return changes.map(
    ({ path, before, after }) =>
      `  ${stripControl(path, 160)}: ${before ?? 'nothing'} → ${after ?? 'nothing'}`,
  )
}

if (process.argv[1] !== undefined && realpathSync(process.argv[1]) === import.meta.filename) {
  try {
    const root = resolve(import.meta.dirname, '../..')
    const lines = accept({ args: process.argv.slice(2), root, environment: processEnvironment() })
    process.stdout.write(`${lines.join('\n')}\n`)
  } catch (error) {
    process.stderr.write(`nothing accepted: ${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = 2
  }
}
