import type { BenchMeta, ReportRecord } from '../bench/measurement/records.ts'
import type { ModuleOutcome, TestOutcome, TestRun } from './test-run.ts'

/** The test file of the sample's criterion, FR-005. */
export const SAMPLE_FILE = 'bench/criteria/fr-005-arm-costs.test.ts'

/** An invented meta of FR-005 that holds nothing unless `changes` say otherwise. */
export function sampleMeta(changes: Partial<BenchMeta> = {}): BenchMeta {
  return { criterion: 'FR-005', records: [], excludedParts: [], figures: {}, ...changes }
}

/** An invented test of FR-005: passed unless `changes` say otherwise. */
export function sampleTest(changes: Partial<TestOutcome> = {}): TestOutcome {
  return { title: 'it holds', state: 'passed', errors: [], meta: sampleMeta(), ...changes }
}

/** An invented test file with one passed test of FR-005 unless `changes` say otherwise. */
export function sampleModule(changes: Partial<ModuleOutcome> = {}): ModuleOutcome {
  return { file: SAMPLE_FILE, errors: [], durationMs: 12.4, tests: [sampleTest()], ...changes }
}

/** An invented run of FR-005's test file alone unless other modules are given. */
export function sampleRun(
  modules: readonly ModuleOutcome[] = [sampleModule()],
  changes: Partial<TestRun> = {},
): TestRun {
  return { modules, unhandledErrors: [], interrupted: false, ...changes }
}

/** An invented record of a catalog's row; its `id` is in the row, so that a test sees which one stayed. */
export function sampleRecord(key: string, changes: Partial<ReportRecord> = {}): ReportRecord {
  return { section: 'corpora', key, provenance: 'measured', row: { id: key }, ...changes }
}
