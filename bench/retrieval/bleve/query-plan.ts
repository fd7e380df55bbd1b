import { goLog } from '../analysis/go-log.ts'
import { standardTokens } from '../analysis/standard-analyzer.ts'
import { documentFrequency } from './field-postings.ts'
import type { FieldPostings } from './field-postings.ts'
import { namesWithPart, namesWithPrefix } from './name-expansion.ts'
import type { BleveRules, BranchName } from './rules.ts'
import { BRANCHES } from './rules.ts'
import type { FieldName, ToolIndex } from './tool-index.ts'

/** One term looked up in one field. */
export interface Clause {
  readonly postings: FieldPostings
  /** Undefined for a term that no tool has; it weighs all the same. */
  readonly term: number | undefined
  readonly boost: number
  readonly idf: number
  /** The number of documents with the term in the field. */
  readonly count: number
}

/** A disjunction of clauses; none where a wildcard has no expansion or a text no token. */
export interface Branch {
  readonly clauses: readonly Clause[]
  /** The sum over its clauses. */
  readonly count: number
}

/** Above this number of children Bleve takes a heap and leaves the order of the query. */
export const SORTED_CHILDREN = 10

/** The tokens of a query's match branches; above ten the last bit of a score depends on the order of indexing. */
export function matchClauses(query: string, rules: BleveRules): number {
  return standardTokens(query, rules).length
}

/** The branches of a search in query order: five, and the wildcard where the query holds `_`. */
export function planQuery(query: string, index: ToolIndex, rules: BleveRules): readonly Branch[] {
  const tokens = standardTokens(query, rules)
  return BRANCHES.filter(
    (name) => rules.boosts[name] !== 0 && (name !== 'wildcard' || query.includes('_')),
  ).map((name) =>
    branchOf(name, wordsOf(name, { query, tokens, toolNames: index.toolNames }), { index, rules }),
  )
}

interface QueryText {
  readonly query: string
  readonly tokens: readonly string[]
  readonly toolNames: readonly string[]
}

function wordsOf(name: BranchName, { query, tokens, toolNames }: QueryText): readonly string[] {
  switch (name) {
    case 'toolName':
    case 'fullToolName':
      return [query]
    case 'prefix': {
      const names = namesWithPrefix(toolNames, query)
      return names.length === 0 ? [query] : names
    }
    case 'wildcard':
      return namesWithPart(toolNames, query)
    case 'all':
    case 'searchableText':
      return tokens
  }
}

const FIELD_OF: Readonly<Record<BranchName, FieldName>> = {
  toolName: 'toolName',
  fullToolName: 'fullToolName',
  prefix: 'toolName',
  wildcard: 'toolName',
  all: 'all',
  searchableText: 'searchableText',
}

interface Scope {
  readonly index: ToolIndex
  readonly rules: BleveRules
}

function branchOf(name: BranchName, words: readonly string[], { index, rules }: Scope): Branch {
  const postings = index.fields[FIELD_OF[name]]
  const clauses = words.map((word) => {
    const term = index.terms.find(word)
    const count = documentFrequency(postings, term)
    const idf = inverseFrequency(index.ids.length, count, rules)
    return { postings, term, boost: rules.boosts[name], idf, count }
  })
  return { clauses, count: clauses.reduce((sum, clause) => sum + clause.count, 0) }
}

function inverseFrequency(documents: number, withTerm: number, rules: BleveRules): number {
  if (rules.idf === 'none') return 1
  const ratio = documents / (withTerm + rules.idfSmoothing)
  return 1 + (rules.logarithm === 'go' ? goLog(ratio) : Math.log(ratio))
}

/** Bleve's order of up to ten children: by document count, ties in query order; above ten query order. */
export function inAdditionOrder<Child extends { readonly count: number }>(
  children: readonly Child[],
  rules: BleveRules,
): readonly Child[] {
  if (rules.additions === 'query' || children.length > SORTED_CHILDREN) return children
  return children.toSorted((left, right) => left.count - right.count)
}

/** `1 / √(sum of squared weights)`, absent terms included; each branch adds up its own before the outer sum. */
export function queryNorm(branches: readonly Branch[], rules: BleveRules): number {
  if (!rules.queryNorm) return 1
  let sum = 0
  for (const branch of inAdditionOrder(branches, rules)) {
    let branchSum = 0
    for (const { boost, idf } of inAdditionOrder(branch.clauses, rules)) {
      const weight = boost * idf
      branchSum += weight * weight
    }
    sum += branchSum
  }
  return 1 / Math.sqrt(sum)
}
