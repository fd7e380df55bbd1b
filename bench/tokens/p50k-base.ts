import type { VocabularyDefinition } from './byte-pair-vocabulary.ts'

/**
 * The oldest vocabulary of the range: it shows how far a figure depends on the vocabulary. Its contractions are lower
 * case only. The published pattern is written for Rust: its `\s` is `\p{White_Space}` here.
 */
export const P50K_BASE: VocabularyDefinition = {
  name: 'p50k_base',
  alternatives: [
    String.raw`'(?:[stmd]|re|ve|ll)`,
    String.raw` ?\p{L}+`,
    String.raw` ?\p{N}+`,
    String.raw` ?[^\p{White_Space}\p{L}\p{N}]+`,
    String.raw`\p{White_Space}+(?!\P{White_Space})`,
    String.raw`\p{White_Space}+`,
  ],
  caveat:
    'The vocabulary of Codex and text-davinci-003, which no current model uses: the far end of a range. Text that is ' +
    'not English, and JSON, have clearly more tokens than under current vocabularies.',
  loadRanks: async () => (await import('js-tiktoken/ranks/p50k_base')).default.bpe_ranks,
}
