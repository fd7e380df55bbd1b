import type { OrderTurn, RankStability } from '../../bench/statistics/rank-stability.ts'
import { derivedProvenance } from '../catalog-view.ts'
import type { Report } from '../report.ts'
import { joinMarkup, markup } from './html.ts'
import type { Html } from './html.ts'
import { number } from './number.ts'
import type { PlainUnit } from './number.ts'
import { definitions, section } from './section.ts'
import { numbers, table, words } from './table.ts'
import type { TableRow } from './table.ts'
import { foreign, verbatim } from './verbatim.ts'

/** Whether the cheapest arm is the cheapest everywhere, and every case where two arms change places. */
export function renderOrder(report: Report): Html {
  return section({
    id: 'order',
    title: 'Order of the arms',
    lead: markup`Whether the arms come in the same order, by tokens, on every catalog with schemas and under every vocabulary. One catalog under one vocabulary is a condition.`,
    body: orderBody(report),
  })
}

function orderBody(report: Report): readonly Html[] {
  const { encodings } = report
  if (encodings === null) return [markup`<p class="empty">No arms were compared over several conditions.</p>`]
  const { rank_stability: stability, turns } = encodings
  return [
    stability === null
      ? markup`<p class="empty">There is one condition only, so no order can differ from it.</p>`
      : stabilityList(report, stability),
    turns.length === 0 ? markup`<p class="empty">No two arms change places.</p>` : turnTable(report, turns),
  ]
}

type Count = (value: number, unit: PlainUnit, population: string) => Html

function counter(report: Report): Count {
  const provenance = derivedProvenance(report, 'encodings')
  return (value, unit, population) => number(value, { provenance, population, unit })
}

function stabilityList(report: Report, stability: RankStability): Html {
  const { conditions, mean_tau: mean, min_tau: least, least_alike: pair } = stability
  const count = counter(report)
  const population = `pairs of ${conditions} conditions`
  const names = joinMarkup(
    pair.map((name) => foreign(name)),
    ' and ',
  )
  return definitions(
    [
      [markup`Conditions`, count(conditions, 'conditions', 'catalogs with schemas under each vocabulary')],
      [markup`Mean of Kendall’s tau`, count(mean, 'tau', population)],
      [markup`Least tau`, count(least, 'tau', population)],
      [markup`Least alike`, names],
    ],
    'rows',
  )
}

function turnTable(report: Report, turns: readonly OrderTurn[]): Html {
  return table({
    id: 'order-turns',
    caption: markup`Every case where two arms change places. The last column is what the usually dearer arm needs of the other’s tokens there (computed).`,
    columns: [
      words('Usually cheaper'),
      words('Usually dearer'),
      numbers('Holds under, conditions'),
      words('Turns under'),
      numbers('Dearer ÷ cheaper there'),
    ],
    rows: turns.flatMap((turn) => turnRows(report, turn)),
  })
}

function turnRows(report: Report, turn: OrderTurn): readonly TableRow[] {
  const count = counter(report)
  const { usually_lower: lower, usually_higher: higher, holds } = turn
  const population = `conditions that have ${lower} and ${higher}`
  return turn.turns.map(({ condition, ratio }) => ({
    cells: [
      verbatim(lower),
      verbatim(higher),
      count(holds, 'conditions', population),
      foreign(condition),
      count(ratio, 'percent', `${higher} over ${lower}, ${condition}`),
    ],
  }))
}
