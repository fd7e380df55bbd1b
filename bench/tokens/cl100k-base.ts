import type { VocabularyDefinition } from './byte-pair-vocabulary.ts'

/**
 * The headline vocabulary: most published token figures of MCP tools are counted with it. The published pattern is
 * written for Rust: its `\s` is `\p{White_Space}` here (JavaScript's own lacks U+0085 and has U+FEFF), and its `(?i:…)`
 * is spelled out with U+017F, which folds to s.
 */
export const CL100K_BASE: VocabularyDefinition = {
  name: 'cl100k_base',
  alternatives: [
    String.raw`'(?:[sSſtTmMdD]|[rRvV][eE]|[lL]{2})`,
    String.raw`[^\r\n\p{L}\p{N}]?\p{L}+`,
    String.raw`\p{N}{1,3}`,
    String.raw` ?[^\p{White_Space}\p{L}\p{N}]+[\r\n]*`,
    String.raw`\p{White_Space}*[\r\n]+`,
    String.raw`\p{White_Space}+(?!\P{White_Space})`,
    String.raw`\p{White_Space}+`,
  ],
  caveat:
    'The vocabulary of GPT-3.5 and GPT-4. Models of other vendors have their own, under which the same text has ' +
    'more or fewer tokens: compare arms by it, do not read a bill from it.',
  loadRanks: async () => (await import('js-tiktoken/ranks/cl100k_base')).default.bpe_ranks,
}
