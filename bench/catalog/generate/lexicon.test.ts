import { describe, expect, test } from 'vitest'

import { DOMAINS } from './domains/index.ts'
import { readLexicons } from './lexicon.ts'

describe('the vocabulary', () => {
  const lexicons = readLexicons()
  const subjects = lexicons.flatMap((lexicon) => lexicon.subjects)

  test('has forty domains and more, each with a key of its own and eight resources', () => {
    expect(lexicons.length).toBeGreaterThanOrEqual(40)
    expect(new Set(lexicons.map(({ key }) => key)).size).toBe(lexicons.length)
    expect(lexicons.filter((lexicon) => lexicon.subjects.length < 8)).toEqual([])
  })

  test('names no resource in two domains', () => {
    const nouns = subjects.flatMap(({ noun, plural }) => [noun, plural])
    expect(nouns.filter((noun, index) => nouns.indexOf(noun) !== index)).toEqual([])
  })

  test('gives every resource a gist, a rule, fields and an act, without a full stop behind them', () => {
    const thin = subjects.filter(
      ({ gist, rule, fields, acts }) =>
        [gist, rule].some((text) => text.length < 10 || text.endsWith('.')) ||
        fields.length < 4 ||
        acts.length < 1,
    )
    expect(thin.map(({ noun }) => noun)).toEqual([])
  })

  test('has three fields and more of every resource that read as nouns', () => {
    expect(subjects.filter(({ nounFields }) => nounFields.length < 3)).toEqual([])
  })

  test('describes fields in fragments: lower case unless a proper name, no full stop', () => {
    const wrong = subjects.flatMap(({ noun, fields }) =>
      fields
        .filter(({ about }) => about.endsWith('.') || /^[A-Z][a-z]+ /.test(about))
        .map(({ name }) => `${noun}.${name}`),
    )
    expect(wrong).toEqual([])
  })

  test('is the whole of the domains', () => {
    expect(lexicons.map(({ key }) => key)).toEqual(DOMAINS.map(({ key }) => key))
  })
})
