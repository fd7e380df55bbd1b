import type { ParityRow } from '../bench/retrieval/parity-row.ts'
import type { Provenance } from '../bench/measurement/provenance.ts'
import { RETRIEVAL_RECORDS } from './report-retrieval.ts'
import type { RetrievalSection } from './report-retrieval.ts'
import { SAMPLE_ARM_QUALITY, SAMPLE_FINDABILITY } from './sample-findability.ts'
import { SAMPLE_CELLS, SAMPLE_COMPARISONS, SAMPLE_CREDITED } from './sample-surface.ts'

/** Invented rows of every part of the section. */
export const SAMPLE_RETRIEVAL: RetrievalSection = {
  engines: [
    {
      engine: 'bleve_parity',
      family: 'lexical',
      identity: { library: 'bleve', version: '2.6.0', tool_name_boost: 3.25, indexing_order: 'tool id' },
    },
    { engine: 'bm25', family: 'lexical', identity: { formula: 'simple BM25F', k1: 1.2, stop_words: false } },
    { engine: 'semantic', family: 'semantic', identity: { formula: 'cosine, brute force' } },
  ],
  golden_sets: [
    {
      corpus_id: 'reference@1',
      version: 'reference-golden@1',
      corpus_digest: `sha256:${'c0ffee00'.repeat(8)}`,
      queries: 261,
      families: 48,
      slices: [
        {
          slice: 'paraphrase',
          queries: 43,
          leakage: {
            slice: 'paraphrase',
            queryCount: 43,
            ngrams: [
              { n: 1, queryCount: 43, meanShare: 0.31, highestShare: 0.8 },
              { n: 2, queryCount: 42, meanShare: 0.04, highestShare: 0.333 },
            ],
            descriptionWords: { queryCount: 41, meanShare: 0.121, highestShare: 0.625 },
            nameStems: { queryCount: 43, meanShare: 0.0465, highestShare: 1 },
            sharedRuns: [{ left: 'ref-p-1', right: 'ref-p-9', words: 'in the last week' }],
          },
        },
        {
          slice: 'unanswerable_far',
          queries: 22,
          leakage: {
            slice: 'unanswerable_far',
            queryCount: 22,
            ngrams: [],
            descriptionWords: undefined,
            nameStems: undefined,
            sharedRuns: [],
          },
        },
      ],
    },
  ],
  second_reading: {
    queries: 60,
    same_target: 57,
    positive_agreement: 0.917,
    kappa: 0.914,
    disputed: ['ref-s-12', 'work-p-7', 'work-t-3'],
  },
  populations: [
    {
      population: 'reference@1',
      tools: 45,
      labelled_tools: 44,
      queries: 260,
      queries_left_out: 1,
      smallest_size: 45,
      seeds: [1, 2, 3, 4, 5],
      distractors: {
        sources: ['workplace@1', 'generated'],
        tools: 4127,
        dropped_same_server: 6,
        dropped_twins: 13,
      },
    },
  ],
  cells: SAMPLE_CELLS,
  comparisons: SAMPLE_COMPARISONS,
  unanswerable: [
    {
      population: 'both',
      engine: 'bleve_parity',
      size: 1000,
      slice: 'unanswerable_near',
      queries: 57,
      seeds: 5,
      returned: { rate: 0.982, low: 0.907, high: 0.997 },
      auc: 0.472,
      threshold: 0.0619,
      kept: [
        { slice: 'all', share: 0.221 },
        { slice: 'exact_name', share: 0.991 },
      ],
    },
    {
      population: 'both',
      engine: 'bleve_parity',
      size: 1000,
      slice: 'unanswerable_far',
      queries: 44,
      seeds: 5,
      returned: { rate: 0, low: 0, high: 0.0803 },
      auc: 0.9985,
      threshold: null,
      kept: [
        { slice: 'all', share: 0.893 },
        { slice: 'exact_name', share: 0.997 },
      ],
    },
  ],
  confusions: [
    {
      population: 'both',
      engine: 'bleve_parity',
      size: 1000,
      queries: 121,
      right: 46,
      same_server: 23,
      other_server: 51,
      nothing: 1,
      pairs: [
        { wanted: 'crm:createContact', taken: 'crm:updateContact', queries: 7 },
        {
          wanted: 'calendar:get_event',
          taken: 'x-</code><script>document.title="owned"</script>:\u202Eteg',
          queries: 2,
        },
      ],
      verbs: [{ wanted: 'update', taken: 'create', queries: 8 }],
    },
  ],
  credited: SAMPLE_CREDITED,
  rankings: [
    {
      corpus_id: 'reference',
      corpus_digest: `sha256:${'c'.repeat(64)}`,
      golden_version: 'golden@1',
      engine: 'bleve_parity',
      digest: `sha256:${'d'.repeat(64)}`,
      first_relevant: { 'ref-paraphrase-001': 1, 'ref-paraphrase-002': 0 },
    },
  ],
  arms: SAMPLE_ARM_QUALITY,
  findability: SAMPLE_FINDABILITY,
  coverage: [
    {
      estimate: 'clustered_mean of discrete_recall',
      interval: 'score_effective_size',
      nominal: 0.95,
      datasets: 2000,
      seed: 11,
      samples: 48,
      covered: 0.9515,
    },
  ],
}

/** The section of a run that measured no retrieval. */
export const EMPTY_RETRIEVAL: RetrievalSection = {
  engines: [],
  golden_sets: [],
  second_reading: null,
  populations: [],
  cells: [],
  comparisons: [],
  unanswerable: [],
  confusions: [],
  credited: [],
  rankings: [],
  arms: [],
  findability: [],
  coverage: [],
}

/** An invented comparison with a running program in which one of 47 rankings differs. */
export const SAMPLE_PARITY: ParityRow = {
  reference: 'mcpproxy 1.0',
  queries: 47,
  rankings_equal: 46,
  scores_bit_equal: 46,
  differences: [{ query_id: 'q-1', where: 'rank 3: a:b, expected a:c' }],
}

/** The provenance of every record of the section, and of the comparison with the running program. */
export const SAMPLE_RETRIEVAL_PROVENANCE: Readonly<Record<string, Provenance>> = {
  retrieval: 'measured',
  ...Object.fromEntries(Object.values(RETRIEVAL_RECORDS).map((record) => [record, 'measured'])),
  retrieval_comparisons: 'computed',
  retrieval_second_reading: 'measured',
  retrieval_parity: 'measured',
}
