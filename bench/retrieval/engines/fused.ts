import type { Excluded } from '../../measurement/outcome.ts'
import { inIdOrder } from '../document-order.ts'
import { closeIndex, isExcluded } from '../engine.ts'
import type { Engine, EngineIdentity, EngineInput, Hit, SearchIndex } from '../engine.ts'
import { ruleIdentity, sharesOf } from '../fusion/fusion-rule.ts'
import type { FusionRule, Side } from '../fusion/fusion-rule.ts'
import { openPart } from '../shared-indexes.ts'
import { topHits } from '../vectors/top-k.ts'
import { bleveParity } from './bleve-parity.ts'
import { semantic } from './semantic.ts'

/** Which two engines are put together, and how. */
export interface FusedOptions {
  readonly name: string
  readonly left: Engine
  readonly right: Engine
  readonly rule: FusionRule
}

/** Two engines' whole rankings put together by a rule; excluded where one of them is. */
export function fused({ name, left, right, rule }: FusedOptions): Engine {
  return {
    name,
    identity: { ...ruleIdentity(rule), ...prefixed('left', left), ...prefixed('right', right) },
    family: left.family === right.family ? left.family : 'mixed',
    open: async (input) => {
      const opened = await openBoth(left, right, input)
      return 'kind' in opened ? opened : fusedIndex(opened, rule, input)
    },
  }
}

/** What hybrid search usually is: 0.7 of the cosine and 0.3 of the lexical score, scaled by the query's best. */
export const fusedSemanticLexical: Engine = fused({
  name: 'fused_semantic_lexical',
  left: semantic,
  right: bleveParity,
  rule: { kind: 'weighted', weights: [0.7, 0.3], normalisation: ['raw', 'best'] },
})

/** The same two rankings by rank alone. */
export const fusedRrf: Engine = fused({
  name: 'fused_rrf',
  left: semantic,
  right: bleveParity,
  rule: { kind: 'rrf', k: 60 },
})

function prefixed(side: string, engine: Engine): EngineIdentity {
  const entries = Object.entries({ engine: engine.name, ...engine.identity })
  return Object.fromEntries(entries.map(([key, value]) => [`${side}.${key}`, value]))
}

type Pair = readonly [SearchIndex, SearchIndex]

async function openBoth(left: Engine, right: Engine, input: EngineInput): Promise<Pair | Excluded> {
  const first = await openPart(left, input)
  if (isExcluded(first)) return first
  let second: SearchIndex | Excluded
  try {
    second = await openPart(right, input)
  } catch (cause) {
    closeIndex(first)
    throw cause
  }
  if (!isExcluded(second)) return [first, second]
  closeIndex(first)
  return second
}

function fusedIndex(pair: Pair, rule: FusionRule, { documents }: EngineInput): SearchIndex {
  const ids = inIdOrder(documents).map(({ id }) => id)
  const positions = new Map(ids.map((id, position) => [id, position]))
  const scores = new Float64Array(ids.length)
  const add = (side: Side, hits: readonly Hit[]): void => {
    const share = sharesOf(rule, side, hits)
    hits.forEach((hit, place) => {
      const position = positions.get(hit.id)
      if (position === undefined) return
      const before = scores[position] ?? -Infinity
      scores[position] = (before === -Infinity ? 0 : before) + share(hit, place)
    })
  }
  return {
    search: (query, limit) => {
      scores.fill(-Infinity)
      add(0, pair[0].search(query, ids.length))
      add(1, pair[1].search(query, ids.length))
      return topHits({ scores, ids, limit })
    },
    [Symbol.dispose]: () => {
      pair.forEach(closeIndex)
    },
  }
}
