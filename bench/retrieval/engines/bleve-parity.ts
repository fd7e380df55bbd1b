import { openBleveIndex } from '../bleve/bleve-index.ts'
import { BLEVE_RULES } from '../bleve/rules.ts'
import type { Engine } from '../engine.ts'

/** mcpproxy's tool index, score for score: Bleve's tf-idf over names, description, schema and their concatenation. */
export const bleveParity: Engine = {
  name: 'bleve_parity',
  identity: {
    reproduces: 'mcpproxy tool index @ 20a3e50',
    library: 'bleve',
    version: '2.6.0',
    similarity: 'tf-idf',
    analyzer: 'standard: UAX #29 words, lower case, 174 stop words, no stemming',
    text: 'tool name, indexed name, description, input schema; output schema in _all alone',
    tool_name_boost: BLEVE_RULES.boosts.toolName,
    full_tool_name_boost: BLEVE_RULES.boosts.fullToolName,
    prefix_boost: BLEVE_RULES.boosts.prefix,
    wildcard_boost: BLEVE_RULES.boosts.wildcard,
    all_boost: BLEVE_RULES.boosts.all,
    searchable_text_boost: BLEVE_RULES.boosts.searchableText,
    indexing_order: 'tool id',
  },
  family: 'lexical',
  open: ({ documents }) => Promise.resolve(openBleveIndex(documents)),
}
