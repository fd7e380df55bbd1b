import { createHash } from 'node:crypto'

import { describe, expect, it } from 'vitest'

import { auditLabels, auditSelfContained } from './dashboard/audit-labels.ts'
import { attribute, elementsBelow, parsePage, wholeText } from './dashboard/page-tree.ts'
import type { PageElement } from './dashboard/page-tree.ts'
import { isListingRow } from '../bench/tokens/arm-row.ts'
import { percentText } from './number-text.ts'
import { renderDashboard } from './render-dashboard.ts'
import type { Report } from './report.ts'
import { hostileReport, HOSTILE_TEXTS } from './sample-hostile.ts'
import { sampleReport } from './sample-report.ts'
import { EMPTY_RETRIEVAL } from './sample-retrieval.ts'
import { visibleText } from './visible-text.ts'

const page = renderDashboard(sampleReport())

function elements(html: string, tagName: string): readonly PageElement[] {
  return elementsBelow(parsePage(html)).filter((element) => element.tagName === tagName)
}

/** The elements of one tag in the section with this id. */
function within(html: string, id: string, tagName: string): readonly PageElement[] {
  return elementsBelow(parsePage(html))
    .filter((element) => attribute(element, 'id') === id)
    .flatMap(elementsBelow)
    .filter((element) => element.tagName === tagName)
}

describe('the dashboard', () => {
  it('has its sections in the order in which a reader needs them', () => {
    expect(elements(page, 'h1').map(wholeText)).toEqual(['What many MCP tools cost an agent'])
    expect(elements(page, 'h2').map(wholeText)).toEqual([
      'Verdicts',
      'Warnings',
      'Catalogs',
      'Arms',
      'What is lost',
      'Order of the arms',
      'Tool results',
      'Heaviest tools',
      'Finding the right tool',
      'Cost, quality, latency',
      'Tokenizers',
      'Provenance and run',
    ])
  })

  it('gives the same bytes for the same report', () => {
    const copy = JSON.parse(JSON.stringify(sampleReport())) as Report
    expect(renderDashboard(copy)).toBe(page)
  })

  it('allows its own style and script by digest and no request', () => {
    const [policy = ''] = elements(page, 'meta').flatMap((meta) =>
      attribute(meta, 'http-equiv') === 'Content-Security-Policy' ? [attribute(meta, 'content')] : [],
    )
    const digestOf = (tagName: string): string =>
      createHash('sha256').update(elements(page, tagName).map(wholeText).join('')).digest('base64')
    expect(policy.split('; ')).toEqual([
      "default-src 'none'",
      `style-src 'sha256-${digestOf('style')}'`,
      `script-src 'sha256-${digestOf('script')}'`,
      'img-src data:',
      "base-uri 'none'",
      "form-action 'none'",
    ])
  })

  it('names every table by a caption, every column and row by a header, and every drawing by a text', () => {
    const ids = new Set(elementsBelow(parsePage(page)).map((element) => attribute(element, 'id')))
    for (const table of elements(page, 'table')) {
      const inside = elementsBelow(table)
      expect(inside.filter(({ tagName }) => tagName === 'caption')).toHaveLength(1)
      const headers = inside.filter(({ tagName }) => tagName === 'th')
      expect(headers.every((header) => attribute(header, 'scope') !== undefined)).toBe(true)
    }
    for (const element of elementsBelow(parsePage(page))) {
      const names = attribute(element, 'aria-labelledby')?.split(' ') ?? []
      expect(names.filter((name) => !ids.has(name))).toEqual([])
    }
    const drawings = elements(page, 'svg').filter((svg) => attribute(svg, 'aria-hidden') !== 'true')
    // Two of the arms, of two populations three curves each, one of the curves of a slice.
    expect(drawings).toHaveLength(9)
    expect(drawings.every((svg) => attribute(svg, 'role') === 'img')).toBe(true)
  })

  it('uses no id twice', () => {
    const ids = elementsBelow(parsePage(page)).flatMap((element) => attribute(element, 'id') ?? [])
    expect(ids).toEqual([...new Set(ids)])
  })
})

