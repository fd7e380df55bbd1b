import { describe, expect, it } from 'vitest'

import type { ComparisonRow } from '../../bench/statistics/surface/surface-comparisons.ts'
import { renderDashboard } from '../render-dashboard.ts'
import type { RetrievalSection } from '../report-retrieval.ts'
import type { Report } from '../report.ts'
import { sampleReport } from '../sample-report.ts'
import { EMPTY_RETRIEVAL } from '../sample-retrieval.ts'
import { auditLabels } from './audit-labels.ts'
import { attribute, elementsBelow, parsePage, wholeText } from './page-tree.ts'
import { retrievalRows, within } from './sample-section.ts'

const report = sampleReport()
const page = renderDashboard(report)

function withRetrieval(changes: Partial<RetrievalSection>): Report {
  return { ...report, retrieval: { ...report.retrieval, ...changes } }
}

function finding(html: string): string {
  return within(html, 'retrieval', 'p')
    .filter((element) => attribute(element, 'class') === 'finding')
    .map(wholeText)
    .join('')
}

describe('the finding', () => {
  it('names the engine with the highest recall, the reference, their difference and what is open', () => {
    expect(finding(page)).toBe(
      'Among 1,000 tools bm25 has the highest mean: 49.0 % (45.9–52.2) of the right tools are among its first five; bleve_parity, which the others are compared with, finds 40.0 % (36.9–43.2). ' +
        'The difference on the same queries is +9.0 (+6.2 to +11.8) points: ▲ better. ' +
        // The sample has one slice that spells no name, siblings, seven points below the means over all queries.
        'Of the queries that spell no name: bm25 42.0 %, bleve_parity 33.0 %. ' +
        '1 of 4 comparisons, of all kinds and sizes, show neither a difference nor its absence. ' +
        "Population both, all queries, in a mix of kinds that is this suite's own: read them slice by slice below; in brackets the 95 % interval.",
    )
  })

  it('claims no difference where no row compares', () => {
    const text = finding(renderDashboard(withRetrieval({ comparisons: [] })))
    expect(text).toMatch(
      /^Among 1,000 tools bm25 has the highest mean: .* of the right tools are among its first five\. Of the queries .* Pop/,
    )
  })

  it('is about 120 tools where 1,000 were not measured', () => {
    const cells = report.retrieval.cells.filter(({ size }) => size !== 1000)
    expect(finding(renderDashboard(withRetrieval({ cells })))).toMatch(
      /^Among 120 tools bm25 has the highest mean: 66\.0 %/,
    )
  })
})

describe('cells', () => {
  it('stand in a table with their intervals, their draws and their ties', () => {
    // Recall@5 is 0.49 + 1000 ÷ 10⁷; R@1 is 0.2 and MRR 0.1 below it; draws −0.021 and +0.024, ties −0.013 and +0.011.
    const rows = retrievalRows(page, 'cells-0').filter((row) => row[0] === 'bm25' && row[2] === '1,000')
    expect(rows[0]).toEqual([
      'bm25',
      'all queries',
      '1,000',
      '29.0 % (25.9–32.2)',
      '49.0 % (45.9–52.2)',
      '39.0 % (35.9–42.2)',
      '46.9–51.4',
      '47.7–50.1',
    ])
  })

  it('that were not measured are listed with reason and note', () => {
    const items = within(page, 'retrieval', 'li').map(wholeText)
    expect(items).toContain(
      'semantic on both at 1,000 tools: no-vectors, 12 of 704 queries have no vector; set BENCH_EMBEDDINGS',
    )
  })

  it('show a dash where neither draws nor ties change anything', () => {
    const cells = report.retrieval.cells.map((cell) =>
      cell.excluded
        ? cell
        : {
            ...cell,
            recall_at_5_draws: { least: 0.4, greatest: 0.4 },
            recall_at_5_ties: { best: 0.30000000000000004, worst: 0.3 },
          },
    )
    const rows = retrievalRows(renderDashboard(withRetrieval({ cells })), 'cells-0').slice(1)
    expect(new Set(rows.map((row) => row.slice(6).join(' ')))).toEqual(new Set(['— —']))
  })
})

describe('the table of slices', () => {
  it('has engines across, slices down, and signs of the comparisons with words for who listens', () => {
    expect(retrievalRows(page, 'retrieval-slices')).toEqual([
      ['Queries', 'bleve_parity', 'bm25', 'semantic'],
      ['all queries 704', '40.0 %36.9–43.2', '▲better 49.0 %45.9–52.2', 'not measured'],
      ['crud sibling 121', '33.0 %29.9–36.2', '?inconclusive 42.0 %38.9–45.2', 'not measured'],
    ])
  })
})

