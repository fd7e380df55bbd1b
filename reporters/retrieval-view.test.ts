import { describe, expect, it } from 'vitest'

import { findabilityViews, headlinePlace, rankedCells, sizesOf, surfaceView } from './retrieval-view.ts'
import type { SurfaceView } from './retrieval-view.ts'
import { sampleReport } from './sample-report.ts'
import { EMPTY_RETRIEVAL } from './sample-retrieval.ts'
import { SAMPLE_CELLS } from './sample-surface.ts'

const report = sampleReport()

function viewOf(cells: typeof SAMPLE_CELLS): SurfaceView {
  const view = surfaceView({ ...report.retrieval, cells })
  if (view === undefined) throw new Error('the cells of the sample are measured')
  return view
}

describe('the view of a surface', () => {
  it('puts the population over every golden set first, and `all` before the slices, whatever the order of rows', () => {
    const view = viewOf(SAMPLE_CELLS.toReversed())
    expect(view.populations).toEqual(['both', 'reference@1'])
    expect(view.slices).toEqual(['all', 'crud_sibling'])
  })

  it('has the engines of the report in its order, those without a cell too', () => {
    expect(viewOf(SAMPLE_CELLS.toReversed()).engines).toEqual(['bleve_parity', 'bm25', 'semantic'])
  })

  it('is not there without a measured cell', () => {
    expect(surfaceView(EMPTY_RETRIEVAL)).toBeUndefined()
    const excluded = SAMPLE_CELLS.filter((cell) => cell.excluded)
    expect(surfaceView({ ...EMPTY_RETRIEVAL, cells: excluded })).toBeUndefined()
  })

  it.each<[title: string, sizes: readonly number[], size: number]>([
    ['1,000 where it was measured', [120, 1000, 4000], 1000],
    ['120 without 1,000', [120, 4000], 120],
    ['the largest without both', [4000], 4000],
  ])('is headed by %s', (_, sizes, size) => {
    const view = viewOf(
      SAMPLE_CELLS.filter((cell) => cell.population === 'both' && sizes.includes(cell.size)),
    )
    expect(headlinePlace(view)).toEqual({ population: 'both', size })
  })

  it('has the sizes of each population ascending', () => {
    const view = viewOf(SAMPLE_CELLS.toReversed())
    expect([sizesOf(view, 'both'), sizesOf(view, 'reference@1')]).toEqual([
      [120, 1000, 4000],
      [45, 120],
    ])
  })

  it('ranks engines by recall@5 over all queries, and leaves out those without a cell there', () => {
    const view = viewOf(SAMPLE_CELLS)
    expect(rankedCells(view, { population: 'both', size: 4000 }).map(({ engine }) => engine)).toEqual([
      'bm25',
      'bleve_parity',
    ])
    expect(rankedCells(view, { population: 'reference@1', size: 45 }).map(({ engine }) => engine)).toEqual([
      'bleve_parity',
    ])
  })
})

describe('the views of findability', () => {
  it('come in the order of the catalogs, whatever the order of rows, unknown ones last', () => {
    const findability = report.retrieval.findability
      .toReversed()
      .map((row, at) => (at === 1 ? { ...row, corpus_id: 'nobody@1' } : row))
    const views = findabilityViews({ ...report, retrieval: { ...report.retrieval, findability } })
    expect(views.map(({ corpusId, rows, excluded }) => [corpusId, rows.length, excluded.length])).toEqual([
      ['reference@1', 1, 0],
      ['livemcptool@ddea2d24', 1, 0],
      ['nobody@1', 0, 1],
    ])
  })
})
