import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { describe, expect, inject, test } from 'vitest'

import type { ToolId } from '../catalog/tool-definition.ts'
import type { GoldenQuery, Label } from '../retrieval/golden/golden-set.ts'
import { readGoldenSet } from '../retrieval/golden/read-golden-set.ts'
import { METRICS } from './index.ts'
import { metricValues, scoreRun } from './score-run.ts'

const id = (name: string): ToolId => `s:${name}` as ToolId

function query(name: string, labels: readonly Label[], family = name): GoldenQuery {
  return { id: name, query: `words of ${name}`, slice: undefined, family, language: 'en', labels }
}

const Q1 = query('q1', [{ toolId: id('A'), relevance: 2 }])
const Q2 = query('q2', [{ toolId: id('B'), relevance: 2 }], 'q1')

describe('a scored run', () => {
  const run = scoreRun(
    [Q1, Q2],
    new Map([
      ['q1', [id('A')]],
      ['q2', []],
    ]),
  )

  test('counts a query without hits as 0 in every mean', () => {
    expect(Object.keys(run.means)).toEqual(METRICS.map(({ meanName }) => meanName))
    expect(new Set(Object.values(run.means))).toEqual(new Set([0.5]))
  })

  test('says what the means are over', () => {
    expect(run.population).toEqual({ queries: 2, families: 1, withoutHits: 1 })
  })

  test('keeps the values of each query in the order of the queries', () => {
    expect(run.perQuery.map(({ queryId, family }) => [queryId, family])).toEqual([
      ['q1', 'q1'],
      ['q2', 'q1'],
    ])
    expect(metricValues(run.perQuery, 'reciprocal_rank')).toEqual([1, 0])
  })

  test('leaves rankings of other queries alone', () => {
    const rankings = new Map([
      ['q1', [id('A')]],
      ['other', [id('A')]],
    ])
    expect(scoreRun([Q1], rankings).population.queries).toBe(1)
  })

  test('refuses a query without a ranking', () => {
    expect(() => scoreRun([Q1, Q2], new Map([['q1', [id('A')]]]))).toThrow(
      /query q2 has no ranking; expected one/,
    )
  })

  test('names the query of a bad ranking, and keeps the cause', () => {
    const twice = new Map([['q1', [id('A'), id('A')]]])
    expect(() => scoreRun([Q1], twice)).toThrow(
      expect.objectContaining({
        message: 'query q1: s:A is ranked at 1 and again at 2; expected each tool once',
        cause: expect.any(Error) as Error,
      }) as Error,
    )
  })

  test('refuses no queries, a query given twice, and a metric that was not scored', () => {
    expect(() => scoreRun([], new Map())).toThrow(/no queries to score/)
    expect(() => scoreRun([Q1, Q1], new Map([['q1', []]]))).toThrow(/given twice/)
    expect(() => metricValues(run.perQuery, 'mrr')).toThrow(/query q1 has no value for mrr/)
  })
})

interface Baseline {
  readonly recall_at: Readonly<Record<string, number>>
  readonly mrr: number
  readonly ndcg_at_10: number
  readonly map: number
}

type RankingsFile = Readonly<Record<string, Readonly<Record<string, readonly (readonly [ToolId, number])[]>>>>

test('the means of the recorded rankings are the seven recorded figures', (context) => {
  const { dataFolder } = inject('settings')
  // Rankings are ours and not part of what is fetched, so a folder may have the golden set without them.
  if (dataFolder === undefined || !existsSync(join(dataFolder, 'mcpproxy/expected-rankings.json'))) {
    context.skip('data-not-fetched: npm run fetch -- mcpproxy')
    return
  }
  const read = (file: string): unknown => JSON.parse(readFileSync(join(dataFolder, 'mcpproxy', file), 'utf8'))
  const [golden] = readGoldenSet(join(dataFolder, 'mcpproxy/retrieval_golden_v1.json')).sets
  const ranked = (read('expected-rankings.json') as RankingsFile)['v1_descriptions_v2_schemas'] ?? {}
  const rankings = new Map(Object.entries(ranked).map(([name, hits]) => [name, hits.map(([tool]) => tool)]))
  const { means, population } = scoreRun(golden?.queries ?? [], rankings)
  const baseline = read('baseline_v1.json') as Baseline
  expect(population.queries).toBe(47)
  expect(means).toMatchObject({
    recall_at_1: expect.closeTo(baseline.recall_at['1'] ?? NaN, 14) as number,
    recall_at_3: expect.closeTo(baseline.recall_at['3'] ?? NaN, 14) as number,
    recall_at_5: expect.closeTo(baseline.recall_at['5'] ?? NaN, 14) as number,
    recall_at_10: expect.closeTo(baseline.recall_at['10'] ?? NaN, 14) as number,
    mrr: expect.closeTo(baseline.mrr, 14) as number,
    ndcg_at_10: expect.closeTo(baseline.ndcg_at_10, 14) as number,
    map: expect.closeTo(baseline.map, 14) as number,
  })
})
