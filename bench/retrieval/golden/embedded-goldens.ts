import { join } from 'node:path'

import type { Catalog } from '../../catalog/catalog.ts'
import { loadCatalog } from '../../catalog/load/index.ts'
import type { Settings } from '../../measurement/environment.ts'
import { bindGoldenSet } from './bind-golden-set.ts'
import { GoldenFileError } from './golden-file-error.ts'
import type { GoldenSet } from './golden-set.ts'
import { readGoldenSet } from './read-golden-set.ts'

/** A golden set with the catalog that it is bound to. */
export interface BoundGolden {
  readonly catalog: Catalog
  readonly set: GoldenSet
}

/** The embedded catalogs that have a golden set of this project. */
export const GOLDEN_CATALOGS = ['reference', 'workplace'] as const

/**
 * This project's golden sets, in the order of their catalogs.
 *
 * @throws GoldenFileError for a bad record, and where set and catalog do not belong together
 */
export function embeddedGoldens({ root }: Pick<Settings, 'root'>): readonly BoundGolden[] {
  return GOLDEN_CATALOGS.map((name) => {
    const folder = join(root, 'fixtures/golden', name)
    const { catalog } = loadCatalog(join(root, `fixtures/catalogs/${name}.json`))
    const { sets } = readGoldenSet(folder, { strict: true })
    const [set, ...others] = sets
    if (set === undefined || others.length > 0) {
      throw new GoldenFileError(
        folder,
        `files of ${sets.length} versions`,
        'expected one version and one catalog',
      )
    }
    const bound = bindGoldenSet(set, catalog)
    const [fault] = [...bound.mismatches, ...bound.rejected]
    if (fault !== undefined) {
      throw new GoldenFileError(folder, `${fault.record}: ${fault.seen}`, `expected ${fault.expected}`)
    }
    return { catalog, set }
  })
}
