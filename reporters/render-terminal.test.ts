import { describe, expect, it } from 'vitest'

import { renderTable } from './render-terminal.ts'
import { sampleCriterion } from './sample-criteria.ts'
import { hostileReport } from './sample-hostile.ts'
import { sampleReport } from './sample-report.ts'

const WIDE_CATALOGS = Array.from({ length: 30 }, (_, index) => ({
  id: `カタログ番号その長い名前の${index}@1`,
  tools: 500,
  tokens: 1_234_567,
}))

describe('the terminal table', () => {
  it('starts with the verdicts and says what the figures are', () => {
    expect(renderTable(sampleReport()).split('\n').slice(0, 2)).toEqual([
      'mcp-discovery-bench: 1 failed, 1 inconclusive, 2 passed, 1 excluded, 4 not built; exit code 1',
      'tokens of cl100k_base for whole listings; saving against the reference arm; * upper bound',
    ])
  })

  it('has arms down and catalogs across, with tokens and saving', () => {
    expect(renderTable(sampleReport()).split('\n').slice(3, 9)).toEqual([
      'arm                          reference@1 (45)  livemcptool@ddea2d… (527)',
      'baseline_json                4,386                     79,822',
      'mcp_wire                     5,175   −18.0 %           94,190   −18.0 %',
      'openai_functions             4,693    −7.0 %           85,410    −7.0 %',
      'compact_sig                  2,079    52.6 %*          37,836    52.6 %*',
      'tscg                                  not run                    not run',
    ])
  })

  it('ends with the failed criteria', () => {
    expect(renderTable(sampleReport()).split('\n').slice(-2)).toEqual([
      'failed',
      '  FR-002 AssertionError: expected 4385 to be 4386 // baseline_json on reference@1',
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
    const table = renderTable(sampleReport({ criteria }, WIDE_CATALOGS))
    // Three blocks of three catalogs fit above eleven lines of failures; 30 − 9 do not.
    expect(table).toContain('21 more catalogs stand in dashboard.html')
    expect(table).toContain('  and 12 more in summary.md')
  })
})
