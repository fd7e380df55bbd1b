import { provenanceOf } from '../catalog-view.ts'
import type { Report } from '../report.ts'
import { markup } from './html.ts'
import type { Html } from './html.ts'
import { number } from './number.ts'
import { caveat, section } from './section.ts'
import { numbers, table, words } from './table.ts'
import { foreign, foreignSentence } from './verbatim.ts'

/** The vocabularies that counted, and what a count under them is worth. */
export function renderTokenizers(report: Report): Html {
  const rows = report.tokenizers.map((tokenizer) => {
    const { name, role, ranks, source } = tokenizer
    const provenance = provenanceOf(report, 'tokenizers')
    const population = `mergeable ranks of ${name}`
    const size = number(ranks, { provenance, population, unit: 'ranks' })
    const caveatCell = markup`<small>${foreignSentence(tokenizer.caveat)}</small>`
    return { cells: [foreign(name), markup`${role}`, size, foreign(source), caveatCell] }
  })
  const vocabularies = table({
    id: 'tokenizers-table',
    caption: markup`Vocabularies. Figures that name none are of the headline vocabulary; the others give the range.`,
    columns: [words('Vocabulary'), words('Role'), numbers('Ranks'), words('Source'), words('What to know')],
    rows,
  })
  const body = rows.length === 0 ? markup`<p class="empty">No vocabulary is described.</p>` : vocabularies
  return section({ id: 'tokenizers', title: 'Tokenizers', body: [caveat(report), body] })
}
