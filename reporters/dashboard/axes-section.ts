import { catalogViews } from '../catalog-view.ts'
import type { CatalogView } from '../catalog-view.ts'
import type { Report } from '../report.ts'
import { countedTokens } from './arm-numbers.ts'
import { markup } from './html.ts'
import type { Html } from './html.ts'
import { number } from './number.ts'
import { caveat, section } from './section.ts'
import { table, words } from './table.ts'
import type { TableRow } from './table.ts'
import { foreign, foreignSentence, verbatim } from './verbatim.ts'

const NOT_BUILT = markup`<span class="not-built">not built</span>`

/** Cost, quality and latency for each arm and catalog; what this version cannot measure is named, not left out. */
export function renderAxes(report: Report): Html {
  const rows = catalogViews(report).flatMap((view) => axisRows(report, view))
  const axes = table({
    id: 'axes-table',
    caption: markup`Three axes for each arm and catalog. Cost is the listing’s tokens of ${foreign(report.tokenizer.name)} (measured).`,
    columns: [
      words('Arm'),
      words('Catalog'),
      { title: markup`Cost, tokens`, isNumber: true },
      words('Quality'),
      words('Latency'),
    ],
    rows,
    isSortable: true,
  })
  return section({
    id: 'axes',
    title: 'Cost, quality, latency',
    lead: markup`This version measures cost. Whether a model still finds the right tool (quality) and how long a discovery call takes (latency) are not built yet: nothing on this page says anything about them.`,
    body: rows.length === 0 ? [markup`<p class="empty">No arm was run.</p>`] : [axes, caveat(report)],
  })
}

function axisRows(report: Report, view: CatalogView): readonly TableRow[] {
  const measured = view.compared.map((row) => {
    const cost = number(row.total_tokens, countedTokens({ report, view, row }))
    const quality =
      row.quality === null ? NOT_BUILT : markup`<small>${foreignSentence(row.quality.metric_note)}</small>`
    return { cells: [verbatim(row.arm), foreign(view.id), cost, quality, NOT_BUILT] }
  })
  const skipped = view.skipped.map((row) => {
    const cells = [
      verbatim(row.arm),
      foreign(view.id),
      markup`<span class="nil">not run</span>`,
      NOT_BUILT,
      NOT_BUILT,
    ]
    return { cells, className: 'skipped' }
  })
  return [...measured, ...skipped]
}
