import type { ResultsCost } from '../arms/toon-results.ts'
import { priceResults, toonResults } from '../arms/toon-results.ts'
import type { ToolResults } from '../arms/tool-result.ts'
import type { ResultsArmRow, ResultsFigures } from './arm-row.ts'
import { nearestRank } from './nearest-rank.ts'
import type { Vocabulary } from './vocabulary.ts'

/** Two rows for one set of tool results: compact JSON, the reference, and TOON. Every payload is counted by itself. */
export function measureResults(loaded: ToolResults, vocabulary: Vocabulary): readonly ResultsArmRow[] {
  const encoding = toonResults.encode(loaded.results)
  const costs = priceResults(encoding, (text) => vocabulary.count(text))
  const tabular = encoding.encoded.filter((result) => result.isTabular).length
  const row = (arm: string, side: Side): ResultsArmRow => {
    const tokens = encoding.encoded.map((result) => vocabulary.count(result[side]))
    const total = tokens.reduce((sum, count) => sum + count, 0)
    return {
      arm,
      corpus_id: loaded.id,
      skipped: false,
      lower_bound: false,
      index_altering: false,
      payload_class: 'results',
      format: side === 'toon' ? toonResults.format : { name: 'canonical JSON', version: '1' },
      fixture_id: loaded.id,
      license: loaded.license,
      vocabulary: vocabulary.name,
      tabular_count: tabular,
      non_tabular_count: encoding.encoded.length - tabular,
      total_tokens: total,
      mean_tokens: tokens.length === 0 ? 0 : total / tokens.length,
      p95_tokens: tokens.length === 0 ? 0 : nearestRank(tokens, 95),
      savings_vs_baseline_pct: side === 'toon' ? 100 * costs.all.savedRatio : 0,
      skipped_tools: encoding.skipped.length,
      quality: null,
      tabular: figures(costs.tabular, side),
      non_tabular: figures(costs.other, side),
    }
  }
  return [row('baseline_json', 'json'), row(toonResults.name, 'toon')]
}

type Side = 'json' | 'toon'

function figures(cost: ResultsCost, side: Side): ResultsFigures {
  return {
    results: cost.results,
    json_tokens: cost.jsonTokens,
    tokens: side === 'json' ? cost.jsonTokens : cost.toonTokens,
    saved_ratio: side === 'json' ? 0 : cost.savedRatio,
  }
}
