import type { ArmQualityRow } from '../bench/statistics/arm-quality/arm-quality-row.ts'
import type {
  ExcludedFindabilityRow,
  FindabilityRow,
} from '../bench/statistics/findability/findability-row.ts'

/** Ids as a hostile server may list them: each tries to end its cell, to run, to hide or to turn its neighbours. */
const HOSTILE_IDS = [
  'bad:</code></td></tr></table><h1>owned</h1>',
  'bad:\u202Eevil|\u0007\u200B`x`@octocat',
] as const

/** Invented rows without labels: the first catalog under two engines, one of them without vectors, and another catalog. */
export const SAMPLE_FINDABILITY: readonly (FindabilityRow | ExcludedFindabilityRow)[] = [
  {
    corpus_id: 'reference@1',
    engine: 'bleve_parity',
    tools: 45,
    probes: [
      { probe: 'name', tools: 45, found_at_1: 40, found_at_5: 43 },
      { probe: 'name_with_blanks', tools: 45, found_at_1: 29, found_at_5: 38 },
      { probe: 'first_sentence', tools: 42, found_at_1: 31, found_at_5: 37 },
      { probe: 'two_words', tools: 44, found_at_1: 22, found_at_5: 36 },
    ],
    never_found: ['sqlite:query', HOSTILE_IDS[0]],
    never_found_count: 3,
    twins: 2,
    hardest: [
      {
        tool_id: HOSTILE_IDS[1],
        ranks: { name: null, name_with_blanks: null, two_words: 9 },
        confusable: { tool_id: 'git:git_status', probes: 3 },
        advice: 'describe',
        why: 'It has no description; write what it does.',
      },
      {
        tool_id: 'sqlite:query',
        ranks: { name: 6, name_with_blanks: 7, first_sentence: 1, two_words: 2 },
        confusable: { tool_id: 'postgres:query', probes: 2 },
        advice: 'rename',
        why: 'Its own name brings postgres:query first; give it a name of its own.',
      },
      {
        tool_id: 'memory:read_graph',
        ranks: { name: 1, name_with_blanks: 1, first_sentence: 8, two_words: 1 },
        confusable: null,
        advice: 'rewrite',
        why: 'Its first sentence does not bring it to the first five.',
      },
      {
        tool_id: 'time:now',
        ranks: { name: 2, name_with_blanks: 2, first_sentence: 2, two_words: 2 },
        confusable: { tool_id: 'clock:now', probes: 4 },
        advice: 'merge',
        why: 'clock:now has the same name and description; keep one of them.',
      },
    ],
    shadows: [{ server: 'sqlite', by: 'postgres', tools: 4 }],
  },
  {
    corpus_id: 'reference@1',
    engine: 'semantic',
    excluded: true,
    reason: 'no-vectors',
    note: '45 of 45 tools have no vector; set BENCH_EMBEDDINGS',
  },
  {
    corpus_id: 'livemcptool@ddea2d24',
    engine: 'bleve_parity',
    tools: 527,
    probes: [{ probe: 'name', tools: 527, found_at_1: 401, found_at_5: 502 }],
    never_found: [],
    never_found_count: 0,
    twins: 0,
    hardest: [],
    shadows: [],
  },
]

const REFERENCE = {
  corpus_id: 'reference@1',
  arm: 'baseline_json',
  engine: 'bleve_parity',
  golden_version: 'reference-golden@1',
  queries: 220,
  families: 45,
  index_altering: false,
  skipped_tools: 0,
  recall_at_1: 0.32,
  recall_at_3: 0.429,
  recall_at_5: 0.471,
  recall_at_10: 0.5496,
  mrr: 0.4377,
  ndcg_at_10: 0.4464,
  map: 0.4023,
  recall_at_5_difference: null,
  verdict: 'quality_neutral',
} as const satisfies ArmQualityRow

/** Invented figures of an index of three arms: the reference, one that leaves the index alone, one that changes it. */
export const SAMPLE_ARM_QUALITY: readonly ArmQualityRow[] = [
  REFERENCE,
  { ...REFERENCE, arm: 'mcp_wire' },
  {
    ...REFERENCE,
    arm: 'compact_sig',
    index_altering: true,
    skipped_tools: 1,
    recall_at_1: 0.299,
    recall_at_3: 0.4012,
    recall_at_5: 0.4433,
    recall_at_10: 0.5271,
    mrr: 0.4101,
    ndcg_at_10: 0.4222,
    map: 0.3805,
    recall_at_5_difference: {
      mean: -0.0277,
      low: -0.0571,
      high: 0.0018,
      smallest_found: 0.0419,
      differing: 14,
    },
    verdict: 'inconclusive',
  },
]
