import { describe, expect, it } from 'vitest'

import { isListingRow } from '../bench/tokens/arm-row.ts'
import { renderSummary } from './render-summary.ts'
import { sampleCriterion } from './sample-criteria.ts'
import { hostileReport } from './sample-hostile.ts'
import { sampleReport } from './sample-report.ts'

const summary = renderSummary(sampleReport())

/** The cells of a table's line, where a pipe behind a backslash is no border. */
function cells(line: string): readonly string[] {
  return line.split(/(?<!\\)(?:\\\\)*\|/)
}

describe('the summary', () => {
  it('says first how the run ended', () => {
    expect(summary.split('\n').slice(0, 3)).toEqual([
      '## mcp-discovery-bench: failed',
      '',
      '**✕ 1 failed** · ? 1 inconclusive · ✓ 2 passed (1 in part) · – 1 excluded · ○ 4 not built (criteria). Exit code 1: something that was measured has failed.',
    ])
  })

  it('names the failed criteria with their error, then what failed outside of them', () => {
    expect(summary).toContain(
      '- `FR-002` The components of a text sum to its total: AssertionError: expected 4385 to be 4386',
    )
    expect(summary).toContain('- bench/catalog/catalog.test.ts: expected 44 to be 45')
  })

  it('has a table for each catalog, with provenance and vocabulary in its caption', () => {
    expect(summary).toContain('### `reference@1`, 45 tools')
    expect(summary).toContain(
      'Tokens of `cl100k_base` for the listing (measured); saving against `baseline_json`, and its range over every reference and vocabulary (computed).',
    )
    // 2079 of 4386 tokens: saves 1 − 0.47401, of which the control's 2456 save 1 − 0.55996, and 2079 of these 1 − 0.84650; against 1.18 × and 1.21 × it is at most 59.8 %.
    expect(summary).toContain(
      '| `compact_sig` (tools skipped: 1) | 2,079 | 52.6 % at most = 44.0 % by deletion, then 15.4 % by format | 52.6 % to 59.8 % |',
    )
    expect(summary).toContain('| `baseline_json` | 4,386 | – | 0.0 % to 15.3 % |')
  })

  it('says of a lossy arm whose control costs more that it keeps more', () => {
    const arms = sampleReport().arms.map((row) => {
      if (!isListingRow(row) || row.split === null) return row
      const by_vocabulary = row.split.by_vocabulary.map((figure) => ({
        ...figure,
        deletion_saved_ratio: -0.174,
        format_saved_ratio: 0.311,
      }))
      return { ...row, split: { ...row.split, by_vocabulary } }
    })
    expect(renderSummary(sampleReport({ arms }))).toContain(
      '= −17.4 % by keeping more, then 31.1 % by format |',
    )
  })

  it('says of an arm that its texts were recorded, and names no control', () => {
    expect(summary).toContain('| `toon_listing` (recorded) | 5,263 |')
    expect(summary).not.toContain('json_stripped')
  })

  it('has both numbers of the tool results and how often the order turns', () => {
    expect(summary).toContain(
      '4 tabular 1,400 → 850 (saves 39.3 %); 7 not tabular 1,900 → 1,938 (saves −2.0 %)',
    )
    expect(summary).toContain('Pairs of arms that change places: 1 (`mcp_wire`, `toon_listing`).')
  })

  it('has no line about results and order where there are none', () => {
    const bare = renderSummary(sampleReport({ arms: [], encodings: null }))
    expect(bare).not.toContain('### Tool results')
    expect(bare).not.toContain('### Order of the arms')
  })

  it('names the three heaviest tools', () => {
    expect(summary).toContain('`filesystem:tool_1` 782, `git:tool_2` 391, `time:tool_3` 261.')
    expect(summary).not.toContain('tool_4')
  })

  it('lists warnings, what was not measured with the way to get it, and what is not built', () => {
    expect(summary).toContain('- `dirty-tree`: The working tree differs from the commit in 3 files')
    expect(summary).toContain('- `SC-008` all: `reproduction-not-run`, run .ci/run')
    expect(summary).toContain('Not built yet: `SC-001`, `SC-003`, `FR-001`, `X-C1`.')
  })

  it('names the dashboard by its file name alone', () => {
    expect(summary).toContain('`dashboard.html`')
    expect(summary).not.toMatch(/\/dashboard\.html/)
  })

  it('tells of a run without failures in its first line', () => {
    const { run } = sampleReport()
    const sound = sampleReport({ criteria: [], run: { ...run, ok: true, exit_code: 0, problems: [] } })
    expect(renderSummary(sound)).toMatch(/^## mcp-discovery-bench: nothing failed\n\n\*\*✕ 0 failed\*\*/)
    expect(renderSummary(sound)).not.toContain('### Failed')
  })
})

describe('a summary of hostile text', () => {
  const hostile = renderSummary(hostileReport())
  const lines = hostile.split('\n')

  it('keeps every table row at as many cells as its head', () => {
    const tables = lines.filter((line) => line.startsWith('|'))
    expect(tables).toHaveLength(11)
    expect(tables.map((line) => cells(line).length)).toEqual(tables.map(() => 6))
  })

  it('holds no HTML, mention, link or address outside of code spans', () => {
    const prose = hostile.replace(/(?<!\\)`[^`\n]*`/g, '')
    expect(prose).not.toMatch(/</)
    expect(prose).not.toMatch(/@\w/)
    expect(prose).not.toMatch(/(?<!\\)\]\(/)
    expect(prose).not.toMatch(/(?<!\\):\/\//)
    expect(prose).not.toMatch(/(?<!&)#\d/)
  })

  it('puts every foreign text on its own line, so that it starts no heading, list or quote', () => {
    const headings = lines.filter((line) => /^\s*#/.test(line))
    expect(
      headings.filter((line) =>
        /^##+ (?:mcp-|Failed|Problems|Tool results|Order of|Finding the|Warnings|Not measured|"&gt;)/.test(
          line,
        ),
      ),
    ).toEqual(headings)
    // eslint-disable-next-line no-control-regex -- control characters are what may not be there
    expect(hostile).not.toMatch(/[\u0000-\u0009\u000B-\u001F\u007F-\u009F\u202A-\u202E\u2066-\u2069]/)
  })
})

describe('the size of a summary', () => {
  const failing = Array.from({ length: 200 }, (_, index) =>
    sampleCriterion(`FR-${index + 100}`, { verdict: 'fail', errors: ['<'.repeat(2000)] }),
  )

  it('stays under 60,000 characters with 200 failures of 2,000 characters, and keeps the verdict', () => {
    const large = renderSummary(sampleReport({ criteria: failing }))
    expect(large.length).toBeLessThanOrEqual(60_000)
    expect(large).toContain('**✕ 200 failed**')
    expect(large).toContain('- `FR-100` ')
    expect(large).toContain('100 more failed criteria stand in `dashboard.html`.')
  })

  it('stays under 60,000 characters whatever is too much of it', () => {
    const much = Array.from({ length: 3000 }, (_, index) => `|<@${index}`.repeat(500))
    const catalogs = Array.from({ length: 400 }, (_, index) => ({ id: `c${index}@1`, tools: 5, tokens: 500 }))
    const report = sampleReport(
      {
        criteria: failing.map((row) => ({
          ...row,
          excluded_parts: much.slice(0, 20).map((note) => ({ part: note, reason: 'not-built', note })),
        })),
        warnings: much.map((message) => ({ kind: 'failed-servers', message })),
        run: { ...sampleReport().run, problems: much },
      },
      catalogs,
    )
    const large = renderSummary(report)
    expect(large.length).toBeLessThanOrEqual(60_000)
    expect(large).toMatch(/^## mcp-discovery-bench: failed\n\n\*\*✕ 200 failed\*\*/)
  })
})
