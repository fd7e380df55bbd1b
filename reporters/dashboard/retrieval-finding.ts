import { derivedProvenance } from '../catalog-view.ts'
import type { Report } from '../report.ts'
import {
  cellAt,
  headlinePlace,
  inconclusiveOnes,
  rankedCells,
  recallInWords,
  referenceEngine,
} from '../retrieval-view.ts'
import type { SurfaceView } from '../retrieval-view.ts'
import { markup } from './html.ts'
import type { Html } from './html.ts'
import { figure, number } from './number.ts'
import { cellLabels, comparisonLabels, placeWords, retrievalLabels, sizeNumber } from './retrieval-labels.ts'
import { verdictBadge } from './retrieval-verdict.ts'
import { foreign, verbatim, verbatimSentence } from './verbatim.ts'

/** What the surface says in a sentence or three: every figure of it is one of the rows'. */
export function renderFinding(report: Report, view: SurfaceView): Html {
  const place = headlinePlace(view)
  const [best] = rankedCells(view, place)
  if (best === undefined) return markup`<p class="empty">No engine was measured over all queries.</p>`
  const against = referenceEngine(report.retrieval)
  const reference = against === undefined ? undefined : cellAt(view, place, { engine: against, slice: 'all' })
  const recall = figure(best.recall_at_5, cellLabels(report, best))
  const beside =
    reference === undefined || reference === best
      ? undefined
      : markup`; ${verbatim(reference.engine)}, which the others are compared with, finds ${figure(reference.recall_at_5, cellLabels(report, reference))}`
  return markup`
<p class="finding">Among ${sizeNumber(report, place)} tools ${verbatim(best.engine)} has the highest mean: ${recall} of the right tools are among its first five${beside}. ${differenceSentence(report, view, best.engine)}${inWordsSentence(report, view, [best.engine, ...(against === undefined || against === best.engine ? [] : [against])])}${inconclusiveSentence(report)}<small>Population ${foreign(place.population)}, all queries, in a mix of kinds that is this suite's own: read them slice by slice below; in brackets the ${verbatimSentence('95 % interval')}.</small></p>`
}

function differenceSentence(report: Report, view: SurfaceView, engine: string): Html | undefined {
  const { population, size } = headlinePlace(view)
  const row = report.retrieval.comparisons.find(
    (candidate) =>
      candidate.population === population &&
      candidate.size === size &&
      candidate.engine === engine &&
      candidate.slice === 'all',
  )
  if (row === undefined) return undefined
  const points = figure(row.difference, comparisonLabels(report, row, 'points'))
  return markup`The difference on the same queries is ${points} points: ${verdictBadge(row.verdict)}. `
}

/** The queries that spell a name show how an index cuts names; without them engines can stand otherwise. */
function inWordsSentence(report: Report, view: SurfaceView, engines: readonly string[]): Html | undefined {
  const place = headlinePlace(view)
  const shown = engines.flatMap((engine): readonly Html[] => {
    const found = recallInWords(view, place, engine)
    if (found === undefined) return []
    const population = `${engine}, ${found.queries} queries that spell no name, ${placeWords(place)}`
    const labels = retrievalLabels({ report, record: 'retrieval_comparisons', population })
    return [markup`${verbatim(engine)} ${number(found.mean, labels)}`]
  })
  const [first, second] = shown
  if (first === undefined) return undefined
  return markup`Of the queries that spell no name: ${first}${second === undefined ? undefined : markup`, ${second}`}. `
}

function inconclusiveSentence(report: Report): Html | undefined {
  const { comparisons } = report.retrieval
  if (comparisons.length === 0) return undefined
  const labels = {
    provenance: derivedProvenance(report, 'retrieval_comparisons'),
    population: 'comparisons of this report',
    unit: 'as named',
  } as const
  const open = number(inconclusiveOnes(report.retrieval).length, labels)
  return markup`${open} of ${number(comparisons.length, labels)} comparisons, of all kinds and sizes, show neither a difference nor its absence. `
}
