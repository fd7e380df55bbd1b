import { describe, expect, test } from 'vitest'

import { toolId } from '../../catalog/tool-definition.ts'
import type { Hit } from '../engine.ts'
import { compareRankings } from './compare-rankings.ts'

function ranking(...hits: readonly (readonly [string, number])[]): readonly Hit[] {
  return hits.map(([name, score]) => ({ id: toolId('s', name), score }))
}

const FEW = { clauses: 10 }
const MANY = { clauses: 11 }
/** The next float64 above 0.5. */
const HALF_AND_A_BIT = 0.5 + 2 ** -53

describe('a comparison of rankings', () => {
  test('is equal for the same tools and the same scores', () => {
    const same = ranking(['a', 0.5], ['b', 0.25])
    for (const clauses of [FEW, MANY]) {
      expect(compareRankings(same, [...same], clauses)).toEqual({ kind: 'equal', scoresBitEqual: true })
      expect(compareRankings([], [], clauses)).toEqual({ kind: 'equal', scoresBitEqual: true })
    }
  })

  test('names the rank, what was seen and what was expected', () => {
    expect(compareRankings(ranking(['a', 0.5], ['c', 0.25]), ranking(['a', 0.5], ['b', 0.25]), FEW)).toEqual({
      kind: 'differs',
      where: 'rank 2: s:c with 0.25; expected s:b with 0.25',
    })
    expect(compareRankings(ranking(['a', 0.5]), ranking(['a', 0.5], ['b', 0.25]), FEW)).toEqual({
      kind: 'differs',
      where: 'rank 2: no hit; expected s:b with 0.25',
    })
    expect(compareRankings(ranking(['a', 0.5]), [], MANY)).toEqual({
      kind: 'differs',
      where: 'rank 1: s:a with 0.5; expected no hit',
    })
  })

  test('counts the last bit up to ten clauses, and takes it for a tie above', () => {
    const [ours, theirs] = [ranking(['a', HALF_AND_A_BIT]), ranking(['a', 0.5])]
    expect(compareRankings(ours, theirs, FEW).kind).toBe('differs')
    expect(compareRankings(ours, theirs, MANY)).toEqual({ kind: 'equal', scoresBitEqual: false })
    expect(compareRankings(ranking(['a', 0.5 + 1e-11]), theirs, MANY).kind).toBe('differs')
  })

  test('lets tied tools change places above ten clauses, and no others', () => {
    const ours = ranking(['b', HALF_AND_A_BIT], ['a', 0.5], ['c', 0.25])
    const theirs = ranking(['a', 0.5], ['b', 0.5], ['c', 0.25])
    expect(compareRankings(ours, theirs, MANY)).toEqual({ kind: 'equal', scoresBitEqual: false })
    expect(compareRankings(ours, theirs, FEW).kind).toBe('differs')
    const swapped = ranking(['a', 0.5], ['c', 0.5], ['b', 0.25])
    expect(compareRankings(swapped, theirs, MANY).kind).toBe('differs')
  })

  test('lets another tool stand at the cut where it is tied with the last', () => {
    const theirs = ranking(['a', 0.5], ['b', 0.25])
    expect(compareRankings(ranking(['a', 0.5], ['c', 0.25]), theirs, MANY).kind).toBe('equal')
    expect(compareRankings(ranking(['c', 0.5], ['b', 0.25]), theirs, MANY).kind).toBe('differs')
  })
})
