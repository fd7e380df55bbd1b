import { expect } from 'vitest'

import { criterionTest } from '../measurement/criterion-test.ts'
import { COVERAGE_TRIALS, coverageRows } from '../statistics/coverage-trials.ts'
import type { CoverageRow } from '../statistics/coverage-trials.ts'
import { records } from '../statistics/surface/surface-records.ts'
import type { CoverageFigure } from '../statistics/surface/surface-rows.ts'

const test = criterionTest('X-S1')

/** What intervals that claim 95 % have to cover. */
const BAND = { least: 0.93, most: 0.97 }

/** A small run draws fewer data sets, and its band is wider by three standard errors of so few. */
const EXTENTS = {
  usual: { datasets: 2000, seeds: [1, 2], slack: 0 },
  whole: { datasets: 2000, seeds: [1, 2], slack: 0 },
  small: { datasets: 400, seeds: [1], slack: 3 * Math.sqrt((0.95 * 0.05) / 400) },
} as const

test(
  'nominal 95 % intervals cover 93 to 97 % on data shaped like recall and on smooth data',
  { tags: ['X-S1'] },
  async ({ bench }) => {
    const { datasets, seeds, slack } = EXTENTS[bench.settings.surface]
    const real = coverageRows(COVERAGE_TRIALS, { datasets, seeds })
    for (const record of records('coverage', 'measured', real.map(coverageFigure))) bench.record(record)
    const rows = await bench.subject(real)
    const covered = rows.map((row) => row.covered)
    bench.figure('data sets a seed', datasets)
    bench.figure('least covered share', Math.min(...covered))
    bench.figure('greatest covered share', Math.max(...covered))
    bench.expectNone(
      rows
        .filter((row) => row.covered < BAND.least - slack || row.covered > BAND.most + slack)
        .map(
          ({ shape, estimates, method, covered: share, seed }) =>
            `${method} of a ${estimates} on ${shape}, seed ${seed}: covers ${share}, expected ${BAND.least} to ${BAND.most}`,
        ),
    )
    expect(new Set(rows.map(({ estimates }) => estimates)).size).toBeGreaterThanOrEqual(4)
  },
)

function coverageFigure(row: CoverageRow): CoverageFigure {
  const { estimates, shape, method, datasets, seed, values, covered } = row
  return {
    estimate: `${estimates} of ${shape}`,
    interval: method,
    nominal: 0.95,
    datasets,
    seed,
    samples: values,
    covered,
  }
}
