import type {
  ExcludedFindabilityRow,
  FindabilityRow,
} from '../bench/statistics/findability/findability-row.ts'
import type { ExcludedCell, MeasuredCell, SurfaceCell } from '../bench/statistics/surface/surface-cells.ts'
import type { ComparisonRow } from '../bench/statistics/surface/surface-comparisons.ts'
import { SLICES } from '../bench/retrieval/golden/golden-set.ts'
import type { RetrievalSection } from './report-retrieval.ts'
import type { Report } from './report.ts'

/** The population over every golden set, which the headline is about where it was measured. */
const EVERY_SET = 'both'

/** Sizes that a headline is about, the most telling first; without one of them it is about the largest. */
const HEADLINE_SIZES = [1000, 120] as const

/** The surface as the pages show it. */
export interface SurfaceView {
  readonly cells: readonly MeasuredCell[]
  readonly excluded: readonly ExcludedCell[]
  /** In the order of the report; engines that only a cell names come last. */
  readonly engines: readonly string[]
  /** That of the headline first. */
  readonly populations: readonly string[]
  /** The slices that have cells: `all` first, then in the order of the golden sets. */
  readonly slices: readonly SurfaceCell['slice'][]
}

/** The surface of a section; undefined where no cell was measured. */
export function surfaceView({ engines, cells }: RetrievalSection): SurfaceView | undefined {
  const measured = cells.filter((cell) => !cell.excluded)
  if (measured.length === 0) return undefined
  const populations = unique(measured.map(({ population }) => population))
  const slices = unique(measured.map(({ slice }) => slice))
  return {
    cells: measured,
    excluded: cells.filter((cell) => cell.excluded),
    engines: unique([...engines.map(({ engine }) => engine), ...cells.map(({ engine }) => engine)]),
    populations: firstOnes(populations, [EVERY_SET]),
    slices: firstOnes(slices, ['all', ...SLICES]),
  }
}

/** The population and size that a headline is about. */
export interface Place {
  readonly population: string
  readonly size: number
}

/** The first population at 1,000 tools; at 120, then at its largest size, where that was not measured. */
export function headlinePlace(view: SurfaceView): Place {
  const [population = ''] = view.populations
  const sizes = sizesOf(view, population)
  const size = HEADLINE_SIZES.find((wanted) => sizes.includes(wanted)) ?? sizes.at(-1) ?? 0
  return { population, size }
}

/** The sizes of a population that were measured, ascending. */
export function sizesOf({ cells }: SurfaceView, population: string): readonly number[] {
  const own = cells.filter((cell) => cell.population === population)
  return unique(own.map(({ size }) => size)).toSorted((left, right) => left - right)
}

/** The measured cell of one engine and slice there; undefined where there is none. */
export function cellAt(
  { cells }: SurfaceView,
  { population, size }: Place,
  { engine, slice }: { readonly engine: string; readonly slice: string },
): MeasuredCell | undefined {
  return cells.find(
    (cell) =>
      cell.population === population && cell.size === size && cell.engine === engine && cell.slice === slice,
  )
}

/** The engines that were measured over all slices there, the highest recall@5 first. */
export function rankedCells(view: SurfaceView, place: Place): readonly MeasuredCell[] {
  return view.engines
    .flatMap((engine) => cellAt(view, place, { engine, slice: 'all' }) ?? [])
    .toSorted((left, right) => right.recall_at_5.mean - left.recall_at_5.mean)
}

/** Kinds of query that spell a tool's name: what they give depends on how an index cuts names, more than on its ranking. */
const NAME_SLICES: readonly string[] = ['exact_name', 'name_with_blanks', 'server_tool']

/** recall@5 of an engine over the queries in words, those that spell no name; undefined where no slice was measured. */
export function recallInWords(
  view: SurfaceView,
  place: Place,
  engine: string,
): { readonly mean: number; readonly queries: number } | undefined {
  const cells = SLICES.filter((slice) => !NAME_SLICES.includes(slice)).flatMap(
    (slice) => cellAt(view, place, { engine, slice }) ?? [],
  )
  const queries = cells.reduce((sum, cell) => sum + cell.queries, 0)
  if (queries === 0) return undefined
  return {
    mean: cells.reduce((sum, cell) => sum + cell.queries * cell.recall_at_5.mean, 0) / queries,
    queries,
  }
}

/** The engine that the others are compared with; undefined where nothing was compared. */
export function referenceEngine({ comparisons }: RetrievalSection): string | undefined {
  return comparisons[0]?.against
}

/** The comparisons that decided nothing. */
export function inconclusiveOnes({ comparisons }: RetrievalSection): readonly ComparisonRow[] {
  return comparisons.filter(({ verdict }) => verdict === 'inconclusive')
}

/** What the texts of one catalog say about finding its tools. */
export interface FindabilityView {
  readonly corpusId: string
  readonly rows: readonly FindabilityRow[]
  readonly excluded: readonly ExcludedFindabilityRow[]
}

/** Catalog by catalog in the order of the report, the user's own first. */
export function findabilityViews({ corpora, retrieval }: Report): readonly FindabilityView[] {
  const { findability } = retrieval
  const known = corpora.map(({ id }) => id).filter((id) => findability.some((row) => row.corpus_id === id))
  return unique([...known, ...findability.map((row) => row.corpus_id)]).map((corpusId) => {
    const own = findability.filter((row) => row.corpus_id === corpusId)
    return {
      corpusId,
      rows: own.flatMap((row) => ('excluded' in row ? [] : [row])),
      excluded: own.flatMap((row) => ('excluded' in row ? [row] : [])),
    }
  })
}

/** The id of the catalog that the user named, which is the first of the report; undefined where none was named. */
export function ownCatalog({ corpora, run }: Report): string | undefined {
  return 'BENCH_CATALOG' in run.settings ? corpora[0]?.id : undefined
}

/** `crud_sibling` as people read it. */
export function sliceWords(slice: string): string {
  return slice === 'all' ? 'all queries' : slice.replaceAll('_', ' ')
}

function unique<Value>(values: readonly Value[]): readonly Value[] {
  return [...new Set(values)]
}

/** The values in their order, those of `first` before the others. */
function firstOnes<Value>(values: readonly Value[], first: readonly Value[]): readonly Value[] {
  const found = first.filter((value) => values.includes(value))
  return [...found, ...values.filter((value) => !found.includes(value))]
}
