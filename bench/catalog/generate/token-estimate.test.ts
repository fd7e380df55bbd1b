import { describe, expect, test } from 'vitest'

import { openVocabulary } from '../../tokens/index.ts'
import { nearestRank } from '../../tokens/nearest-rank.ts'
import { canonicalJson } from '../canonical-json.ts'
import { toPlain } from '../json-value.ts'
import { generateCatalog } from './generated-catalog.ts'
import type { PlainJson } from './plain-json.ts'
import { estimateText, estimateTokens } from './token-estimate.ts'

const vocabulary = await openVocabulary('cl100k_base')

describe('the estimate of tokens', () => {
  const { tools } = generateCatalog({ seed: 21, size: 1000 })
  const counted = tools.map(({ wire }) => vocabulary.count(canonicalJson(wire)))
  const estimated = tools.map(({ wire }) => estimateTokens(toPlain(wire) as PlainJson))

  test('lies within 3 % of the count over a thousand tools', () => {
    const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0)
    expect(Math.abs(sum(estimated) / sum(counted) - 1)).toBeLessThan(0.03)
  })

  test('lies within 12 % of it for nineteen tools of twenty', () => {
    const errors = estimated.map((tokens, index) => Math.abs(tokens / (counted[index] ?? 0) - 1))
    expect(nearestRank(errors, 95)).toBeLessThan(0.12)
  })

  test.each([
    ['', 0],
    ['due date', 2],
    ['due_date', 2],
    ['dueDate', 2],
    ['GET', 1],
    ['1234567', 3],
    ['a, b', 3],
  ])('takes %j for about %f', (text, tokens) => {
    expect(estimateText(text)).toBeCloseTo(tokens, 0)
  })

  test('counts a delimiter with each scalar and one before each object', () => {
    // "a" ":" "x" , · "b" ":{" "c" ":" 1 ,
    expect(estimateTokens({ a: 'x', b: { c: 1 } })).toBe(4 + 2 + 4)
  })
})
