import type { CorpusRow } from '../../bench/tokens/corpus-row.ts'
import { provenanceOf } from '../catalog-view.ts'
import type { Report } from '../report.ts'
import { renderCatalogDetails } from './catalog-details.ts'
import { markup } from './html.ts'
import type { Html } from './html.ts'
import { number } from './number.ts'
import type { PlainUnit } from './number.ts'
import { caveat, section } from './section.ts'
import { numbers, table, words } from './table.ts'
import { foreign } from './verbatim.ts'

/** How much of a digest tells two catalogs apart at a glance: its algorithm and twelve hex digits. */
const SHORT_DIGEST = 'sha256:'.length + 12

const COLUMNS = [
  words('Catalog'),
  numbers('Tools'),
  numbers('Servers'),
  words('Licence'),
  numbers('Instructions, tokens'),
  numbers('No schema'),
  numbers('Degenerate'),
  numbers('Oddities'),
  numbers('Rejected'),
  numbers('Unlisted servers'),
  words('Digest'),
]

/** What there was to measure: one line for each catalog, and what is odd about it. */
export function renderCatalogs(report: Report): Html {
  const { corpora } = report
  if (corpora.length === 0) {
    const nothing = markup`<p class="empty">This report holds no catalog.</p>`
    return section({ id: 'catalogs', title: 'Catalogs', body: [nothing] })
  }
  const overview = table({
    id: 'catalogs-overview',
    caption: markup`Catalogs. Counts are of the catalog in their row; instructions are what servers send beside their tools, in tokens of ${foreign(report.tokenizer.name)}.`,
    columns: COLUMNS,
    rows: corpora.map((corpus) => ({ cells: overviewCells(report, corpus) })),
    isSortable: corpora.length > 1,
  })
  return section({
    id: 'catalogs',
    title: 'Catalogs',
    lead: markup`Every arm below saw exactly these tools.`,
    body: [overview, caveat(report), ...corpora.map((corpus) => renderCatalogDetails(report, corpus))],
  })
}

function overviewCells(report: Report, corpus: CorpusRow): readonly Html[] {
  const provenance = provenanceOf(report, 'corpora')
  const count = (value: number, unit: PlainUnit, what: string): Html =>
    number(value, { provenance, population: `${what} of ${corpus.id}`, unit })
  const { instructions } = corpus
  const instructionTokens = number(instructions.tokens, {
    provenance,
    population: `instructions of ${instructions.servers} of ${corpus.server_count} servers of ${corpus.id}`,
    unit: 'tokens',
    vocabulary: report.tokenizer.name,
  })
  return [
    foreign(corpus.id),
    count(corpus.tool_count, 'tools', 'tools'),
    count(corpus.server_count, 'servers', 'servers'),
    foreign(corpus.license),
    instructionTokens,
    count(corpus.tools_without_schema, 'tools', 'tools without an input schema'),
    count(corpus.degenerate_descriptions.count, 'descriptions', 'descriptions'),
    count(corpus.oddities.count, 'oddities', 'records'),
    missing(corpus.rejected_records.count, count(corpus.rejected_records.count, 'records', 'records')),
    missing(
      corpus.failed_servers.length,
      count(corpus.failed_servers.length, 'servers', 'servers that could not be listed'),
    ),
    markup`<span class="unbroken">${foreign(shortDigest(corpus.digest))}</span>`,
  ]
}

/** What is missing from every figure of the catalog stands out. */
function missing(count: number, shown: Html): Html {
  return count === 0 ? shown : markup`<strong class="missing">${shown}</strong>`
}

function shortDigest(digest: string): string {
  return digest.startsWith('sha256:') ? digest.slice(0, SHORT_DIGEST) : digest
}
