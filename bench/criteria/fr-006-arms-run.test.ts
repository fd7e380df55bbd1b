import { expect } from 'vitest'

import { MANDATORY_ARMS } from '../arms/index.ts'
import { criterionTest } from '../measurement/criterion-test.ts'
import { compareEncodings, encodingRecord } from '../statistics/compare-encodings.ts'
import { measureRun } from '../tokens/measure-catalogs.ts'

const test = criterionTest('FR-006')

test(
  'every arm is a row of every catalog, measured or with the reason why not',
  { tags: ['FR-006'] },
  async ({ bench }) => {
    const { catalogs } = await measureRun(bench.settings)
    const bearing = catalogs
      .filter(({ corpus }) => corpus.tools_without_schema === 0)
      .map(({ corpus }) => corpus.id)
    const comparison = compareEncodings(
      catalogs.flatMap(({ arms }) => arms),
      bearing,
    )
    bench.record(encodingRecord(comparison))
    bench.figure('pairs of arms whose order turns', comparison.turns.length)

    const judged = await bench.subject(catalogs.map(({ corpus, arms }) => ({ corpus: corpus.id, arms })))
    const [first] = judged
    const names = first?.arms.map((row) => row.arm) ?? []
    bench.figure('arms', names.length)
    expect(names).toEqual(expect.arrayContaining([...MANDATORY_ARMS]))
    expect(new Set(names).size).toBe(names.length)
    for (const { corpus, arms } of judged) {
      expect(
        arms.map((row) => row.arm),
        corpus,
      ).toEqual(names)
      for (const row of arms) {
        if (row.skipped) expect(row.skip_reason, `${row.arm} on ${corpus}`).toMatch(/\w+ \w+/)
        else
          expect(row.omits.length + row.survives.length, `ledger of ${row.arm} on ${corpus}`).toBeGreaterThan(
            10,
          )
      }
    }
  },
)
