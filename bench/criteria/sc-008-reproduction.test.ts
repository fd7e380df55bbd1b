import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect } from 'vitest'

import {
  ACCEPTED_BASELINE_FILE,
  acceptedFrom,
  readAcceptedBaseline,
} from '../../reporters/accepted-baseline.ts'
import { reportFromMeasurement } from '../../reporters/report-from-measurement.ts'
import { validateReport } from '../../reporters/report-schema.ts'
import type { AcceptedBaseline } from '../../reporters/accepted-baseline.ts'
import type { Report } from '../../reporters/report.ts'
import { criterionTest } from '../measurement/criterion-test.ts'
import { excluded } from '../measurement/outcome.ts'
import type { Excluded } from '../measurement/outcome.ts'
import { measureScoredRun } from '../statistics/arm-quality/scored-run.ts'
import { isListingRow } from '../tokens/arm-row.ts'
import type { MeasuredArmRow } from '../tokens/arm-row.ts'

const test = criterionTest('SC-008')

/** The catalogs that every fresh checkout has after `npm run bench`. */
const EVERYWHERE = ['reference', 'real_reference']

/** The rows with figures; why an arm has none depends on what the machine has. Recorded texts are not everyone's. */
function measuredOn(id: string, { arms }: Report): readonly MeasuredArmRow[] {
  return arms.filter(isListingRow).filter((row) => row.corpus_id === id && row.source === 'run')
}

type Figures = AcceptedBaseline['catalogs']

/** The embedded catalog is always comparable; captured ones only where they are there and the same. */
function whyIncomparable(id: string, figures: Figures, published: Figures): Excluded | undefined {
  if (id === 'reference') return undefined
  const own = figures[id]
  if (own === undefined) return excluded('catalog-not-captured', 'run npm run bench, which captures it')
  return own.digest === published[id]?.digest
    ? undefined
    : excluded(
        'catalog-differs',
        'npm ci brings the pinned servers; the oddities of the catalog name the tools',
      )
}

test(
  'this checkout gives the published figures of the catalogs that everyone has',
  { tags: ['SC-008'] },
  async ({ bench }) => {
    const { root } = bench.settings
    const published = readAcceptedBaseline(join(root, ACCEPTED_BASELINE_FILE))
    const report = reportFromMeasurement(await measureScoredRun(bench.settings))
    const figures = await bench.subject(acceptedFrom(report, 'this run', 'any').catalogs)
    if (published === undefined) {
      return bench.skip(
        'published figures',
        excluded('no-accepted-baseline', 'npm run accept -- --reason "…"'),
      )
    }
    const reasons = new Map(EVERYWHERE.map((id) => [id, whyIncomparable(id, figures, published.catalogs)]))
    for (const [id, reason] of reasons) if (reason !== undefined) bench.exclude(`catalog ${id}`, reason)
    const compared = EVERYWHERE.filter((id) => reasons.get(id) === undefined)
    bench.figure('catalogs compared', compared.length)
    expect(compared).toContain('reference')
    expect(Object.fromEntries(compared.map((id) => [id, figures[id]]))).toEqual(
      Object.fromEntries(compared.map((id) => [id, published.catalogs[id]])),
    )
  },
)

test(
  'a fresh checkout without network and credentials gives the same figures',
  { tags: ['SC-008'] },
  async ({ bench }) => {
    const path = bench.settings.reproductionReport
    if (path === undefined) {
      return bench.skip(
        'fresh checkout',
        excluded(
          'reproduction-not-run',
          'clone afresh, run npm ci && npm run bench there, and set BENCH_REPRODUCTION to its report.json',
        ),
      )
    }
    const other = JSON.parse(readFileSync(path, 'utf8')) as Report
    bench.expectNone(validateReport(other))
    const own = reportFromMeasurement(await measureScoredRun(bench.settings))
    const shared = EVERYWHERE.filter((id) =>
      [own, other].every(({ corpora }) => corpora.some((corpus) => corpus.id === id)),
    )
    bench.figure('catalogs reproduced', shared.length)
    expect(shared).toContain('reference')
    for (const id of shared) {
      expect(measuredOn(id, own).length).toBeGreaterThan(5)
      expect(other.corpora.find((corpus) => corpus.id === id)).toEqual(
        own.corpora.find((corpus) => corpus.id === id),
      )
      expect(measuredOn(id, other)).toEqual(measuredOn(id, own))
    }
  },
)
