import { describe, expect, inject, test } from 'vitest'

import { randomSource } from '../../catalog/generate/random-source.ts'
import { toolId } from '../../catalog/tool-definition.ts'
import { embeddedGoldens } from './embedded-goldens.ts'
import type { GoldenQuery } from './golden-set.ts'
import { labelAgreement, readSecondReading } from './second-reading.ts'

function query(id: string, labels: Readonly<Record<string, 1 | 2>>): GoldenQuery {
  return {
    id,
    query: id,
    slice: undefined,
    family: id,
    language: 'en',
    labels: Object.entries(labels).map(([tool, relevance]) => ({ toolId: toolId('s', tool), relevance })),
  }
}

function reading(queryId: string, labels: Readonly<Record<string, number>>) {
  return {
    queryId,
    labels: Object.entries(labels).map(([tool, relevance]) => ({ toolId: `s:${tool}`, relevance })),
  }
}

describe('the agreement of two readers', () => {
  const queries = [query('q1', { a: 2, b: 1 }), query('q2', { a: 2 }), query('q3', {})]

  test('is whole where both say the same, none included', () => {
    const same = [reading('q1', { b: 1, a: 2 }), reading('q2', { a: 2 }), reading('q3', {})]
    expect(labelAgreement(same, queries, () => 10)).toEqual({
      queries: 3,
      same_target: 3,
      positive_agreement: 1,
      kappa: 1,
      disputed: [],
    })
  })

  test('counts targets, pairs and chance', () => {
    const other = [reading('q1', { a: 2 }), reading('q2', { c: 2 }), reading('q3', { a: 1 })]
    const { same_target, positive_agreement, kappa, disputed } = labelAgreement(other, queries, () => 10)
    expect(same_target).toBe(2)
    expect(disputed).toEqual(['q2'])
    // Both: q1 a. Only the first: q1 b, q2 a. Only the second: q2 c, q3 a. Of 30 pairs 25 are in neither.
    expect(positive_agreement).toBeCloseTo(2 / 6, 12)
    const [observed, expected] = [26 / 30, 0.1 * 0.1 + 0.9 * 0.9]
    expect(kappa).toBeCloseTo((observed - expected) / (1 - expected), 12)
  })

  test('refuses a query that is gone', () => {
    expect(() => labelAgreement([reading('q9', {})], queries, () => 10)).toThrow('no query q9')
  })
})

describe('the second reading of the golden sets', () => {
  const { root } = inject('settings')
  const goldens = embeddedGoldens({ root })
  const readings = readSecondReading({ root })
  const judged = [
    'paraphrase',
    'two_keywords',
    'crud_sibling',
    'thin_description',
    'several_intents',
    'typo',
    'other_language',
    'unanswerable_near',
  ]

  test('reads the 60 queries that were drawn', () => {
    const ids = goldens.flatMap(({ set }) =>
      set.queries
        .filter(({ slice }) => slice !== undefined && judged.includes(slice))
        .map((entry) => entry.id),
    )
    const drawn = randomSource('second reading', 1).shuffled(ids).slice(0, 60)
    expect(readings.map(({ queryId }) => queryId)).toEqual(drawn)
  })

  test('names tools of their catalogs', () => {
    const tools = new Set<string>(goldens.flatMap(({ catalog }) => catalog.tools.map(({ id }) => id)))
    const unknown = readings.flatMap(({ labels }) => labels.filter(({ toolId: id }) => !tools.has(id)))
    expect(unknown).toEqual([])
  })
})
