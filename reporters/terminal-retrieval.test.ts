import { describe, expect, it } from 'vitest'

import { sampleReport } from './sample-report.ts'
import { EMPTY_RETRIEVAL } from './sample-retrieval.ts'
import { retrievalTerminalLines } from './terminal-retrieval.ts'

const report = sampleReport()
const own = {
  ...report,
  run: { ...report.run, settings: { ...report.run.settings, BENCH_CATALOG: 'environment' } },
}

describe('the terminal about finding tools', () => {
  it('has the best engine, the reference, and what is open', () => {
    expect(retrievalTerminalLines(report)).toEqual([
      '',
      'recall@5 among so many tools        120    1,000    4,000',
      'bm25                             66.0 %   49.0 %   43.5 %  best',
      'bleve_parity                     50.0 %   40.0 %   33.0 %  reference',
      '1 of 4 comparisons inconclusive; parity: 46 of 47 rankings, 46 of 47 scores to the bit',
    ])
  })

  it('has one line for an engine that is best and reference', () => {
    const cells = report.retrieval.cells.filter(({ engine }) => engine === 'bleve_parity')
    const lines = retrievalTerminalLines({ ...report, retrieval: { ...report.retrieval, cells } })
    expect(lines.filter((line) => line.startsWith('bleve_parity'))).toHaveLength(1)
  })

  it('has the worst tools of the catalog that the user named with advice instead', () => {
    expect(retrievalTerminalLines(own)).toEqual([
      'reference@1, found by none of their own words: 3 of 45 tools (bleve_parity); worst first',
      '  describe bad:evil|\u200B`x`@octocat: It has no description; write what it does.',
      '  rename   sqlite:query: Its own name brings postgres:query first; give it a name of its own.',
      '  rewrite  memory:read_graph: Its first sentence does not bring it to the first five.',
      '  merge    time:now: clock:now has the same name and description; keep one of them.',
    ])
  })

  it('takes at most six lines, however many tools are hard to find', () => {
    const findability = report.retrieval.findability.map((row) =>
      'excluded' in row ? row : { ...row, hardest: [...row.hardest, ...row.hardest] },
    )
    const lines = retrievalTerminalLines({ ...own, retrieval: { ...report.retrieval, findability } })
    expect(lines).toHaveLength(6)
  })

  it('has no line where nothing was measured', () => {
    expect(retrievalTerminalLines({ ...own, retrieval: EMPTY_RETRIEVAL, retrieval_parity: null })).toEqual([])
  })
})
