/**
 * First sentences for what only one kind of resource knows. `{does}` is a clause in the third person, `{act}` the act
 * with its object: `mark a clinic visit arrived`.
 */
export const SPECIAL_PURPOSES: readonly string[] = [
  '{act}: {does}.',
  '{act}, which {does}.',
  '{act}. This {does}.',
  '{act}. In short, it {does}.',
  '{act}; the call {does}.',
  '{act}. The server then {does}.',
]

/** First words of acts that only look: their tools are read-only. */
export const LOOKING_VERBS: readonly string[] = [
  'audit',
  'backtest',
  'check',
  'compare',
  'count',
  'diff',
  'download',
  'dry-run',
  'estimate',
  'explain',
  'explode',
  'export',
  'extract',
  'find',
  'forecast',
  'hunt',
  'locate',
  'measure',
  'nowcast',
  'plot',
  'poll',
  'preview',
  'price',
  'profile',
  'query',
  'read',
  'rehearse',
  'render',
  'replay',
  'show',
  'simulate',
  'summarize',
  'tally',
  'test',
  'test-fire',
  'trace',
  'try',
  'verify',
  'walk',
  'watch',
]

/** First words of acts that cannot be taken back. */
export const FINAL_VERBS: readonly string[] = [
  'abort',
  'anonymize',
  'ban',
  'cull',
  'deaccession',
  'disband',
  'discard',
  'forget',
  'purge',
  'rebuild',
  'revoke',
  'scrap',
  'void',
]
