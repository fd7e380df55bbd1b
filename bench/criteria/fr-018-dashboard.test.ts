import { expect } from 'vitest'

import { auditSelfContained } from '../../reporters/dashboard/audit-labels.ts'
import { renderDashboard } from '../../reporters/render-dashboard.ts'
import { reportFromMeasurement } from '../../reporters/report-from-measurement.ts'
import { criterionTest } from '../measurement/criterion-test.ts'
import { excluded } from '../measurement/outcome.ts'
import { measureScoredRun } from '../statistics/arm-quality/scored-run.ts'

const test = criterionTest('FR-018')

test(
  'the dashboard is one file that refers to nothing outside itself and shows the cost of every arm',
  { tags: ['FR-018'] },
  async ({ bench }) => {
    bench.exclude('latency axis', excluded('not-built', 'no system under test is measured yet'))
    const report = reportFromMeasurement(await measureScoredRun(bench.settings))
    const page = await bench.subject(renderDashboard(report))
    bench.figure('page bytes', Buffer.byteLength(page))
    bench.expectNone(auditSelfContained(page))
    for (const { arm } of report.arms) expect(page).toContain(arm)
    for (const { id } of report.corpora) expect(page).toContain(id)
  },
)
