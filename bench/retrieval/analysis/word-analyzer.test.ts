import { describe, expect, test } from 'vitest'

import { wordAnalyzer } from './word-analyzer.ts'

describe('the word analyzer', () => {
  const analyze = wordAnalyzer()

  test('splits, lowers, drops stop words and stems, and keeps order and repeats', () => {
    expect(analyze('List the files, then LIST all their directories.')).toEqual([
      'list',
      'file',
      'list',
      'directori',
    ])
  })

  test('finds the words of names in prose', () => {
    expect(analyze('use read_text_file or get-issue')).toEqual(['use', 'read', 'text', 'file', 'get', 'issu'])
  })

  test('counts a word of mixed case in its parts and as a whole', () => {
    expect(analyze('GitHub')).toEqual(['git', 'hub', 'github'])
    expect(analyze('github')).toEqual(['github'])
    expect(analyze('readTextFile2')).toEqual(['read', 'text', 'file', '2'])
    expect(analyze('Invoice')).toEqual(['invoic'])
  })

  test('knows an apostrophe of either form', () => {
    expect(analyze("the folder's owner doesn't")).toEqual(['folder', 'owner'])
    expect(analyze('the folder\u2019s owner doesn\u2019t')).toEqual(['folder', 'owner'])
  })

  test('takes Han and Hiragana sign by sign, and Katakana by the run', () => {
    expect(analyze('請求書をメール')).toEqual(['請', '求', '書', 'を', 'メール'])
  })

  test('takes composed and decomposed letters, and wide ones, as the same', () => {
    expect(analyze('cafe\u0301')).toEqual(analyze('café'))
    expect(analyze('\uff4c\uff49\uff53\uff54')).toEqual(['list'])
  })

  test('finds nothing in blanks, punctuation and stop words', () => {
    expect(['', ' \n', '?! — …', 'what is this'].flatMap(analyze)).toEqual([])
  })

  test('gives the same terms when asked again', () => {
    const text = 'Converting timezones'
    expect(analyze(text)).toEqual(analyze(text))
  })
})
