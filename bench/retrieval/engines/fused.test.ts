import { describe, expect, test } from 'vitest'

import { toolId } from '../../catalog/tool-definition.ts'
import { excluded } from '../../measurement/outcome.ts'
import { closeIndex, isExcluded } from '../engine.ts'
import type { Engine, Hit } from '../engine.ts'
import type { FusionRule } from '../fusion/fusion-rule.ts'
import { sampleDocument } from '../sample-documents.ts'
import { createSharedIndexes } from '../shared-indexes.ts'
import { fused } from './fused.ts'

const DOCUMENTS = ['d', 'c', 'b', 'a'].map((name) => sampleDocument(`s:${name}`, ''))
const INPUT = { documents: DOCUMENTS, queries: [], embeddings: undefined }

/** An engine that answers every query with the same ranking, and notes whether it was closed. */
function fixed(name: string, scores: Readonly<Record<string, number>>, closed: string[] = []): Engine {
  const hits = Object.entries(scores).map(([tool, score]): Hit => ({ id: toolId('s', tool), score }))
  return {
    name,
    identity: { model: `${name}-model` },
    family: name === 'left' ? 'semantic' : 'lexical',
    open: () =>
      Promise.resolve({
        search: (_, limit) => hits.slice(0, limit),
        [Symbol.dispose]: () => {
          closed.push(name)
        },
      }),
  }
}

const LEFT = fixed('left', { a: 0.8, b: 0.5, c: -0.1 })
const RIGHT = fixed('right', { b: 20, d: 5 })

async function fuse(rule: FusionRule, left = LEFT, right = RIGHT): Promise<readonly (string | number)[][]> {
  const index = await fused({ name: 'fused', left, right, rule }).open(INPUT)
  if (isExcluded(index)) throw new Error(index.note)
  return index.search('x', 10).map(({ id, score }) => [id, Number(score.toFixed(6))])
}

describe('two rankings as one', () => {
  test('by weights: the left as it is, the right divided by its best, 0 where not hit', async () => {
    const rule = { kind: 'weighted', weights: [0.7, 0.3], normalisation: ['raw', 'best'] } as const
    // b 0.7 × 0.5 + 0.3 × 1; a 0.7 × 0.8; d 0.3 × 5/20; c 0.7 × -0.1
    expect(await fuse(rule)).toEqual([
      ['s:b', 0.65],
      ['s:a', 0.56],
      ['s:d', 0.075],
      ['s:c', -0.07],
    ])
  })

  test('by weights with both sides divided by their best', async () => {
    const rule = { kind: 'weighted', weights: [0.7, 0.3], normalisation: ['best', 'best'] } as const
    expect((await fuse(rule))[0]).toEqual(['s:b', Number((0.7 * (0.5 / 0.8) + 0.3).toFixed(6))])
  })

  test('does not turn a side round whose best score is negative', async () => {
    const rule = { kind: 'weighted', weights: [1, 0], normalisation: ['best', 'raw'] } as const
    const ranking = await fuse(rule, fixed('left', { a: -0.1, b: -0.2 }), fixed('right', {}))
    expect(ranking.map(([id]) => id)).toEqual(['s:a', 's:b'])
  })

  test('by reciprocal rank: the sum of 1 / (60 + rank)', async () => {
    expect(await fuse({ kind: 'rrf', k: 60 })).toEqual([
      ['s:b', Number((1 / 62 + 1 / 61).toFixed(6))],
      ['s:a', Number((1 / 61).toFixed(6))],
      ['s:d', Number((1 / 62).toFixed(6))],
      ['s:c', Number((1 / 63).toFixed(6))],
    ])
  })

  test('by reciprocal rank gives tools of equal score the same rank, and leaves out the ranks behind it', async () => {
    const left = fixed('left', { a: 3, b: 2, c: 2, d: 1 })
    expect(await fuse({ kind: 'rrf', k: 0 }, left, fixed('right', {}))).toEqual([
      ['s:a', 1],
      ['s:b', 0.5],
      ['s:c', 0.5],
      ['s:d', 0.25],
    ])
  })

  test('breaks ties by tool id', async () => {
    const rule = { kind: 'rrf', k: 60 } as const
    const ranking = await fuse(rule, fixed('left', { d: 3 }), fixed('right', { c: 4 }))
    expect(ranking.map(([id]) => id)).toEqual(['s:c', 's:d'])
  })

  test('says rule, weights, normalisation and both engines in the identity', () => {
    const rule = { kind: 'weighted', weights: [0.7, 0.3], normalisation: ['raw', 'best'] } as const
    const engine = fused({ name: 'fused', left: LEFT, right: RIGHT, rule })
    expect(engine.family).toBe('mixed')
    expect(engine.identity).toEqual({
      fusion: 'weighted sum, 0 where not hit',
      left_weight: 0.7,
      right_weight: 0.3,
      left_scores: 'as they are',
      right_scores: "divided by the query's best",
      'left.engine': 'left',
      'left.model': 'left-model',
      'right.engine': 'right',
      'right.model': 'right-model',
    })
  })

  test('is excluded where either side is, and closes the other', async () => {
    const closed: string[] = []
    const missing: Engine = { ...LEFT, open: () => Promise.resolve(excluded('no-vectors', 'none')) }
    const rule = { kind: 'rrf', k: 60 } as const
    const other = fixed('right', {}, closed)
    const open = (left: Engine, right: Engine): ReturnType<Engine['open']> =>
      fused({ name: 'fused', left, right, rule }).open(INPUT)
    expect(await open(missing, other)).toEqual(excluded('no-vectors', 'none'))
    expect(closed).toEqual([])
    expect(await open(other, missing)).toEqual(excluded('no-vectors', 'none'))
    expect(closed).toEqual(['right'])
    const broken: Engine = { ...LEFT, open: () => Promise.reject(new Error('broken')) }
    await expect(open(other, broken)).rejects.toThrow('broken')
    expect(closed).toEqual(['right', 'right'])
  })

  test('takes the indexes that are shared, and leaves closing them to their owner', async () => {
    const closed: string[] = []
    const left = fixed('left', { a: 1 }, closed)
    const counted: string[] = []
    const right: Engine = {
      ...fixed('right', { b: 1 }, closed),
      open: (input) => {
        counted.push('right')
        return left.open(input)
      },
    }
    const rule = { kind: 'rrf', k: 60 } as const
    const shared = createSharedIndexes()
    for (const name of ['one', 'two']) {
      closeIndex(await fused({ name, left, right, rule }).open({ ...INPUT, shared }))
    }
    expect(counted).toEqual(['right'])
    expect(closed).toEqual([])
    await shared.close()
    expect(closed).toHaveLength(2)
  })
})
