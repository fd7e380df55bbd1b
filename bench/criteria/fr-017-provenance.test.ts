import { expect } from 'vitest'

import { reportFromMeasurement } from '../../reporters/report-from-measurement.ts'
import { validateReport } from '../../reporters/report-schema.ts'
import type { Report } from '../../reporters/report.ts'
import { criterionTest } from '../measurement/criterion-test.ts'
import { CRITERIA } from '../measurement/criteria.ts'
import { PROVENANCES } from '../measurement/provenance.ts'
import { measureRun } from '../tokens/measure-catalogs.ts'

const test = criterionTest('FR-017')

/** What identifies a report or explains its provenance is no measurement. */
const NO_SECTION = ['report_version', 'generated_at', 'provenance']

function sectionsWithoutProvenance(report: Report): readonly string[] {
  const stated: Readonly<Record<string, string | undefined>> = report.provenance
  return Object.keys(report).filter(
    (section) =>
      !NO_SECTION.includes(section) && !PROVENANCES.some((provenance) => provenance === stated[section]),
  )
}

test(
  'the report holds every catalog, arm and vocabulary of the run, every criterion, and a provenance for each section',
  { tags: ['FR-017'] },
  async ({ bench }) => {
    const measurement = await measureRun(bench.settings)
    const report = await bench.subject(reportFromMeasurement(measurement))
    bench.figure('sections', Object.keys(report).length - NO_SECTION.length)
    expect(sectionsWithoutProvenance(report)).toEqual([])
    expect(report.corpora.map(({ id }) => id)).toEqual(measurement.catalogs.map(({ corpus }) => corpus.id))
    expect(report.arms).toEqual(measurement.catalogs.flatMap(({ arms }) => arms))
    expect(report.tokenizers).toEqual(measurement.tokenizers)
    expect(report.criteria.map(({ id }) => id)).toEqual(CRITERIA.map(({ id }) => id))
    expect(validateReport(report)).toEqual([])
  },
)
