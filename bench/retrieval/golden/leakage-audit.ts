import type { ToolDefinition, ToolId } from '../../catalog/tool-definition.ts'
import type { GoldenQuery, Slice } from './golden-set.ts'
import { ngramsOf, wordsOf } from './query-words.ts'
import { sharedRuns } from './shared-runs.ts'
import type { SharedRun } from './shared-runs.ts'

/** How words are brought to a common form: any stemmer with the stop words of its language. */
export interface WordAnalysis {
  readonly stem: (word: string) => string
  readonly isStopWord: (word: string) => boolean
}

/** Queries that are bound to these tools, and how their words are compared. */
export interface LeakageInput {
  readonly queries: readonly GoldenQuery[]
  readonly tools: readonly ToolDefinition[]
  readonly analysis: WordAnalysis
}

/** Shares in 0…1 over the queries that have one; a query with several targets counts with the one it shares most with. */
export interface ShareSummary {
  readonly queryCount: number
  readonly meanShare: number
  readonly highestShare: number
}

/** How much of its targets' wording a slice gives away. */
export interface LeakageRow {
  readonly slice: Slice | undefined
  readonly queryCount: number
  /** Share of a query's runs of n words that stand in the name or description; no entry where no query is that long. */
  readonly ngrams: readonly (ShareSummary & { readonly n: number })[]
  /** Share of a query's stemmed content words that stand in the description; undefined where no query has a target. */
  readonly descriptionWords: ShareSummary | undefined
  /** The share is 1 for a query that has a stem in common with the name, and 0 for the others. */
  readonly nameStems: ShareSummary | undefined
  readonly sharedRuns: readonly SharedRun[]
}

const NGRAM_LENGTHS = [1, 2, 3, 4] as const

/**
 * Measures for each slice what a purely lexical search could lean on. A target is a tool of relevance 2. Slices come
 * in the order of their first query.
 *
 * @throws Error when a target is not among the tools
 */
export function auditLeakage({ queries, tools, analysis }: LeakageInput): readonly LeakageRow[] {
  const byId = new Map<ToolId, ToolDefinition>(tools.map((tool) => [tool.id, tool]))
  const names = tools.map((tool) => tool.name)
  return [...new Set(queries.map((query) => query.slice))].map((slice) => {
    const members = queries.filter((query) => query.slice === slice)
    const aimed = members.map((query) => ({ query, targets: targetsOf(query, byId) }))
    return {
      slice,
      queryCount: members.length,
      ngrams: NGRAM_LENGTHS.flatMap((n) => {
        const summary = summarise(aimed, (query, target) => ngramShare(query, target, n))
        return summary === undefined ? [] : [{ n, ...summary }]
      }),
      descriptionWords: summarise(aimed, (query, target) => descriptionShare(query, target, analysis)),
      nameStems: summarise(aimed, (query, target) => nameShare(query, target, analysis)),
      sharedRuns: sharedRuns(members, names),
    }
  })
}

/** Undefined where the query has nothing that could be shared. */
type ShareOf = (query: string, target: ToolDefinition) => number | undefined

function targetsOf(query: GoldenQuery, byId: ReadonlyMap<ToolId, ToolDefinition>): readonly ToolDefinition[] {
  return query.labels
    .filter(({ relevance }) => relevance === 2)
    .map(({ toolId }) => {
      const tool = byId.get(toolId)
      if (tool !== undefined) return tool
      throw new Error(`query ${query.id}: no tool ${toolId} to compare with; bind the golden set first`)
    })
}

function summarise(
  aimed: readonly { readonly query: GoldenQuery; readonly targets: readonly ToolDefinition[] }[],
  share: ShareOf,
): ShareSummary | undefined {
  const highest = aimed.flatMap(({ query, targets }) => {
    const shares = targets.map((target) => share(query.query, target)).filter((one) => one !== undefined)
    return shares.length === 0 ? [] : [Math.max(...shares)]
  })
  if (highest.length === 0) return undefined
  return {
    queryCount: highest.length,
    meanShare: highest.reduce((sum, one) => sum + one, 0) / highest.length,
    highestShare: Math.max(...highest),
  }
}

/** Name and description are searched apart, so that no run spans the border of the two. */
function ngramShare(query: string, target: ToolDefinition, n: number): number | undefined {
  const texts = [wordsOf(target.name), wordsOf(target.description)]
  return foundShare(
    ngramsOf(wordsOf(query), n),
    texts.flatMap((words) => ngramsOf(words, n)),
  )
}

function descriptionShare(query: string, target: ToolDefinition, analysis: WordAnalysis): number | undefined {
  const ofDescription = contentStems(wordsOf(target.description), analysis)
  return foundShare(contentStems(wordsOf(query), analysis), ofDescription)
}

function nameShare(query: string, target: ToolDefinition, analysis: WordAnalysis): number {
  const ofName = new Set(contentStems(wordsOf(target.name), analysis))
  return contentStems(wordsOf(query), analysis).some((stem) => ofName.has(stem)) ? 1 : 0
}

function foundShare(sought: readonly string[], among: readonly string[]): number | undefined {
  if (sought.length === 0) return undefined
  const known = new Set(among)
  return sought.filter((item) => known.has(item)).length / sought.length
}

function contentStems(words: readonly string[], { stem, isStopWord }: WordAnalysis): readonly string[] {
  return words.filter((word) => !isStopWord(word)).map(stem)
}
