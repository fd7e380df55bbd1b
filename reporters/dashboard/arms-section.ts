import type { MeasuredArmRow } from '../../bench/tokens/arm-row.ts'
import { catalogViews, isReference, provenanceOf } from '../catalog-view.ts'
import type { CatalogView } from '../catalog-view.ts'
import type { Report } from '../report.ts'
import { renderArmBars } from './arm-bars.ts'
import { renderArmDetails } from './arm-details.ts'
import { countedTokens, derivedTokens, savingNumber, savingsRange } from './arm-numbers.ts'
import { renderArmsGlance } from './arms-glance.ts'
import { markup } from './html.ts'
import type { Html } from './html.ts'
import { number } from './number.ts'
import { caveat, section } from './section.ts'
import { numbers, table, words } from './table.ts'
import type { TableRow } from './table.ts'
import { foreign, foreignSentence, verbatim } from './verbatim.ts'

const COLUMNS = [
  words('Arm'),
  numbers('Total'),
  numbers('Mean per tool'),
  { title: markup`<span data-verbatim>p95</span> per tool`, isNumber: true },
  numbers('Saving'),
  numbers('Range of the saving'),
  words('Bound'),
  numbers('Skipped tools'),
]

/** What each arm costs, catalog by catalog. */
export function renderArms(report: Report): Html {
  const views = catalogViews(report).filter(({ measured, skipped }) => measured.length + skipped.length > 0)
  const glance = views.length > 1 ? renderArmsGlance(report, views) : undefined
  const blocks = views.map((view, index) => catalogBlock(report, view, `arms-of-${index}`))
  const nothing = markup`<p class="empty">No arm was run.</p>`
  return section({
    id: 'arms',
    title: 'Arms',
    lead: markup`An arm is one way of presenting the same tools to a model. A saving is what the arm needs less than the reference arm; below zero it costs more.`,
    body: views.length === 0 ? [nothing] : [...(glance === undefined ? [] : [glance]), ...blocks],
  })
}

function catalogBlock(report: Report, view: CatalogView, id: string): Html {
  const { measured, skipped } = view
  const vocabulary = measured[0]?.vocabulary ?? report.tokenizer.name
  const caption = markup`Tokens of ${foreign(vocabulary)} for the listing of all tools of ${foreign(view.id)}. Totals are measured; means, percentiles (nearest rank) and savings are computed. The range is over every reference rendering and vocabulary.`
  const rows = [...measured.map((row) => measuredRow(report, view, row)), ...skipped.map(skippedRow)]
  return markup`
<div class="catalog-block"><h3 id="${id}">${foreign(view.id)} ${toolCount(report, view)}</h3>
${renderArmBars(report, view, id)}
${table({ id: `${id}-table`, caption, columns: COLUMNS, rows, isSortable: rows.length > 1 })}
${caveat(report)}
<div class="drawers">${renderArmDetails(report, view, id)}</div></div>`
}

function toolCount(report: Report, { id, corpus }: CatalogView): Html | undefined {
  if (corpus === undefined) return markup`<small>this report does not describe the catalog</small>`
  const provenance = provenanceOf(report, 'corpora')
  const tools = number(corpus.tool_count, { provenance, population: `tools of ${id}`, unit: 'tools' })
  const servers = number(corpus.server_count, { provenance, population: `servers of ${id}`, unit: 'servers' })
  return markup`<small>${tools} tools of ${servers} servers</small>`
}

function measuredRow(report: Report, view: CatalogView, row: MeasuredArmRow): TableRow {
  const arm = { report, view, row }
  const skippedTools = number(row.skipped_tools, {
    provenance: provenanceOf(report, 'arms'),
    population: `tools of ${view.id}`,
    unit: 'tools',
  })
  const reference = isReference(row) ? markup` <span class="tag">reference</span>` : undefined
  return {
    cells: [
      markup`${verbatim(row.arm)}${reference}`,
      markup`<strong>${number(row.total_tokens, countedTokens(arm))}</strong>`,
      number(row.mean_tokens, derivedTokens(arm, 'mean_tokens')),
      number(row.p95_tokens, derivedTokens(arm, 'p95_tokens')),
      savingNumber(arm) ?? markup`<span class="nil">${isReference(row) ? '—' : 'no reference'}</span>`,
      savingsRange(arm),
      boundOf(row),
      skippedTools,
    ],
  }
}

function boundOf(row: MeasuredArmRow): Html {
  const omitted =
    row.omits.length === 0
      ? markup`<small>omits nothing</small>`
      : markup`<small>omits ${foreignSentence(row.omits.join(', '))}</small>`
  return row.savings_bound === 'upper'
    ? markup`<span class="bound upper" title="information is dropped, and dropping alone saves too">upper</span> ${omitted}`
    : markup`<span class="bound">exact</span> ${omitted}`
}

function skippedRow({ arm, skip_reason: reason }: CatalogView['skipped'][number]): TableRow {
  const nil = markup`<span class="nil">—</span>`
  const why = markup`<span class="not-run">not run</span> <small>${foreignSentence(reason)}</small>`
  return { cells: [verbatim(arm), nil, nil, nil, nil, nil, why, nil], className: 'skipped' }
}
