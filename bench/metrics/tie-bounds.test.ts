import { describe, expect, test } from 'vitest'

import type { ToolId } from '../catalog/tool-definition.ts'
import type { Label } from '../retrieval/golden/golden-set.ts'
import type { Hit } from '../retrieval/engine.ts'
import { METRICS, metricNamed } from './index.ts'
import { scoreRanking } from './judged-ranking.ts'
import { tieBounds } from './tie-bounds.ts'

/** `a:3 b:3 c:1` as hits. */
function hits(text: string): readonly Hit[] {
  return text.split(' ').map((part) => {
    const [name = '', score = ''] = part.split(':')
    return { id: `s:${name}` as ToolId, score: Number(score) }
  })
}

function label(name: string, relevance: 1 | 2 = 2): Label {
  return { toolId: `s:${name}` as ToolId, relevance }
}

describe('tie bounds', () => {
  const rank = metricNamed('reciprocal_rank')

  test('of three equal scores hold the fixed order, the first place and the last', () => {
    expect(tieBounds(hits('a:1 b:1 c:1'), [label('a')], rank)).toEqual({
      fixed: 1,
      best: 1,
      worst: 1 / 3,
      isWhole: true,
    })
  })

  test('are one value where no scores are equal', () => {
    expect(tieBounds(hits('a:3 b:2 c:1'), [label('b')], rank)).toMatchObject({
      fixed: 0.5,
      best: 0.5,
      worst: 0.5,
    })
  })

  test('move a tool over the cut only within its tie', () => {
    const recall = metricNamed('recall_at_1')
    expect(tieBounds(hits('x:2 a:2 b:1'), [label('a'), label('b')], recall)).toEqual({
      fixed: 0,
      best: 0.5,
      worst: 0,
      isWhole: true,
    })
    expect(tieBounds(hits('a:2 x:2 b:1'), [label('a')], recall)).toMatchObject({
      fixed: 1,
      best: 1,
      worst: 0,
    })
  })

  test('put the more relevant tool first at best and last at worst', () => {
    const { best, worst } = tieBounds(
      hits('x:1 b:1 a:1'),
      [label('a'), label('b', 1)],
      metricNamed('ndcg_at_10'),
    )
    const ideal = 2 + 1 / Math.log2(3)
    expect(best).toBeCloseTo(1, 14)
    expect(worst).toBeCloseTo((1 / Math.log2(3) + 2 / 2) / ideal, 14)
  })

  test('are not whole where the last hit ties with the one at the depth', () => {
    const ten = Array.from({ length: 10 }, (_, index) => `t${index}:${index < 8 ? 20 - index : 1}`)
    expect(tieBounds(hits(ten.join(' ')), [label('t9')], rank).isWhole).toBe(false)
    expect(tieBounds(hits([...ten, 'u:1', 'v:0.5'].join(' ')), [label('t9')], rank).isWhole).toBe(true)
    expect(tieBounds(hits(ten.slice(0, 9).join(' ')), [label('t8')], rank).isWhole).toBe(true)
  })

  test('exist for a ranking without hits', () => {
    expect(tieBounds([], [label('a')], rank)).toEqual({ fixed: 0, best: 0, worst: 0, isWhole: true })
  })

  test.each(METRICS)('of $name are the extremes over every order of the ties', (metric) => {
    const tied = hits('a:2 x:2 b:2 c:1 y:1')
    const wanted = [label('a', 1), label('b'), label('c')]
    const first = permutations(tied.slice(0, 3))
    const orders = first.flatMap((head) => permutations(tied.slice(3)).map((tail) => [...head, ...tail]))
    const values = orders.map((order) =>
      scoreRanking(
        metric,
        order.map(({ id }) => id),
        wanted,
      ),
    )
    expect(values).toHaveLength(12)
    expect(tieBounds(tied, wanted, metric)).toMatchObject({
      best: Math.max(...values),
      worst: Math.min(...values),
    })
  })

  test('refuse scores that rise or are no numbers', () => {
    expect(() => tieBounds(hits('a:1 b:2'), [label('a')], rank)).toThrow(
      's:b at rank 2 has the score 2 after 1; expected scores that fall',
    )
    expect(() => tieBounds(hits('a:1 b:no'), [label('a')], rank)).toThrow(/the score NaN/)
  })
})

function permutations<Item>(items: readonly Item[]): readonly (readonly Item[])[] {
  if (items.length === 0) return [[]]
  return items.flatMap((item, index) =>
    permutations(items.toSpliced(index, 1)).map((rest) => [item, ...rest]),
  )
}
