import { compareEncodings, encodingRecord } from '../bench/statistics/compare-encodings.ts'
import type { EncodingComparison } from '../bench/statistics/compare-encodings.ts'
import type { RunMeasurement } from '../bench/tokens/measure-catalogs.ts'
import { armRecords, corpusRecords } from '../bench/tokens/report-records.ts'
import { assembleReport } from './assemble-report.ts'
import type { Report } from './report.ts'
import type { TestRun } from './test-run.ts'

/**
 * The report that a run's measurement would give, without running tests: the criteria about outputs judge this one
 * while the run is still going, and the reporter audits the finished one by the same rules.
 */
export function reportFromMeasurement(measurement: RunMeasurement): Report {
  const run: TestRun = {
    modules: [
      {
        file: 'bench/criteria/fr-005-arm-costs.test.ts',
        errors: [],
        durationMs: 0,
        tests: [
          {
            title: 'the measurement of this run',
            state: 'passed',
            errors: [],
            meta: {
              criterion: 'FR-005',
              records: [
                ...armRecords(measurement),
                ...corpusRecords(measurement),
                encodingRecord(comparisonOf(measurement)),
              ],
              excludedParts: measurement.excluded.map(({ id, outcome }) => ({
                part: `catalog ${id}`,
                outcome,
              })),
              figures: { catalogs: measurement.catalogs.length },
            },
          },
        ],
      },
    ],
    unhandledErrors: [],
    interrupted: false,
  }
  const { report } = assembleReport({
    run,
    criterionFiles: new Map([['FR-005', 'bench/criteria/fr-005-arm-costs.test.ts']]),
    accepted: undefined,
    requiredReasons: [],
    expectAll: false,
    generatedAt: '2000-01-01T00:00:00Z',
    describeRun: () => ({
      versions: { 'mcp-discovery-bench': '0.0.0' },
      commit: 'unknown',
      machine: { platform: 'any', arch: 'any', cores: 1, memory_gib: 1 },
      settings: {},
      digests: {},
      seeds: {},
      timings_ms: {},
      tests: { passed: 1, failed: 0, excluded: 0 },
    }),
    broken: [],
    audited: {},
  })
  return report
}

/** Only catalogs whose tools all have a schema: without one, most arms write the same. */
function comparisonOf({ catalogs }: RunMeasurement): EncodingComparison {
  const bearing = catalogs.filter(({ corpus }) => corpus.tools_without_schema === 0)
  return compareEncodings(
    catalogs.flatMap(({ arms }) => arms),
    bearing.map(({ corpus }) => corpus.id),
  )
}
