import sqlite from 'node-sqlite3-wasm'
import type { Database, QueryResult } from 'node-sqlite3-wasm'

import { verbQueryWords } from '../analysis/verb-query.ts'
import { inIdOrder } from '../document-order.ts'
import type { Engine, Hit, SearchIndex } from '../engine.ts'
import type { ToolDocument } from '../tool-document.ts'

const NAME_WEIGHT = 4
const DESCRIPTION_WEIGHT = 1
const TOKENIZER = 'unicode61 remove_diacritics 1'
/** The time of a query grows with words times tools; nobody who looks for a tool says more. */
const MOST_WORDS = 512

/** SQLite's full-text search with agent-discover's rules, without its search by LIKE where nothing matches. */
export const fts5: Engine = {
  name: 'fts5',
  identity: {
    library: 'node-sqlite3-wasm',
    version: '0.8.60',
    formula: "FTS5's bm25() (k1 1.2, b 0.75)",
    tokenizer: TOKENIZER,
    query: 'singular words OR-ed as prefixes, the verb of tool names added to its synonyms',
    stop_words: false,
    most_query_words: MOST_WORDS,
    name_weight: NAME_WEIGHT,
    description_weight: DESCRIPTION_WEIGHT,
  },
  family: 'lexical',
  open: ({ documents }) => Promise.resolve(openTable(documents)),
}

/** The prefix indexes and one large page a node only make it faster. */
const TABLE = `
  PRAGMA page_size = 65536;
  CREATE VIRTUAL TABLE tools USING fts5(name, description, tokenize = '${TOKENIZER}', prefix = '2 3 4');
`
const FIND = `
  SELECT rowid AS position, -bm25(tools, ${NAME_WEIGHT}.0, ${DESCRIPTION_WEIGHT}.0) AS score
  FROM tools WHERE tools MATCH ? ORDER BY score DESC, rowid LIMIT ?
`

function openTable(unordered: readonly ToolDocument[]): SearchIndex {
  const documents = inIdOrder(unordered)
  const database = new sqlite.Database(':memory:')
  fill(database, documents)
  const find = database.prepare(FIND)
  return {
    search: (query, limit) => {
      const match = matchExpression(query)
      if (match === '' || !(limit > 0)) return []
      return find.all([match, Math.min(limit, documents.length)]).map((row) => hitOf(row, documents))
    },
    [Symbol.dispose]: () => {
      if (!database.isOpen) return
      find.finalize()
      database.close()
    },
  }
}

function fill(database: Database, documents: readonly ToolDocument[]): void {
  database.exec(TABLE)
  database.exec('BEGIN')
  const insert = database.prepare('INSERT INTO tools (rowid, name, description) VALUES (?, ?, ?)')
  documents.forEach(({ indexedName, description }, position) =>
    insert.run([position, sqliteText(indexedName), sqliteText(description)]),
  )
  insert.finalize()
  database.exec("INSERT INTO tools (tools) VALUES ('optimize'); COMMIT")
}

/** Each word a quoted prefix, so that nothing in it is syntax; words that the tokenizer would empty are left out. */
function matchExpression(query: string): string {
  return verbQueryWords(sqliteText(query).replaceAll(/["*]/g, ''))
    .filter((word) => /[\p{L}\p{N}\p{Co}]/u.test(word))
    .slice(0, MOST_WORDS)
    .map((word) => `"${word}"*`)
    .join(' OR ')
}

/** SQLite ends a text at NUL and expects UTF-8. */
function sqliteText(text: string): string {
  return text.replaceAll('\0', ' ').toWellFormed()
}

function hitOf(row: QueryResult, documents: readonly ToolDocument[]): Hit {
  const document = documents[Number(row['position'])]
  if (document === undefined) throw new Error('cannot happen: rows are numbered as the documents are')
  return { id: document.id, score: Number(row['score']) }
}
