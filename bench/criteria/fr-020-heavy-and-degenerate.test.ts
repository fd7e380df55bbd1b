import { expect } from 'vitest'

import { criterionTest } from '../measurement/criterion-test.ts'
import { measureRun } from '../tokens/measure-catalogs.ts'
import { corpusRecords } from '../tokens/report-records.ts'

const test = criterionTest('FR-020')

test(
  'every catalog lists its heaviest tools and counts its degenerate descriptions',
  { tags: ['FR-020'] },
  async ({ bench }) => {
    const measurement = await measureRun(bench.settings)
    const { catalogs } = measurement
    for (const record of corpusRecords(measurement)) bench.record(record)
    for (const { corpus } of catalogs) {
      bench.figure(`degenerate descriptions in ${corpus.id}`, corpus.degenerate_descriptions.count)
    }
    const judged = await bench.subject(
      catalogs.map(({ loaded, corpus, arms }) => ({
        corpus: corpus.id,
        descriptions: loaded.catalog.tools.map((tool) => tool.description),
        counted: corpus.degenerate_descriptions.count,
        rules: corpus.degenerate_descriptions.rules.length,
        heaviest: arms.flatMap((row) =>
          row.skipped
            ? []
            : [
                {
                  arm: row.arm,
                  listed: row.heaviest_tools.length,
                  encoded: loaded.catalog.tools.length - row.skipped_tools,
                },
              ],
        ),
      })),
    )
    for (const { corpus, descriptions, counted, rules, heaviest } of judged) {
      // The rule as CRITERIA words it: empty, under 20 code points, or the stub pattern.
      const expected = descriptions.filter(
        (text) => /^\s*$/.test(text) || Array.from(text).length < 20 || text.startsWith('Proxy for '),
      )
      expect(counted, `degenerate descriptions of ${corpus}`).toBe(expected.length)
      expect(rules, `rules echoed for ${corpus}`).toBe(3)
      for (const { arm, listed, encoded } of heaviest) {
        expect(listed, `heaviest tools of ${corpus} under ${arm}`).toBe(Math.min(10, encoded))
      }
    }
  },
)
