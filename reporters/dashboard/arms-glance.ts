import type { CatalogView } from '../catalog-view.ts'
import type { Report } from '../report.ts'
import { countedTokens, savingNumber } from './arm-numbers.ts'
import { splitParts } from './arm-split.ts'
import { armTags } from './arm-tags.ts'
import { markup } from './html.ts'
import type { Html } from './html.ts'
import { number } from './number.ts'
import { table, words } from './table.ts'
import { foreign, verbatim } from './verbatim.ts'

/** Every arm on every catalog in one table: total tokens and, below them, the saving. */
export function renderArmsGlance(report: Report, views: readonly CatalogView[]): Html {
  const arms = [
    ...new Set(views.flatMap(({ compared, skipped }) => [...compared, ...skipped]).map(({ arm }) => arm)),
  ]
  return table({
    id: 'arms-glance',
    caption: markup`All catalogs at a glance: total tokens of ${foreign(report.tokenizer.name)} (measured) and the saving against the reference arm (computed). Where information is dropped the saving is an upper bound, and its two parts stand below: dropping, then format.`,
    columns: [words('Arm'), ...views.map(({ id }) => ({ title: foreign(id, 40), isNumber: true }))],
    rows: arms.map((arm) => ({
      cells: [
        markup`${verbatim(arm)}${recordedTag(views, arm)}`,
        ...views.map((view) => cell(report, view, arm)),
      ],
    })),
  })
}

function recordedTag(views: readonly CatalogView[], arm: string): readonly Html[] {
  const rows = views.flatMap(({ compared }) => compared).filter((row) => row.arm === arm)
  const recorded = rows.find((row) => row.source === 'recorded')
  return recorded === undefined ? [] : armTags(recorded)
}

function cell(report: Report, view: CatalogView, arm: string): Html {
  const row = view.measured.find((candidate) => candidate.arm === arm)
  if (row === undefined) return markup`<span class="nil">not run</span>`
  const total = number(row.total_tokens, countedTokens({ report, view, row }))
  const saving = savingNumber({ report, view, row })
  const below = saving ?? markup`<span class="nil">reference</span>`
  const bound = row.savings_bound === 'upper' && saving !== undefined ? '≤ ' : ''
  const parts = splitParts({ report, view, row })
  const split =
    parts === undefined
      ? undefined
      : markup`<span class="wide">${parts.deletion}, then ${parts.format}</span>`
  return markup`<span class="pair"><span>${total}</span><span class="range">${bound}${below}</span>${split}</span>`
}
