import { describe, expect, test } from 'vitest'

import type { GoldenQuery } from './golden-set.ts'
import { sharedRuns } from './shared-runs.ts'

function queriesFrom(...texts: readonly string[]): readonly GoldenQuery[] {
  return texts.map((query, index) => {
    const id = `q${index + 1}`
    return { id, query, slice: undefined, family: id, language: 'en', labels: [] }
  })
}

describe('queries that share four words in a row', () => {
  test('are a pair whatever their case and punctuation, named once with their first run', () => {
    const queries = queriesFrom('Who owes us money, still, today?', 'tell me: WHO OWES us money still today')
    expect(sharedRuns(queries, [])).toEqual([{ left: 'q1', right: 'q2', words: 'who owes us money' }])
  })

  test('are none with three words in a row or four that are apart', () => {
    expect(sharedRuns(queriesFrom('who owes us money', 'who owes us a lot of money'), [])).toEqual([])
  })

  test('are counted pair by pair where three share the run', () => {
    const text = 'please do it now'
    const pairs = sharedRuns(queriesFrom(text, text, text), []).map(({ left, right }) => `${left}-${right}`)
    expect(pairs).toEqual(['q1-q2', 'q1-q3', 'q2-q3'])
  })

  test('are none where one query holds the run twice', () => {
    expect(sharedRuns(queriesFrom('do it right now do it right now'), [])).toEqual([])
  })
})

describe('what is masked', () => {
  const queries = queriesFrom('call list directory with sizes', 'try list_directory_with_sizes')

  test('is the name of a tool, in blanks or as it is written', () => {
    expect(sharedRuns(queries, [])).toHaveLength(1)
    expect(sharedRuns(queries, ['list_directory_with_sizes'])).toEqual([])
  })

  test('parts the words on both of its sides', () => {
    const around = queriesFrom('first run git log and print it', 'first run git diff and print it')
    expect(sharedRuns(around, ['git_log', 'git_diff'])).toEqual([])
    expect(sharedRuns(queriesFrom('a run of it', 'a run git log of it'), ['git_log'])).toEqual([])
  })

  test('is no name of a single word, which is a word like others', () => {
    const searches = queriesFrom('search all of it', 'search all of it again')
    expect(sharedRuns(searches, ['search'])).toHaveLength(1)
  })

  test('is a word of a script without blanks', () => {
    expect(sharedRuns(queriesFrom('今日、東京、天気、予報', '今日、東京、天気、予報'), [])).toEqual([])
  })
})
