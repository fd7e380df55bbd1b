import type { MeasuredArmRow } from '../../bench/tokens/arm-row.ts'
import { catalogViews } from '../catalog-view.ts'
import type { CatalogView } from '../catalog-view.ts'
import type { Report } from '../report.ts'
import { countedTokens } from './arm-numbers.ts'
import { markup } from './html.ts'
import type { Html } from './html.ts'
import { number } from './number.ts'
import { armQualityLabels } from './retrieval-arms.ts'
import { caveat, section } from './section.ts'
import { table, words } from './table.ts'
import type { TableRow } from './table.ts'
import { foreign, foreignSentence, verbatim, verbatimSentence } from './verbatim.ts'

const NOT_BUILT = markup`<span class="not-built">not built</span>`

/** Cost, quality and latency for each arm and catalog; what this version cannot measure is named, not left out. */
export function renderAxes(report: Report): Html {
  const rows = catalogViews(report).flatMap((view) => axisRows(report, view))
  const axes = table({
    id: 'axes-table',
    caption: markup`Three axes for each arm and catalog. Cost is the listing’s tokens of ${foreign(report.tokenizer.name)} (measured). Quality is the ${verbatimSentence('recall@5')} of an index of the arm’s text, on catalogs that have relevance labels.`,
    columns: [
      words('Arm'),
      words('Catalog'),
      { title: markup`Cost, tokens`, isNumber: true },
      { title: verbatimSentence('Quality, recall@5'), isNumber: true },
      words('Latency'),
    ],
    rows,
    isSortable: true,
  })
  return section({
    id: 'axes',
    title: 'Cost, quality, latency',
    lead: markup`What an arm costs, and whether a search over its text still finds the right tool. How long a discovery call takes (latency) is not built yet: nothing on this page says anything about it.`,
    body: rows.length === 0 ? [markup`<p class="empty">No arm was run.</p>`] : [axes, caveat(report)],
  })
}

function axisRows(report: Report, view: CatalogView): readonly TableRow[] {
  const measured = view.compared.map((row) => {
    const cost = number(row.total_tokens, countedTokens({ report, view, row }))
    return { cells: [verbatim(row.arm), foreign(view.id), cost, quality(report, row), NOT_BUILT] }
  })
  const skipped = view.skipped.map((row) => {
    const cells = [
      verbatim(row.arm),
      foreign(view.id),
      markup`<span class="nil">not run</span>`,
      markup`<span class="nil">not run</span>`,
      NOT_BUILT,
    ]
    return { cells, className: 'skipped' }
  })
  return [...measured, ...skipped]
}

/** The figure of the first engine that ranked the arm's text; without one, why there is none. */
function quality(report: Report, { arm, corpus_id: corpus, quality: noted }: MeasuredArmRow): Html {
  const row = report.retrieval.arms.find((ranked) => ranked.arm === arm && ranked.corpus_id === corpus)
  if (row !== undefined) return number(row.recall_at_5, armQualityLabels(report, row))
  return noted === null
    ? markup`<span class="nil">no labels</span>`
    : markup`<small>${foreignSentence(noted.metric_note)}</small>`
}
