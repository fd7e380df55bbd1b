import type { Catalog } from '../catalog.ts'
import { generateCatalog } from './generated-catalog.ts'

/** What the generated catalog is drawn with that a full run measures, that distractors are of, and that has recorded vectors. */
export const STANDARD_DRAW = { seed: 1, size: 4000 } as const

let drawn: Catalog | undefined

/** The standard generated catalog; drawing it takes seconds, so that a process does it once. */
export function standardCatalog(): Catalog {
  drawn ??= generateCatalog(STANDARD_DRAW)
  return drawn
}
