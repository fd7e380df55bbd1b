import { describe, expect, it } from 'vitest'

import {
  armPopulation,
  catalogViews,
  derivedProvenance,
  headlineSplit,
  provenanceOf,
  resultSets,
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
      'json_stripped_compact_sig',
      'toon_listing',
    ])
    expect(views[0]?.compared.map(({ arm }) => arm)).not.toContain('json_stripped_compact_sig')
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

describe('headlineSplit', () => {
  it('is the split under the vocabulary of the headline', () => {
    const row = catalogViews(sampleReport())[0]?.compared.find(({ arm }) => arm === 'compact_sig')
    const reversed = row?.split?.by_vocabulary.toReversed() ?? []
    if (row === undefined || row.split === null) throw new Error('the sample has a lossy arm')
    const split = headlineSplit({ ...row, split: { ...row.split, by_vocabulary: reversed } })
    // The control has 0.56 of 4386 tokens.
    expect(split).toMatchObject({ vocabulary: 'cl100k_base', control_tokens: 2456 })
    expect(headlineSplit({ ...row, split: null })).toBeUndefined()
  })
})

describe('resultSets', () => {
  it('keeps sets of results apart from catalogs, JSON apart from what it is compared with', () => {
    const report = sampleReport()
    expect(
      resultSets(report).map(({ id, json, arms }) => [id, json?.arm, arms.map(({ arm }) => arm)]),
    ).toEqual([['tool_results@3', 'baseline_json', ['toon_results']]])
    expect(catalogViews(report).map(({ id }) => id)).not.toContain('tool_results@3')
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
