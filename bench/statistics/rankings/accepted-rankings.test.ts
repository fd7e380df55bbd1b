import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, inject, onTestFinished, test } from 'vitest'

import { bleveParity } from '../../retrieval/engines/bleve-parity.ts'
import { ENGINES } from '../../retrieval/index.ts'
import type { Engine, SearchIndex } from '../../retrieval/engine.ts'
import { isExcluded } from '../../retrieval/engine.ts'
import { ACCEPTED_RANKINGS_FILE, readAcceptedRankings } from './accepted-rankings.ts'
import { compareRankings } from './compare-rankings.ts'
import type { RankingComparison } from './compare-rankings.ts'
import { measureRankings } from './measure-rankings.ts'

const settings = inject('settings')

/** Engines are deterministic: a query that ranks its tool lower than accepted does so because of a change. */
async function compareWithAccepted(engines: readonly Engine[]): Promise<RankingComparison> {
  const accepted = readAcceptedRankings(join(settings.root, ACCEPTED_RANKINGS_FILE))
  if (accepted === undefined) throw new Error(`${ACCEPTED_RANKINGS_FILE} is gone; restore it from git`)
  const sets = accepted.sets.map((set) => ({
    ...set,
    engines: set.engines.filter(({ engine }) => engines.some(({ name }) => name === engine)),
    ranks: set.ranks,
  }))
  // Ranks stand in the order of the engines of the file, so that leaving engines out would shift them.
  expect(sets.map((set) => set.engines.length)).toEqual(accepted.sets.map((set) => set.engines.length))
  return compareRankings(await measureRankings(settings, engines), accepted)
}

/** The same engine, but for the first two hits of every query, which change places. */
function swapped(engine: Engine): Engine {
  return {
    ...engine,
    open: async (input) => {
      const index = await engine.open(input)
      if (isExcluded(index)) return index
      const search: SearchIndex['search'] = (query, limit) => {
        const [first, second, ...others] = index.search(query, limit)
        return first === undefined || second === undefined
          ? index.search(query, limit)
          : [second, first, ...others]
      }
      return { ...index, search }
    },
  }
}

test('no query of the golden sets does worse than accepted under any engine', async () => {
  const { changes } = await compareWithAccepted(ENGINES)
  const worse = changes
    .filter(({ change }) => change === 'lost' || change === 'down')
    .map(
      ({ engine, query_id, before, after }) =>
        `${engine} ${query_id}: rank ${before} → ${after === 0 ? 'not among the first ten' : after}`,
    )
  expect(worse, 'if this is meant: npm run bench && npm run accept -- --reason "…"').toEqual([])
})

test('an engine that swaps its first two hits is found out, query by query', async () => {
  const engines = ENGINES.map((engine) => (engine === bleveParity ? swapped(engine) : engine))
  const { changes } = await compareWithAccepted(engines)
  const own = changes.filter(({ engine }) => engine === 'bleve_parity')
  expect(own.filter(({ change }) => change === 'down').length).toBeGreaterThan(100)
  expect(own.filter(({ change }) => change === 'up').length).toBeGreaterThan(10)
})

test('a file of another form is refused with the way out', () => {
  const folder = mkdtempSync(join(tmpdir(), 'bench-rankings-'))
  onTestFinished(() => {
    rmSync(folder, { recursive: true, force: true })
  })
  expect(readAcceptedRankings(join(folder, 'none.json'))).toBeUndefined()
  writeFileSync(join(folder, 'broken.json'), '{')
  expect(() => readAcceptedRankings(join(folder, 'broken.json'))).toThrow(
    /broken\.json: no readable JSON.*npm run accept/,
  )
  writeFileSync(join(folder, 'other.json'), '{"format":"mcp-discovery-bench/accepted"}')
  expect(() => readAcceptedRankings(join(folder, 'other.json'))).toThrow(/other\.json: .*format/s)
})
