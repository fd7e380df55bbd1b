import type { SurfaceCell } from '../../bench/statistics/surface/surface-cells.ts'
import type { Report } from '../report.ts'
import { sizesOf, sliceWords } from '../retrieval-view.ts'
import type { SurfaceView } from '../retrieval-view.ts'
import { markup } from './html.ts'
import type { Html } from './html.ts'
import { range } from './number.ts'
import { renderChart } from './retrieval-chart.ts'
import { retrievalLabels } from './retrieval-labels.ts'
import { engineKey } from './retrieval-palette.ts'
import { foreign, verbatim, verbatimSentence } from './verbatim.ts'

/** The other two metrics of the surface that have an interval, as the page names them. */
const OTHER_METRICS = [
  ['recall_at_1', 'recall@1'],
  ['mrr', 'MRR'],
] as const

/** Recall@5 against catalog size over all queries, population by population, then slice by slice. */
export function renderCurves(report: Report, view: SurfaceView): Html {
  const sizes = [...new Set(view.cells.map(({ size }) => size))].toSorted((left, right) => left - right)
  const large = view.populations.map((population, at) =>
    populationFigure({ report, view, sizes, population }, `curves-${at}`),
  )
  const [first = ''] = view.populations
  const slices = view.slices.filter((slice) => slice !== 'all')
  const small = slices.map((slice) => sliceFigure({ report, view, sizes, population: first }, slice))
  const others = view.populations.flatMap((population) =>
    OTHER_METRICS.map((metric) => metricFigure({ report, view, sizes, population }, metric)),
  )
  const keys = view.engines.map(
    (engine) => markup`<li>${engineKey(engine, view.engines)} ${verbatim(engine)}</li>`,
  )
  const panels =
    small.length === 0
      ? undefined
      : markup`
<h4>Slice by slice, ${verbatimSentence('recall@5')}, ${foreign(first)}</h4>
<div class="panels">${small}</div>`
  return markup`
<h3>How it falls with the size of the catalog</h3>
<p class="note">${verbatimSentence('Recall@5')}, the share of the right tools among the first five, against the number of tools (logarithmic). A band is the ${verbatimSentence('95 % interval')} over families of queries. The tools that the queries need are in the catalog at every size.</p>
<div class="charts">${large}</div>
<h4>The same by ${verbatimSentence('recall@1 and MRR')}, all queries</h4>
<ul class="keys">${keys}</ul>
<div class="panels">${others}</div>${panels}`
}

interface Panel {
  readonly report: Report
  readonly view: SurfaceView
  readonly sizes: readonly number[]
  readonly population: string
}

function populationFigure({ report, view, sizes, population }: Panel, id: string): Html {
  const cells = view.cells.filter((cell) => cell.population === population && cell.slice === 'all')
  const own = sizesOf(view, population)
  const ends = range(
    [own[0] ?? 0, own.at(-1) ?? 0],
    retrievalLabels({ report, record: 'retrieval_cells', population: `sizes of ${population}` }, 'tools'),
  )
  const chart = renderChart({
    report,
    cells,
    engines: view.engines,
    sizes,
    kind: 'large',
    metric: 'recall_at_5',
    namedBy: id,
  })
  return markup`<figure class="curves"><figcaption id="${id}"><strong>${foreign(population)}</strong>: ${verbatimSentence('recall@5')} at ${ends} tools, all queries</figcaption><div class="drawing">${chart}</div></figure>`
}

function metricFigure(
  { report, view, sizes, population }: Panel,
  [metric, name]: (typeof OTHER_METRICS)[number],
): Html {
  const cells = view.cells.filter((cell) => cell.population === population && cell.slice === 'all')
  const id = `${metric.replaceAll('_', '-')}-${view.populations.indexOf(population)}`
  const chart = renderChart({
    report,
    cells,
    engines: view.engines,
    sizes,
    kind: 'small',
    metric,
    namedBy: id,
  })
  return markup`<figure class="curves"><figcaption id="${id}">${verbatimSentence(name)}, ${foreign(population)}</figcaption>${chart}</figure>`
}

function sliceFigure({ report, view, sizes, population }: Panel, slice: SurfaceCell['slice']): Html {
  const cells = view.cells.filter((cell) => cell.population === population && cell.slice === slice)
  const id = `slice-${slice.replaceAll('_', '-')}`
  const chart = renderChart({
    report,
    cells,
    engines: view.engines,
    sizes,
    kind: 'small',
    metric: 'recall_at_5',
    namedBy: id,
  })
  return markup`<figure class="curves"><figcaption id="${id}">${sliceWords(slice)}</figcaption>${chart}</figure>`
}