describe('the verdicts', () => {
  it('show failures in the open, with errors, figures and tests', () => {
    const [group] = within(page, 'verdict-fail', 'ul')
    const text = group === undefined ? '' : wholeText(group)
    expect(text).toContain('AssertionError: expected 4385 to be 4386 // baseline_json on reference@1')
    expect(text).toContain('worst_difference_tokens')
    expect(text).toContain('components sum to the total on every catalog')
    expect(within(page, 'verdict-fail', 'details')).toEqual([])
  })

  it('fold what is not built, and open nothing else by themselves', () => {
    const [folded] = within(page, 'verdict-not_built', 'details')
    expect(folded === undefined ? '' : wholeText(folded)).toContain('X-C1')
    expect(elements(page, 'details').filter((element) => attribute(element, 'open') !== undefined)).toEqual(
      [],
    )
  })

  it('come in the order fail, inconclusive, pass, excluded, not built', () => {
    const groups = elements(page, 'div').flatMap((element) => attribute(element, 'id') ?? [])
    expect(groups.filter((id) => id.startsWith('verdict-'))).toEqual([
      'verdict-fail',
      'verdict-inconclusive',
      'verdict-pass',
      'verdict-excluded',
      'verdict-not_built',
    ])
  })
})

describe('the bars', () => {
  it('are as long as the tokens say', () => {
    const report = sampleReport()
    const rows = report.arms.filter(isListingRow).filter((row) => row.corpus_id === 'reference@1')
    const [reference, other] = rows
    if (reference === undefined || other === undefined) throw new Error('the sample has two arms')
    const none = { min_ratio: 0, max_ratio: 0 }
    const arms = [
      {
        ...reference,
        total_tokens: 200,
        savings_range: none,
        components: [
          { component: 'name', tokens: 50 },
          { component: 'schema', tokens: 150 },
        ],
      },
      {
        ...other,
        total_tokens: 100,
        savings_range: { min_ratio: 0.25, max_ratio: 0.5 },
        components: [{ component: 'schema', tokens: 100 }],
      },
    ]
    const drawn = renderDashboard(sampleReport({ arms, corpora: report.corpora.slice(0, 1) }))
    const [figure] = elements(drawn, 'figure')
    const shapes = figure === undefined ? [] : elementsBelow(figure)
    const geometryOf = (tagName: string, ...names: readonly string[]): readonly (readonly unknown[])[] =>
      shapes
        .filter((shape) => shape.tagName === tagName)
        .map((shape) => names.map((name) => attribute(shape, name)))
    expect(geometryOf('rect', 'class', 'x', 'width')).toEqual([
      ['c0', '0%', '25%'],
      ['c2', '25%', '75%'],
      ['c2', '0%', '50%'],
    ])
    // 200 × (1 − 0.5) and 200 × (1 − 0.25) of 200 tokens.
    expect(geometryOf('line', 'x1', 'x2')[0]).toEqual(['50%', '75%'])
  })
})

/** Every number and text of a value, with the path of its field. */
function leaves(
  value: unknown,
  path: readonly string[] = [],
): readonly (readonly [string, number | string])[] {
  if (typeof value === 'number' || typeof value === 'string') return [[path.join('.'), value]]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, member]) => leaves(member, [...path, key]))
}

