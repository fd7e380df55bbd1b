import { describe, expect, test } from 'vitest'

import { nameWords } from './name-words.ts'

describe('the words of a name', () => {
  test.each([
    ['readTextFile2', ['read', 'text', 'file', '2']],
    ['read_text_file', ['read', 'text', 'file']],
    ['create-issue.v2', ['create', 'issue', 'v', '2']],
    ['ListOpenOrders', ['list', 'open', 'orders']],
    ['HTTPServerError', ['http', 'server', 'error']],
    ['parseURLs', ['parse', 'urls']],
    ['S3Bucket', ['s', '3', 'bucket']],
    ['TODO_list', ['todo', 'list']],
    ['billing:refundOrder', ['billing', 'refund', 'order']],
    ['Éclair_été', ['éclair', 'été']],
    ['請求書_list', ['請求書', 'list']],
    ['__--', []],
    ['', []],
  ])('%s are %j', (name, words) => {
    expect(nameWords(name)).toEqual(words)
  })

  test('are found in time that grows with the length', () => {
    expect(nameWords('A'.repeat(200_000))).toHaveLength(1)
    expect(nameWords('aB'.repeat(100_000))).toHaveLength(100_001)
  })
})
