import { expect } from 'vitest'

import { criterionTest } from '../measurement/criterion-test.ts'
import { openEmbeddings } from '../retrieval/embeddings/index.ts'
import { bleveParity } from '../retrieval/engines/bleve-parity.ts'
import { bm25 } from '../retrieval/engines/bm25.ts'
import { semantic } from '../retrieval/engines/semantic.ts'
import { PROBES } from '../statistics/findability/findability-row.ts'
import type { ExcludedFindabilityRow, FindabilityRow } from '../statistics/findability/findability-row.ts'
import { measureFindability } from '../statistics/findability/measure-findability.ts'
import { records } from '../statistics/surface/surface-records.ts'
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

test(
  'every catalog lists the tools that their own words do not find, with what to rename or rewrite',
  { tags: ['FR-020'] },
  async ({ bench }) => {
    const { catalogs } = await measureRun(bench.settings)
    const embeddings = await openEmbeddings(bench.settings)
    const rows: (FindabilityRow | ExcludedFindabilityRow)[] = []
    for (const { loaded } of catalogs) {
      const { catalog } = loaded
      rows.push(
        ...(await measureFindability({ catalog, engines: [bleveParity, bm25, semantic], embeddings })),
      )
    }
    for (const record of records('retrieval_findability', 'measured', rows)) bench.record(record)
    const measured = rows.filter((row) => 'probes' in row)
    bench.figure('catalogs asked by their own words', catalogs.length)
    // Both lexical engines need nothing that a catalog could lack.
    expect(measured.length).toBeGreaterThanOrEqual(2 * catalogs.length)
    for (const { corpus_id, engine, tools, probes, hardest, never_found_count: never } of measured) {
      const where = `${corpus_id} under ${engine}`
      expect(
        probes.map(({ probe }) => probe),
        where,
      ).toEqual(PROBES)
      for (const { found_at_1, found_at_5, tools: probed } of probes) {
        expect(found_at_1 <= found_at_5 && found_at_5 <= probed && probed <= tools, where).toBe(true)
      }
      expect(hardest.length, where).toBeGreaterThanOrEqual(Math.min(never, 1))
      expect(
        hardest.every(({ why }) => why.endsWith('.')),
        where,
      ).toBe(true)
    }
  },
)
