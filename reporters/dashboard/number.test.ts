import { describe, expect, it } from 'vitest'

import { geometry, markup } from './html.ts'
import { figure, number, range, svgNumber, svgShape } from './number.ts'

const TOKENS = {
  provenance: 'measured',
  population: '45 tools of reference@1',
  unit: 'tokens',
  vocabulary: 'cl100k_base',
} as const

describe('number', () => {
  it('shows the number and carries its provenance, population, unit and vocabulary', () => {
    expect(number(4386, TOKENS).source).toBe(
      '<data value="4386" title="measured · 45 tools of reference@1 · cl100k_base" data-provenance="measured" data-population="45 tools of reference@1" data-unit="tokens" data-vocabulary="cl100k_base">4,386</data>',
    )
  })

  it('shows a ratio as a percentage', () => {
    const labels = { provenance: 'computed', population: 'all', unit: 'percent' } as const
    expect(number(0.5255, labels).source).toContain('>52.6 %<')
  })

  it('says so where the report states no provenance', () => {
    const labels = { provenance: undefined, population: 'all', unit: 'tools' } as const
    expect(number(1, labels).source).toContain('data-provenance="unstated"')
    expect(number(1, labels).source).toContain('title="no provenance stated · all"')
  })

  it('leaves the title to the script of the page where it is brief, and keeps its labels', () => {
    const labels = { provenance: 'measured', population: 'all', unit: 'tools', isBrief: true } as const
    expect(number(7, labels).source).toBe(
      '<data value="7" data-provenance="measured" data-population="all" data-unit="tools">7</data>',
    )
  })

  it('keeps a hostile population inside its attribute', () => {
    const labels = { provenance: 'measured', population: '"><script>', unit: 'tools' } as const
    expect(number(1, labels).source).not.toContain('<script>')
  })
})

describe('figure and range', () => {
  const labels = { provenance: 'measured', population: 'queries: 704', unit: 'percent' } as const

  it('shows a mean and its interval as one number with one set of labels', () => {
    expect(figure({ mean: 0.3957, low: 0.36394, high: 0.4283 }, labels).source).toBe(
      '<data value="0.3957" title="measured · queries: 704" data-provenance="measured" data-population="queries: 704" data-unit="percent">39.6 % (36.4–42.8)</data>',
    )
  })

  it('shows a difference in points with signs, and no dash between its ends', () => {
    const points = { ...labels, unit: 'points' } as const
    expect(figure({ mean: 0.0331, low: -0.0202, high: 0.0864 }, points).source).toContain(
      '>+3.3 (−2.0 to +8.6)<',
    )
  })

  it('shows the size of a difference without a direction', () => {
    expect(number(0.0402, { ...labels, unit: 'points either way' }).source).toContain('>±4.0<')
  })

  it('shows two ends alone', () => {
    expect(range([0.5, 1], labels).source).toBe(
      '<span class="ends" title="measured · queries: 704" data-provenance="measured" data-population="queries: 704" data-unit="percent">50.0–100.0</span>',
    )
  })
})

describe('svgNumber', () => {
  it('is a text element with the same labels, which its title says', () => {
    expect(svgNumber(4386, TOKENS, markup`x="0"`).source).toBe(
      '<text x="0" data-provenance="measured" data-population="45 tools of reference@1" data-unit="tokens" data-vocabulary="cl100k_base"><title>measured · 45 tools of reference@1 · cl100k_base</title>4,386</text>',
    )
  })
})

describe('svgShape', () => {
  it('gives a shape its name and number', () => {
    const shape = svgShape('schema', 2719, TOKENS, markup`<rect width="${geometry(62)}%"/>`).source
    expect(shape).toContain(
      '<title>schema: 2,719 tokens · measured · 45 tools of reference@1 · cl100k_base</title>',
    )
    expect(shape).toContain('<rect width="62%"/></g>')
  })

  it('does not say percent twice', () => {
    const labels = { provenance: 'measured', population: 'all', unit: 'percent' } as const
    expect(svgShape('bm25', 0.5, labels, markup`<path/>`).source).toContain('<title>bm25: 50.0 % · measured')
  })
})
