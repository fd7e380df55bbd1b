import type { FindabilityRow, HardTool } from '../bench/statistics/findability/findability-row.ts'
import { provenanceOf } from './catalog-view.ts'
import { markdownName, markdownTable, markdownText } from './markdown-text.ts'
import { decimalText, percentText } from './number-text.ts'
import type { Report } from './report.ts'
import {
  cellAt,
  findabilityViews,
  headlinePlace,
  inconclusiveOnes,
  ownCatalog,
  rankedCells,
  recallInWords,
  referenceEngine,
  sizesOf,
  surfaceView,
} from './retrieval-view.ts'
import type { SurfaceView } from './retrieval-view.ts'

/** The sizes of the table, where they were measured. */
const TABLE_SIZES = [120, 1000, 4000]

const MOST_ENGINES = 9
const MOST_TOOLS = 5
const NAME_LENGTH = 80
const WHY_LENGTH = 160

/** How the user's own catalog is found by its own words, for the top of the summary; nothing where none was named. */
export function ownCatalogLines(report: Report): readonly string[] {
  const own = ownCatalog(report)
  const view = findabilityViews(report).find(({ corpusId }) => corpusId === own)
  const rows = view?.rows ?? []
  return rows.length === 0 ? [] : [`### Your catalog\n\n${findabilityParts(rows)}`]
}

/** Engine by engine, parity, comparisons and the worst of the first catalog, under one heading; nothing without rows. */
export function retrievalLines(report: Report): readonly string[] {
  const view = surfaceView(report.retrieval)
  const parts = [
    ...(view === undefined ? [] : [recallTable(report, view)]),
    ...sentences(report),
    ...(ownCatalog(report) === undefined ? firstCatalog(report) : []),
  ]
  return parts.length === 0 ? [] : [`### Finding the right tool\n\n${parts.join('\n\n')}`]
}

function recallTable(report: Report, view: SurfaceView): string {
  const { population } = headlinePlace(view)
  const measured = sizesOf(view, population)
  const wanted = measured.filter((size) => TABLE_SIZES.includes(size))
  const sizes = wanted.length === 0 ? measured.slice(-3) : wanted
  const engines = rankedCells(view, headlinePlace(view)).map(({ engine }) => engine)
  const rows = engines.slice(0, MOST_ENGINES).map((engine) => [
    markdownName(engine),
    ...sizes.map((size) => {
      const cell = cellAt(view, { population, size }, { engine, slice: 'all' })
      if (cell === undefined) return 'not measured'
      const { mean, low, high } = cell.recall_at_5
      return `${percentText(mean)} (${percentText(low).replace(' %', '')}–${percentText(high).replace(' %', '')})`
    }),
  ])
  const left = engines.length - rows.length
  const more = left > 0 ? ` ${decimalText(left)} more engines stand in \`dashboard.html\`.` : ''
  const provenance = provenanceOf(report, 'retrieval_cells') ?? 'of no stated provenance'
  const caption = `\`recall@5\` with its 95 % interval, population ${markdownName(population)}, all queries, in a mix of kinds that is this suite's own (${provenance}); ${inWords(report, view)}${more}${excludedEngines(view)}`
  return `${caption}\n\n${markdownTable(['engine', ...sizes.map((size) => `${decimalText(size)} tools`)], rows)}`
}

/** What the table would say without the kinds of query that spell a name. */
function inWords(report: Report, view: SurfaceView): string {
  const place = headlinePlace(view)
  const [best] = rankedCells(view, place)
  const engines = [best?.engine, referenceEngine(report.retrieval)].filter((engine) => engine !== undefined)
  const told = [...new Set(engines)].flatMap((engine) => {
    const found = recallInWords(view, place, engine)
    return found === undefined ? [] : [`${markdownName(engine)} ${percentText(found.mean)}`]
  })
  return `of the queries that spell no name, among ${decimalText(place.size)} tools: ${told.join(', ')}.`
}

function excludedEngines({ excluded }: SurfaceView): string {
  const reasons = new Map(excluded.map(({ engine, reason }) => [engine, reason]))
  const named = [...reasons].map(([engine, reason]) => `${markdownName(engine)} (${reason})`)
  return named.length === 0 ? '' : ` Not measured everywhere: ${named.join(', ')}.`
}

function sentences({ retrieval, retrieval_parity: parity }: Report): readonly string[] {
  const { comparisons } = retrieval
  const reference = comparisons[0]?.against
  const compared =
    reference === undefined
      ? []
      : [
          `Comparisons with ${markdownName(reference)}: ${decimalText(inconclusiveOnes(retrieval).length)} of ${decimalText(comparisons.length)}, of all kinds and sizes, show neither a difference nor its absence.`,
        ]
  const alike =
    parity === null
      ? []
      : [
          `Parity with ${markdownName(parity.reference)}: ${decimalText(parity.rankings_equal)} of ${decimalText(parity.queries)} rankings, ${decimalText(parity.scores_bit_equal)} of ${decimalText(parity.queries)} scores to the bit.`,
        ]
  const told = [...alike, ...compared].join(' ')
  return told === '' ? [] : [told]
}

function firstCatalog(report: Report): readonly string[] {
  const rows = findabilityViews(report)[0]?.rows ?? []
  return rows.length === 0 ? [] : [findabilityParts(rows)]
}

/** Every engine's counts, since a tool that one engine cannot find may be the engine's fault; advice of the first one. */
function findabilityParts(rows: readonly FindabilityRow[]): string {
  const [first, ...others] = rows
  if (first === undefined) return ''
  const counts = others.map(countsOf).join(' ')
  return `${counts === '' ? '' : `${counts} `}${findabilityPart(first)}`
}

function countsOf(row: FindabilityRow): string {
  const probes = row.probes.map(
    ({ probe, tools, found_at_5: found }) =>
      `${probe.replaceAll('_', ' ')} ${decimalText(found)} of ${decimalText(tools)}`,
  )
  return `${markdownName(row.corpus_id)} under ${markdownName(row.engine)}: among the first five by ${probes.join(', ')}; found by none of these: ${decimalText(row.never_found_count)} of ${decimalText(row.tools)} tools.`
}

function findabilityPart(row: FindabilityRow): string {
  const worst = row.hardest.slice(0, MOST_TOOLS).map(toolLine)
  return worst.length === 0
    ? countsOf(row)
    : `${countsOf(row)} Worst first, under this engine:\n\n${worst.join('\n')}`
}

function toolLine({ tool_id: id, advice, why }: HardTool): string {
  return `- ${markdownName(id, NAME_LENGTH)}: **${advice}**. ${markdownText(why, WHY_LENGTH)}`
}
