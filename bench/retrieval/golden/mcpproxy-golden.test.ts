import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { describe, expect, inject, test } from 'vitest'
import type { TestContext } from 'vitest'

import { dataFile, wayToData } from '../../catalog/fetch/data-folder.ts'
import { loadCatalog } from '../../catalog/load/index.ts'
import { bindGoldenSet } from './bind-golden-set.ts'
import { readGoldenSet } from './read-golden-set.ts'
import { sharedRuns } from './shared-runs.ts'

const GOLDEN_V1 = 'mcpproxy/retrieval_golden_v1.json'

function fetched(name: string, context: TestContext): string {
  return dataFile(inject('settings'), name) ?? context.skip(`data-not-fetched: ${wayToData(name)}`)
}

describe('mcpproxy’s golden set', () => {
  test('is read whole and binds to the corpus that it names, and to no other version', (context) => {
    const golden = fetched(GOLDEN_V1, context)
    const v1 = loadCatalog(fetched('mcpproxy/corpus_v1.tools.json', context)).catalog
    const v2 = loadCatalog(fetched('mcpproxy/corpus_v2.tools.json', context)).catalog
    const [set] = readGoldenSet(golden, { strict: true }).sets
    if (set === undefined) throw new Error('no set in a file of 47 queries')
    expect(set.queries).toHaveLength(47)
    const graded = readFileSync(golden, 'utf8').match(/"relevance": [12]/g)
    expect(set.queries.flatMap(({ labels }) => labels)).toHaveLength(graded?.length ?? 0)
    expect(bindGoldenSet(set, v1)).toEqual({ set, mismatches: [], rejected: [] })
    const onV2 = bindGoldenSet(set, v2)
    expect(onV2.rejected).toEqual([])
    expect(onV2.mismatches.map(({ record }) => record)).toEqual(['corpus_version'])
  })
  test('shares no four words in a row with a query of ours', (context) => {
    const theirs = readGoldenSet(fetched(GOLDEN_V1, context)).sets
    const { root } = inject('settings')
    const ours = ['reference', 'workplace'].flatMap(
      (name) => readGoldenSet(join(root, 'fixtures/golden', name)).sets,
    )
    const own = ours.flatMap(({ queries }) => queries)
    const foreign = theirs.flatMap(({ queries }) => queries)
    const foreignIds = new Set(foreign.map(({ id }) => id))
    expect(own.length).toBeGreaterThan(0)
    const pairs = sharedRuns([...own, ...foreign], [])
    expect(pairs.filter(({ left, right }) => foreignIds.has(left) !== foreignIds.has(right))).toEqual([])
  })
})
