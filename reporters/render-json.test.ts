import { describe, expect, test } from 'vitest'

import { renderJson } from './render-json.ts'
import type { Report } from './report.ts'
import { SAMPLE_CATALOGS, sampleReport } from './sample-report.ts'

const SECTIONS = [
  'report_version',
  'generated_at',
  'tokenizer',
  'tokenizers',
  'corpora',
  'arms',
  'encodings',
  'retrieval',
  'retrieval_parity',
  'criteria',
  'policy',
  'warnings',
  'provenance',
  'run',
]

function withFigure(value: unknown): Report {
  const figures = { deep: value } as Report['criteria'][number]['figures']
  const [first, ...others] = sampleReport().criteria
  if (first === undefined) throw new Error('the sample has no criteria')
  return sampleReport({ criteria: [{ ...first, figures }, ...others] })
}

describe('renderJson', () => {
  test('loses nothing', () => {
    const report = sampleReport()
    expect(JSON.parse(renderJson(report))).toEqual(report)
  })

  test('writes the sections in the order of the Report type, whatever order they were built in', () => {
    const backwards = Object.fromEntries(Object.entries(sampleReport()).reverse()) as unknown as Report
    expect(Object.keys(JSON.parse(renderJson(backwards)) as object)).toEqual(SECTIONS)
    expect(renderJson(backwards)).toBe(renderJson(sampleReport()))
  })

  test('writes sections that the type does not know last, by code point', () => {
    const extended = { zeta: 1, Alpha: 2, ...sampleReport() } as unknown as Report
    expect(Object.keys(JSON.parse(renderJson(extended)) as object)).toEqual([...SECTIONS, 'Alpha', 'zeta'])
  })

  test('indents by two spaces and ends with one line break', () => {
    const text = renderJson(sampleReport({ provenance: { arms: 'measured' } }))
    expect(text).toMatch(/^\{\n {2}"report_version": 2,\n/)
    expect(text).toContain('\n  "provenance": {\n    "arms": "measured"\n  },\n')
    expect(text).toMatch(/[^\n]\n$/)
  })

  test('leaves a field out whose value is undefined', () => {
    const report = sampleReport({}, SAMPLE_CATALOGS.slice(0, 1))
    const corpora = report.corpora.map((corpus) => ({ ...corpus, attribution: undefined }))
    const text = renderJson({ ...report, corpora } as unknown as Report)
    expect(text).not.toContain('"attribution"')
  })

  test.each([
    ['NaN', NaN, 'NaN, expected a finite number'],
    ['an infinity', -Infinity, '-Infinity, expected a finite number'],
    ['a big integer', 1n, 'of type bigint, expected a JSON value'],
    ['a function', () => 1, 'of type function, expected a JSON value'],
  ])('refuses %s and names its path', (_, value, seen) => {
    expect(() => renderJson(withFigure(value))).toThrow(`report.json: /criteria/0/figures/deep is ${seen}`)
  })

  test('refuses a gap in an array, which JSON would turn into null', () => {
    expect(() => renderJson(withFigure([1, undefined]))).toThrow(
      '/criteria/0/figures/deep/1 is of type undefined',
    )
  })
})
