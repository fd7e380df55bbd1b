import { expect } from 'vitest'

import { auditLabels } from '../../reporters/dashboard/audit-labels.ts'
import { renderDashboard } from '../../reporters/render-dashboard.ts'
import { reportFromMeasurement } from '../../reporters/report-from-measurement.ts'
import { criterionTest } from '../measurement/criterion-test.ts'
import { measureScoredRun } from '../statistics/arm-quality/scored-run.ts'

const test = criterionTest('SC-005')

test(
  'every number on the rendered page has provenance, population and, for tokens, vocabulary',
  { tags: ['SC-005'] },
  async ({ bench }) => {
    const page = renderDashboard(reportFromMeasurement(await measureScoredRun(bench.settings)))
    bench.figure('labelled numbers', page.split('data-provenance=').length - 1)
    expect(page.split('data-provenance=').length).toBeGreaterThan(100)
    bench.expectNone(auditLabels(await bench.subject(page)).map((problem) => problem.message))
  },
)
