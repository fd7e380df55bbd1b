import { describe, expect, test } from 'vitest'

import { standardTokens } from './standard-analyzer.ts'
import { ENGLISH_STOP_WORDS } from './stop-words.ts'

describe('the standard analyzer', () => {
  test('lowers, drops stop words and keeps repeats and order', () => {
    const text = "Copy the File to a folder's Files; don't copy the file twice"
    expect(standardTokens(text, { stopWords: true })).toEqual([
      'copy',
      'file',
      "folder's",
      'files',
      'copy',
      'file',
      'twice',
    ])
  })

  test('keeps stop words where the rules say so', () => {
    expect(standardTokens('The end of it', { stopWords: false })).toEqual(['the', 'end', 'of', 'it'])
  })

  test('takes a schema apart at its brackets and quotes, keys and values alike', () => {
    const schema = '{"properties":{"maxLength":{"default":5000,"type":"integer"}}}'
    expect(standardTokens(schema, { stopWords: true })).toEqual([
      'properties',
      'maxlength',
      'default',
      '5000',
      'type',
      'integer',
    ])
  })

  test('finds nothing in empty, blank and stop words alone', () => {
    for (const text of ['', ' \n\t', 'the of and', '…!?'])
      expect(standardTokens(text, { stopWords: true })).toEqual([])
  })
})

describe('the stop words', () => {
  test('are 174, in lower case, contractions with the straight apostrophe among them', () => {
    expect(ENGLISH_STOP_WORDS.size).toBe(174)
    expect([...ENGLISH_STOP_WORDS].filter((word) => !/^[a-z']+$/.test(word))).toEqual([])
    for (const word of ['a', 'cannot', "shan't", "they've", 'yourselves'])
      expect(ENGLISH_STOP_WORDS).toContain(word)
    for (const word of ['don’t', 'will', 'one', 'get']) expect(ENGLISH_STOP_WORDS).not.toContain(word)
  })
})
