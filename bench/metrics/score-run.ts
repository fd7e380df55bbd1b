import type { ToolId } from '../catalog/tool-definition.ts'
import type { GoldenQuery } from '../retrieval/golden/golden-set.ts'
import { METRICS } from './index.ts'
import { judgeRanking } from './judged-ranking.ts'
import type { Metric } from './metric.ts'

/** Every metric of one query; the keys of `values` are the metrics' names. */
export interface QueryScores {
  readonly queryId: string
  readonly family: string
  readonly values: Readonly<Record<string, number>>
}

/** What the means are over. */
export interface ScoredPopulation {
  readonly queries: number
  /** Fewer than queries where several are about one need: then intervals have to resample families. */
  readonly families: number
  /** Queries for which the engine returned nothing at all; each counts 0. */
  readonly withoutHits: number
}

/** How one engine did on one population of queries. */
export interface RunScores {
  readonly population: ScoredPopulation
  /** By the metrics' mean names (`recall_at_5`, `mrr`, `map`), each query weighing the same. */
  readonly means: Readonly<Record<string, number>>
  /** In the order of the queries given. */
  readonly perQuery: readonly QueryScores[]
}

/**
 * Scores one ranking per query. Rankings of other queries are left alone, so that one run serves several slices.
 *
 * @throws Error without queries, for a query that is given twice or has no ranking (an engine that finds nothing gives
 *   an empty one), and, naming the query, for all that `judgeRanking` refuses
 */
export function scoreRun(
  queries: readonly GoldenQuery[],
  rankings: ReadonlyMap<string, readonly ToolId[]>,
  metrics: readonly Metric[] = METRICS,
): RunScores {
  if (queries.length === 0) throw new Error('no queries to score; expected at least one')
  if (new Set(queries.map(({ id }) => id)).size < queries.length) {
    throw new Error('a query id is given twice; expected each query once')
  }
  const perQuery = queries.map((query) => scoreQuery(query, rankings.get(query.id), metrics))
  return {
    population: {
      queries: queries.length,
      families: new Set(queries.map(({ family }) => family)).size,
      withoutHits: queries.filter(({ id }) => rankings.get(id)?.length === 0).length,
    },
    means: Object.fromEntries(
      metrics.map(({ name, meanName }) => [meanName, mean(metricValues(perQuery, name))]),
    ),
    perQuery,
  }
}

/**
 * One metric over queries, in their order: what intervals and paired tests take.
 *
 * @throws Error where a query was not scored by that metric
 */
export function metricValues(perQuery: readonly QueryScores[], name: string): readonly number[] {
  return perQuery.map(({ queryId, values }) => {
    const value = values[name]
    if (value === undefined)
      throw new Error(`query ${queryId} has no value for ${name}; saw ${Object.keys(values).join(', ')}`)
    return value
  })
}

function scoreQuery(
  { id, family, labels }: GoldenQuery,
  ranking: readonly ToolId[] | undefined,
  metrics: readonly Metric[],
): QueryScores {
  if (ranking === undefined) {
    throw new Error(`query ${id} has no ranking; expected one, which is empty where nothing was found`)
  }
  try {
    const judged = judgeRanking(ranking, labels)
    return {
      queryId: id,
      family,
      values: Object.fromEntries(metrics.map((metric) => [metric.name, metric.of(judged)])),
    }
  } catch (cause) {
    throw new Error(`query ${id}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause })
  }
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}
