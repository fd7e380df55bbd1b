import type { ReportInput } from './assemble-report.ts'
import { SAMPLE_RUN } from './sample-criteria.ts'
import { SAMPLE_FILE, sampleRun } from './sample-run.ts'

/** All that a sound report of FR-005 alone is made of, invented, unless `changes` say otherwise. */
export function sampleInput(changes: Partial<ReportInput> = {}): ReportInput {
  const { versions, commit, machine, settings, digests, seeds, timings_ms, tests } = SAMPLE_RUN
  return {
    run: sampleRun(),
    criterionFiles: new Map([['FR-005', SAMPLE_FILE]]),
    accepted: undefined,
    requiredReasons: [],
    expectAll: false,
    generatedAt: '2026-01-02T03:04:05Z',
    describeRun: () => ({ versions, commit, machine, settings, digests, seeds, timings_ms, tests }),
    broken: [],
    audited: {},
    ...changes,
  }
}
