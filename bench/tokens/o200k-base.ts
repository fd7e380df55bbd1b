import type { VocabularyDefinition } from './byte-pair-vocabulary.ts'

const CONTRACTION = String.raw`'(?:[sSſtTmMdD]|[rRvV][eE]|[lL]{2})`
const UPPER = String.raw`[\p{Lu}\p{Lt}\p{Lm}\p{Lo}\p{M}]`
const LOWER = String.raw`[\p{Ll}\p{Lm}\p{Lo}\p{M}]`

/**
 * Twice the ranks of `cl100k_base`, most of the new ones in other scripts than Latin. The published pattern is written
 * for Rust: its `\s` is `\p{White_Space}` here, and its `(?i:…)` is spelled out with U+017F, which folds to s.
 */
export const O200K_BASE: VocabularyDefinition = {
  name: 'o200k_base',
  alternatives: [
    String.raw`[^\r\n\p{L}\p{N}]?${UPPER}*${LOWER}+(?:${CONTRACTION})?`,
    String.raw`[^\r\n\p{L}\p{N}]?${UPPER}+${LOWER}*(?:${CONTRACTION})?`,
    String.raw`\p{N}{1,3}`,
    String.raw` ?[^\p{White_Space}\p{L}\p{N}]+[\r\n/]*`,
    String.raw`\p{White_Space}*[\r\n]+`,
    String.raw`\p{White_Space}+(?!\P{White_Space})`,
    String.raw`\p{White_Space}+`,
  ],
  caveat:
    'The vocabulary of GPT-4o and later models of OpenAI. Text in other scripts than Latin has fewer tokens than ' +
    'under older vocabularies; models of other vendors have their own.',
  loadRanks: async () => (await import('js-tiktoken/ranks/o200k_base')).default.bpe_ranks,
}
