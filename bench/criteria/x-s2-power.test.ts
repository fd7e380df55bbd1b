import { expect } from 'vitest'

import { findReal15 } from '../catalog/capture/real-15.ts'
import { criterionTest } from '../measurement/criterion-test.ts'
import { excluded } from '../measurement/outcome.ts'
import { embeddedGoldens } from '../retrieval/golden/embedded-goldens.ts'
import { readJudgements } from '../retrieval/golden/judgements.ts'
import { readSecondReading } from '../retrieval/golden/second-reading.ts'
import { COMPARISON_TOLERANCE } from '../statistics/paired-comparison.ts'
import { creditedRows, judgedPopulations } from '../statistics/surface/credited.ts'
import { goldenRows, secondReadingRow } from '../statistics/surface/golden-rows.ts'
import { measureSurface } from '../statistics/surface/measure-surface.ts'
import type { ComparisonRow } from '../statistics/surface/surface-comparisons.ts'
import { goldenRecords, records, surfaceRecords } from '../statistics/surface/surface-records.ts'

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

test(
  'what engines return without a label was judged, and strict and credited figures stand side by side',
  { tags: ['X-S2'], timeout: 600_000 },
  async ({ bench }) => {
    if (bench.settings.surface === 'small') {
      return bench.skip(
        'credited figures',
        excluded('not-in-this-run', 'unset BENCH_SURFACE: they take a catalog of 1,000 tools'),
      )
    }
    if (findReal15(bench.settings) === undefined) {
      return bench.skip('credited figures', excluded('catalog-not-captured', 'npm run catalog:real'))
    }
    const rows = creditedRows(await judgedPopulations(bench.settings), readJudgements(bench.settings))
    for (const record of records('retrieval_credited', 'measured', rows)) bench.record(record)
    expect(rows.length).toBeGreaterThan(0)
    for (const {
      engine,
      strict_success_at_5: strict,
      credited_success_at_5: credited,
      judged,
      unjudged,
    } of rows) {
      expect(credited.mean, engine).toBeGreaterThanOrEqual(strict.mean)
      // The pool was judged whole: what is left has changed since, in texts or in engines.
      expect(unjudged, `${engine}: pairs that nobody judged`).toBeLessThanOrEqual(0.05 * (judged + unjudged))
    }
  },
)
