import type { ResultsArmRow, ResultsFigures } from '../../bench/tokens/arm-row.ts'
import { derivedProvenance, provenanceOf, resultSets } from '../catalog-view.ts'
import type { ResultSet } from '../catalog-view.ts'
import type { Report } from '../report.ts'
import { savingClass } from './arm-numbers.ts'
import { markup } from './html.ts'
import type { Html } from './html.ts'
import { number } from './number.ts'
import type { NumberLabels } from './number.ts'
import { caveat, folded, section } from './section.ts'
import { numbers, table, words } from './table.ts'
import { foreign, verbatim } from './verbatim.ts'

/** What tools return, as JSON and under each arm for results; two numbers a set, and never their mean. */
export function renderResults(report: Report): Html {
  const sets = resultSets(report)
  const body =
    sets.length === 0
      ? [markup`<p class="empty">No tool result was counted.</p>`]
      : [partsTable(report, sets), caveat(report), folded(markup`Whole sets`, [wholeTable(report, sets)])]
  return section({
    id: 'results',
    title: 'Tool results',
    lead: markup`Not definitions but what a call returns. Lists of equal records (tabular) and everything else are two numbers, since a mean over both says nothing of either.`,
    body,
  })
}

function partsTable(report: Report, sets: readonly ResultSet[]): Html {
  const rows = sets.flatMap((set) =>
    set.arms.flatMap((row) => [
      { cells: partCells({ report, row, part: row.tabular, kind: 'tabular' }) },
      { cells: partCells({ report, row, part: row.non_tabular, kind: 'not tabular' }) },
    ]),
  )
  return table({
    id: 'results-parts',
    caption: markup`Tokens of every result by itself, summed (measured), and what the arm saves of compact JSON (computed).`,
    columns: [
      words('Results'),
      words('Kind'),
      words('Arm'),
      numbers('Results'),
      numbers('JSON, tokens'),
      numbers('Arm, tokens'),
      numbers('Saving'),
    ],
    rows,
  })
}

interface Part {
  readonly report: Report
  readonly row: ResultsArmRow
  readonly part: ResultsFigures
  readonly kind: string
}

function partCells({ report, row, part, kind }: Part): readonly Html[] {
  const population = `${part.results} ${kind} results of ${row.fixture_id}`
  const provenance = provenanceOf(report, 'arms')
  const tokens: NumberLabels = { provenance, population, unit: 'tokens', vocabulary: row.vocabulary }
  const saved = number(part.saved_ratio, {
    provenance: derivedProvenance(report, 'arms', 'savings'),
    population: `${population}, against compact JSON`,
    unit: 'percent',
    vocabulary: row.vocabulary,
  })
  return [
    foreign(row.fixture_id),
    markup`${kind}`,
    verbatim(row.arm),
    number(part.results, { provenance, population: `results of ${row.fixture_id}`, unit: 'results' }),
    number(part.json_tokens, tokens),
    number(part.tokens, tokens),
    part.results === 0
      ? markup`<span class="nil">none of this kind</span>`
      : markup`<strong class="${savingClass(part.saved_ratio)}">${saved}</strong>`,
  ]
}

function wholeTable(report: Report, sets: readonly ResultSet[]): Html {
  const rows = sets.flatMap(({ json, arms }) =>
    [...(json === undefined ? [] : [json]), ...arms].map((row) => ({ cells: wholeCells(report, row) })),
  )
  return table({
    id: 'results-whole',
    caption: markup`All results of a set together: totals are measured, means and percentiles (nearest rank) computed. A result that an arm cannot write is skipped on both sides.`,
    columns: [
      words('Results'),
      words('Licence'),
      words('Arm'),
      words('Form'),
      numbers('Total'),
      numbers('Mean per result'),
      { title: markup`<span data-verbatim>p95</span> per result`, isNumber: true },
      numbers('Skipped'),
    ],
    rows,
  })
}

function wholeCells(report: Report, row: ResultsArmRow): readonly Html[] {
  const population = `${row.tabular_count + row.non_tabular_count} results of ${row.fixture_id}`
  const { vocabulary } = row
  const provenance = provenanceOf(report, 'arms')
  const tokens = (value: number, field?: string): Html =>
    number(value, {
      provenance: field === undefined ? provenance : derivedProvenance(report, 'arms', field),
      population,
      unit: 'tokens',
      vocabulary,
    })
  return [
    foreign(row.fixture_id),
    foreign(row.license),
    verbatim(row.arm),
    foreign(`${row.format.name} ${row.format.version}`),
    tokens(row.total_tokens),
    tokens(row.mean_tokens, 'mean_tokens'),
    tokens(row.p95_tokens, 'p95_tokens'),
    number(row.skipped_tools, { provenance, population: `results of ${row.fixture_id}`, unit: 'results' }),
  ]
}
