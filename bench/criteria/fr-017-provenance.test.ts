import { readFileSync } from 'node:fs'

import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { expect } from 'vitest'

import { reportFromMeasurement } from '../../reporters/report-from-measurement.ts'
import { validateReport } from '../../reporters/report-schema.ts'
import type { Report } from '../../reporters/report.ts'
import { dataFile, wayToData } from '../catalog/fetch/data-folder.ts'
import { criterionTest } from '../measurement/criterion-test.ts'
import { CRITERIA } from '../measurement/criteria.ts'
import { excluded } from '../measurement/outcome.ts'
import { PROVENANCES } from '../measurement/provenance.ts'
import { measureScoredRun } from '../statistics/arm-quality/scored-run.ts'

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
    const measurement = await measureScoredRun(bench.settings)
    const report = await bench.subject(reportFromMeasurement(measurement))
    bench.figure('sections', Object.keys(report).length - NO_SECTION.length)
    bench.expectNone(sectionsWithoutProvenance(report).map((section) => `no provenance for ${section}`))
    expect(report.corpora.map(({ id }) => id)).toEqual(measurement.catalogs.map(({ corpus }) => corpus.id))
    const listings = measurement.catalogs.flatMap(({ arms }) => arms)
    expect(report.arms).toEqual([...listings, ...measurement.results])
    expect(report.tokenizers).toEqual(measurement.tokenizers)
    expect(report.criteria.map(({ id }) => id)).toEqual(CRITERIA.map(({ id }) => id))
    bench.expectNone(validateReport(report))
  },
)

const PUBLIC_CONTRACT = 'mcpproxy/report-v2.schema.json'

test(
  'the report is valid for those who read the public v2 contract',
  { tags: ['FR-017'] },
  async ({ bench }) => {
    const path = dataFile(bench.settings, PUBLIC_CONTRACT)
    if (path === undefined) {
      return bench.skip('public contract', excluded('data-not-fetched', wayToData(PUBLIC_CONTRACT)))
    }
    const ajv = new Ajv2020({ allErrors: true, strict: false })
    addFormats.default(ajv)
    const validate = ajv.compile(JSON.parse(readFileSync(path, 'utf8')) as object)
    const report = reportFromMeasurement(await measureScoredRun(bench.settings))
    validate(report)
    expect(validate.errors ?? []).toEqual([])
    // The contract can say no: a measured arm without its total is not valid.
    const withoutTotal = Object.fromEntries(
      Object.entries(report.arms[0] ?? {}).filter(([key]) => key !== 'total_tokens'),
    )
    expect(validate({ ...report, arms: [withoutTotal] })).toBe(false)
  },
)
