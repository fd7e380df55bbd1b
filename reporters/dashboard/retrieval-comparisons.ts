import type { ComparisonRow } from '../../bench/statistics/surface/surface-comparisons.ts'
import { derivedProvenance } from '../catalog-view.ts'
import type { Report } from '../report.ts'
import { headlinePlace, inconclusiveOnes, referenceEngine, sliceWords } from '../retrieval-view.ts'
import type { SurfaceView } from '../retrieval-view.ts'
import { armName } from './arm-tags.ts'
import { joinMarkup, markup } from './html.ts'
import type { Html } from './html.ts'
import { figure, number } from './number.ts'
import { comparisonLabels, retrievalLabels, sizeNumber } from './retrieval-labels.ts'
import { verdictBadge } from './retrieval-verdict.ts'
import { folded } from './section.ts'
import { numbers, table, words } from './table.ts'
import type { TableRow } from './table.ts'
import { foreign, verbatim, verbatimSentence } from './verbatim.ts'

/** Every engine against the reference engine on the same queries: first over all queries, then slice by slice. */
export function renderComparisons(report: Report, view: SurfaceView): Html | undefined {
  const { comparisons } = report.retrieval
  const against = referenceEngine(report.retrieval)
  if (against === undefined) return undefined
  const place = headlinePlace(view)
  const whole = comparisons.filter(({ slice }) => slice === 'all')
  const here = whole.filter(({ population, size }) => population === place.population && size === place.size)
  const shown = here.length === 0 ? whole : here
  const others = whole.filter((row) => !shown.includes(row))
  const sizes = [...new Set(comparisons.map(({ size }) => size))]
  const parts = sizes.toSorted((left, right) => nearness(place.size, left) - nearness(place.size, right))
  return markup`
<h3>Differences to ${verbatim(against)} <small>${inconclusiveCount(report)}</small></h3>
<p class="note">${verbatimSentence('Recall@5')} of the engine less that of ${verbatim(against)} on the same queries, in points. P is of a sign-flip test over families, after Holm’s correction over the table of one size. Where neither a difference is shown nor one of the tolerance (${toleranceNumber(report)}) ruled out, the comparison is inconclusive: the last column says how many queries an interval that narrow takes.</p>
${comparisonTable(report, shown, 'comparisons-all')}
<div class="drawers">${others.length === 0 ? undefined : folded(markup`All queries at other sizes`, [comparisonTable(report, others, 'comparisons-others')])}${parts.flatMap((size) => sliceDrawer(report, size) ?? [])}</div>`
}

/** The size of the headline comes first. */
function nearness(wanted: number, size: number): number {
  return size === wanted ? -1 : size
}

function inconclusiveCount(report: Report): Html {
  const { comparisons } = report.retrieval
  const labels = {
    provenance: derivedProvenance(report, 'retrieval_comparisons'),
    population: 'comparisons of this report',
    unit: 'as named',
  } as const
  const open = inconclusiveOnes(report.retrieval).length
  return markup`${number(open, labels)} of ${number(comparisons.length, labels)} inconclusive`
}

function toleranceNumber(report: Report): Html {
  const tolerance = report.retrieval.comparisons[0]?.tolerance ?? 0
  const population = 'a difference that a reader would act on'
  const labels = retrievalLabels({ report, record: 'retrieval_comparisons', population }, 'points either way')
  return markup`${number(tolerance, labels)} points`
}

function sliceDrawer(report: Report, size: number): Html | undefined {
  const rows = report.retrieval.comparisons.filter((row) => row.size === size && row.slice !== 'all')
  const [first] = rows
  if (first === undefined) return undefined
  const summary = markup`Slice by slice at ${sizeNumber(report, first)} tools`
  return folded(summary, [comparisonTable(report, rows, `comparisons-${sizeId(report, size)}`)])
}

function sizeId(report: Report, size: number): string {
  return String([...new Set(report.retrieval.comparisons.map((row) => row.size))].indexOf(size))
}

function comparisonTable(report: Report, rows: readonly ComparisonRow[], id: string): Html {
  const populations = [...new Set(rows.map(({ population }) => population))].map((name) => foreign(name))
  return table({
    id,
    caption: markup`Population ${joinMarkup(populations, ', ')}. Difference with its ${verbatimSentence('95 % interval')}; the smallest true difference that ${verbatimSentence('80 % of such samples')} would have shown.`,
    columns: [
      words('Engine'),
      words('Queries'),
      numbers('Tools'),
      numbers('Difference, points'),
      numbers('P'),
      words('Verdict'),
      numbers('Differ on'),
      numbers('Could have shown, points'),
      numbers('Queries needed'),
    ],
    rows: rows.map((row) => comparisonRow(report, row)),
    isSortable: rows.length > 1,
  })
}

function comparisonRow(report: Report, row: ComparisonRow): TableRow {
  const points = comparisonLabels(report, row, 'points')
  const queries = comparisonLabels(report, row, 'queries')
  const open = row.verdict === 'inconclusive'
  const needed = number(row.queries_needed, queries)
  return {
    cells: [
      armName(row.engine),
      markup`<span class="unbroken">${sliceWords(row.slice)}</span>`,
      sizeNumber(report, row),
      figure(row.difference, points),
      number(row.p_value_holm, comparisonLabels(report, row, 'as named')),
      verdictBadge(row.verdict),
      number(row.differing, queries),
      number(row.smallest_found, comparisonLabels(report, row, 'points either way')),
      open ? markup`<strong>${needed}</strong>` : needed,
    ],
  }
}