describe('every value of the report', () => {
  const sample = sampleReport()
  // The heaviest tools are those of the reference arm.
  const arms = sample.arms.map((row) =>
    isListingRow(row) && row.arm !== 'baseline_json' ? { ...row, heaviest_tools: [] } : row,
  )
  const shownRows = { ...sample, arms }
  const shown = new Set(elements(page, 'data').map((element) => Number(attribute(element, 'value'))))
  const text = elements(page, 'body').map(wholeText).join('')

  it.each(['corpora', 'arms', 'encodings', 'tokenizers', 'criteria', 'warnings'] as const)(
    'of %s is on the page',
    (section) => {
      const numbers = leaves(shownRows[section]).filter(([path]) => !path.endsWith('savings_vs_baseline_pct'))
      const missing = numbers.filter(([, value]) =>
        typeof value === 'number' ? !shown.has(value) : !text.includes(visibleText(value)),
      )
      // Words that the page says otherwise: a class that all listings share, and verdicts.
      const saidOtherwise = /payload_class$|source$|\.accepted$|\.verdict$/
      expect(missing.filter(([path]) => !saidOtherwise.test(path))).toEqual([])
      expect(numbers.length).toBeGreaterThan(1)
    },
  )

  it('of the run is on the page', () => {
    const run = leaves(sampleReport().run)
    const missing = run.filter(([, value]) =>
      typeof value === 'number' ? !shown.has(value) && !text.includes(String(value)) : !text.includes(value),
    )
    expect(missing).toEqual([])
  })

  it('has the headline saving of every arm beside the reference', () => {
    const savings = sampleReport()
      .arms.filter(isListingRow)
      .filter(({ arm }) => arm !== 'baseline_json')
      .map(
        (row) =>
          `${row.savings_bound === 'upper' ? '≤ ' : ''}${percentText(row.savings_vs_baseline_pct / 100)}`,
      )
    const cells = within(page, 'arms', 'td').map(wholeText)
    expect(savings).toHaveLength(10)
    expect(savings.filter((saving) => !cells.includes(saving))).toEqual([])
  })
})

describe('a report with little in it', () => {
  it('is a whole and sound page', () => {
    const bare = sampleReport({
      corpora: [],
      arms: [],
      encodings: null,
      retrieval: EMPTY_RETRIEVAL,
      retrieval_parity: null,
      tokenizers: [],
      criteria: [],
      warnings: [],
    })
    const html = renderDashboard(bare)
    expect(elements(html, 'h2')).toHaveLength(12)
    expect(elements(html, 'p').map(wholeText)).toEqual(
      expect.arrayContaining(['This report holds no catalog.', 'No warnings.', 'No tool was counted.']),
    )
    expect(auditLabels(html)).toEqual([])
  })

  it('names the arm that stands in for a reference that was not run', () => {
    const arms = sampleReport().arms.filter(({ arm }) => arm !== 'baseline_json')
    const html = renderDashboard(sampleReport({ arms }))
    expect(within(html, 'heaviest', 'caption').map(wholeText)[0]).toContain(
      'in mcp_wire (the reference arm was not run here)',
    )
    expect(auditLabels(html)).toEqual([])
  })
})

describe('hostile text', () => {
  const hostile = renderDashboard(hostileReport())

  it('adds no element of its own and no handler', () => {
    const tags = new Set(elementsBelow(parsePage(hostile)).map(({ tagName }) => tagName))
    const own = new Set(elementsBelow(parsePage(page)).map(({ tagName }) => tagName))
    expect([...tags].filter((tagName) => !own.has(tagName))).toEqual([])
    expect(elements(hostile, 'script')).toHaveLength(1)
    expect(elements(hostile, 'title')[0]).toMatchObject({
      childNodes: [{ value: 'mcp-discovery-bench: what many MCP tools cost an agent' }],
    })
    expect(auditSelfContained(hostile)).toEqual([])
  })

  it('leaves the labels sound, also where a name reads as a number', () => {
    expect(auditLabels(hostile)).toEqual([])
  })

  it('is shown as text, with nothing invisible left of it', () => {
    const text = elements(hostile, 'body').map(wholeText).join('')
    for (const attack of HOSTILE_TEXTS) expect(text).toContain(visibleText(attack).slice(0, 60))
    // eslint-disable-next-line no-control-regex -- control characters are what may not be there
    const hidden = /[\u0000-\u0008\u000B-\u001F\u007F-\u009F\u200B-\u200F\u202A-\u202E\u2066-\u2069]/
    expect(hostile).not.toMatch(hidden)
  })

  it('is cut where it is long, and says how long it was', () => {
    expect(hostile).not.toContain('x'.repeat(1001))
    expect(within(hostile, 'heaviest', 'small').map(wholeText)).toContain('(cut; 5,000 characters)')
  })
})
