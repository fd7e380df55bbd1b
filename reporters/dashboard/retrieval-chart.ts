import type { MeasuredCell } from '../../bench/statistics/surface/surface-cells.ts'
import type { Report } from '../report.ts'
import { percentText } from '../number-text.ts'
import { geometry, markup } from './html.ts'
import type { Html } from './html.ts'
import { svgNumber, svgShape } from './number.ts'
import { cellLabels, retrievalLabels } from './retrieval-labels.ts'
import { engineClass, engineMarker } from './retrieval-palette.ts'

/** Lengths of a drawing in its own units, which the page scales. */
interface Frame {
  readonly width: number
  readonly height: number
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

/** With names at the ends of the lines, and the small one of a slice without. */
const FRAMES = {
  large: { width: 580, height: 370, left: 58, right: 192, top: 12, bottom: 30 },
  small: { width: 280, height: 178, left: 56, right: 18, top: 10, bottom: 28 },
} as const satisfies Readonly<Record<string, Frame>>

const LEAST_BETWEEN_NAMES = 15
const LEAST_BETWEEN_SIZES = 36

/** A figure of a cell that a curve may follow. */
export type CurveMetric = 'recall_at_5' | 'recall_at_1' | 'mrr'

/** What is drawn: one metric against the size of the catalog, one line for each engine. */
export interface Chart {
  readonly report: Report
  /** Of one population and one slice. */
  readonly cells: readonly MeasuredCell[]
  /** Every engine of the page, which fixes the looks. */
  readonly engines: readonly string[]
  /** Sizes along the axis, ascending: those of the whole page, so that drawings compare. */
  readonly sizes: readonly number[]
  readonly kind: keyof typeof FRAMES
  readonly metric: CurveMetric
  /** The id of the element that names the drawing. */
  readonly namedBy: string
}

/** One line with its points from left to right. */
interface Curve {
  readonly engine: string
  readonly points: readonly { readonly x: number; readonly cell: MeasuredCell }[]
}

/** A drawing of curves with their 95 % bands; the large kind tells every point's figure when it is pointed at. */
export function renderChart(chart: Chart): Html {
  const frame = FRAMES[chart.kind]
  const curves = chart.engines.flatMap((engine): readonly Curve[] => {
    const own = chart.cells.filter((cell) => cell.engine === engine)
    const points = own
      .toSorted((left, right) => left.size - right.size)
      .map((cell) => ({ x: across(chart, cell.size), cell }))
    return points.length === 0 ? [] : [{ engine, points }]
  })
  const lines = curves.map((curve) => line(chart, curve))
  const names = chart.kind === 'large' ? endNames(chart, curves) : undefined
  return markup`<svg role="img" aria-labelledby="${chart.namedBy}" class="chart ${chart.kind}" viewBox="0 0 ${geometry(frame.width)} ${geometry(frame.height)}">${axes(chart)}${lines}${names}</svg>`
}

/** Logarithmic, as catalogs grow by factors. */
function across({ sizes, kind }: Chart, size: number): number {
  const { left, right, width } = FRAMES[kind]
  const [least, most] = [sizes[0] ?? size, sizes.at(-1) ?? size]
  const share = most === least ? 0.5 : Math.log(size / least) / Math.log(most / least)
  return left + share * (width - left - right)
}

function down({ kind }: Chart, recall: number): number {
  const { top, bottom, height } = FRAMES[kind]
  return top + (1 - recall) * (height - top - bottom)
}

function axes(chart: Chart): Html {
  const { report, kind } = chart
  const { left, right, width, height, bottom } = FRAMES[kind]
  const scale = retrievalLabels({ report, record: 'retrieval_cells', population: 'the scale of recall@5' })
  const size = retrievalLabels(
    { report, record: 'retrieval_cells', population: 'the scale of catalog sizes' },
    'tools',
  )
  const levels = kind === 'large' ? [0, 0.25, 0.5, 0.75, 1] : [0, 0.5, 1]
  const rows = levels.map((level) => {
    const y = down(chart, level)
    const place = markup`class="tick" x="${geometry(left - 8)}" y="${geometry(y + 4)}" text-anchor="end"`
    return markup`<path class="rule" d="M${geometry(left)} ${geometry(y)}H${geometry(width - right)}"/>${svgNumber(level, scale, place)}`
  })
  const columns = shownSizes(chart).map((value) => {
    const place = markup`class="tick" x="${geometry(across(chart, value))}" y="${geometry(height - bottom + 20)}" text-anchor="middle"`
    return svgNumber(value, size, place)
  })
  return markup`${rows}${columns}`
}

/** Without those whose text would touch the one before or the last. */
function shownSizes(chart: Chart): readonly number[] {
  const shown: number[] = []
  const last = chart.sizes.at(-1) ?? 0
  const isClear = (left: number, right: number): boolean =>
    Math.abs(across(chart, left) - across(chart, right)) >= LEAST_BETWEEN_SIZES
  for (const size of chart.sizes) {
    const before = shown.at(-1)
    if (size === last || ((before === undefined || isClear(before, size)) && isClear(size, last)))
      shown.push(size)
  }
  return shown
}

function line(chart: Chart, { engine, points }: Curve): Html {
  const looks = engineClass(engine, chart.engines)
  const path = (of: (cell: MeasuredCell) => number, list: Curve['points']): Html =>
    markup`${list.map(({ x, cell }, at) => markup`${at === 0 ? '' : 'L'}${geometry(x)} ${geometry(down(chart, of(cell)))}`)}`
  const high = path((cell) => cell[chart.metric].high, points)
  const low = path((cell) => cell[chart.metric].low, points.toReversed())
  const mean = path((cell) => cell[chart.metric].mean, points)
  const marks = points.map(({ x, cell }) => mark(chart, x, cell))
  return markup`<g class="curve"><path class="band ${looks}" d="M${high}L${low}Z"/><path class="line ${looks}" d="M${mean}"/>${marks}</g>`
}

function mark(chart: Chart, x: number, cell: MeasuredCell): Html {
  const { mean, low, high } = cell[chart.metric]
  const shape = engineMarker(cell.engine, chart.engines, [x, down(chart, mean)])
  if (chart.kind === 'small') return shape
  const ends = `${percentText(low)} to ${percentText(high)}`
  const whisker = markup`<path class="whisker ${engineClass(cell.engine, chart.engines)}" d="M${geometry(x)} ${geometry(down(chart, low))}V${geometry(down(chart, high))}"/>`
  return svgShape(
    `${cell.engine} (${ends})`,
    mean,
    cellLabels(chart.report, cell),
    markup`${whisker}${shape}`,
  )
}

/** Names at the ends of the lines, moved apart where lines end close together. */
function endNames(chart: Chart, curves: readonly Curve[]): readonly Html[] {
  const { width, right, top, bottom, height } = FRAMES[chart.kind]
  const ends = curves
    .flatMap(({ engine, points }) => {
      const last = points.at(-1)
      return last === undefined ? [] : [{ engine, x: last.x, y: down(chart, last.cell[chart.metric].mean) }]
    })
    .toSorted((left, other) => left.y - other.y)
  const x = width - right + 24
  const placed = apart(
    ends.map(({ y }) => y),
    [top, height - bottom],
  )
  return ends.map(({ engine, x: from, y }, at) => {
    const to = placed[at] ?? y
    return markup`<path class="leader" d="M${geometry(from + 6)} ${geometry(y)}L${geometry(x - 4)} ${geometry(to)}"/>${engineMarker(engine, chart.engines, [x + 5, to])}<text class="engine" x="${geometry(x + 15)}" y="${geometry(to + 4)}" data-verbatim>${engine}</text>`
  })
}

/** Ascending positions, at least a line of text apart, kept within the ends where there is room. */
function apart(wanted: readonly number[], [first, last]: readonly [number, number]): readonly number[] {
  const pushed: number[] = []
  for (const y of wanted)
    pushed.push(Math.max(y, (pushed.at(-1) ?? first - LEAST_BETWEEN_NAMES) + LEAST_BETWEEN_NAMES))
  const over = Math.max(0, (pushed.at(-1) ?? last) - last)
  if (over === 0) return pushed
  const back: number[] = []
  for (const y of pushed.toReversed())
    back.push(Math.min(y, (back.at(-1) ?? last + LEAST_BETWEEN_NAMES) - LEAST_BETWEEN_NAMES))
  return back.toReversed()
}
