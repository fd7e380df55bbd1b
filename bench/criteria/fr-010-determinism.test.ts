import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'

import { expect } from 'vitest'

import { listingDigests } from '../arms/listing-digests.ts'
import { freezeCatalog } from '../catalog/catalog.ts'
import type { Catalog } from '../catalog/catalog.ts'
import { measuredCatalogs, referenceCatalogFile } from '../catalog/measured-catalogs.ts'
import { loadCatalog } from '../catalog/load/index.ts'
import { criterionTest } from '../measurement/criterion-test.ts'

const test = criterionTest('FR-010')

const SEED = 7

/** Fisher–Yates over a linear congruential generator (Numerical Recipes' constants). */
function shuffled<Item>(items: readonly Item[], seed: number): Item[] {
  const result = [...items]
  let state = seed
  for (let index = result.length - 1; index > 0; index--) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    const other = state % (index + 1)
    const [left, right] = [result[index], result[other]]
    if (left !== undefined && right !== undefined) [result[index], result[other]] = [right, left]
  }
  return result
}

function shuffledCatalog(catalog: Catalog): Catalog {
  return freezeCatalog({
    ...catalog,
    servers: shuffled(catalog.servers, SEED),
    tools: shuffled(catalog.tools, SEED),
  })
}

test(
  'the same catalog gives the same bytes again, and in any order of input',
  { tags: ['FR-010'] },
  async ({ bench }) => {
    bench.figure('seed', SEED)
    const catalogs = measuredCatalogs(bench.settings).loaded.map(({ catalog }) => catalog)
    const runs = catalogs.map((catalog) => ({
      catalog: catalog.id,
      first: listingDigests(catalog),
      again: listingDigests(catalog),
      shuffled: listingDigests(shuffledCatalog(catalog)),
      digests: [catalog.digest, shuffledCatalog(catalog).digest],
    }))
    for (const run of await bench.subject(runs)) {
      expect(run.again, run.catalog).toEqual(run.first)
      expect(run.shuffled, run.catalog).toEqual(run.first)
      expect(run.digests[1], run.catalog).toBe(run.digests[0])
    }
  },
)

test('another process gives the same bytes', { tags: ['FR-010'] }, async ({ bench }) => {
  const file = referenceCatalogFile(bench.settings)
  const script = join(bench.settings.root, 'bench/cli/listing-digests.ts')
  const { stdout } = await promisify(execFile)(process.execPath, ['--import', 'tsx', script, file], {
    cwd: bench.settings.root,
  })
  expect(JSON.parse(stdout)).toEqual(listingDigests(loadCatalog(file).catalog))
})
