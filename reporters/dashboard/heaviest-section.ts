import type { MeasuredArmRow } from '../../bench/tokens/arm-row.ts'
import { catalogViews, derivedProvenance, isReference } from '../catalog-view.ts'
import type { CatalogView } from '../catalog-view.ts'
import type { Report } from '../report.ts'
import { countedTokens } from './arm-numbers.ts'
import { geometry, markup } from './html.ts'
import type { Html } from './html.ts'
import { number } from './number.ts'
import { caveat, section } from './section.ts'
import { numbers, table, words } from './table.ts'
import { foreign, verbatim } from './verbatim.ts'

/** The tools that cost most in each catalog, with their share of it. */
export function renderHeaviest(report: Report): Html {
  const views = catalogViews(report)
  const tables = views.flatMap((view, index) => {
    const row = view.reference ?? view.measured[0]
    return row === undefined || row.heaviest_tools.length === 0
      ? []
      : [heaviestTable({ report, view, row, id: `heaviest-of-${index}` })]
  })
  const body =
    tables.length === 0
      ? [markup`<p class="empty">No tool was counted.</p>`]
      : [markup`<div class="grid">${tables}</div>`, caveat(report)]
  return section({
    id: 'heaviest',
    title: 'Heaviest tools',
    lead: markup`Where a catalog’s tokens sit. The share is of the sum over all tools’ own texts, without the listing’s separators.`,
    body,
  })
}

interface HeaviestOfCatalog {
  readonly report: Report
  readonly view: CatalogView
  readonly row: MeasuredArmRow
  readonly id: string
}

function heaviestTable({ report, view, row, id }: HeaviestOfCatalog): Html {
  const substitute = isReference(row) ? undefined : markup` (the reference arm was not run here)`
  const labels = countedTokens({ report, view, row })
  const most = row.heaviest_tools[0]?.tokens ?? 0
  const rows = row.heaviest_tools.map(({ tool_id: tool, tokens }) => {
    const share = row.sum_tokens === 0 ? 0 : tokens / row.sum_tokens
    const shown = number(share, {
      ...labels,
      provenance: derivedProvenance(report, 'arms'),
      unit: 'percent',
    })
    return { cells: [markup`${foreign(tool, 80)}${weight(tokens, most)}`, number(tokens, labels), shown] }
  })
  const caption = markup`${foreign(view.id)}: tokens of ${foreign(row.vocabulary)} in ${verbatim(row.arm)}${substitute} (measured), share of all tools (computed)`
  return table({ id, caption, columns: [words('Tool'), numbers('Tokens'), numbers('Share')], rows })
}

function weight(tokens: number, most: number): Html {
  const width = geometry(most === 0 ? 0 : (tokens / most) * 100)
  return markup`<svg class="weight" width="100%" height="3" aria-hidden="true"><rect width="${width}%" height="3"/></svg>`
}
