import type { EncodingComparison } from '../bench/statistics/compare-encodings.ts'
import type { ResultsArmRow, ResultsFigures } from '../bench/tokens/arm-row.ts'

/** An invented comparison of arms with one pair whose order turns once. */
export const SAMPLE_ENCODINGS: EncodingComparison = {
  rank_stability: {
    conditions: 6,
    mean_tau: 0.96,
    min_tau: 0.8,
    least_alike: ['reference@1, cl100k_base', 'livemcptool@ddea2d24, p50k_base'],
  },
  turns: [
    {
      usually_lower: 'mcp_wire',
      usually_higher: 'toon_listing',
      holds: 5,
      turns: [{ condition: 'livemcptool@ddea2d24, p50k_base', ratio: 0.9785 }],
    },
  ],
}

/** Invented rows of one set of tool results: compact JSON, and an arm that saves on tables alone. */
export function sampleResults(): readonly ResultsArmRow[] {
  return [
    resultsRow('baseline_json', [1400, 1900], { name: 'canonical JSON', version: '1' }),
    resultsRow('toon_results', [850, 1938], { name: 'TOON', version: '4.1' }),
  ]
}

const JSON_TOKENS = [1400, 1900] as const

function resultsRow(
  arm: string,
  [table, other]: readonly [number, number],
  format: ResultsArmRow['format'],
): ResultsArmRow {
  const total = table + other
  return {
    arm,
    corpus_id: 'tool_results@3',
    skipped: false,
    lower_bound: false,
    index_altering: false,
    payload_class: 'results',
    format,
    fixture_id: 'tool_results@3',
    license: 'MIT',
    vocabulary: 'cl100k_base',
    tabular_count: 4,
    non_tabular_count: 7,
    total_tokens: total,
    mean_tokens: total / 11,
    p95_tokens: Math.round(total / 3),
    savings_vs_baseline_pct: 100 * (1 - total / 3300),
    skipped_tools: 0,
    quality: null,
    tabular: figures(4, JSON_TOKENS[0], table),
    non_tabular: figures(7, JSON_TOKENS[1], other),
  }
}

function figures(results: number, json: number, tokens: number): ResultsFigures {
  return { results, json_tokens: json, tokens, saved_ratio: 1 - tokens / json }
}
