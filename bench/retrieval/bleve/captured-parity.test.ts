import { describe, expect, test } from 'vitest'

import { toolId } from '../../catalog/tool-definition.ts'
import type { ToolDocument } from '../tool-document.ts'
import { openBleveIndex } from './bleve-index.ts'
import { parityWithCaptured } from './captured-parity.ts'
import type { CapturedRanking } from './captured-parity.ts'
import { readCapturedRankings } from './captured-rankings.ts'

const DOCUMENTS: readonly ToolDocument[] = ['read_file', 'read_folder', 'write_file'].map((name) => ({
  id: toolId('files', name),
  server: 'files',
  indexedName: name,
  description: `Makes ${name.replace('_', ' and ')} happen`,
  paramsText: '',
  outputText: '',
  parameterNames: [],
}))

function capture(query: string): CapturedRanking {
  return { queryId: query, query, limit: 2, hits: openBleveIndex(DOCUMENTS).search(query, 2) }
}

describe('parity with a capture', () => {
  test('counts equal rankings and names the first difference of the others', () => {
    const [read, write] = [capture('read'), capture('write')]
    const cut = { ...read, queryId: 'cut', hits: read.hits.slice(0, 1) }
    expect(read.hits).toHaveLength(2)
    const parity = parityWithCaptured({ documents: DOCUMENTS, captures: [read, cut, write] })
    const second = read.hits[1]
    expect(parity).toEqual({
      queries: 3,
      rankings_equal: 2,
      scores_bit_equal: 2,
      differences: [
        { query_id: 'cut', where: `rank 2: ${second?.id ?? ''} with ${second?.score ?? 0}; expected no hit` },
      ],
    })
  })

  test('has no difference where nothing was captured', () => {
    expect(parityWithCaptured({ documents: DOCUMENTS, captures: [] })).toEqual({
      queries: 0,
      rankings_equal: 0,
      scores_bit_equal: 0,
      differences: [],
    })
  })
})

describe('captured rankings', () => {
  const read = (...records: readonly unknown[]): ReturnType<typeof readCapturedRankings> =>
    readCapturedRankings(
      records.map((record) => (typeof record === 'string' ? record : JSON.stringify(record))).join('\n'),
      {
        file: 'retrieve.jsonl',
        limit: 15,
      },
    )
  const text = '{"query":"read","tools":[{"name":"files:read_file","score":0.05094782432655518}]}'

  test('hold ids and scores as the response has them', () => {
    expect(read({ query_id: 'q', detail: 'full', text })).toEqual({
      captures: [
        {
          queryId: 'q',
          query: 'read',
          limit: 15,
          hits: [{ id: 'files:read_file', score: 0.05094782432655518 }],
        },
      ],
      rejected: [],
    })
  })

  test('pass over compact responses and empty lines', () => {
    expect(read({ query_id: 'q', detail: 'compact', text }, '', ' ')).toEqual({ captures: [], rejected: [] })
  })

  test('reject what was cut or is no ranking, and name the line', () => {
    const { captures, rejected } = read(
      { query_id: 'q', detail: 'full', text: text.slice(0, -10) },
      { query_id: 'q', detail: 'full', text: '{"query":"read","tools":[{"name":"files:read_file"}]}' },
      { detail: 'full', text },
      '{"query_id":',
      '[]',
    )
    expect(captures).toEqual([])
    expect(rejected.map(({ record }) => record)).toEqual(['line 1', 'line 2', 'line 3', 'line 4', 'line 5'])
  })
})
