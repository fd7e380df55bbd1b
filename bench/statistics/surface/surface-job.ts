import type { ToolId } from '../../catalog/tool-definition.ts'
import type { Excluded } from '../../measurement/outcome.ts'
import { excluded } from '../../measurement/outcome.ts'
import { METRICS } from '../../metrics/index.ts'
import { judgeRanking } from '../../metrics/judged-ranking.ts'
import { recallAt } from '../../metrics/recall.ts'
import { tieBounds } from '../../metrics/tie-bounds.ts'
import { drawCatalog } from '../../retrieval/distractors.ts'
import { isExcluded } from '../../retrieval/engine.ts'
import type { Engine, Hit } from '../../retrieval/engine.ts'
import type { EmbeddingProvider } from '../../retrieval/embeddings/provider.ts'
import type { GoldenQuery } from '../../retrieval/golden/golden-set.ts'
import { ENGINES } from '../../retrieval/index.ts'
import { createSharedIndexes } from '../../retrieval/shared-indexes.ts'
import { toolDocument } from '../../retrieval/tool-document.ts'
import type { SurfaceJob, SurfacePopulation } from './surface-plan.ts'

/** What one query came to on one catalog under one engine. Plain data: it crosses threads. */
export interface QueryOutcome {
  /** By the metrics' names; null for a query without a right answer. */
  readonly values: Readonly<Record<string, number>> | null
  /** recall@5 under the luckiest and the unluckiest order of exact ties; null as above. */
  readonly tieBounds: { readonly best: number; readonly worst: number } | null
  /** The score of the first hit; null where nothing was returned. */
  readonly topScore: number | null
  /** The first five. */
  readonly first: readonly ToolId[]
}

/** One engine on one catalog: an outcome for each query of the population, in its order, or the reason why there is none. */
export interface EngineOutcome {
  readonly engine: string
  readonly result: readonly QueryOutcome[] | Excluded
}

/** A job with what came of it. */
export interface JobOutcome {
  readonly job: SurfaceJob
  readonly engines: readonly EngineOutcome[]
}

/** What a job is run with. */
export interface JobInput {
  readonly job: SurfaceJob
  readonly population: SurfacePopulation
  readonly engines: readonly Engine[]
  readonly embeddings: EmbeddingProvider | undefined
}

/** What jobs of a plan are run with. */
export interface PreparedSurface {
  readonly populations: readonly SurfacePopulation[]
  readonly embeddings: EmbeddingProvider
}

/** Runs a job of the plan with every engine. @throws Error for a population that is not prepared */
export function runPlannedJob(
  job: SurfaceJob,
  { populations, embeddings }: PreparedSurface,
): Promise<JobOutcome> {
  const population = populations.find(({ id }) => id === job.population)
  if (population === undefined) throw new Error(`no population ${job.population}`)
  return runSurfaceJob({ job, population, engines: ENGINES, embeddings })
}

/** Ties behind the cutoff decide the bounds, so that more hits are asked for than count. */
const ASKED = 25
const SHOWN = 5

/** Opens every engine on the job's catalog and asks every query of its population. */
export async function runSurfaceJob({ job, population, engines, embeddings }: JobInput): Promise<JobOutcome> {
  const tools = drawCatalog({ ...population, seed: job.seed }, job.size)
  if (tools === undefined) {
    const available = population.own.length + population.pool.tools.length
    const reason = excluded(
      'catalog-not-captured',
      `a catalog of ${job.size} tools takes more than the ${available} at hand; npm run catalog:real captures 362 more`,
    )
    return { job, engines: engines.map(({ name }) => ({ engine: name, result: reason })) }
  }
  const documents = tools.map(toolDocument)
  const queries = population.queries.map(({ query }) => query)
  const shared = createSharedIndexes()
  try {
    const input = { documents, queries, embeddings, shared }
    const opened = await Promise.all(engines.map((engine) => shared.open(engine, input)))
    // Query by query over all engines, the last of the registry first: it combines earlier ones and takes all of their
    // hits for this query, of which they then need the first few.
    const outcomes = population.queries.map((query) =>
      opened
        .toReversed()
        .map((index) => (isExcluded(index) ? undefined : outcomeOf(query, index.search(query.query, ASKED))))
        .toReversed(),
    )
    return {
      job,
      engines: engines.map(({ name }, at) => {
        const index = opened[at]
        const result =
          index !== undefined && isExcluded(index) ? index : outcomes.flatMap((row) => row[at] ?? [])
        return { engine: name, result }
      }),
    }
  } finally {
    await shared.close()
  }
}

const RECALL_AT_5 = recallAt(5)

function outcomeOf({ id, labels }: GoldenQuery, hits: readonly Hit[]): QueryOutcome {
  const shown = hits.slice(0, SHOWN).map((hit) => hit.id)
  const topScore = hits[0]?.score ?? null
  if (labels.length === 0) return { values: null, tieBounds: null, topScore, first: shown }
  try {
    const judged = judgeRanking(
      hits.map((hit) => hit.id),
      labels,
    )
    const { best, worst } = tieBounds(hits, labels, RECALL_AT_5)
    const values = Object.fromEntries(METRICS.map((metric) => [metric.name, metric.of(judged)]))
    return { values, tieBounds: { best, worst }, topScore, first: shown }
  } catch (cause) {
    throw new Error(`query ${id}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause })
  }
}
