import { PROBES } from '../../bench/statistics/findability/findability-row.ts'
import type { FindabilityRow, HardTool, Probe } from '../../bench/statistics/findability/findability-row.ts'
import type { Report } from '../report.ts'
import { markup } from './html.ts'
import type { Html } from './html.ts'
import { number } from './number.ts'
import { retrievalLabels } from './retrieval-labels.ts'
import { folded } from './section.ts'
import { numbers, table, words } from './table.ts'
import type { TableRow } from './table.ts'
import { foreign, foreignSentence, verbatim } from './verbatim.ts'

const ADVICE_SIGNS: Readonly<Record<HardTool['advice'], string>> = {
  rename: '✎ rename',
  describe: '+ describe',
  rewrite: '↻ rewrite',
  merge: '⇄ merge',
}

/** Tools that are listed for catalogs after the first. */
const MOST_OF_OTHERS = 10

/**
 * What to rename or rewrite, worst first: in the open, or folded for engines after the first. Catalogs after the first
 * have their ten worst; report.json has all.
 */
export function renderHardTools(
  report: Report,
  row: FindabilityRow,
  { id, isOpen, isFirst }: { readonly id: string; readonly isOpen: boolean; readonly isFirst: boolean },
): Html {
  const title = markup`What to rename or rewrite, worst first, ${verbatim(row.engine)}`
  if (row.hardest.length === 0)
    return markup`<p class="note">${title}: nothing, every tool is found by its own words.</p>`
  const shown = table({
    id,
    caption: isOpen ? title : markup`Worst first.`,
    columns: [
      words('Tool'),
      words('Advice'),
      numbers('Rank by name'),
      numbers('with blanks'),
      numbers('by sentence'),
      numbers('by two words'),
      words('Comes before it'),
      words('Why'),
    ],
    rows: row.hardest
      .slice(0, isFirst ? undefined : MOST_OF_OTHERS)
      .map((tool) => toolRow(report, row, tool)),
  })
  return isOpen ? shown : folded(title, [shown])
}

function toolRow(report: Report, row: FindabilityRow, tool: HardTool): TableRow {
  return {
    cells: [
      foreign(tool.tool_id, 80),
      markup`<span class="badge advice">${ADVICE_SIGNS[tool.advice]}</span>`,
      ...PROBES.map((probe) => rankCell({ report, row, tool }, probe)),
      confusable({ report, row, tool }),
      markup`<small>${foreignSentence(tool.why, 200)}</small>`,
    ],
  }
}

interface Listed {
  readonly report: Report
  readonly row: FindabilityRow
  readonly tool: HardTool
}

function rankCell({ report, row, tool }: Listed, probe: Probe): Html {
  const rank = tool.ranks[probe]
  if (rank === undefined) return markup`<span class="nil">—</span>`
  if (rank === null) return markup`<span class="costs" title="not among those returned">not found</span>`
  const population = `${row.engine} on ${row.corpus_id}, asked for by ${probe.replaceAll('_', ' ')}`
  return number(rank, retrievalLabels({ report, record: 'retrieval_findability', population }, 'ranks'))
}

function confusable({ report, row, tool }: Listed): Html {
  if (tool.confusable === null) return markup`<span class="nil">—</span>`
  const population = `probes of one tool under ${row.engine} on ${row.corpus_id}`
  const labels = retrievalLabels({ report, record: 'retrieval_findability', population }, 'as named')
  return markup`${foreign(tool.confusable.tool_id, 80)} <small>in ${number(tool.confusable.probes, labels)} probes</small>`
}
