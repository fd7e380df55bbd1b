import type { MeasuredArmRow } from '../bench/tokens/arm-row.ts'
import { catalogViews, headlineSaving, headlineSplit } from './catalog-view.ts'
import type { CatalogView } from './catalog-view.ts'
import { decimalText, percentText } from './number-text.ts'
import type { Report } from './report.ts'
import { stripControl } from './strip-control.ts'
import { retrievalTerminalLines } from './terminal-retrieval.ts'
import { criteriaWith, passedInPart, VERDICTS } from './verdict-words.ts'

/** A table that fits a terminal of the usual size with the prompt still in sight. */
const MOST_LINES = 40
const MOST_COLUMNS = 100

const ARM_WIDTH = 18
const CELL_WIDTH = 20
const SAVING_WIDTH = 12
const CATALOGS_ABREAST = 4
const LINES_FOR_FAILURES = 8

/** Scripts whose characters take two columns. */
const WIDE =
  /[\u1100-\u115F\u2E80-\uA4CF\uAC00-\uD7A3\uF900-\uFAFF\uFE30-\uFE6F\uFF00-\uFF60\uFFE0-\uFFE6\u{1F000}-\u{1FAFF}\u{20000}-\u{3FFFD}]/u

/**
 * The report in at most 40 lines of at most 100 columns of plain text, without a line break at its end: the verdict
 * counts, tokens and savings of every arm but the controls on every catalog, and the criteria that failed.
 */
export function renderTable(report: Report): string {
  const head = [counts(report), ...legend(report)]
  const tail = [...retrievalTerminalLines(report), ...failures(report), ...warningsLine(report)]
  const room = MOST_LINES - head.length - tail.length
  const lines = [...head, ...catalogLines(report, room), ...tail]
  return lines.map((line) => fit(line, MOST_COLUMNS).trimEnd()).join('\n')
}

function counts(report: Report): string {
  const inPart = passedInPart(report).length
  const verdicts = VERDICTS.map(({ verdict, word }) => {
    const part = verdict === 'pass' && inPart > 0 ? ` (${decimalText(inPart)} in part)` : ''
    return `${decimalText(criteriaWith(report, verdict).length)} ${word}${part}`
  })
  return `criteria: ${verdicts.join(', ')}; exit code ${report.run.exit_code}`
}

function warningsLine({ warnings }: Report): readonly string[] {
  if (warnings.length === 0) return []
  const kinds = [...new Set(warnings.map(({ kind }) => kind))]
  return [`${decimalText(warnings.length)} warnings (${kinds.join(', ')}): see summary.md`]
}

function legend(report: Report): readonly string[] {
  const rows = catalogViews(report).flatMap(({ compared }) => compared)
  const isSplit = rows.some((row) => headlineSplit(row) !== undefined)
  const isBounded = rows.some((row) => row.savings_bound === 'upper' && headlineSplit(row) === undefined)
  return [
    `tokens of ${report.tokenizer.name} for whole listings; saving against the reference arm${isBounded ? '; * upper bound' : ''}`,
    ...(isSplit ? ['a+b%: a by dropping information, then b of what is left by the format'] : []),
  ]
}

/** Catalogs stand side by side, as many as fit; what has no room is counted. */
function catalogLines(report: Report, room: number): readonly string[] {
  const views = catalogViews(report)
  const blocks: string[][] = []
  for (let start = 0; start < views.length; start += CATALOGS_ABREAST) {
    blocks.push(block(views.slice(start, start + CATALOGS_ABREAST)))
  }
  const lines: string[] = []
  let shown = 0
  for (const next of blocks) {
    if (lines.length + next.length > room - 1) break
    lines.push(...next)
    shown += 1
  }
  const hidden = views.length - Math.min(shown * CATALOGS_ABREAST, views.length)
  return hidden === 0 ? lines : [...lines, `${decimalText(hidden)} more catalogs stand in dashboard.html`]
}

function block(views: readonly CatalogView[]): string[] {
  const rows = views.flatMap(({ compared, skipped }) => [...compared, ...skipped])
  const arms = [...new Set(rows.map(({ arm }) => arm))]
  const head = views.map(({ id, corpus }) => {
    const tools = corpus === undefined ? '' : ` (${decimalText(corpus.tool_count)})`
    return right(`${fit(stripControl(id, 60), CELL_WIDTH - 2 - tools.length)}${tools}`, CELL_WIDTH)
  })
  return [
    '',
    `${left('arm', ARM_WIDTH)}${head.join('')}`,
    ...arms.map(
      (arm) => left(stripControl(arm, 60), ARM_WIDTH) + views.map((view) => cell(view, arm)).join(''),
    ),
  ]
}

function cell(view: CatalogView, arm: string): string {
  const row = view.measured.find((candidate) => candidate.arm === arm)
  if (row === undefined) return right('not run', CELL_WIDTH)
  const isCompared = view.reference !== undefined && view.reference !== row
  const saving = isCompared ? savingText(row) : ''
  return right(
    right(decimalText(row.total_tokens), CELL_WIDTH - SAVING_WIDTH) + right(saving, SAVING_WIDTH),
    CELL_WIDTH,
  )
}

/** For a lossy arm its two parts, whose sum would say less. */
function savingText(row: MeasuredArmRow): string {
  const split = headlineSplit(row)
  if (split === undefined)
    return `${percentText(headlineSaving(row))}${row.savings_bound === 'upper' ? '*' : ''}`
  const { deletion_saved_ratio: deletion, format_saved_ratio: format } = split
  return `${percentText(deletion).replace(' %', '')}+${percentText(format).replace(' %', '%')}`
}

function failures(report: Report): readonly string[] {
  const failed = criteriaWith(report, 'fail').map(
    ({ id, means, errors }) => `  ${stripControl(id, 20)} ${stripControl(errors[0] ?? means, MOST_COLUMNS)}`,
  )
  if (failed.length === 0) return []
  const told = failed.slice(0, LINES_FOR_FAILURES)
  const more = failed.length - told.length
  return ['', 'failed', ...told, ...(more === 0 ? [] : [`  and ${decimalText(more)} more in summary.md`])]
}

function widthOf(text: string): number {
  return Array.from(text, (character) => (WIDE.test(character) ? 2 : 1)).reduce(
    (sum, width) => sum + width,
    0,
  )
}

/** Cuts to `columns`, the ellipsis among them. */
function fit(text: string, columns: number): string {
  if (widthOf(text) <= columns) return text
  const kept = Array.from(text)
  while (widthOf(kept.join('')) > columns - 1) kept.pop()
  return `${kept.join('')}…`
}

function left(text: string, columns: number): string {
  const shown = fit(text, columns - 1)
  return shown + ' '.repeat(columns - widthOf(shown))
}

function right(text: string, columns: number): string {
  return ' '.repeat(Math.max(0, columns - widthOf(text))) + text
}
