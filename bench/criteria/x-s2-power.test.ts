import { expect } from 'vitest'

import { criterionTest } from '../measurement/criterion-test.ts'
import { embeddedGoldens } from '../retrieval/golden/embedded-goldens.ts'
import { readSecondReading } from '../retrieval/golden/second-reading.ts'
import { goldenRows, secondReadingRow } from '../statistics/surface/golden-rows.ts'
import { measureSurface } from '../statistics/surface/measure-surface.ts'
import { COMPARISON_TOLERANCE } from '../statistics/surface/surface-comparisons.ts'
import type { ComparisonRow } from '../statistics/surface/surface-comparisons.ts'
import { goldenRecords, surfaceRecords } from '../statistics/surface/surface-records.ts'

const test = criterionTest('X-S2')

test(
  'every comparison of engines says what it could have found, and none too weak for a verdict has one',
  { tags: ['X-S2'], timeout: 600_000 },
  async ({ bench }) => {
    const surface = await measureSurface(bench.settings)
    const goldens = embeddedGoldens(bench.settings)
    const golden = goldenRecords(
      goldenRows(goldens),
      secondReadingRow(goldens, readSecondReading(bench.settings)),
    )
    for (const record of [...surfaceRecords(surface), ...golden]) bench.record(record)

    const rows = await bench.subject(surface.comparisons)
    const inconclusive = rows.filter(({ verdict }) => verdict === 'inconclusive')
    bench.figure('comparisons', rows.length)
    bench.figure('inconclusive comparisons', inconclusive.length)
    bench.figure('smallest effect that a comparison could find', least(rows))
    expect(rows.length).toBeGreaterThan(0)
    bench.expectNone(rows.flatMap(problemsOf))
  },
)

function least(rows: readonly ComparisonRow[]): number {
  const found = rows.filter(({ differing }) => differing > 0).map(({ smallest_found }) => smallest_found)
  return found.length === 0 ? 0 : Math.min(...found)
}

/** A verdict has to follow from what stands beside it: read again from the row by the rules of METHODOLOGY. */
function problemsOf(row: ComparisonRow): readonly string[] {
  const { difference, differing, smallest_found, queries_needed, p_value, p_value_holm, verdict } = row
  const name = `${row.engine} against ${row.against}, ${row.slice} at ${row.size}`
  const isSignificant = p_value_holm < 0.05
  const isRuledOut = Math.max(Math.abs(difference.low), Math.abs(difference.high)) < COMPARISON_TOLERANCE
  const expected = isSignificant
    ? difference.mean > 0
      ? 'better'
      : 'worse'
    : isRuledOut
      ? 'no_difference'
      : 'inconclusive'
  return [
    ...(verdict === expected ? [] : [`${name}: verdict ${verdict}, its figures give ${expected}`]),
    ...(p_value_holm >= p_value ? [] : [`${name}: corrected p below the uncorrected one`]),
    ...(differing === 0 || smallest_found > 0 ? [] : [`${name}: no smallest effect`]),
    ...(Number.isSafeInteger(queries_needed) && queries_needed > 0 ? [] : [`${name}: no number of queries`]),
    ...(difference.low <= difference.mean && difference.mean <= difference.high
      ? []
      : [`${name}: its interval does not hold its mean`]),
  ]
}
