import { settingsKey } from '../../catalog/measured-catalogs.ts'
import type { Settings } from '../../measurement/environment.ts'
import { oncePer } from '../../measurement/once-per.ts'
import { openEmbeddings } from '../../retrieval/embeddings/index.ts'
import type { Engine, EngineIdentity } from '../../retrieval/engine.ts'
import { ENGINES, REFERENCE_ENGINE } from '../../retrieval/index.ts'
import { runSurface } from './run-surface.ts'
import { confusionRow } from './sibling-confusions.ts'
import type { ConfusionRow } from './sibling-confusions.ts'
import { surfaceCells } from './surface-cells.ts'
import type { SurfaceCell } from './surface-cells.ts'
import { compareEngines } from './surface-comparisons.ts'
import type { ComparisonRow } from './surface-comparisons.ts'
import { BOTH, SURFACE_EXTENTS } from './surface-plan.ts'
import type { SurfacePopulation } from './surface-plan.ts'
import { surfacePopulations } from './surface-populations.ts'
import type { EngineRow, PopulationRow } from './surface-rows.ts'
import { joinColumns, surfaceColumns } from './surface-values.ts'
import type { SurfaceColumn } from './surface-values.ts'
import { unanswerableRows } from './unanswerable.ts'
import type { UnanswerableRow } from './unanswerable.ts'

/** The rows of the surface. */
export interface SurfaceMeasurement {
  readonly engines: readonly EngineRow[]
  readonly populations: readonly PopulationRow[]
  readonly cells: readonly SurfaceCell[]
  readonly comparisons: readonly ComparisonRow[]
  readonly unanswerable: readonly UnanswerableRow[]
  readonly confusions: readonly ConfusionRow[]
}

/** Measures the surface; the same settings are measured once in a process. */
export const measureSurface: (settings: Settings) => Promise<SurfaceMeasurement> = oncePer(
  (settings) => JSON.stringify([settingsKey(settings), settings.embeddings, settings.surface]),
  measureAfresh,
)

async function measureAfresh({
  root,
  cacheFolder,
  dataFolder,
  embeddings,
  surface,
}: Settings): Promise<SurfaceMeasurement> {
  const own = { root, cacheFolder, dataFolder, embeddings, surface }
  const { populations, sources } = surfacePopulations(own)
  const outcomes = await runSurface(own, populations)
  const source = await openEmbeddings(own)
  const named = populations.map((population) => ({
    population,
    columns: surfaceColumns(population, outcomes),
  }))
  const both = joinColumns(named.map(({ columns }) => columns))
  // One population of its own has the whole curve; the others are part of both.
  const smallest = Math.min(...populations.map(({ smallestSize }) => smallestSize))
  const whole = named.filter(({ population }) => population.smallestSize === smallest)
  const shown: readonly (readonly [string, readonly SurfaceColumn[]])[] = [
    [BOTH, both],
    ...whole.map(({ population, columns }) => [population.id, columns] as const),
  ]
  return {
    engines: ENGINES.map((engine) => engineRow(engine, source.identity)),
    populations: populations.map((population) =>
      populationRow(population, sources, SURFACE_EXTENTS[surface].seeds),
    ),
    cells: shown.flatMap(([id, columns]) => surfaceCells(id, columns)),
    comparisons: compareEngines(BOTH, { columns: both, against: REFERENCE_ENGINE.name }),
    unanswerable: unanswerableRows(BOTH, both),
    confusions: both.flatMap((column) => confusionRow(BOTH, column) ?? []),
  }
}

/** An engine that compares vectors is another one with another model. */
function engineRow({ name, family, identity }: Engine, vectors: EngineIdentity): EngineRow {
  const named = Object.entries(vectors).map(([key, value]) => [`vectors.${key}`, value] as const)
  return {
    engine: name,
    family,
    identity: family === 'lexical' ? identity : { ...identity, ...Object.fromEntries(named) },
  }
}

function populationRow(
  population: SurfacePopulation,
  sources: readonly string[],
  seeds: readonly number[],
): PopulationRow {
  const { id, own, labelled, queries, leftOut, smallestSize, pool } = population
  return {
    population: id,
    tools: own.length,
    labelled_tools: labelled.size,
    queries: queries.length,
    queries_left_out: leftOut.length,
    smallest_size: smallestSize,
    seeds,
    distractors: {
      sources: sources.filter((source) => source !== id),
      tools: pool.tools.length,
      dropped_same_server: pool.dropped.sameServer,
      dropped_twins: pool.dropped.twins,
    },
  }
}
