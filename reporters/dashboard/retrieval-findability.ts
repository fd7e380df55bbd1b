import { PROBES } from '../../bench/statistics/findability/findability-row.ts'
import type { FindabilityRow, Probe } from '../../bench/statistics/findability/findability-row.ts'
import type { Report } from '../report.ts'
import { findabilityViews, ownCatalog } from '../retrieval-view.ts'
import type { FindabilityView } from '../retrieval-view.ts'
import { armName } from './arm-tags.ts'
import { joinMarkup, markup } from './html.ts'
import type { Html } from './html.ts'
import { number } from './number.ts'
import type { NumberLabels, PlainUnit } from './number.ts'
import { renderHardTools } from './retrieval-hard-tools.ts'
import { retrievalLabels } from './retrieval-labels.ts'
import { folded, list } from './section.ts'
import { numbers, table, words } from './table.ts'
import type { TableRow } from './table.ts'
import { foreign, foreignSentence, verbatim } from './verbatim.ts'

/** Ids of tools that no probe finds which the page names; the count says how many there are. */
const MOST_NAMED = 40

const PROBE_WORDS: Readonly<Record<Probe, string>> = {
  name: 'its name',
  name_with_blanks: 'its name with blanks',
  first_sentence: 'its first sentence',
  two_words: 'two of its words',
}

/** What each catalog's own texts say about finding its tools: no label is needed. The first catalog stands open. */
export function renderFindability(report: Report): Html | undefined {
  const views = findabilityViews(report)
  if (views.length === 0) return undefined
  const blocks = views.map((view, at) => {
    const body = catalogBody(report, view, at)
    const isOwn = ownCatalog(report) === view.corpusId
    const own = isOwn ? markup` <span class="tag">your catalog</span>` : undefined
    return at === 0
      ? markup`<h4>${foreign(view.corpusId)}${own}</h4>${body}`
      : folded(markup`${foreign(view.corpusId)}`, body)
  })
  return markup`
<h3>Is a tool found by its own words?</h3>
<p class="note">Each tool is asked for by its name, its name with blanks, its first sentence, and two of its rarest words. No labels are needed, so that any catalog has these figures.</p>
${blocks}`
}

/** Labels of what was counted over the tools of a catalog under one engine. */
export function findabilityLabels(
  report: Report,
  row: FindabilityRow,
  unit: PlainUnit = 'tools',
): NumberLabels {
  const population = `${row.tools} tools of ${row.corpus_id} under ${row.engine}`
  return retrievalLabels({ report, record: 'retrieval_findability', population }, unit)
}

function catalogBody(report: Report, { rows, excluded }: FindabilityView, place: number): readonly Html[] {
  const id = `findability-${place}`
  const out = excluded.map(
    ({ engine, reason, note }) =>
      markup`${verbatim(engine)}: <span class="reason">${reason}</span>, ${foreignSentence(note)}`,
  )
  const worst = rows.map((row, at) =>
    renderHardTools(report, row, { id: `${id}-hard-${at}`, isOpen: at === 0, isFirst: place === 0 }),
  )
  const notMeasured = markup`<p class="note">Not measured:</p>${list(out, 'skips')}`
  return [
    ...(rows.length === 0 ? [] : [probeTable(report, rows, `${id}-probes`)]),
    ...worst,
    ...rows.flatMap((row, at) => [
      ...shadows(report, row, `${id}-shadows-${at}`),
      ...neverFound(report, row),
    ]),
    ...(out.length === 0 ? [] : [notMeasured]),
  ]
}

function probeTable(report: Report, rows: readonly FindabilityRow[], id: string): Html {
  return table({
    id,
    caption: markup`How many tools are found by their own words, at the first place and among the first five. Never: tools that no probe brings among the first five. Twins: tools with name and description of another.`,
    columns: [
      words('Engine'),
      ...PROBES.flatMap((probe) => [
        { title: markup`By ${PROBE_WORDS[probe]}: first`, isNumber: true },
        numbers('in five'),
      ]),
      numbers('Never'),
      numbers('Twins'),
    ],
    rows: rows.map((row) => probeRow(report, row)),
  })
}

function probeRow(report: Report, row: FindabilityRow): TableRow {
  const tools = findabilityLabels(report, row)
  const shares = PROBES.flatMap((probe) => {
    const found = row.probes.find((entry) => entry.probe === probe)
    const missing = markup`<span class="nil">—</span>`
    if (found === undefined || found.tools === 0) return [missing, missing]
    const population = `${found.tools} tools of ${row.corpus_id} asked for by ${PROBE_WORDS[probe]} under ${row.engine}`
    const labels = retrievalLabels({ report, record: 'retrieval_findability', population })
    return [number(found.found_at_1 / found.tools, labels), number(found.found_at_5 / found.tools, labels)]
  })
  return {
    cells: [armName(row.engine), ...shares, number(row.never_found_count, tools), number(row.twins, tools)],
  }
}

function shadows(report: Report, row: FindabilityRow, id: string): readonly Html[] {
  if (row.shadows.length === 0) return []
  const labels = findabilityLabels(report, row)
  const rows = row.shadows.map(({ server, by, tools }) => ({
    cells: [foreign(server), foreign(by), number(tools, labels)],
  }))
  const shown = table({
    id,
    caption: markup`Tools of one server that another server’s tool comes before when they are asked for by their own first sentence, or by their name where they have none.`,
    columns: [words('Server'), words('Shadowed by'), numbers('Tools')],
    rows,
  })
  return [folded(markup`Servers that shadow each other, ${armName(row.engine)}`, [shown])]
}

function neverFound(report: Report, row: FindabilityRow): readonly Html[] {
  if (row.never_found_count === 0) return []
  const named = row.never_found.slice(0, MOST_NAMED)
  const rest = row.never_found_count - named.length
  const labels = findabilityLabels(report, row)
  const more = rest > 0 ? markup`, and ${number(rest, labels)} more` : undefined
  const names = joinMarkup(
    named.map((id) => foreign(id, 80)),
    ', ',
  )
  return [
    folded(
      markup`${number(row.never_found_count, labels)} tools that no probe brings among the first five, ${armName(row.engine)}`,
      [markup`<p class="note">${names}${more}</p>`],
    ),
  ]
}
