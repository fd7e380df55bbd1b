import type { MeasuredArmRow } from '../bench/tokens/arm-row.ts'
import { catalogViews, headlineSaving, headlineSplit, provenanceOf } from './catalog-view.ts'
import type { CatalogView } from './catalog-view.ts'
import { markdownName, markdownTable, markdownText } from './markdown-text.ts'
import { decimalText, percentText } from './number-text.ts'
import type { CriterionRow, Report } from './report.ts'
import { orderLine, resultsLines } from './summary-encodings.ts'
import { ownCatalogLines, retrievalLines } from './summary-retrieval.ts'
import { criteriaWith, exitCodeMeaning, passedInPart, VERDICTS } from './verdict-words.ts'

/** A comment on a pull request holds 65,536 characters; the rest is for whoever wraps the summary. */
const SIZE_LIMIT = 60_000

/** How much of each part is told. A summary that does not fit is told again with less. */
interface Detail {
  readonly failures: number
  readonly errorLength: number
  readonly catalogs: number
  readonly arms: number
  readonly warnings: number
  readonly exclusions: number
}

const DETAILS: readonly Detail[] = [
  { failures: 1000, errorLength: 300, catalogs: 50, arms: 50, warnings: 200, exclusions: 200 },
  { failures: 100, errorLength: 120, catalogs: 20, arms: 20, warnings: 30, exclusions: 30 },
  { failures: 40, errorLength: 60, catalogs: 8, arms: 12, warnings: 10, exclusions: 10 },
  { failures: 10, errorLength: 40, catalogs: 0, arms: 0, warnings: 0, exclusions: 0 },
]

/**
 * `summary.md`: half a minute of reading, the verdict first. At most 60,000 characters: detail is left out, counted
 * where it was, and the verdict never is.
 */
export function renderSummary(report: Report): string {
  const fitting = DETAILS.map((detail) => summaryWith(report, detail)).find(
    ({ length }) => length <= SIZE_LIMIT,
  )
  return fitting ?? `${verdictLine(report)}\n`
}

function summaryWith(report: Report, detail: Detail): string {
  const parts = [
    verdictLine(report),
    ...ownCatalogLines(report),
    ...failures(report, detail),
    ...catalogViews(report)
      .slice(0, detail.catalogs)
      .map((view) => catalogPart(report, view, detail)),
    ...leftOut(catalogViews(report).length, detail.catalogs, 'catalogs'),
    ...resultsLines(report, detail.catalogs),
    ...orderLine(report),
    ...retrievalLines(report),
    ...warnings(report, detail),
    ...exclusions(report, detail),
    closing(report),
  ]
  return `${parts.join('\n\n')}\n`
}

function verdictLine(report: Report): string {
  const inPart = passedInPart(report).length
  const counts = VERDICTS.map(({ verdict, word, sign }) => {
    const part = verdict === 'pass' && inPart > 0 ? ` (${decimalText(inPart)} in part)` : ''
    const text = `${sign} ${decimalText(criteriaWith(report, verdict).length)} ${word}${part}`
    return verdict === 'fail' ? `**${text}**` : text
  })
  const { exit_code: exitCode } = report.run
  return `## mcp-discovery-bench: ${report.run.ok ? 'nothing failed' : 'failed'}\n\n${counts.join(' · ')} (criteria). Exit code ${exitCode}: ${exitCodeMeaning(exitCode)}.`
}

function failures(report: Report, detail: Detail): readonly string[] {
  const failed = criteriaWith(report, 'fail')
  const lines = failed.slice(0, detail.failures).map((criterion) => failureLine(criterion, detail))
  const problems = report.run.problems
    .slice(0, detail.failures)
    .map((problem) => `- ${markdownText(problem, detail.errorLength)}`)
  return [
    ...(lines.length === 0 ? [] : [`### Failed\n\n${lines.join('\n')}`]),
    ...leftOut(failed.length, detail.failures, 'failed criteria'),
    ...(problems.length === 0 ? [] : [`### Problems outside of the criteria\n\n${problems.join('\n')}`]),
    ...leftOut(report.run.problems.length, detail.failures, 'problems'),
  ]
}

function failureLine({ id, means, errors }: CriterionRow, { errorLength }: Detail): string {
  const more = errors.length > 1 ? ` (and ${decimalText(errors.length - 1)} more)` : ''
  const error = errors[0] === undefined ? 'no error text' : markdownText(errors[0], errorLength)
  return `- ${markdownName(id)} ${markdownText(means, errorLength)}: ${error}${more}`
}

