import { describe, expect, test } from 'vitest'

import { acceptedRankings, compareRankings } from './compare-rankings.ts'
import type { RankingsRow } from './rankings-row.ts'

function row(engine: string, ranks: Readonly<Record<string, number>>, digest = 'sha256:1'): RankingsRow {
  return {
    corpus_id: 'shop',
    corpus_digest: 'sha256:c',
    golden_version: 'golden@1',
    engine,
    digest,
    first_relevant: ranks,
  }
}

const rows = [row('one', { q1: 1, q2: 0, q3: 4 }), row('two', { q1: 3, q2: 2, q3: 10 })]
const accepted = acceptedRankings(rows, 'first')

describe('accepted rankings', () => {
  test('have a line for each query, with the engines in their order', () => {
    expect(accepted.sets[0]?.ranks).toEqual({ q1: '1 3', q2: '- 2', q3: '4 10' })
  })

  test('say nothing where nothing changed', () => {
    expect(compareRankings(rows, accepted)).toEqual({ changes: [], moved: [], incomparable: [] })
  })

  test('tell what each query gained, lost or moved by', () => {
    const now = [row('one', { q1: 2, q2: 9, q3: 0 }), row('two', { q1: 3, q2: 1, q3: 10 })]
    const { changes } = compareRankings(now, accepted)
    expect(
      changes.map(({ engine, query_id, change, before, after }) => [engine, query_id, change, before, after]),
    ).toEqual([
      ['one', 'q1', 'down', 1, 2],
      ['one', 'q2', 'gained', 0, 9],
      ['one', 'q3', 'lost', 4, 0],
      ['two', 'q2', 'up', 2, 1],
    ])
  })

  test('notice lists that changed behind the first relevant tool', () => {
    const now = [row('one', { q1: 1, q2: 0, q3: 4 }, 'sha256:2'), rows[1]].filter(
      (entry) => entry !== undefined,
    )
    expect(compareRankings(now, accepted)).toEqual({
      changes: [],
      moved: [{ corpus_id: 'shop', engine: 'one' }],
      incomparable: [],
    })
  })

  test('refuse to compare other queries, other texts and engines of one side alone', () => {
    expect(
      compareRankings([row('one', { q1: 1, q9: 1, q3: 4 }), row('three', {})], accepted).incomparable,
    ).toEqual([
      'one on shop was accepted on other queries',
      'three on shop was not accepted yet',
      'two on shop was accepted and is not measured any more',
    ])
    const other = [{ ...row('one', {}), corpus_digest: 'sha256:d' }]
    expect(compareRankings(other, accepted).incomparable[0]).toBe(
      'one on shop was accepted on golden@1 and other texts of the catalog',
    )
  })
})
