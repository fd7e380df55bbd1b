import type { ConfusionRow } from '../../bench/statistics/surface/sibling-confusions.ts'
import type { Report } from '../report.ts'
import { headlinePlace } from '../retrieval-view.ts'
import type { SurfaceView } from '../retrieval-view.ts'
import { armName } from './arm-tags.ts'
import { markup } from './html.ts'
import type { Html } from './html.ts'
import { number } from './number.ts'
import type { NumberLabels } from './number.ts'
import { placeWords, retrievalLabels, sizeNumber } from './retrieval-labels.ts'
import { folded } from './section.ts'
import { numbers, table, words } from './table.ts'
import { foreign } from './verbatim.ts'

/** Which tool comes first where its sibling was wanted. Pairs stand at the size of the headline; report.json has all. */
export function renderSiblings(report: Report, view: SurfaceView): Html | undefined {
  const { confusions } = report.retrieval
  if (confusions.length === 0) return undefined
  const place = headlinePlace(view)
  const here = confusions.filter(
    ({ population, size }) => population === place.population && size === place.size,
  )
  const shown = here.length === 0 ? confusions : here
  const others = confusions.filter((row) => !shown.includes(row))
  const otherSizes =
    others.length === 0
      ? undefined
      : folded(markup`Other sizes`, [countTable(report, others, 'confusions-others')])
  return markup`
<h3>Siblings: which tool is taken for which</h3>
${countTable(report, shown, 'confusions')}
<div class="drawers">${otherSizes}${here.map((row, at) => pairsDrawer(report, row, `taken-${at}`))}</div>`
}

function labelsOf(report: Report, row: ConfusionRow): NumberLabels {
  const population = `${row.engine} on ${row.queries} queries for one of several siblings, ${placeWords(row)}`
  return retrievalLabels({ report, record: 'retrieval_confusions', population }, 'queries')
}

function countTable(report: Report, rows: readonly ConfusionRow[], id: string): Html {
  return table({
    id,
    caption: markup`Queries for one tool of several that act on the same thing (create, get, update, delete), by what came first; under the first draw of distractors.`,
    columns: [
      words('Engine'),
      numbers('Tools'),
      numbers('Queries'),
      numbers('A right tool'),
      numbers('Another of its server'),
      numbers('Another server’s'),
      numbers('Nothing'),
    ],
    rows: rows.map((row) => {
      const labels = labelsOf(report, row)
      const counts = [row.queries, row.right, row.same_server, row.other_server, row.nothing]
      return {
        cells: [
          armName(row.engine),
          sizeNumber(report, row),
          ...counts.map((count) => number(count, labels)),
        ],
      }
    }),
    isSortable: rows.length > 1,
  })
}

function pairsDrawer(report: Report, row: ConfusionRow, id: string): Html {
  const tables = [
    pairTable({ report, row, pairs: row.verbs, id: `${id}-verbs` }, 'By the verb of the name'),
    pairTable({ report, row, pairs: row.pairs, id: `${id}-tools` }, 'By tool'),
  ]
  return folded(markup`Which for which, ${armName(row.engine)} at ${sizeNumber(report, row)} tools`, [
    markup`<div class="columns">${tables}</div>`,
  ])
}

interface Pairs {
  readonly report: Report
  readonly row: ConfusionRow
  readonly pairs: ConfusionRow['pairs']
  readonly id: string
}

function pairTable({ report, row, pairs, id }: Pairs, title: string): Html {
  const labels = labelsOf(report, row)
  return table({
    id,
    caption: markup`${title}, the most frequent first.`,
    columns: [words('Wanted'), words('Came first'), numbers('Queries')],
    rows: pairs.map(({ wanted, taken, queries }) => ({
      cells: [foreign(wanted, 80), foreign(taken, 80), number(queries, labels)],
    })),
  })
}