function catalogPart(report: Report, view: CatalogView, detail: Detail): string {
  const { corpus, compared, skipped } = view
  const vocabulary = compared[0]?.vocabulary ?? report.tokenizer.name
  const provenance = provenanceOf(report, 'arms') ?? 'of no stated provenance'
  const tools = corpus === undefined ? 'tools' : `${decimalText(corpus.tool_count)} tools`
  const against = view.reference === undefined ? 'nothing' : markdownName(view.reference.arm)
  const caption = `Tokens of ${markdownName(vocabulary)} for the listing (${provenance}); saving against ${against}, and its range over every reference and vocabulary (computed).${compared.some((row) => row.split !== null) ? ' Deletion is what dropping information saves in plain JSON, format what the arm saves of that.' : ''}`
  const rows = [
    ...compared.map((row) => armCells(view, row)),
    ...skipped.map(({ arm, skip_reason: reason }) => [
      markdownName(arm),
      'not run',
      markdownText(reason, 60),
      '',
    ]),
  ]
  const shown = rows.slice(0, detail.arms)
  return [
    `### ${markdownName(view.id)}, ${tools}`,
    caption,
    rows.length === 0
      ? 'No arm was run.'
      : markdownTable(['arm', 'tokens', 'saving', 'range of the saving'], shown),
    ...leftOut(rows.length, detail.arms, 'arms'),
    ...heaviest(view),
  ].join('\n\n')
}

function armCells(view: CatalogView, row: MeasuredArmRow): readonly string[] {
  const isCompared = view.reference !== undefined && view.reference !== row
  const { min_ratio: least, max_ratio: most } = row.savings_range
  const skips = row.skipped_tools === 0 ? '' : ` (tools skipped: ${decimalText(row.skipped_tools)})`
  return [
    `${markdownName(row.arm)}${row.source === 'recorded' ? ' (recorded)' : ''}${skips}`,
    decimalText(row.total_tokens),
    isCompared ? savingText(row) : '–',
    `${percentText(least)} to ${percentText(most)}`,
  ]
}

/** For a lossy arm never the sum alone. */
function savingText(row: MeasuredArmRow): string {
  const saving = percentText(headlineSaving(row))
  const split = headlineSplit(row)
  if (split === undefined) return row.savings_bound === 'upper' ? `${saving} at most` : saving
  const { deletion_saved_ratio: deletion, format_saved_ratio: format } = split
  return `${saving} at most = ${percentText(deletion)} by ${deletion < 0 ? 'keeping more' : 'deletion'}, then ${percentText(format)} by format`
}

function heaviest(view: CatalogView): readonly string[] {
  const row = view.reference ?? view.compared[0]
  if (row === undefined || row.heaviest_tools.length === 0) return []
  const tools = row.heaviest_tools
    .slice(0, 3)
    .map(({ tool_id: id, tokens }) => `${markdownName(id, 80)} ${decimalText(tokens)}`)
  return [`Heaviest tools in ${markdownName(row.arm)}, tokens: ${tools.join(', ')}.`]
}

function warnings({ warnings: all }: Report, detail: Detail): readonly string[] {
  if (all.length === 0) return []
  const lines = all
    .slice(0, detail.warnings)
    .map(({ kind, message }) => `- ${markdownName(kind)}: ${markdownText(message, 320)}`)
  const told = lines.length === 0 ? [] : [`### Warnings\n\n${lines.join('\n')}`]
  return [...told, ...leftOut(all.length, detail.warnings, 'warnings')]
}

function exclusions(report: Report, detail: Detail): readonly string[] {
  const notBuilt = criteriaWith(report, 'not_built')
  const parts = report.criteria
    .filter(({ verdict }) => verdict !== 'not_built')
    .flatMap(({ id, excluded_parts: excluded }) => excluded.map((part) => ({ id, ...part })))
  const lines = parts
    .slice(0, detail.exclusions)
    .map(
      ({ id, part, reason, note }) =>
        `- ${markdownName(id)} ${markdownText(part, 60)}: ${markdownName(reason)}, ${markdownText(note, 160)}`,
    )
  const unbuilt =
    notBuilt.length === 0
      ? []
      : [
          `Not built yet: ${notBuilt
            .slice(0, 60)
            .map(({ id }) => markdownName(id))
            .join(', ')}.`,
        ]
  return [
    ...(lines.length === 0 ? [] : [`### Not measured, and how to get it\n\n${lines.join('\n')}`]),
    ...leftOut(parts.length, detail.exclusions, 'exclusions'),
    ...unbuilt,
  ]
}

function leftOut(all: number, told: number, what: string): readonly string[] {
  return all <= told ? [] : [`${decimalText(all - told)} more ${what} stand in \`dashboard.html\`.`]
}

function closing(report: Report): string {
  return `${markdownText(report.tokenizer.caveat, 600)}\n\nEverything is in \`dashboard.html\` and \`report.json\` of this run's results.`
}
