import type { Report } from '../report.ts'
import { markup } from './html.ts'
import type { Html } from './html.ts'
import { number } from './number.ts'
import { retrievalLabels } from './retrieval-labels.ts'
import { list } from './section.ts'
import { foreign, foreignSentence } from './verbatim.ts'

/** Whether the parity engine returns what the running program returns, to the bit, and the first places where not. */
export function renderParity(report: Report): Html | undefined {
  const parity = report.retrieval_parity
  if (parity === null) return undefined
  const labels = retrievalLabels(
    { report, record: 'retrieval_parity', population: `rankings that ${parity.reference} returned` },
    'as named',
  )
  const all = number(parity.queries, labels)
  const places = parity.differences.map(
    ({ query_id: id, where }) => markup`${foreign(id)}: ${foreignSentence(where, 300)}`,
  )
  return markup`
<h3>Parity with the running program</h3>
<p>${foreign(parity.reference)}: ${number(parity.rankings_equal, labels)} of ${all} rankings are the same, and ${number(parity.scores_bit_equal, labels)} of ${all} have the same scores to the bit.</p>
${places.length === 0 ? undefined : list(places, 'skips')}`
}
