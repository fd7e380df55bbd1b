import { describe, expect, it } from 'vitest'

import { TOOL_FIELDS } from '../../bench/arms/arm.ts'
import { isListingRow } from '../../bench/tokens/arm-row.ts'
import type { MeasuredArmRow } from '../../bench/tokens/arm-row.ts'
import { renderDashboard } from '../render-dashboard.ts'
import type { Report } from '../report.ts'
import { SAMPLE_CATALOGS, sampleReport } from '../sample-report.ts'
import { auditLabels } from './audit-labels.ts'
import { FIELD_GROUPS } from './ledger-section.ts'
import { attribute, elementsBelow, parsePage, wholeText } from './page-tree.ts'
import type { PageElement } from './page-tree.ts'
import { cellsOf, within } from './sample-section.ts'

const report = sampleReport({}, SAMPLE_CATALOGS.slice(0, 1))
const page = renderDashboard(report)

/** The elements of one tag below the one with this id. */
function classed(elements: readonly PageElement[], name: string): readonly PageElement[] {
  return elements.filter((element) => attribute(element, 'class')?.split(' ').includes(name) === true)
}

/** The texts of each row's cells, its header first. */
function rowsOf(html: string, id: string): readonly (readonly string[])[] {
  return within(html, id, 'tr').map(cellsOf)
}

/** The report with the lossy arm of its catalog changed. */
function withLossyArm(change: Partial<MeasuredArmRow>): Report {
  const arms = report.arms.map((row) =>
    isListingRow(row) && row.arm === 'compact_sig' ? { ...row, ...change } : row,
  )
  return { ...report, arms }
}

describe('a lossy arm', () => {
  it('has the split as its headline, and its sum beside it as an upper bound', () => {
    const [headline] = classed(within(page, 'arms', 'ul'), 'splits')
    // Of 4386 tokens the control has 2456 and the arm 2079: 1 − 2456/4386, 1 − 2079/2456, 1 − 2079/4386.
    expect(headline === undefined ? '' : wholeText(headline).trim()).toBe(
      'compact_sig44.0 % by dropping information, then 15.4 % by the formattogether 52.6 % upper',
    )
  })

  it('has both parts as computed percentages with the comparison they come from', () => {
    const [headline] = classed(within(page, 'arms', 'ul'), 'splits')
    const [deletion, format] =
      headline === undefined ? [] : elementsBelow(headline).filter(({ tagName }) => tagName === 'data')
    const labels = [deletion, format].map((element) =>
      element === undefined
        ? []
        : ['provenance', 'population', 'vocabulary'].map((name) => attribute(element, `data-${name}`)),
    )
    expect(labels).toEqual([
      [
        'computed',
        '44 of 45 tools of reference@1, json_stripped_compact_sig against baseline_json',
        'cl100k_base',
      ],
      [
        'computed',
        '44 of 45 tools of reference@1, compact_sig against json_stripped_compact_sig',
        'cl100k_base',
      ],
    ])
  })

  it('has its split under every vocabulary in the details', () => {
    const captioned = within(page, 'arms', 'table').filter((table) =>
      wholeText(table).includes('The control is'),
    )
    const cells = captioned
      .flatMap(elementsBelow)
      .filter(({ tagName }) => tagName === 'td')
      .map(wholeText)
    expect(cells.filter((cell) => /^[a-z0-9]+k_base$/.test(cell))).toEqual([
      'cl100k_base',
      'o200k_base',
      'p50k_base',
    ])
  })

  it('has a bar that shows what the format and what the deletions save, with a tick at its control', () => {
    const split = {
      control: 'json_stripped_compact_sig',
      by_vocabulary: [
        {
          vocabulary: 'cl100k_base',
          control_tokens: 600,
          deletion_saved_ratio: 0.25,
          format_saved_ratio: 1 / 3,
        },
      ],
    }
    const none = { min_ratio: 0, max_ratio: 0 }
    const changed = withLossyArm({ total_tokens: 400, split, savings_range: none })
    const arms = changed.arms.filter(isListingRow).filter(({ arm }) => arm === 'compact_sig')
    const shapes = elementsBelow(parsePage(renderDashboard({ ...changed, arms })))
    const placed = (name: string, ...attributes: readonly string[]): readonly unknown[] =>
      classed(shapes, name)
        .filter(({ tagName }) => tagName !== 'span')
        .map((shape) => attributes.map((key) => attribute(shape, key)))
    // The reference has 600 ÷ (1 − 0.25) = 800 tokens, the right edge.
    expect(placed('by-format', 'x', 'width')).toEqual([['50%', '25%']])
    expect(placed('by-deletion', 'x', 'width')).toEqual([['75%', '25%']])
    expect(placed('control-tick', 'x1')).toEqual([['75%']])
  })

  it('that keeps more than it drops has no stretch for dropping, and its words say so', () => {
    const split = {
      control: 'json_stripped_compact_sig',
      by_vocabulary: [
        {
          vocabulary: 'cl100k_base',
          control_tokens: 5000,
          deletion_saved_ratio: -0.25,
          format_saved_ratio: 0.4,
        },
      ],
    }
    const html = renderDashboard(withLossyArm({ total_tokens: 3000, split }))
    expect(classed(within(html, 'arms', 'rect'), 'by-deletion')).toEqual([])
    const [headline] = classed(within(html, 'arms', 'ul'), 'splits')
    expect(headline === undefined ? '' : wholeText(headline)).toContain(
      '−25.0 % by keeping more than the reference, then 40.0 % by the format',
    )
  })

  it('shows no stretch for a format that costs, and says so in colour and sign', () => {
    const split = {
      control: 'json_stripped_compact_sig',
      by_vocabulary: [
        {
          vocabulary: 'cl100k_base',
          control_tokens: 2000,
          deletion_saved_ratio: 0.5,
          format_saved_ratio: -0.04,
        },
      ],
    }
    const html = renderDashboard(withLossyArm({ total_tokens: 2080, split }))
    const shapes = classed(within(html, 'arms', 'rect'), 'by-format')
    expect(shapes).toEqual([])
    const [headline] = classed(within(html, 'arms', 'ul'), 'splits')
    const costs = headline === undefined ? [] : classed(elementsBelow(headline), 'costs')
    expect(costs.map(wholeText)).toEqual(['−4.0 %'])
    expect(auditLabels(html)).toEqual([])
  })
})

