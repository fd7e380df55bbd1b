import type { Report } from '../report.ts'
import { surfaceView } from '../retrieval-view.ts'
import { markup } from './html.ts'
import type { Html } from './html.ts'
import { renderArmQuality } from './retrieval-arms.ts'
import { renderCells } from './retrieval-cells.ts'
import { renderComparisons } from './retrieval-comparisons.ts'
import { renderCredited } from './retrieval-credited.ts'
import { renderCurves } from './retrieval-curves.ts'
import { renderFindability } from './retrieval-findability.ts'
import { renderFinding } from './retrieval-finding.ts'
import { renderParity } from './retrieval-parity.ts'
import { renderSiblings } from './retrieval-siblings.ts'
import { renderSlices } from './retrieval-slices.ts'
import { renderSources } from './retrieval-sources.ts'
import { renderUnanswerable } from './retrieval-unanswerable.ts'
import { section } from './section.ts'

/** Whether a search finds the right tool: with labels on the golden sets, and without any on every catalog. */
export function renderRetrieval(report: Report): Html {
  const view = surfaceView(report.retrieval)
  const surface =
    view === undefined
      ? [markup`<p class="empty">No engine was measured on labelled queries.</p>`]
      : [
          renderFinding(report, view),
          renderCurves(report, view),
          renderCells(report, view),
          renderSlices(report, view),
          renderComparisons(report, view),
          renderUnanswerable(report, view),
          renderSiblings(report, view),
        ]
  const parts = [
    ...surface,
    renderCredited(report),
    renderArmQuality(report),
    renderFindability(report),
    renderSources(report),
    renderParity(report),
  ]
  return section({
    id: 'retrieval',
    title: 'Finding the right tool',
    lead: markup`Whether a search over the tools returns the one that a query needs, how that falls as the catalog grows, and where it fails.`,
    body: parts.flatMap((part) => part ?? []),
  })
}
