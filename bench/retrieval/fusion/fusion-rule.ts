import type { EngineIdentity, Hit } from '../engine.ts'

/** What a side's scores are divided by: nothing, or the query's best score of that side. */
export type Normalisation = 'raw' | 'best'

/** How two rankings become one. */
export type FusionRule =
  | {
      readonly kind: 'weighted'
      /** Left, right. */
      readonly weights: readonly [number, number]
      readonly normalisation: readonly [Normalisation, Normalisation]
    }
  | {
      readonly kind: 'rrf'
      /** Added to every rank: how little the top ranks stand out. 60 in Cormack, Clarke, Büttcher (2009). */
      readonly k: number
    }

/** Which of the two rankings a hit comes from. */
export type Side = 0 | 1

/** What a hit adds to the score of its tool; `place` starts at 0. A tool that is not hit gets nothing. */
export type Share = (hit: Hit, place: number) => number

/** The shares of one ranking, which is given best first. */
export function sharesOf(rule: FusionRule, side: Side, hits: readonly Hit[]): Share {
  if (rule.kind === 'rrf') return reciprocalRanks(rule.k, hits)
  const weight = rule.weights[side]
  const best = hits[0]?.score ?? 0
  // Where even the best cosine is not positive, dividing by it would turn the order round.
  const divisor = rule.normalisation[side] === 'best' && best > 0 ? best : 1
  return ({ score }) => weight * (score / divisor)
}

/** Tools with the same score share the best of their ranks: which of two twins comes first says nothing about them. */
function reciprocalRanks(k: number, hits: readonly Hit[]): Share {
  const ranks = new Uint32Array(hits.length)
  hits.forEach(({ score }, place) => {
    ranks[place] = score === hits[place - 1]?.score ? (ranks[place - 1] ?? 0) : place + 1
  })
  return (_, place) => 1 / (k + (ranks[place] ?? 0))
}

/** The rule in words and numbers, for the identity of an engine. */
export function ruleIdentity(rule: FusionRule): EngineIdentity {
  if (rule.kind === 'rrf') return { fusion: 'reciprocal rank, equal scores share a rank', k: rule.k }
  const [left, right] = rule.normalisation
  return {
    fusion: 'weighted sum, 0 where not hit',
    left_weight: rule.weights[0],
    right_weight: rule.weights[1],
    left_scores: SCORES[left],
    right_scores: SCORES[right],
  }
}

const SCORES: Readonly<Record<Normalisation, string>> = {
  raw: 'as they are',
  best: "divided by the query's best",
}
