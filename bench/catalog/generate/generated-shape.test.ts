import { describe, expect, test } from 'vitest'

import { openVocabulary } from '../../tokens/index.ts'
import { nearestRank } from '../../tokens/nearest-rank.ts'
import { measureShape } from './catalog-shape.ts'
import type { CatalogShape } from './catalog-shape.ts'
import { generateCatalog } from './generated-catalog.ts'

const vocabulary = await openVocabulary('cl100k_base')

/** Tokens of a tool over 4,250 tools of 85 published servers. */
const MEASURED = [
  { percent: 5, tokens: 69 },
  { percent: 25, tokens: 117 },
  { percent: 50, tokens: 177 },
  { percent: 75, tokens: 331 },
  { percent: 90, tokens: 664 },
  { percent: 95, tokens: 956 },
  { percent: 99, tokens: 3509 },
]

function shapeOf(seed: number, size: number): CatalogShape {
  return measureShape(generateCatalog({ seed, size }), (text) => vocabulary.count(text))
}

/** The share of all tokens that tools above 2,000 tokens hold. */
function heavyShare({ toolTokens }: CatalogShape): number {
  const total = toolTokens.reduce((sum, tokens) => sum + tokens, 0)
  return toolTokens.filter((tokens) => tokens > 2000).reduce((sum, tokens) => sum + tokens, 0) / total
}

describe('4,000 tools', () => {
  describeShape(() => shapeOf(1, 4000))
})

describe('4,000 tools of another seed', { tags: ['slow'], timeout: 120_000 }, () => {
  describeShape(() => shapeOf(2, 4000))
})

describe('10,000 tools', { tags: ['slow'], timeout: 120_000 }, () => {
  const measured = describeShape(() => shapeOf(3, 10_000))

  test('have a heaviest tool above 8,000 tokens', () => {
    expect(Math.max(...measured().toolTokens)).toBeGreaterThan(8000)
  })
})

/** One suite for every size and seed; the catalog is generated when the first test asks for it. */
function describeShape(generate: () => CatalogShape): () => CatalogShape {
  let memo: CatalogShape | undefined
  const shape = (): CatalogShape => (memo ??= generate())

  test.each(MEASURED)('have a p$percent within 15 % of $tokens tokens', ({ percent, tokens }) => {
    expect(Math.abs(nearestRank(shape().toolTokens, percent) / tokens - 1)).toBeLessThan(0.15)
  })

  test('hold a fifth to two fifths of all tokens in tools above 2,000', () => {
    expect(heavyShare(shape())).within(0.2, 0.38)
  })

  test('have two thirds of their tokens in input schemas, a seventh in descriptions, a twelfth in outputs', () => {
    const { inputSchema, description, outputSchema } = shape().tokenShares
    expect(inputSchema).within(0.6, 0.74)
    expect(description).within(0.11, 0.17)
    expect(outputSchema).within(0.05, 0.11)
  })

  test('have output schemas on 9 %, annotations on 64 %, titles on 34 %', () => {
    const { outputSchema, annotations, title } = shape().toolShares
    expect(outputSchema).within(0.07, 0.11)
    expect(annotations).within(0.59, 0.69)
    expect(title).within(0.29, 0.39)
  })

  test('leave 28 % of their parameters undescribed, and 6 % take none', () => {
    expect(shape().undescribed).within(0.22, 0.34)
    expect(shape().withoutParameters).within(0.04, 0.08)
  })

  test('are spread over servers as measured: median 22, ninth decile 120, 401 at most', () => {
    expect(nearestRank(shape().toolsPerServer, 50)).within(17, 27)
    expect(nearestRank(shape().toolsPerServer, 90)).within(85, 155)
    expect(Math.max(...shape().toolsPerServer)).within(230, 401)
  })

  return shape
}
