import { existsSync } from 'node:fs'

import { findReal15, REAL_15 } from '../../catalog/capture/real-15.ts'
import { dataFile } from '../../catalog/fetch/data-folder.ts'
import { standardCatalog } from '../../catalog/generate/standard-catalog.ts'
import { loadCatalog } from '../../catalog/load/index.ts'
import type { ToolDefinition } from '../../catalog/tool-definition.ts'
import type { Settings } from '../../measurement/environment.ts'
import { distractorPool } from '../../retrieval/distractors.ts'
import { embeddedGoldens } from '../../retrieval/golden/embedded-goldens.ts'
import { surfacePopulation } from './surface-plan.ts'
import type { SurfacePopulation } from './surface-plan.ts'

/** What of the settings decides which tools are at hand. */
export type SurfaceSettings = Pick<Settings, 'root' | 'cacheFolder' | 'dataFolder' | 'embeddings' | 'surface'>

/** Where distractors come from, by the id of the catalog. */
export interface DistractorSource {
  readonly id: string
  readonly tools: readonly ToolDefinition[]
}

/** The golden sets of this project as populations, and where their distractors come from. */
export interface SurfacePopulations {
  readonly populations: readonly SurfacePopulation[]
  /** The ids of the catalogs that gave distractors, in order. */
  readonly sources: readonly string[]
}

/** Reads and generates everything that the surface is measured on; without others' corpora where they are not wanted. */
export function surfacePopulations(
  settings: SurfaceSettings,
  { withCorpora = true }: { readonly withCorpora?: boolean } = {},
): SurfacePopulations {
  const goldens = embeddedGoldens(settings)
  const sources = distractorSources(settings, withCorpora)
  const embedded = goldens.map(({ catalog }): DistractorSource => ({ id: catalog.id, tools: catalog.tools }))
  return {
    populations: goldens.map(({ catalog, set }) => {
      const others = [...embedded.filter(({ id }) => id !== catalog.id), ...sources]
      const pool = distractorPool(
        catalog.tools,
        others.map(({ tools }) => tools),
      )
      return surfacePopulation({ id: catalog.id, own: catalog.tools, queries: set.queries, pool })
    }),
    sources: [...embedded, ...sources].map(({ id }) => id),
  }
}

/** Tools without a vector would exclude every engine with vectors from every larger catalog. */
function hasVectors(settings: SurfaceSettings): boolean {
  if (settings.embeddings.source !== 'recorded') return true
  const vectors = dataFile(settings, 'embeddings/minilm-livemcptool.jsonl')
  return vectors !== undefined && existsSync(vectors)
}

function distractorSources(settings: SurfaceSettings, withCorpora: boolean): readonly DistractorSource[] {
  // The embedded catalogs are distractors of one another, and enough for small sizes.
  if (settings.surface === 'small') return []
  const captured = findReal15(settings)
  const fetched =
    withCorpora && hasVectors(settings) ? dataFile(settings, 'livemcptool/tools.json') : undefined
  const files = [
    ...(captured === undefined ? [] : [{ id: REAL_15.id, path: captured }]),
    ...(fetched === undefined || !existsSync(fetched) ? [] : [{ id: 'livemcptool', path: fetched }]),
  ]
  return [
    ...files.map(({ id, path }) => ({ id, tools: loadCatalog(path).catalog.tools })),
    { id: 'generated', tools: standardCatalog().tools },
  ]
}
