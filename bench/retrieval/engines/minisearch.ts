import MiniSearch from 'minisearch'

import { stem } from '../analysis/porter2.ts'
import { ENGLISH_STOP_WORDS } from '../analysis/stop-words.ts'
import { inIdOrder } from '../document-order.ts'
import type { Engine, SearchIndex } from '../engine.ts'
import type { ToolDocument } from '../tool-document.ts'
import { topHits } from '../vectors/top-k.ts'

const NAME_BOOST = 4

/** The popular JavaScript library as one would set it up for tools: its BM25+, any word may match, words stemmed. */
export const minisearch: Engine = {
  name: 'minisearch',
  identity: {
    library: 'minisearch',
    version: '7.2.0',
    formula: "the library's BM25+ (k 1.2, b 0.7, d 0.5)",
    analysis: "the library's tokenizer (blanks and punctuation), 174 English stop words, Porter2 stems",
    combine_with: 'OR',
    prefix: false,
    fuzzy: false,
    name_weight: NAME_BOOST,
    description_weight: 1,
  },
  family: 'lexical',
  open: ({ documents }) => Promise.resolve(openMiniSearch(documents)),
}

interface Row {
  readonly position: number
  readonly name: string
  readonly description: string
}

function openMiniSearch(unordered: readonly ToolDocument[]): SearchIndex {
  const documents = inIdOrder(unordered)
  const library = new MiniSearch<Row>({
    idField: 'position',
    fields: ['name', 'description'],
    processTerm: termOf,
    searchOptions: { boost: { name: NAME_BOOST }, combineWith: 'OR', prefix: false, fuzzy: false },
  })
  library.addAll(
    documents.map(({ indexedName: name, description }, position) => ({ position, name, description })),
  )
  const ids = documents.map(({ id }) => id)
  const scores = new Float64Array(documents.length)
  return {
    search: (query, limit) => {
      scores.fill(0)
      for (const { id, score } of library.search(query)) scores[Number(id)] = score
      return topHits({ scores, ids, limit, above: 0 })
    },
  }
}

/** Undefined drops the word. */
function termOf(word: string): string | undefined {
  const lower = word.toLowerCase()
  return ENGLISH_STOP_WORDS.has(lower) ? undefined : stem(lower)
}
