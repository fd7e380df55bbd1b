import { describe, expect, it } from 'vitest'

import { renderDashboard } from '../render-dashboard.ts'
import type { Report } from '../report.ts'
import { hostileReport } from '../sample-hostile.ts'
import { sampleReport } from '../sample-report.ts'
import { auditLabels, auditSelfContained } from './audit-labels.ts'
import { elementsBelow, parsePage, wholeText } from './page-tree.ts'
import type { PageElement } from './page-tree.ts'
import { retrievalRows, within } from './sample-section.ts'

const report = sampleReport()
const page = renderDashboard(report)

function folded(html: string, summary: string): PageElement | undefined {
  return within(html, 'retrieval', 'details').find((element) => wholeText(element).startsWith(summary))
}

describe('findability', () => {
  it('has the share of tools that each probe finds, of the tools that it can be made of', () => {
    // 40/45, 43/45; 29/45, 38/45; 31/42, 37/42; 22/44, 36/44.
    expect(retrievalRows(page, 'findability-0-probes')[1]).toEqual([
      'bleve_parity',
      '88.9 %',
      '95.6 %',
      '64.4 %',
      '84.4 %',
      '73.8 %',
      '88.1 %',
      '50.0 %',
      '81.8 %',
      '3',
      '2',
    ])
  })

  it('lists what to rename or rewrite in the order of the report, with ranks and what comes before', () => {
    const rows = retrievalRows(page, 'findability-0-hard-0').slice(1)
    expect(rows.map((row) => row.slice(0, 7))).toEqual([
      [
        'bad:⟨U+202E⟩evil|⟨U+0007⟩⟨U+200B⟩`x`@octocat',
        '+ describe',
        'not found',
        'not found',
        '—',
        '9',
        'git:git_status in 3 probes',
      ],
      ['sqlite:query', '✎ rename', '6', '7', '1', '2', 'postgres:query in 2 probes'],
      ['memory:read_graph', '↻ rewrite', '1', '1', '8', '1', '—'],
      ['time:now', '⇄ merge', '2', '2', '2', '2', 'clock:now in 4 probes'],
    ])
  })

  it('names the tools that no probe finds and counts those it does not name', () => {
    const drawer = folded(page, '3 tools that no probe brings among the first five')
    expect(drawer === undefined ? '' : wholeText(drawer)).toBe(
      '3 tools that no probe brings among the first five, bleve_paritysqlite:query, bad:</code></td></tr></table><h1>owned</h1>, and 1 more',
    )
  })

  it('has the servers that shadow each other, and engines that could not be asked', () => {
    expect(retrievalRows(page, 'findability-0-shadows-0')[1]).toEqual(['sqlite', 'postgres', '4'])
    expect(within(page, 'retrieval', 'li').map(wholeText)).toContain(
      'semantic: no-vectors, 45 of 45 tools have no vector; set BENCH_EMBEDDINGS',
    )
  })

  it('opens the first catalog and folds the others, where a catalog without a hard tool says so', () => {
    expect(within(page, 'retrieval', 'h4').map(wholeText)).toContain('reference@1')
    const other = folded(page, 'livemcptool@ddea2d24')
    expect(other === undefined ? '' : wholeText(other)).toContain(
      'nothing, every tool is found by its own words',
    )
  })

  it('lists ten hard tools of the other catalogs, and all of the first', () => {
    const findability = report.retrieval.findability.map((row) => {
      if ('excluded' in row) return row
      const [tool] = report.retrieval.findability.flatMap((other) =>
        'excluded' in other ? [] : other.hardest,
      )
      return { ...row, hardest: tool === undefined ? [] : Array.from({ length: 20 }, () => tool) }
    })
    const html = renderDashboard({ ...report, retrieval: { ...report.retrieval, findability } })
    expect(retrievalRows(html, 'findability-0-hard-0')).toHaveLength(21)
    expect(retrievalRows(html, 'findability-1-hard-0')).toHaveLength(11)
  })

  it('marks the catalog that the user named, and no other', () => {
    const settings = { ...report.run.settings, BENCH_CATALOG: 'environment' }
    const own = renderDashboard({ ...report, run: { ...report.run, settings } })
    expect(within(own, 'retrieval', 'h4').map(wholeText)).toContain('reference@1 your catalog')
    expect(within(page, 'retrieval', 'h4').map(wholeText)).not.toContain('reference@1 your catalog')
  })
})

