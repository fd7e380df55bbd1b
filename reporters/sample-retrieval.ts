import type { ParityRow } from '../bench/retrieval/parity-row.ts'
import type { RetrievalSection } from './report-retrieval.ts'

/** Invented rows of every part of the section. */
export const SAMPLE_RETRIEVAL: RetrievalSection = {
  engines: [],
  golden_sets: [],
  second_reading: null,
  populations: [],
  cells: [],
  comparisons: [],
  unanswerable: [],
  confusions: [],
  credited: [],
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
