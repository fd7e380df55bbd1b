import { describe, expect, it } from 'vitest'

import { geometry, markup } from './html.ts'
import { number, svgNumber, svgShape } from './number.ts'

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

  it('keeps a hostile population inside its attribute', () => {
    const labels = { provenance: 'measured', population: '"><script>', unit: 'tools' } as const
    expect(number(1, labels).source).not.toContain('<script>')
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
})
