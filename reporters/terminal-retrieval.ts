import { decimalText, percentText } from './number-text.ts'
import type { Report } from './report.ts'
import {
  cellAt,
  findabilityViews,
  headlinePlace,
  inconclusiveOnes,
  ownCatalog,
  rankedCells,
  referenceEngine,
  sizesOf,
  surfaceView,
} from './retrieval-view.ts'
import { stripControl } from './strip-control.ts'

const MOST_TOOLS = 5
const NAME_LENGTH = 40
const NAME_WIDTH = 30
const SIZE_WIDTH = 9

/**
 * What the terminal says about finding tools, in at most six lines: the worst tools of the user's own catalog with what
 * to do; where none was named, the best engine and the one that all are compared with.
 */
export function retrievalTerminalLines(report: Report): readonly string[] {
  const own = ownCatalogLines(report)
  if (own.length > 0) return own
  const lines = [...recallLines(report), ...parityLine(report)]
  return lines.length === 0 ? [] : ['', ...lines]
}

function ownCatalogLines(report: Report): readonly string[] {
  const own = ownCatalog(report)
  const row = findabilityViews(report).find(({ corpusId }) => corpusId === own)?.rows[0]
  if (row === undefined) return []
  const never = `${decimalText(row.never_found_count)} of ${decimalText(row.tools)} tools`
  const head = `${stripControl(row.corpus_id, NAME_LENGTH)}, found by none of their own words: ${never} (${row.engine})`
  const worst = row.hardest
    .slice(0, MOST_TOOLS)
    .map(
      ({ tool_id: id, advice, why }) =>
        `  ${advice.padEnd(8)} ${stripControl(id, NAME_LENGTH)}: ${stripControl(why, 100)}`,
    )
  return [worst.length === 0 ? head : `${head}; worst first`, ...worst]
}

/** The sizes across, and below them two engines, or one where the best is the reference. */
function recallLines({ retrieval }: Report): readonly string[] {
  const view = surfaceView(retrieval)
  if (view === undefined) return []
  const place = headlinePlace(view)
  const sizes = sizesOf(view, place.population)
  const best = rankedCells(view, place)[0]?.engine
  const reference = referenceEngine(retrieval)
  const line = (name: string, cells: readonly string[]): string =>
    name.padEnd(NAME_WIDTH) + cells.map((text) => text.padStart(SIZE_WIDTH)).join('')
  const engines = [...new Set([best, reference])].filter((engine) => engine !== undefined)
  return [
    line(
      'recall@5 among so many tools',
      sizes.map((size) => decimalText(size)),
    ),
    ...engines.map((engine) => {
      const role = engine === best ? '  best' : '  reference'
      const cells = sizes.map((size) => {
        const cell = cellAt(view, { population: place.population, size }, { engine, slice: 'all' })
        return cell === undefined ? '–' : percentText(cell.recall_at_5.mean)
      })
      return line(stripControl(engine, NAME_WIDTH), cells) + role
    }),
  ]
}

function parityLine({ retrieval, retrieval_parity: parity }: Report): readonly string[] {
  const { comparisons } = retrieval
  const parts = [
    ...(comparisons.length === 0
      ? []
      : [
          `${decimalText(inconclusiveOnes(retrieval).length)} of ${decimalText(comparisons.length)} comparisons inconclusive`,
        ]),
    ...(parity === null
      ? []
      : [
          `parity: ${decimalText(parity.rankings_equal)} of ${decimalText(parity.queries)} rankings, ${decimalText(parity.scores_bit_equal)} of ${decimalText(parity.queries)} scores to the bit`,
        ]),
  ]
  return parts.length === 0 ? [] : [parts.join('; ')]
}
