import type { CatalogEncoding } from '../arms/encode-catalog.ts'
import type { ToolId } from '../catalog/tool-definition.ts'
import { countParts } from './count-parts.ts'
import { nearestRank } from './nearest-rank.ts'
import type { Vocabulary } from './vocabulary.ts'

/** Tokens of one tool's own text. */
export interface ToolCost {
  readonly id: ToolId
  readonly tokens: number
}

/** What an arm's rendering of a catalog costs under one vocabulary, in tokens. */
export interface ArmCost {
  /** The whole listing, separators and preambles included. */
  readonly totalTokens: number
  /** Sum over the tools' own texts. */
  readonly sumTokens: number
  /** Mean over the tools' own texts; 0 for a catalog without tools. */
  readonly meanTokens: number
  /** Nearest rank over the tools' own texts; 0 for a catalog without tools. */
  readonly p95Tokens: number
  /** In the order of the catalog. */
  readonly tools: readonly ToolCost[]
}

/** Counts an encoding: every tool by itself and the listing as a whole. */
export function priceEncoding(encoding: CatalogEncoding, vocabulary: Vocabulary): ArmCost {
  const parts = countParts(encoding, vocabulary)
  const tools = encoding.encoded.map(({ tool }, index) => ({ id: tool.id, tokens: parts.tools[index] ?? 0 }))
  const tokens = tools.map((tool) => tool.tokens)
  const sumTokens = tokens.reduce((sum, count) => sum + count, 0)
  return {
    totalTokens: parts.listing,
    sumTokens,
    meanTokens: tokens.length === 0 ? 0 : sumTokens / tokens.length,
    p95Tokens: tokens.length === 0 ? 0 : nearestRank(tokens, 95),
    tools,
  }
}

/** The heaviest tools, heaviest first, ties by tool id in the order of the catalog. */
export function heaviestTools(cost: ArmCost, limit: number): readonly ToolCost[] {
  return cost.tools.toSorted((left, right) => right.tokens - left.tokens).slice(0, limit)
}
