import { describe, expect, it } from 'vitest'

import { isListingRow } from '../bench/tokens/arm-row.ts'
import { renderTable } from './render-terminal.ts'
import { sampleCriterion } from './sample-criteria.ts'
import { hostileReport } from './sample-hostile.ts'
import { sampleReport } from './sample-report.ts'
import { EMPTY_RETRIEVAL } from './sample-retrieval.ts'

const WIDE_CATALOGS = Array.from({ length: 30 }, (_, index) => ({
  id: `カタログ番号その長い名前の${index}@1`,
  tools: 500,
  tokens: 1_234_567,
}))

describe('the terminal table', () => {
  it('starts with the verdicts and says what the figures are', () => {
    expect(renderTable(sampleReport()).split('\n').slice(0, 3)).toEqual([
      'criteria: 1 failed, 1 inconclusive, 2 passed (1 in part), 1 excluded, 4 not built; exit code 1',
      'tokens of cl100k_base for whole listings; saving against the reference arm',
      'a+b%: a by dropping information, then b of what is left by the format',
    ])
  })

  it('has arms down and catalogs across, with tokens and saving', () => {
    expect(renderTable(sampleReport()).split('\n').slice(4, 11)).toEqual([
      'arm                   reference@1 (45)  livemcptool… (527)',
      'baseline_json        4,386              79,822',
      'mcp_wire             5,175     −18.0 %  94,190     −18.0 %',
      'openai_functions     4,693      −7.0 %  85,410      −7.0 %',
      'compact_sig          2,079  44.0+15.4%  37,836  44.0+15.4%',
      'toon_listing         5,263     −20.0 %  95,786     −20.0 %',
      'tscg                           not run             not run',
    ])
  })

  it('marks a bound that no control splits, and explains what it marks', () => {
    const arms = sampleReport().arms.map((row) => (isListingRow(row) ? { ...row, split: null } : row))
    const table = renderTable(sampleReport({ arms }))
    expect(table).toContain('compact_sig          2,079     52.6 %*')
    expect(table).toContain('against the reference arm; * upper bound')
    expect(table).not.toContain('a+b')
  })

  it('has room for ten arms on seven catalogs above its failures', () => {
    const catalogs = Array.from({ length: 7 }, (_, index) => ({
      id: `c${index}@1`,
      tools: 527,
      tokens: 537_123,
    }))
    const report = sampleReport({}, catalogs)
    const [first] = report.arms.filter(isListingRow)
    if (first === undefined) throw new Error('the sample has an arm')
    const more = catalogs.flatMap(({ id }) =>
      ['a', 'b', 'c', 'd'].map((arm) => ({ ...first, arm, corpus_id: id })),
    )
    const lines = renderTable({ ...report, arms: [...report.arms, ...more] }).split('\n')
    expect(lines.length).toBeLessThanOrEqual(40)
    expect(lines.join('\n')).not.toContain('more catalogs')
    expect(lines.join('\n')).toContain('c6@1 (527)')
  })

  it('ends with the failed criteria and with how many warnings the summary has', () => {
    const report = sampleReport()
    const kinds = [...new Set(report.warnings.map(({ kind }) => kind))].join(', ')
    expect(renderTable(report).split('\n').slice(-3)).toEqual([
      'failed',
      '  FR-002 AssertionError: expected 4385 to be 4386 // baseline_json on reference@1',
      `${report.warnings.length} warnings (${kinds}): see summary.md`.slice(0, 100),
    ])
  })

  it.each([
    ['hostile text', hostileReport()],
    ['many wide catalogs', sampleReport({}, WIDE_CATALOGS)],
    [
      'many failures',
      sampleReport(
        {
          criteria: Array.from({ length: 200 }, (_, index) =>
            sampleCriterion(`FR-${index + 100}`, { verdict: 'fail', errors: ['漢'.repeat(2000)] }),
          ),
        },
        WIDE_CATALOGS,
      ),
    ],
  ])('stays within 40 lines of 100 columns with %s', (_, report) => {
    const lines = renderTable(report).split('\n')
    expect(lines.length).toBeLessThanOrEqual(40)
    const columns = lines.map(
      (line) => Array.from(line).length + (line.match(/[\u3000-\u9FFF]/g)?.length ?? 0),
    )
    expect(Math.max(...columns)).toBeLessThanOrEqual(100)
    // eslint-disable-next-line no-control-regex -- control characters are what may not be there
    expect(lines.join('')).not.toMatch(/[\u0000-\u001F\u007F-\u009F\u202A-\u202E\u2066-\u2069]/)
  })

  it('counts what it has no room for', () => {
    const criteria = Array.from({ length: 20 }, (_, index) =>
      sampleCriterion(`FR-${index + 100}`, { verdict: 'fail', errors: ['wrong'] }),
    )
    const none = { retrieval: EMPTY_RETRIEVAL, retrieval_parity: null }
    const table = renderTable(sampleReport({ criteria, ...none }, WIDE_CATALOGS))
    // Three blocks of four catalogs fit above eleven lines of failures; 30 − 12 do not.
    expect(table).toContain('18 more catalogs stand in dashboard.html')
    expect(table).toContain('  and 12 more in summary.md')
  })
})