describe('what the figures rest on', () => {
  it('has every slice of a golden set with what it gives away', () => {
    expect(retrievalRows(page, 'golden-0').slice(1)).toEqual([
      ['paraphrase', '43', '12.1 %', '62.5 %', '4.7 %', '1'],
      ['unanswerable far', '22', '—', '—', '—', '0'],
    ])
  })

  it('has the second reading, the identity of each engine, and the coverage of the intervals', () => {
    const reading = folded(page, 'A second reading of 60 queries: kappa 0.914')
    expect(reading === undefined ? '' : wholeText(reading)).toContain('Same tools meant57')
    const engines = folded(page, 'Engines')
    expect(engines === undefined ? '' : wholeText(engines)).toContain('tool_name_boost: 3.25')
    expect(retrievalRows(page, 'coverage-table')[1]).toEqual([
      'clustered_mean of discrete_recall',
      'score_effective_size',
      '95.0 %',
      '95.2 %',
      '48',
      '2,000',
    ])
  })

  it('has the distractors of each population', () => {
    expect(retrievalRows(page, 'retrieval-populations')[1]).toEqual([
      'reference@1',
      '45',
      '44',
      '260',
      '1',
      '45',
      '5',
      '4,127 from workplace@1, generated',
      '6',
      '13',
    ])
  })

  it('says how many rankings and scores are those of the running program, and where one differs', () => {
    const text = within(page, 'retrieval', 'p').map(wholeText)
    expect(text).toContain(
      'mcpproxy 1.0: 46 of 47 rankings are the same, and 46 of 47 have the same scores to the bit.',
    )
    expect(within(page, 'retrieval', 'li').map(wholeText)).toContain('q-1: rank 3: a:b, expected a:c')
  })
})

describe('a report of hostile ids', () => {
  it('adds no element, reaches nowhere, and keeps its labels sound', () => {
    const hostile = renderDashboard(hostileReport())
    const tags = (html: string): ReadonlySet<string> =>
      new Set(
        within(html, 'retrieval', '*')
          .concat(elementsBelow(parsePage(html)))
          .map(({ tagName }) => tagName),
      )
    expect([...tags(hostile)].filter((tag) => !tags(page).has(tag))).toEqual([])
    expect(auditLabels(hostile)).toEqual([])
    expect(auditSelfContained(hostile)).toEqual([])
  })
})

describe('the weight of the page', () => {
  it('stays under 3 MB with 800 cells and 300 comparisons', () => {
    const html = renderDashboard(heavyReport(report))
    // The first population slice by slice, the other one over all queries: 8 × 10 × 5 and 8 × 5 rows below a head.
    expect([retrievalRows(html, 'cells-0').length, retrievalRows(html, 'cells-1').length]).toEqual([401, 41])
    expect(Buffer.byteLength(html)).toBeLessThan(3_000_000)
    expect(auditLabels(html)).toEqual([])
  })
})

const SLICES = ['all', 'paraphrase', 'exact_name', 'name_with_blanks', 'server_tool'] as const
const MORE_SLICES = ['two_keywords', 'crud_sibling', 'thin_description', 'several_intents', 'typo'] as const

/** The sample with eight engines on ten slices: 2 × 5 sizes are 800 cells; 4 sizes without one engine 280 comparisons. */
function heavyReport(sample: Report): Report {
  const { retrieval } = sample
  const [cell, comparison] = [retrieval.cells.find((row) => !row.excluded), retrieval.comparisons[0]]
  if (cell === undefined || comparison === undefined) throw new Error('the sample has both')
  const engines = Array.from({ length: 8 }, (_, index) => `fused_semantic_lexical_${index}`)
  const slices = [...SLICES, ...MORE_SLICES]
  const places = ['both', 'reference@1'].flatMap((population) =>
    [45, 120, 500, 1000, 4000].map((size) => ({ population, size })),
  )
  const each = <Row>(make: (engine: string, slice: (typeof slices)[number]) => readonly Row[]): Row[] =>
    engines.flatMap((engine) => slices.flatMap((slice) => make(engine, slice)))
  return {
    ...sample,
    retrieval: {
      ...retrieval,
      cells: each((engine, slice) =>
        places.map((place) => ({ ...cell, ...place, engine, slice, map: Math.PI / 10 })),
      ),
      comparisons: each((engine, slice) =>
        [120, 500, 1000, 4000].map((size) => ({ ...comparison, engine, slice, size })),
      ),
    },
  }
}
