import type { CatalogView } from '../catalog-view.ts'
import type { Report } from '../report.ts'
import { countedTokens, savingNumber } from './arm-numbers.ts'
import { markup } from './html.ts'
import type { Html } from './html.ts'
import { number } from './number.ts'
import { table, words } from './table.ts'
import { foreign, verbatim } from './verbatim.ts'

/** Every arm on every catalog in one table: total tokens and, below them, the saving. */
export function renderArmsGlance(report: Report, views: readonly CatalogView[]): Html {
  const arms = [
    ...new Set(views.flatMap(({ measured, skipped }) => [...measured, ...skipped]).map(({ arm }) => arm)),
  ]
  return table({
    id: 'arms-glance',
    caption: markup`All catalogs at a glance: total tokens of ${foreign(report.tokenizer.name)} (measured) and the saving against the reference arm (computed).`,
    columns: [words('Arm'), ...views.map(({ id }) => ({ title: foreign(id, 40), isNumber: true }))],
    rows: arms.map((arm) => ({
      cells: [verbatim(arm), ...views.map((view) => cell(report, view, arm))],
    })),
  })
}

function cell(report: Report, view: CatalogView, arm: string): Html {
  const row = view.measured.find((candidate) => candidate.arm === arm)
  if (row === undefined) return markup`<span class="nil">not run</span>`
  const total = number(row.total_tokens, countedTokens({ report, view, row }))
  const saving = savingNumber({ report, view, row })
  const below = saving ?? markup`<span class="nil">reference</span>`
  return markup`<span class="pair"><span>${total}</span><span>${below}</span></span>`
}
