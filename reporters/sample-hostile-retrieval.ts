import type { ParityRow } from '../bench/retrieval/parity-row.ts'
import type { Report } from './report.ts'
import { SAMPLE_PARITY, SAMPLE_RETRIEVAL } from './sample-retrieval.ts'
import { SAMPLE_FINDABILITY } from './sample-findability.ts'

/** The parts of a report about finding tools. */
type RetrievalParts = Pick<Report, 'retrieval' | 'retrieval_parity'>

/** The sample's retrieval with these texts wherever it holds what others named or wrote. Only tests use it. */
export function hostileRetrieval(texts: readonly string[], corpusId: string): RetrievalParts {
  const { engines, golden_sets, populations, confusions, cells, arms } = SAMPLE_RETRIEVAL
  const pairs = texts.map((text) => ({ wanted: text, taken: text, queries: 1 }))
  const parity: ParityRow = {
    ...SAMPLE_PARITY,
    reference: texts.join(' '),
    differences: texts.map((text) => ({ query_id: text, where: text })),
  }
  return {
    retrieval: {
      ...SAMPLE_RETRIEVAL,
      engines: engines.map((row) => ({
        ...row,
        identity: Object.fromEntries(texts.map((text) => [text, text])),
      })),
      golden_sets: golden_sets.map((row) => ({ ...row, version: texts.join(' '), corpus_id: corpusId })),
      second_reading: {
        queries: 60,
        same_target: 1,
        positive_agreement: 0.5,
        kappa: -1,
        disputed: texts,
      },
      populations: populations.map((row) => ({
        ...row,
        population: corpusId,
        distractors: { ...row.distractors, sources: texts },
      })),
      cells: cells.map((cell) =>
        cell.excluded ? { ...cell, note: texts.join(' ') } : { ...cell, population: corpusId },
      ),
      confusions: confusions.map((row) => ({ ...row, population: corpusId, pairs, verbs: pairs })),
      arms: arms.map((row) => ({ ...row, corpus_id: corpusId, golden_version: texts.join(' ') })),
      findability: hostileFindability(texts, corpusId),
    },
    retrieval_parity: parity,
  }
}

function hostileFindability(texts: readonly string[], corpusId: string): Report['retrieval']['findability'] {
  return SAMPLE_FINDABILITY.map((row) => {
    if ('excluded' in row) return { ...row, corpus_id: corpusId, note: texts.join(' ') }
    return {
      ...row,
      corpus_id: corpusId,
      never_found: texts,
      never_found_count: texts.length,
      hardest: texts.map((text) => ({
        tool_id: text,
        ranks: { name: null },
        confusable: { tool_id: text, probes: 1 },
        advice: 'rename' as const,
        why: text,
      })),
      shadows: texts.map((text) => ({ server: text, by: text, tools: 1 })),
    }
  })
}
