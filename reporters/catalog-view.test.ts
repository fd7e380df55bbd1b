import { describe, expect, it } from 'vitest'

import {
  armPopulation,
  catalogViews,
  derivedProvenance,
  provenanceOf,
  savingsPopulation,
} from './catalog-view.ts'
import { sampleReport } from './sample-report.ts'

describe('catalogViews', () => {
  it('keeps the order of the report and parts the arms of each catalog into run and not run', () => {
    const views = catalogViews(sampleReport())
    expect(views.map(({ id }) => id)).toEqual(['reference@1', 'livemcptool@ddea2d24'])
    expect(views[0]?.measured.map(({ arm }) => arm)).toEqual([
      'baseline_json',
      'mcp_wire',
      'openai_functions',
      'compact_sig',
    ])
    expect(views[0]?.skipped.map(({ arm }) => arm)).toEqual(['tscg'])
    expect(views[0]?.reference?.arm).toBe('baseline_json')
  })

  it('keeps an arm whose catalog the report does not list', () => {
    const views = catalogViews(sampleReport({ corpora: [] }))
    expect(views.map(({ id, corpus }) => [id, corpus])).toEqual([
      ['reference@1', undefined],
      ['livemcptool@ddea2d24', undefined],
    ])
  })

  it('has no reference where the reference arm was not run', () => {
    const arms = sampleReport().arms.filter(({ arm }) => arm !== 'baseline_json')
    expect(catalogViews(sampleReport({ arms }))[0]?.reference).toBeUndefined()
  })
})

describe('populations', () => {
  const [view] = catalogViews(sampleReport())
  const populationsOf = (arm: string): readonly string[] =>
    (view?.measured ?? [])
      .filter((row) => view !== undefined && row.arm === arm)
      .flatMap((row) => (view === undefined ? [] : [armPopulation(view, row), savingsPopulation(view, row)]))

  it('names the tools of the catalog', () => {
    expect(populationsOf('baseline_json')[0]).toBe('45 tools of reference@1')
  })

  it('takes off the tools that the arm skipped', () => {
    expect(populationsOf('compact_sig')).toEqual([
      '44 of 45 tools of reference@1',
      '44 of 45 tools of reference@1; references: 3, vocabularies: 3',
    ])
  })
})

describe('provenance', () => {
  const report = sampleReport({ provenance: { arms: 'measured', tasks: 'estimated', savings: 'computed' } })

  it('is that of the field where one is stated, else of the section', () => {
    expect(provenanceOf(report, 'arms')).toBe('measured')
    expect(provenanceOf(report, 'arms', 'savings')).toBe('computed')
    expect(provenanceOf(report, 'arms', 'mean_tokens')).toBe('measured')
    expect(provenanceOf(report, 'run')).toBeUndefined()
  })

  it('is never stronger than computed for what is derived, and stays an estimate where it was one', () => {
    expect(derivedProvenance(report, 'arms')).toBe('computed')
    expect(derivedProvenance(report, 'tasks')).toBe('estimated')
    expect(derivedProvenance(report, 'run')).toBeUndefined()
  })
})
