import { compareCodePoints } from '../../catalog/code-point-order.ts'
import type { ToolDefinition, ToolId } from '../../catalog/tool-definition.ts'
import type { DistractorPool } from '../../retrieval/distractors.ts'
import type { Settings } from '../../measurement/environment.ts'
import type { GoldenQuery } from '../../retrieval/golden/golden-set.ts'

/** Catalog sizes of the surface, in tools. */
export const SURFACE_SIZES = [45, 120, 500, 1000, 4000] as const

/** Seeds of the draws of distractors: one draw moves recall@5 by up to a tenth, so a size takes five. */
export const SURFACE_SEEDS = [1, 2, 3, 4, 5] as const

/** The population of all golden sets together, from the size on that all of them have. */
export const BOTH = 'both'

/** What of the surface is measured: a small one shows that everything works, and its intervals are those of one draw. */
export const SURFACE_EXTENTS = {
  usual: { sizes: SURFACE_SIZES.slice(0, -1), seeds: SURFACE_SEEDS },
  whole: { sizes: SURFACE_SIZES, seeds: SURFACE_SEEDS },
  small: { sizes: [45, 120], seeds: [1] },
} as const satisfies Readonly<
  Record<Settings['surface'], { readonly sizes: readonly number[]; readonly seeds: readonly number[] }>
>

/** The queries of one golden set with the tools that they are asked among: the same along the whole curve. */
export interface SurfacePopulation {
  /** The id of the catalog that the queries are bound to. */
  readonly id: string
  readonly own: readonly ToolDefinition[]
  readonly queries: readonly GoldenQuery[]
  readonly labelled: ReadonlySet<ToolId>
  /** Queries left out because their labelled tools did not fit into the smallest catalog, the same at every size. */
  readonly leftOut: readonly GoldenQuery[]
  readonly smallestSize: number
  readonly pool: DistractorPool
}

/** What a population is made of. */
export interface PopulationParts {
  readonly id: string
  readonly own: readonly ToolDefinition[]
  readonly queries: readonly GoldenQuery[]
  readonly pool: DistractorPool
}

/**
 * Binds queries to the smallest size of the surface that nearly holds their labelled tools. Where a few tools are too
 * many, those that the fewest queries need stay out, with these queries: a population must not change along a curve.
 */
export function surfacePopulation({ id, own, queries, pool }: PopulationParts): SurfacePopulation {
  const smallestSize = SURFACE_SIZES.find((size) => size >= own.length * NEARLY) ?? SURFACE_SIZES[0]
  const needed = new Map<ToolId, number>()
  for (const { labels } of queries) {
    for (const { toolId } of labels) needed.set(toolId, (needed.get(toolId) ?? 0) + 1)
  }
  const rarestFirst = [...needed].sort(
    ([left, leftCount], [right, rightCount]) => leftCount - rightCount || compareCodePoints(left, right),
  )
  const out = new Set(rarestFirst.slice(0, Math.max(0, needed.size - smallestSize)).map(([tool]) => tool))
  const isOut = ({ labels }: GoldenQuery): boolean => labels.some(({ toolId }) => out.has(toolId))
  return {
    id,
    own,
    queries: queries.filter((query) => !isOut(query)),
    labelled: new Set([...needed.keys()].filter((tool) => !out.has(tool))),
    leftOut: queries.filter(isOut),
    smallestSize,
    pool,
  }
}

/** A catalog of 123 tools belongs to the size 120, at the price of the queries for a few of its tools. */
const NEARLY = 0.95

/** One catalog to open engines on. */
export interface SurfaceJob {
  readonly population: string
  readonly size: number
  readonly seed: number
}

/** Every size from a population's smallest one on, with each seed; one seed where nothing is drawn. */
export function surfaceJobs(
  populations: readonly SurfacePopulation[],
  extent: Settings['surface'],
): readonly SurfaceJob[] {
  const { sizes, seeds } = SURFACE_EXTENTS[extent]
  return populations.flatMap(({ id, own, smallestSize }) =>
    sizes
      .filter((size) => size >= smallestSize)
      .flatMap((size) =>
        (size <= own.length ? seeds.slice(0, 1) : seeds).map((seed) => ({ population: id, size, seed })),
      ),
  )
}
