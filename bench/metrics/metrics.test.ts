import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { describe, expect, inject, test } from 'vitest'

import type { ToolId } from '../catalog/tool-definition.ts'
import type { Label } from '../retrieval/golden/golden-set.ts'
import { METRICS, SCORED_DEPTH, metricNamed } from './index.ts'
import { judgeRanking, scoreRanking } from './judged-ranking.ts'

const id = (name: string): ToolId => `s:${name}` as ToolId

/** `A2 B1` as labels. */
function labels(text: string): readonly Label[] {
  return text.split(' ').map((label) => ({
    toolId: id(label.slice(0, -1)),
    relevance: label.endsWith('2') ? 2 : 1,
  }))
}

const ranking = (text: string): readonly ToolId[] => (text === '' ? [] : text.split(' ').map(id))

function score(metric: string, ranked: string, labelled: string): number {
  return scoreRanking(metricNamed(metric), ranking(ranked), labels(labelled))
}

describe('metrics by hand', () => {
  const log = Math.log2

  test.each([
    // recall and success: B, A and C are at ranks 1, 3 and 5.
    ['recall_at_1', 1 / 3],
    ['recall_at_3', 2 / 3],
    ['recall_at_5', 1],
    ['recall_at_10', 1],
    ['success_at_1', 1],
    ['reciprocal_rank', 1],
    ['average_precision', (1 / 1 + 2 / 3 + 3 / 5) / 3],
    ['ndcg_at_10', (1 / log(2) + 2 / log(4) + 1 / log(6)) / (2 / log(2) + 1 / log(3) + 1 / log(4))],
  ])('give graded labels their %s', (metric, expected) => {
    expect(score(metric, 'B X A Y C', 'A2 B1 C1')).toBeCloseTo(expected, 14)
  })

  test('agree with trec_eval on graded labels', () => {
    expect(score('average_precision', 'B X A Y C', 'A2 B1 C1')).toBeCloseTo(0.755556, 6)
    expect(score('ndcg_at_10', 'B X A Y C', 'A2 B1 C1')).toBeCloseTo(0.762346, 6)
  })

  test.each([
    ['recall_at_10', 0.5],
    ['reciprocal_rank', 0.25],
    ['average_precision', 0.125],
    ['ndcg_at_10', 2 / log(5) / (2 / log(2) + 1 / log(3))],
    ['success_at_3', 0],
    ['success_at_5', 1],
  ])('read %s to rank 10, with A at 4 and B at 12', (metric, expected) => {
    const deep = 'a b c A d e f g h i j B'
    expect(score(metric, deep, 'A2 B1')).toBeCloseTo(expected, 14)
    expect(score(metric, deep.slice(0, 'a b c A d e f g h i'.length), 'A2 B1')).toBeCloseTo(expected, 14)
  })

  test('agree with trec_eval on depth', () => {
    expect(score('ndcg_at_10', 'a b c A d e f g h i j B', 'A2 B1')).toBeCloseTo(0.327395, 6)
  })

  test.each(METRICS)(
    'give $name 0 for a ranking without hits and for one without relevant hits',
    (metric) => {
      expect(scoreRanking(metric, [], labels('A2'))).toBe(0)
      expect(scoreRanking(metric, ranking('x y z'), labels('A2'))).toBe(0)
    },
  )

  test.each(METRICS.filter(({ name }) => name !== 'recall_at_1'))(
    'give $name 1 for the best order of two labels',
    (metric) => {
      expect(scoreRanking(metric, ranking('A B x y'), labels('B1 A2'))).toBe(1)
    },
  )

  test('cannot reach recall@k 1 with more than k relevant tools, but nDCG 1', () => {
    const twelve = 'a b c d e f g h i j k l'
    const all = labels(twelve.replaceAll(/\w/g, '$&1'))
    expect(scoreRanking(metricNamed('recall_at_10'), ranking(twelve), all)).toBeCloseTo(10 / 12, 14)
    expect(scoreRanking(metricNamed('average_precision'), ranking(twelve), all)).toBeCloseTo(10 / 12, 14)
    expect(scoreRanking(metricNamed('ndcg_at_10'), ranking(twelve), all)).toBe(1)
  })
})

describe('judged rankings', () => {
  test('hold the relevance at each rank and of every label', () => {
    expect(judgeRanking(ranking('B X A'), labels('A2 B1 C1'))).toEqual({
      gains: [1, 0, 2],
      relevances: [2, 1, 1],
    })
  })

  test('refuse a tool that is ranked twice, and say where', () => {
    expect(() => judgeRanking(ranking('x A y A'), labels('A2'))).toThrow(
      's:A is ranked at 2 and again at 4; expected each tool once',
    )
  })

  test('refuse a tool that is labelled twice', () => {
    expect(() => judgeRanking(ranking('A'), labels('A2 A1'))).toThrow(/s:A is labelled at 1 and again at 2/)
  })

  test('refuse a query without a relevant tool', () => {
    expect(() => judgeRanking(ranking('A'), [])).toThrow(
      /without a relevant tool; expected at least one label/,
    )
  })
})

describe('the list of metrics', () => {
  test('holds each name once, recall and success at 1, 3, 5 and 10 and the rest at 10', () => {
    expect(METRICS.map(({ name, depth }) => `${name} ${depth}`)).toEqual([
      ...[1, 3, 5, 10].map((k) => `recall_at_${k} ${k}`),
      ...[1, 3, 5, 10].map((k) => `success_at_${k} ${k}`),
      'reciprocal_rank 10',
      'ndcg_at_10 10',
      'average_precision 10',
    ])
    expect(SCORED_DEPTH).toBe(10)
  })

  test('names what it has where a name is unknown', () => {
    expect(() => metricNamed('mrr')).toThrow(
      /no metric mrr; expected one of recall_at_1, .*average_precision/,
    )
  })
})

interface RanxRow {
  readonly ranking: readonly ToolId[]
  readonly labels: Readonly<Record<string, 1 | 2>>
  /** In the order of METRICS, as the file's `by` says. */
  readonly values: readonly number[]
}

test('every metric agrees with ranx on forty drawn rankings', () => {
  const text = readFileSync(join(inject('settings').root, 'fixtures/expected/statistics.json'), 'utf8')
  const { rows } = (JSON.parse(text) as { metrics: { rows: readonly RanxRow[] } }).metrics
  expect(rows).toHaveLength(40)
  for (const row of rows) {
    const drawn = Object.entries(row.labels).map(([tool, relevance]) => ({
      toolId: tool as ToolId,
      relevance,
    }))
    const ours = METRICS.map((metric) => scoreRanking(metric, row.ranking, drawn))
    expect(ours).toEqual(row.values.map((value) => expect.closeTo(value, 12) as number))
  }
})
