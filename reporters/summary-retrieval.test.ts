import { describe, expect, it } from 'vitest'

import { renderSummary } from './render-summary.ts'
import type { Report } from './report.ts'
import { sampleReport } from './sample-report.ts'
import { EMPTY_RETRIEVAL } from './sample-retrieval.ts'
import { ownCatalogLines, retrievalLines } from './summary-retrieval.ts'

const report = sampleReport()

function ownRun(): Report {
  const settings = { ...report.run.settings, BENCH_CATALOG: 'environment' }
  return { ...report, run: { ...report.run, settings } }
}

describe('the summary about finding tools', () => {
  const text = retrievalLines(report).join('\n\n')

  it('has recall@5 with its interval by engine and size, the best at the headline size first', () => {
    expect(text.split('\n').slice(0, 8)).toEqual([
      '### Finding the right tool',
      '',
      "`recall@5` with its 95 % interval, population `both`, all queries, in a mix of kinds that is this suite's own (measured); of the queries that spell no name, among 1,000 tools: `bm25` 42.0 %, `bleve_parity` 33.0 %. Not measured everywhere: `semantic` (no-vectors).",
      '',
      '| engine | 120 tools | 1,000 tools | 4,000 tools |',
      '|---|---:|---:|---:|',
      '| `bm25` | 66.0 % (62.9–69.2) | 49.0 % (45.9–52.2) | 43.5 % (40.4–46.7) |',
      '| `bleve_parity` | 50.0 % (46.9–53.2) | 40.0 % (36.9–43.2) | 33.0 % (29.9–36.2) |',
    ])
  })

  it('has parity and the inconclusive comparisons in one line', () => {
    expect(text).toContain(
      'Parity with mcpproxy 1.0: 46 of 47 rankings, 46 of 47 scores to the bit. Comparisons with `bleve_parity`: 1 of 4, of all kinds and sizes, show neither a difference nor its absence.',
    )
  })

  it('names the worst tools of the first catalog with what to do', () => {
    expect(text).toContain('found by none of these: 3 of 45 tools. Worst first, under this engine:')
    expect(text).toContain('- `sqlite:query`: **rename**. Its own name brings postgres:query first')
  })

  it('takes at most 25 lines, with twelve engines and sixteen hard tools', () => {
    const { cells, findability } = report.retrieval
    const engines = Array.from({ length: 12 }, (_, index) => `engine_${index}`)
    const [catalog] = findability
    if (catalog === undefined || 'excluded' in catalog) throw new Error('the sample has a measured catalog')
    const hardest = Array.from({ length: 4 }, () => catalog.hardest).flat()
    const large = {
      ...report.retrieval,
      cells: engines.flatMap((engine) => cells.map((cell) => ({ ...cell, engine }))),
      findability: [{ ...catalog, hardest }],
    }
    const lines = retrievalLines({ ...report, retrieval: large })
      .join('\n\n')
      .split('\n')
    expect(lines.length).toBeLessThanOrEqual(25)
    expect(lines.join('\n')).toContain('3 more engines stand in `dashboard.html`.')
  })

  it('is not there where nothing was measured', () => {
    const none = { ...report, retrieval: EMPTY_RETRIEVAL, retrieval_parity: null }
    expect(retrievalLines(none)).toEqual([])
    expect(renderSummary(none)).not.toContain('### Finding')
  })
})

describe('the catalog that the user named', () => {
  it('comes right after the verdict, and not a second time', () => {
    const summary = renderSummary(ownRun())
    const headings = summary.split('\n').filter((line) => line.startsWith('##'))
    expect(headings.slice(0, 3)).toEqual(['## mcp-discovery-bench: failed', '### Your catalog', '### Failed'])
    expect(summary.split('Worst first, under this engine:')).toHaveLength(2)
  })

  it('has no part where none was named', () => {
    expect(ownCatalogLines(report)).toEqual([])
  })
})
