import { describe, expect, it } from 'vitest'

import type { MeasuredCell } from '../../bench/statistics/surface/surface-cells.ts'
import { sampleReport } from '../sample-report.ts'
import { auditLabels } from './audit-labels.ts'
import { attribute, elementsBelow, parsePage, wholeText } from './page-tree.ts'
import type { PageElement } from './page-tree.ts'
import { renderChart } from './retrieval-chart.ts'
import type { Chart } from './retrieval-chart.ts'

const report = sampleReport()

function cell(
  engine: string,
  size: number,
  mean: number,
  [low, high]: readonly [number, number] = [mean, mean],
): MeasuredCell {
  const sample = report.retrieval.cells.find((row) => !row.excluded)
  if (sample === undefined) throw new Error('the sample has a measured cell')
  return { ...sample, engine, size, recall_at_5: { mean, low, high } }
}

function draw(changes: Partial<Chart>): { readonly html: string; readonly shapes: readonly PageElement[] } {
  const chart = {
    report,
    cells: [],
    engines: ['a', 'b'],
    sizes: [100, 1000, 10_000],
    kind: 'large',
    metric: 'recall_at_5',
    namedBy: 'name',
    ...changes,
  } as const
  const html = renderChart(chart).source
  return { html, shapes: elementsBelow(parsePage(html)) }
}

function classed(shapes: readonly PageElement[], name: string): readonly PageElement[] {
  return shapes.filter((shape) => attribute(shape, 'class')?.split(' ').includes(name) === true)
}

const paths = (shapes: readonly PageElement[], name: string): readonly unknown[] =>
  classed(shapes, name).map((shape) => attribute(shape, 'd'))

describe('a chart', () => {
  it('puts equal factors of size at equal distances, and recall from bottom to top', () => {
    // The field of the large kind is 330 × 328 from (58, 12).
    const cells = [cell('a', 100, 1), cell('a', 1000, 0.5), cell('a', 10_000, 0)]
    expect(paths(draw({ cells }).shapes, 'line')).toEqual(['M58 12L223 176L388 340'])
  })

  it('follows the metric that it is told to', () => {
    const cells = [100, 10_000].map((size) => ({
      ...cell('a', size, 0),
      recall_at_1: { mean: 0.5, low: 0.25, high: 0.75 },
    }))
    const { shapes } = draw({ cells, metric: 'recall_at_1' })
    expect(paths(shapes, 'line')).toEqual(['M58 176L388 176'])
    expect(paths(shapes, 'band')).toEqual(['M58 94L388 94L388 258L58 258Z'])
  })

  it('draws the band along the upper ends and back along the lower ones', () => {
    const cells = [cell('a', 100, 0.5, [0.25, 0.75]), cell('a', 10_000, 0.25, [0, 0.5])]
    expect(paths(draw({ cells }).shapes, 'band')).toEqual(['M58 94L388 176L388 340L58 258Z'])
  })

  it('orders the points of a line by size, whatever the order of the rows', () => {
    const cells = [cell('a', 10_000, 0), cell('a', 100, 1)]
    expect(paths(draw({ cells }).shapes, 'line')).toEqual(['M58 12L388 340'])
  })

  it('gives each engine a mark of its own, by its place among the engines and not by the lines that are drawn', () => {
    const engines = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']
    const { shapes } = draw({ engines, cells: engines.map((engine) => cell(engine, 100, 0.5)) })
    expect(new Set(paths(shapes, 'dot')).size).toBe(8)
    const alone = draw({ engines, cells: [cell('c', 100, 0.5)] }).shapes
    expect(classed(alone, 'line').map((line) => attribute(line, 'class'))).toEqual(['line e2'])
  })

  it('tells figure and interval of every point to who points at it', () => {
    const { shapes } = draw({ cells: [cell('a', 100, 0.5, [0.25, 0.75])] })
    const titles = shapes.filter(({ tagName }) => tagName === 'title').map(wholeText)
    expect(titles).toContain(
      'a (25.0 % to 75.0 %): 50.0 % · measured · a, all queries: 704 queries in 165 families, both at 100',
    )
  })

  it('names its lines at their ends, at least a line of text apart, in the order of the ends', () => {
    const engines = ['a', 'b', 'c']
    const ends = [cell('a', 10_000, 0.5), cell('b', 10_000, 0.501), cell('c', 10_000, 0.499)]
    const names = classed(draw({ engines, cells: ends }).shapes, 'engine')
    expect(names.map(wholeText)).toEqual(['b', 'a', 'c'])
    const heights = names.map((name) => Number(attribute(name, 'y')))
    expect(heights.slice(1).every((height, at) => height - (heights[at] ?? 0) >= 15 - 0.01)).toBe(true)
  })

  it('keeps the names of eight lines that end at nothing above the lower edge', () => {
    const engines = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']
    const names = classed(
      draw({ engines, cells: engines.map((name) => cell(name, 10_000, 0)) }).shapes,
      'engine',
    )
    expect(Math.max(...names.map((name) => Number(attribute(name, 'y'))))).toBe(344)
    expect(new Set(names.map((name) => attribute(name, 'y'))).size).toBe(8)
  })

  it('leaves out sizes whose text would touch another, never the first or the last', () => {
    const ticks = classed(draw({ kind: 'small', sizes: [100, 110, 9000, 10_000] }).shapes, 'tick').map(
      (tick) => wholeText(tick).replace(/^.*sizes/, ''),
    )
    expect(ticks.filter((tick) => !tick.includes('%'))).toEqual(['100', '10,000'])
  })

  it('has labels on every number of it', () => {
    const cells = [cell('a', 100, 0.5), cell('b', 1000, 0.25)]
    expect(auditLabels(draw({ cells }).html)).toEqual([])
    expect(auditLabels(draw({ cells, kind: 'small' }).html)).toEqual([])
  })
})
