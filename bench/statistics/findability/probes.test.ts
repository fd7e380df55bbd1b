import { describe, expect, test } from 'vitest'

import type { ToolDefinition } from '../../catalog/tool-definition.ts'
import { rarestWords, wordFrequencies, wordsOfName } from './probe-words.ts'
import { LONGEST_PROBE, probesOf } from './probes.ts'
import { sampleTool } from './sample-tools.ts'

function probes(tool: ToolDefinition, others: readonly ToolDefinition[] = []): Record<string, string> {
  return Object.fromEntries(probesOf(tool, wordFrequencies([tool, ...others])))
}

describe('the probes of a tool', () => {
  test('are its name, its name with blanks, its first sentence and two of its words', () => {
    const tool = sampleTool('files:readTextFile', 'Reads a document, e.g. a letter. Fails on folders.')
    const others = [
      sampleTool('files:read_binary', 'Reads a letter.'),
      sampleTool('files:text', 'A file fails. Folders.'),
    ]
    expect(probes(tool, others)).toEqual({
      name: 'readTextFile',
      name_with_blanks: 'read text file',
      first_sentence: 'Reads a document, e.g. a letter.',
      // Every word but document is in two tools; of these, fails is the first by code point.
      two_words: 'document fails',
    })
  })

  test('are none of the description where it is blank', () => {
    expect(probes(sampleTool('s:list_users', ' \n '))).toEqual({
      name: 'list_users',
      name_with_blanks: 'list users',
    })
  })

  test('leave out the name with blanks where a name has no word', () => {
    expect(Object.keys(probes(sampleTool('s:--', 'Adds numbers to a total.')))).toEqual([
      'name',
      'first_sentence',
      'two_words',
    ])
  })

  test('are cut at 400 code points, and never inside of a pair of surrogates', () => {
    const { name, first_sentence: sentence } = probes(
      sampleTool(`s:${'n'.repeat(100_000)}`, `x${'\u{1f600}'.repeat(5000)}`),
    )
    expect(name).toBe('n'.repeat(LONGEST_PROBE))
    expect(sentence).toBe(`x${'\u{1f600}'.repeat(LONGEST_PROBE - 1)}`)
  })

  test('work in other scripts', () => {
    const tool = sampleTool('kaikei:create_invoice', '請求書を作成する。データベースに残る。')
    const others = [sampleTool('s:create', 'An invoice.')]
    expect(probes(tool, others)).toEqual({
      name: 'create_invoice',
      name_with_blanks: 'create invoice',
      first_sentence: '請求書を作成する。',
      // By code point: the katakana word, then 作成, 残, 求書 and 請求; hiragana gives none.
      two_words: 'データベース 作成',
    })
    expect(probes(sampleTool('s:x', 'Отправляет письмо. Ещё.'))).toMatchObject({
      first_sentence: 'Отправляет письмо.',
      two_words: 'ещё отправляет',
    })
    expect(probes(sampleTool('s:x', 'संदेश भेजें'))).toMatchObject({ two_words: 'भेजें संदेश' })
  })
})

describe('two words', () => {
  const words = (
    tool: ToolDefinition,
    others: readonly ToolDefinition[] = [],
  ): readonly string[] | undefined => rarestWords(tool, wordFrequencies([tool, ...others]))

  test('hold one of the name at most, also where the description repeats it', () => {
    expect(words(sampleTool('s:apple_banana', 'Banana and apple juice.'))).toEqual(['apple', 'juice'])
  })

  test('may both be of the description', () => {
    expect(words(sampleTool('s:zip', 'Packs crates.'))).toEqual(['crates', 'packs'])
  })

  test('do not exist for a name alone, for stop words, numbers, single letters and data', () => {
    expect(words(sampleTool('s:apple_banana'))).toBeUndefined()
    expect(words(sampleTool('s:apple', `It is 42 of a x ${'f0'.repeat(33)}`))).toBeUndefined()
  })

  test('count a word once for each tool', () => {
    const tool = sampleTool('s:zip', 'Alpha beta gamma.')
    const others = [sampleTool('s:b', 'Alpha.'), sampleTool('s:c', 'Beta.'), sampleTool('s:d', 'Beta.')]
    expect(words(tool, others)).toEqual(['gamma', 'zip'])
    const repeats = sampleTool('s:e', 'Gamma gamma gamma gamma, zip.')
    expect(words(tool, [...others, repeats])).toEqual(['alpha', 'gamma'])
  })

  test('are of the first 20,000 characters', () => {
    const filler = '. '.repeat(9_995)
    expect(words(sampleTool('s:zip', `${filler}inside ${filler}`))).toEqual(['inside', 'zip'])
    expect(words(sampleTool('s:zip', `${filler}${filler}outside`))).toBeUndefined()
  })

  test('are found beside unpaired surrogates', () => {
    expect(words(sampleTool('s:zip', '\udc00packs\ud800 crates'))).toEqual(['crates', 'packs'])
  })
})

describe('the words of a name', () => {
  test.each([
    ['get_user-list.v2', 'get user list v2'],
    ['getUserList', 'get user list'],
    ['HTTPServerURLs', 'http server urls'],
    ['API-get-self', 'api get self'],
    ['sha256Sum', 'sha256 sum'],
    ['don’t_stop', "don't stop"],
    ['ｆｕｌｌ', 'full'],
  ])('of %j are %j', (name, words) => {
    expect(wordsOfName(name).join(' ')).toBe(words)
  })
})
