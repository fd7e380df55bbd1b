import type { MeasuredArmRow } from '../../bench/tokens/arm-row.ts'
import { catalogViews, isReference, provenanceOf } from '../catalog-view.ts'
import type { CatalogView } from '../catalog-view.ts'
import type { Report } from '../report.ts'
import { renderArmBars } from './arm-bars.ts'
import { renderArmDetails } from './arm-details.ts'
import { countedTokens, derivedTokens, savingNumber, savingsRange } from './arm-numbers.ts'
import type { ArmOfCatalog } from './arm-numbers.ts'
import { renderSplits, splitParts } from './arm-split.ts'
import { armName, armTags } from './arm-tags.ts'
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
  numbers('By dropping information'),
  numbers('By the format'),
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
    lead: markup`An arm is one way of presenting the same tools to a model. A saving is what the arm needs less than the reference arm; below zero it costs more. Where an arm drops information, plain JSON without that information would be smaller too: the saving is then split into dropping and format, and their sum (≤) is an upper bound.`,
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
${renderSplits(report, view)}
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
  const parts = splitParts(arm)
  const unsplit = markup`<span class="nil">—</span>`
  return {
    cells: [
      markup`${armName(row.arm)}${armTags(row)}`,
      markup`<strong>${number(row.total_tokens, countedTokens(arm))}</strong>`,
      number(row.mean_tokens, derivedTokens(arm, 'mean_tokens')),
      number(row.p95_tokens, derivedTokens(arm, 'p95_tokens')),
      parts?.deletion ?? unsplit,
      parts?.format ?? unsplit,
      savingOf(arm),
      savingsRange(arm),
      boundOf(row),
      skippedTools,
    ],
    ...(row.controls === undefined ? {} : { className: 'control' }),
  }
}

function savingOf(arm: ArmOfCatalog): Html {
  const saving = savingNumber(arm)
  if (saving === undefined)
    return markup`<span class="nil">${isReference(arm.row) ? '—' : 'no reference'}</span>`
  return arm.row.savings_bound === 'upper' ? markup`<span class="range">≤ ${saving}</span>` : saving
}

/** What is omitted stands in the ledger. */
function boundOf(row: MeasuredArmRow): Html {
  return row.savings_bound === 'upper'
    ? markup`<span class="bound upper" title="information is dropped, and dropping alone saves too">upper</span>`
    : markup`<span class="bound">exact</span>`
}

function skippedRow({ arm, skip_reason: reason }: CatalogView['skipped'][number]): TableRow {
  const nil = markup`<span class="nil">—</span>`
  const why = markup`<span class="not-run">not run</span> <small>${foreignSentence(reason)}</small>`
  return { cells: [verbatim(arm), nil, nil, nil, nil, nil, nil, nil, why, nil], className: 'skipped' }
}
