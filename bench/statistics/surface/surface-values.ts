import type { Excluded } from '../../measurement/outcome.ts'
import type { GoldenQuery, Slice } from '../../retrieval/golden/golden-set.ts'
import type { JobOutcome, QueryOutcome } from './surface-job.ts'
import type { SurfacePopulation } from './surface-plan.ts'

/** One query on catalogs of one size under one engine, over the seeds. */
export interface QueryValues {
  readonly query: GoldenQuery
  /** One for each seed, in their order. */
  readonly outcomes: readonly QueryOutcome[]
}

/** One engine on catalogs of one size. */
export interface SurfaceColumn {
  readonly engine: string
  readonly size: number
  readonly seeds: readonly number[]
  readonly result: readonly QueryValues[] | Excluded
}

/** The outcomes of one population by engine and size; an engine that is excluded under one seed is excluded at that size. */
export function surfaceColumns(
  population: SurfacePopulation,
  outcomes: readonly JobOutcome[],
): readonly SurfaceColumn[] {
  const own = outcomes.filter(({ job }) => job.population === population.id)
  const sizes = [...new Set(own.map(({ job }) => job.size))]
  const engines = [...new Set(own.flatMap((outcome) => outcome.engines.map(({ engine }) => engine)))]
  return engines.flatMap((engine) =>
    sizes.map((size): SurfaceColumn => {
      const jobs = own.filter(({ job }) => job.size === size)
      const results = jobs.flatMap((outcome) => outcome.engines.filter((entry) => entry.engine === engine))
      const excluded = results.map(({ result }) => result).find((result) => 'kind' in result)
      const seeds = jobs.map(({ job }) => job.seed)
      if (excluded !== undefined && 'kind' in excluded) return { engine, size, seeds, result: excluded }
      const bySeed = results.flatMap(({ result }) => ('kind' in result ? [] : [result]))
      return {
        engine,
        size,
        seeds,
        result: population.queries.map((query, at) => ({
          query,
          outcomes: bySeed.flatMap((result) => result[at] ?? []),
        })),
      }
    }),
  )
}

/** Columns of several populations put together: the same engine and size, all queries, if none of them is excluded. */
export function joinColumns(columns: readonly (readonly SurfaceColumn[])[]): readonly SurfaceColumn[] {
  const [first = [], ...others] = columns
  return first.flatMap((column): readonly SurfaceColumn[] => {
    const same = others.flatMap((list) =>
      list.filter(({ engine, size }) => engine === column.engine && size === column.size),
    )
    if (same.length !== others.length) return []
    const all = [column, ...same]
    const excluded = all.find(({ result }) => 'kind' in result)
    if (excluded !== undefined) return [{ ...column, result: excluded.result }]
    // A population without distractors has one seed: its values stand for each of them.
    const seeds = all
      .map((entry) => entry.seeds)
      .reduce((most, list) => (list.length > most.length ? list : most))
    const result = all.flatMap((entry) => ('kind' in entry.result ? [] : entry.result))
    return [{ ...column, seeds, result }]
  })
}

/** Queries that have right answers: of one slice, or of all. */
export function answerable(values: readonly QueryValues[], slice: Slice | 'all'): readonly QueryValues[] {
  return values.filter(({ query }) => query.labels.length > 0 && (slice === 'all' || query.slice === slice))
}

/** A metric of one query, averaged over the seeds. */
export function seedMean({ query, outcomes }: QueryValues, metric: string): number {
  return mean(outcomes.map(({ values }) => valueOf(query, values, metric)))
}

/** A metric under one seed, averaged over queries; a query with fewer seeds has the same value under each. */
export function queryMean(values: readonly QueryValues[], metric: string, seedIndex: number): number {
  return mean(
    values.map(({ query, outcomes }) =>
      valueOf(query, (outcomes[seedIndex] ?? outcomes[0])?.values ?? null, metric),
    ),
  )
}

function valueOf(
  query: GoldenQuery,
  values: Readonly<Record<string, number>> | null,
  metric: string,
): number {
  const value = values?.[metric]
  if (value === undefined)
    throw new Error(`query ${query.id} has no ${metric}; expected one for each labelled query`)
  return value
}

/** @throws Error for an empty list, which has no mean */
export function mean(values: readonly number[]): number {
  if (values.length === 0) throw new Error('the mean of nothing; expected at least one value')
  return values.reduce((sum, value) => sum + value, 0) / values.length
}
