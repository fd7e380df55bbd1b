import { expect } from 'vitest'

import { MANDATORY_ARMS } from '../arms/index.ts'
import { criterionTest } from '../measurement/criterion-test.ts'
import { excluded } from '../measurement/outcome.ts'
import { measureRun } from '../tokens/measure-catalogs.ts'

const test = criterionTest('SC-002')

/** What mcpproxy publishes of `compact_sig`: on 45 tools offline, and on 907 tools live. */
const PUBLISHED_SAVINGS = [
  { what: '45 tools, offline', percent: 52.6 },
  { what: '907 tools, live', percent: 92 },
]

test(
  'every mandatory arm has tokens and a saving on a catalog with schemas',
  { tags: ['SC-002'] },
  async ({ bench }) => {
    const { catalogs } = await measureRun(bench.settings)
    const bearing = catalogs.filter(
      ({ corpus }) => corpus.tool_count > 0 && corpus.tools_without_schema === 0,
    )
    const rows = await bench.subject(bearing.flatMap(({ arms }) => arms))
    // A recording holds on the catalog that it was made of, so an arm has to be measured on one catalog at least.
    const measured = MANDATORY_ARMS.filter((arm) =>
      rows.some((row) => row.arm === arm && !row.skipped && row.total_tokens > 0),
    )
    const missing = MANDATORY_ARMS.filter((arm) => !measured.includes(arm))
    const { dataFolder, tscgModule } = bench.settings
    // Someone else's encoder may be absent where nobody named it or a recording of it; anything else is a failure.
    const excusable =
      dataFolder === undefined && tscgModule === undefined ? missing.filter((arm) => arm === 'tscg') : []
    for (const arm of excusable) {
      const skipped = rows.find((row) => row.arm === arm && row.skipped)
      const reason = skipped?.skipped === true ? skipped.skip_reason : 'set BENCH_TSCG_MODULE'
      bench.exclude(`arm ${arm}`, excluded('runtime-unavailable', reason))
    }
    bench.figure('mandatory arms measured', measured.length)
    expect(missing.filter((arm) => !excusable.some((excused) => excused === arm))).toEqual([])
  },
)

test(
  'the saving of compact_sig stands beside the published ones, and a distance over ten points is explained',
  { tags: ['SC-002'] },
  async ({ bench }) => {
    const { catalogs } = await measureRun(bench.settings)
    const savings = catalogs.flatMap(({ corpus, arms }) =>
      arms.flatMap((row) =>
        row.arm === 'compact_sig' && !row.skipped && corpus.tools_without_schema === 0
          ? [{ id: corpus.id, percent: row.savings_vs_baseline_pct }]
          : [],
      ),
    )
    for (const { id, percent } of savings) {
      for (const published of PUBLISHED_SAVINGS) {
        bench.figure(
          `${id}: points from the published saving (${published.what})`,
          Math.round(10 * (percent - published.percent)) / 10,
        )
      }
    }
    bench.figure(
      'why a distance',
      'the live figure is of discovery responses with full schemas against compact ones, not of listings; a listing saves more where schemas are heavier',
    )
    expect(savings.length).toBeGreaterThan(0)
    expect(savings.every(({ percent }) => Number.isFinite(percent))).toBe(true)
  },
)
