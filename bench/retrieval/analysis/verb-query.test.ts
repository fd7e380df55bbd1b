import { describe, expect, test } from 'vitest'

import { verbQueryWords } from './verb-query.ts'

describe('the words of a query by agent-discover’s rules', () => {
  test('add the verb that names use beside the one that was said', () => {
    expect(verbQueryWords('fetch invoice')).toEqual(['fetch', 'get', 'invoice'])
    expect(verbQueryWords('Remove User')).toEqual(['remove', 'delete', 'user'])
    expect(verbQueryWords('lookup order')).toEqual(['lookup', 'search', 'order'])
  })

  test('leave the verb itself alone', () => {
    expect(verbQueryWords('get list')).toEqual(['get', 'list'])
  })

  test('are singular, by rule of thumb', () => {
    expect(verbQueryWords('queries boxes buses orders access bus')).toEqual([
      'query',
      'search',
      'box',
      'bus',
      'order',
      'access',
    ])
  })

  test('split at blanks, snake and kebab case, not at case', () => {
    expect(verbQueryWords('list_open-orders a/bc dE')).toEqual([
      'list',
      'open',
      'create',
      'order',
      'bc',
      'de',
    ])
  })

  test('come once each and have two characters or more', () => {
    expect(verbQueryWords('a file, file x')).toEqual(['file,', 'file'])
    expect(verbQueryWords(' ')).toEqual([])
  })
})
