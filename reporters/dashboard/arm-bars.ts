import type { MeasuredArmRow } from '../../bench/tokens/arm-row.ts'
import type { CatalogView } from '../catalog-view.ts'
import type { Report } from '../report.ts'
import { countedTokens, derivedTokens } from './arm-numbers.ts'
import { splitEnds } from './arm-split.ts'
import { componentClass, componentNames } from './component-palette.ts'
import { geometry, markup } from './html.ts'
import type { Html } from './html.ts'
import { svgNumber, svgShape } from './number.ts'
import { foreign } from './verbatim.ts'

/** Heights in pixels; widths are percentages, so that the drawing needs no script to fit a screen. */
const ROW = { height: 48, text: 14, bar: 21, barHeight: 15, whisker: 41 } as const

/**
 * Bars of total tokens, split by what the tokens spell. Below a bar the whisker shows what the arm would need of the
 * reference arm's total at the smallest and at the largest of its savings. Behind a lossy arm's bar stand what its
 * format and what its deletions save, with a tick at its control. The table beside it has every figure.
 */
export function renderArmBars(report: Report, view: CatalogView, id: string): Html | undefined {
  const { compared: measured } = view
  const longest = Math.max(...measured.map((row) => reach(view, row)), 1)
  if (measured.length === 0) return undefined
  const names = componentNames(measured)
  const rows = measured.map((row, index) => {
    const arm: DrawnArm = { report, view, row, names, top: index * ROW.height, longest }
    return markup`${armLabel(arm)}${armSegments(arm)}${armSplit(arm)}${armWhisker(arm)}`
  })
  const height = geometry(measured.length * ROW.height)
  const keys = names.map(
    (name) => markup`<li><span class="swatch ${componentClass(name, names)}"></span>${foreign(name)}</li>`,
  )
  return markup`
<figure class="bars"><svg role="img" aria-labelledby="${id} ${id}-bars" width="100%" height="${height}">${rows}</svg>
<figcaption id="${id}-bars"><span>Total tokens by arm and by what they spell</span><ul class="keys">${keys}${splitKeys(measured)}<li><span class="swatch whisker"></span>range over references and vocabularies</li></ul></figcaption></figure>`
}

interface DrawnArm {
  readonly report: Report
  readonly view: CatalogView
  readonly row: MeasuredArmRow
  readonly names: readonly string[]
  /** Pixels from the top of the drawing. */
  readonly top: number
  /** Tokens at the right edge. */
  readonly longest: number
}

/** The tokens that the reference total becomes at the ends of the range; undefined without a reference. */
function whiskerEnds({ reference }: CatalogView, row: MeasuredArmRow): readonly [number, number] | undefined {
  if (reference === undefined) return undefined
  const { min_ratio: least, max_ratio: most } = row.savings_range
  return [reference.total_tokens * (1 - most), reference.total_tokens * (1 - least)]
}

function reach(view: CatalogView, row: MeasuredArmRow): number {
  const { control = 0, reference = 0 } = splitEnds(row) ?? {}
  return Math.max(row.total_tokens, control, reference, ...(whiskerEnds(view, row) ?? []))
}

function percent({ longest }: DrawnArm, tokens: number): Html {
  return markup`${geometry((tokens / longest) * 100)}%`
}

function armLabel(arm: DrawnArm): Html {
  const y = geometry(arm.top + ROW.text)
  const total = svgNumber(
    arm.row.total_tokens,
    countedTokens(arm),
    markup`class="total" x="100%" y="${y}" text-anchor="end"`,
  )
  return markup`<text class="arm" x="0" y="${y}" data-verbatim>${arm.row.arm}${arm.row.source === 'recorded' ? ' (recorded)' : ''}</text>${total}`
}

function armSegments(arm: DrawnArm): readonly Html[] {
  let start = 0
  const inOrder = arm.row.components.toSorted(
    (left, right) => arm.names.indexOf(left.component) - arm.names.indexOf(right.component),
  )
  return inOrder.map(({ component, tokens }) => {
    const shape = markup`<rect class="${componentClass(component, arm.names)}" x="${percent(arm, start)}" y="${geometry(arm.top + ROW.bar)}" width="${percent(arm, tokens)}" height="${geometry(ROW.barHeight)}"/>`
    start += tokens
    return svgShape(component, tokens, countedTokens(arm), shape)
  })
}

/** From the bar's end to the control: the format; from there to the reference: the deletions. */
function armSplit(arm: DrawnArm): Html | undefined {
  const ends = splitEnds(arm.row)
  if (ends === undefined) return undefined
  const { control, reference } = ends
  const own = arm.row.total_tokens
  const stretch = (
    name: string,
    [from, to]: readonly [number, number],
    className: string,
  ): Html | undefined =>
    to <= from
      ? undefined
      : svgShape(
          name,
          to - from,
          derivedTokens(arm, 'split'),
          markup`<rect class="${className}" x="${percent(arm, from)}" y="${geometry(arm.top + ROW.bar)}" width="${percent(arm, to - from)}" height="${geometry(ROW.barHeight)}"/>`,
        )
  const x = percent(arm, control)
  const tick = markup`<line class="control-tick" x1="${x}" x2="${x}" y1="${geometry(arm.top + ROW.bar - 3)}" y2="${geometry(arm.top + ROW.bar + ROW.barHeight + 3)}"/>`
  return markup`${stretch('saved by the format', [own, control], 'by-format')}${stretch('saved by dropping information', [Math.max(own, control), reference], 'by-deletion')}${svgShape(arm.row.split?.control ?? 'control', control, countedTokens(arm), tick)}`
}

function splitKeys(rows: readonly MeasuredArmRow[]): readonly Html[] {
  if (rows.every((row) => splitEnds(row) === undefined)) return []
  return [
    markup`<li><span class="swatch by-format"></span>saved by the format</li>`,
    markup`<li><span class="swatch by-deletion"></span>saved by dropping information</li>`,
  ]
}

function armWhisker(arm: DrawnArm): Html | undefined {
  const ends = whiskerEnds(arm.view, arm.row)
  if (ends === undefined || ends[0] === ends[1]) return undefined
  const [low, high] = [percent(arm, ends[0]), percent(arm, ends[1])]
  const y = geometry(arm.top + ROW.whisker)
  const [above, below] = [geometry(arm.top + ROW.whisker - 3), geometry(arm.top + ROW.whisker + 3)]
  const lines = [
    markup`<line x1="${low}" x2="${high}" y1="${y}" y2="${y}"/>`,
    ...[low, high].map((x) => markup`<line x1="${x}" x2="${x}" y1="${above}" y2="${below}"/>`),
  ]
  const labels = derivedTokens(arm, 'savings')
  return svgShape('largest of the range', ends[1], labels, markup`<g class="whisker">${lines}</g>`)
}