describe('controls and recordings', () => {
  it('put the control below its arm in a row of its own kind, and draw no bar for it', () => {
    const rows = classed(within(page, 'arms', 'tr'), 'control').map(wholeText)
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatch(/^json_stripped_compact_sig control of compact_sig/)
    const bars = classed(within(page, 'arms', 'text'), 'arm').map(wholeText)
    expect(bars).toEqual([
      'baseline_json',
      'mcp_wire',
      'openai_functions',
      'compact_sig',
      'toon_listing (recorded)',
    ])
  })

  it('mark the arm whose texts were recorded', () => {
    const marked = classed(within(page, 'arms', 'span'), 'recorded').map(wholeText)
    expect(marked).toEqual(['recorded'])
  })
})

describe('the ledger', () => {
  it('groups the closed list of fields, each once', () => {
    const grouped = FIELD_GROUPS.flatMap(({ fields }) => fields)
    expect(grouped.toSorted()).toEqual([...TOOL_FIELDS].toSorted())
  })

  it('says in words and signs what survives under each arm, controls left out', () => {
    const rows = rowsOf(page, 'ledger')
    expect(rows[0]).toEqual([
      'Field',
      'baseline_json',
      'mcp_wire',
      'openai_functions',
      'compact_sig',
      'toon_listing',
    ])
    expect(rows.find(([field]) => field === 'enums')).toEqual([
      'enums',
      '✓survives',
      '✓survives',
      '✓survives',
      '✗dropped',
      '✓survives',
    ])
    expect(rows.at(-1)).toEqual(['Fields dropped', '4', '0', '4', '4', '4'])
    const heads = within(page, 'ledger', 'th').filter((head) => attribute(head, 'scope') === 'rowgroup')
    expect(heads).toHaveLength(FIELD_GROUPS.length)
  })

  it('calls a field dropped that one catalog drops, and not stated what no catalog states', () => {
    const two = sampleReport()
    const arms = two.arms.map((row) => {
      if (!isListingRow(row) || row.arm !== 'mcp_wire') return row
      const isFirst = row.corpus_id === 'reference@1'
      return { ...row, survives: isFirst ? ['enums'] : [], omits: isFirst ? [] : ['enums', 'mood'] }
    })
    const rows = rowsOf(renderDashboard({ ...two, arms }), 'ledger')
    const wire = (field: string): string | undefined => rows.find(([name]) => name === field)?.[2]
    expect([wire('enums'), wire('mood'), wire('title')]).toEqual(['✗dropped', '✗dropped', '·not stated'])
  })
})

describe('tool results', () => {
  it('are two numbers a set, and no mean of them', () => {
    expect(rowsOf(page, 'results').slice(1, 3)).toEqual([
      ['tool_results@3', 'tabular', 'toon_results', '4', '1,400', '850', '39.3 %'],
      ['tool_results@3', 'not tabular', 'toon_results', '7', '1,900', '1,938', '−2.0 %'],
    ])
    expect(within(page, 'results', 'data').map(wholeText)).not.toContain('15.5 %')
  })

  it('of a kind that a set does not have show no saving', () => {
    const none = { results: 0, json_tokens: 0, tokens: 0, saved_ratio: 0 }
    const arms = report.arms.map((row) =>
      !row.skipped && row.payload_class === 'results' ? { ...row, tabular: none } : row,
    )
    expect(rowsOf(renderDashboard({ ...report, arms }), 'results')[1]?.at(-1)).toBe('none of this kind')
  })
})

describe('the order of the arms', () => {
  it('has the stability, the least alike conditions and every turn', () => {
    const text = within(page, 'order', 'dl').map(wholeText).join('')
    expect(text).toContain('Mean of Kendall’s tau0.96')
    expect(text).toContain('Least tau0.8')
    expect(text).toContain('reference@1, cl100k_base and livemcptool@ddea2d24, p50k_base')
    expect(rowsOf(page, 'order').slice(1)).toEqual([
      ['mcp_wire', 'toon_listing', '5', 'livemcptool@ddea2d24, p50k_base', '97.9 %'],
    ])
  })

  it.each<[string, Report['encodings'], string]>([
    ['nothing was compared', null, 'No arms were compared over several conditions.'],
    ['nothing turns', { rank_stability: null, turns: [] }, 'No two arms change places.'],
  ])('says where %s', (_, encodings, sentence) => {
    const html = renderDashboard({ ...report, encodings })
    expect(within(html, 'order', 'p').map(wholeText)).toContain(sentence)
    expect(auditLabels(html)).toEqual([])
  })
})