describe('comparisons', () => {
  it('count the inconclusive ones in their heading', () => {
    const heads = within(page, 'retrieval', 'h3').map(wholeText)
    expect(heads).toContain('Differences to bleve_parity 1 of 4 inconclusive')
  })

  it('say difference, corrected p, verdict, what could have been shown, and the queries that it takes', () => {
    expect(retrievalRows(page, 'comparisons-all')[1]).toEqual([
      'bm25',
      'all queries',
      '1,000',
      '+9.0 (+6.2 to +11.8)',
      '0.0004',
      '▲ better',
      '225',
      '±4.0',
      '376',
    ])
    const slices = retrievalRows(page, 'comparisons-0').slice(1)
    expect(slices.map((row) => [row[1], row[3], row[4], row[5], row[8]])).toEqual([
      ['crud sibling', '+3.3 (−2.0 to +8.6)', '0.633', '? inconclusive', '137'],
      ['exact name', '−14.1 (−22.2 to −6.1)', '0.0022', '▼ worse', '241'],
      ['typo', '+0.5 (−1.9 to +2.9)', '0.751', '= no difference', '24'],
    ])
  })

  it('give each verdict a class of its own', () => {
    const badges = within(page, 'retrieval', 'span').flatMap((element) => attribute(element, 'class') ?? [])
    const verdicts: readonly ComparisonRow['verdict'][] = ['better', 'worse', 'no_difference', 'inconclusive']
    expect(verdicts.filter((verdict) => !badges.includes(`badge ${verdict}`))).toEqual([])
  })
})

describe('queries without an answer, siblings, credited tools', () => {
  it('show what is returned and what a threshold keeps', () => {
    expect(retrievalRows(page, 'unanswerable').slice(1)).toEqual([
      ['bleve_parity', 'near a tool', '1,000', '98.2 % (90.7–99.7)', '0.472', '0.0619', '22.1 %'],
      ['bleve_parity', 'far from any', '1,000', '0.0 % (0.0–8.0)', '0.999', 'returns nothing', '89.3 %'],
    ])
    expect(retrievalRows(page, 'kept')).toEqual([
      ['Engine', 'Turned away', 'all queries', 'exact name'],
      ['bleve_parity', 'near a tool', '22.1 %', '99.1 %'],
      ['bleve_parity', 'far from any', '89.3 %', '99.7 %'],
    ])
  })

  it('name the tools that are taken for others, whatever their ids hold', () => {
    expect(retrievalRows(page, 'confusions')[1]).toEqual([
      'bleve_parity',
      '1,000',
      '121',
      '46',
      '23',
      '51',
      '1',
    ])
    expect(retrievalRows(page, 'taken-0-tools').slice(1)).toEqual([
      ['crm:createContact', 'crm:updateContact', '7'],
      ['calendar:get_event', 'x-</code><script>document.title="owned"</script>:⟨U+202E⟩teg', '2'],
    ])
    expect(retrievalRows(page, 'taken-0-verbs')[1]).toEqual(['update', 'create', '8'])
  })

  it('put strict and credited success side by side with what nobody judged', () => {
    expect(retrievalRows(page, 'credited')[1]).toEqual([
      'bm25',
      'paraphrase',
      'both',
      '4,000',
      '41.3 % (33.4–49.7)',
      '58.7 % (50.3–66.7)',
      '211',
      '19',
    ])
  })
})

describe('arms as index text', () => {
  it('show the reference first, and a difference only for an arm that changes the index', () => {
    const rows = retrievalRows(page, 'arm-quality-0').slice(1)
    expect(rows.map((row) => [row[0], row[3], row[8], row[9], row[10]])).toEqual([
      ['baseline_json', '47.1 %', '—', 'reference', '—'],
      ['mcp_wire', '47.1 %', '—', '= same index', '—'],
      ['compact_sig', '44.3 %', '−2.8 (−5.7 to +0.2)', '? inconclusive', '±4.2'],
    ])
  })

  it('are the quality axis, and a catalog without labels says so', () => {
    const axes = elementsBelow(parsePage(page))
      .filter((element) => attribute(element, 'id') === 'axes')
      .flatMap(elementsBelow)
      .filter(({ tagName }) => tagName === 'tr')
      .map(wholeText)
    expect(axes).toContain('baseline_jsonreference@14,38647.1 %not built\n'.trim())
    expect(axes).toContain('baseline_jsonlivemcptool@ddea2d2479,822no labelsnot built')
  })
})

describe('a section without rows', () => {
  it('says so and draws nothing', () => {
    const html = renderDashboard({ ...report, retrieval: EMPTY_RETRIEVAL, retrieval_parity: null })
    expect(within(html, 'retrieval', 'svg')).toEqual([])
    expect(within(html, 'retrieval', 'p').map(wholeText)).toContain(
      'No engine was measured on labelled queries.',
    )
    expect(auditLabels(html)).toEqual([])
  })

  it('is not what a report without a stated provenance looks like: the audit names its numbers', () => {
    const provenance = Object.fromEntries(
      Object.entries(report.provenance).filter(([record]) => record !== 'retrieval_cells'),
    )
    const faults = auditLabels(renderDashboard({ ...report, provenance })).map(({ fault }) => fault)
    expect(new Set(faults)).toEqual(new Set(['provenance unknown']))
    expect(faults.length).toBeGreaterThan(50)
  })
})
