import { armText } from '../arms/arm.ts'
import { listingOf } from '../arms/encode-catalog.ts'
import type { CatalogEncoding } from '../arms/encode-catalog.ts'
import type { ArmCost } from './arm-cost.ts'
import type { Vocabulary } from './vocabulary.ts'

/** How much smaller one arm's listing is than another's. */
export interface Saving {
  /** 1 − arm ÷ reference; negative where the arm costs more; 0 where there is nothing to compare. */
  readonly savedRatio: number
  /** The tools that both encode: the population of both sides. */
  readonly toolsCompared: number
}

/** An encoding with what it costs under one vocabulary. */
export interface PricedEncoding {
  readonly encoding: CatalogEncoding
  readonly cost: ArmCost
}

/** Compares the listings of the tools that both arms encode, so that a skipped tool saves nothing. */
export function savingAgainst(
  arm: PricedEncoding,
  reference: PricedEncoding,
  vocabulary: Vocabulary,
): Saving {
  const inArm = new Set(arm.encoding.encoded.map(({ tool }) => tool.id))
  const inBoth = new Set(reference.encoding.encoded.map(({ tool }) => tool.id).filter((id) => inArm.has(id)))
  const tokensOf = ({ encoding, cost }: PricedEncoding): number =>
    encoding.encoded.length === inBoth.size
      ? cost.totalTokens
      : vocabulary.count(armText(listingOf(encoding, (id) => inBoth.has(id))))
  const referenceTokens = tokensOf(reference)
  const savedRatio = referenceTokens === 0 || inBoth.size === 0 ? 0 : 1 - tokensOf(arm) / referenceTokens
  return { savedRatio, toolsCompared: inBoth.size }
}
