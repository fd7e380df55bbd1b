import { expect } from 'vitest'

import { criterionTest } from '../measurement/criterion-test.ts'
import { measureRun } from '../tokens/measure-catalogs.ts'

const test = criterionTest('FR-007')

/** mcpproxy's own figures for its six results, and what they split into. */
const PUBLISHED = { id: 'result_fixtures_v1', json: 3293, toon: 3222, tabularSavedPercent: 39.3 }

test(
  'TOON is measured on listings and on results, apart, and results split into tabular and not',
  { tags: ['FR-007'] },
  async ({ bench }) => {
    const { catalogs, results, excluded: missing } = await measureRun(bench.settings)
    for (const { id, outcome } of missing) if (id === PUBLISHED.id) bench.exclude(`results ${id}`, outcome)
    const judged = await bench.subject(results)
    const listings = catalogs
      .flatMap(({ arms }) => arms)
      .filter((row) => row.arm === 'toon_listing' && !row.skipped)
    expect(listings).toHaveLength(catalogs.length)
    const toon = judged.filter((row) => row.arm === 'toon_results')
    bench.figure('sets of results', toon.length)
    expect(toon.length).toBeGreaterThan(0)
    for (const row of toon) {
      const json = judged.find((other) => other.arm === 'baseline_json' && other.corpus_id === row.corpus_id)
      expect(row.tabular.results, row.corpus_id).toBe(row.tabular_count)
      expect(row.non_tabular.results, row.corpus_id).toBe(row.non_tabular_count)
      expect(row.tabular.tokens + row.non_tabular.tokens, row.corpus_id).toBe(row.total_tokens)
      expect(row.tabular.json_tokens + row.non_tabular.json_tokens, row.corpus_id).toBe(json?.total_tokens)
      expect(row.tabular.saved_ratio, row.corpus_id).toBeCloseTo(
        1 - row.tabular.tokens / row.tabular.json_tokens,
        12,
      )
      bench.figure(
        `${row.corpus_id}: tabular results saved, percent`,
        Math.round(1000 * row.tabular.saved_ratio) / 10,
      )
      bench.figure(
        `${row.corpus_id}: other results saved, percent`,
        Math.round(1000 * row.non_tabular.saved_ratio) / 10,
      )
    }
  },
)

test('the published figures of mcpproxy come out on its results', { tags: ['FR-007'] }, async ({ bench }) => {
  const { results, excluded: missing } = await measureRun(bench.settings)
  const gap = missing.find(({ id }) => id === PUBLISHED.id)
  if (gap !== undefined) return bench.skip(`results ${PUBLISHED.id}`, gap.outcome)
  const rows = results.filter(
    (row) => row.corpus_id === PUBLISHED.id || row.corpus_id.startsWith(`${PUBLISHED.id}@`),
  )
  expect(rows.map((row) => row.total_tokens)).toEqual([PUBLISHED.json, PUBLISHED.toon])
  expect(rows[1]?.tabular.saved_ratio).toBeCloseTo(PUBLISHED.tabularSavedPercent / 100, 3)
  expect(rows[1]?.non_tabular.saved_ratio).toBeCloseTo(0, 3)
})
