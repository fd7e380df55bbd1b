import { connect } from 'node:net'

import { expect } from 'vitest'

import { criterionTest } from '../measurement/criterion-test.ts'
import { excluded } from '../measurement/outcome.ts'
import { measureAfresh, measureRun } from '../tokens/measure-catalogs.ts'

const test = criterionTest('FR-021')

test(
  'the same settings give the same rows again, with every other machine out of reach',
  { tags: ['FR-021'] },
  async ({ bench }) => {
    bench.exclude('live', excluded('not-built', 'the live project measures no system yet'))
    // 192.0.2.0/24 is reserved for documentation; the project's guard refuses it before a byte leaves.
    expect(() => connect(9, '192.0.2.1')).toThrow('refused to connect')
    const rows = (measurement: Awaited<ReturnType<typeof measureRun>>): string =>
      JSON.stringify(measurement.catalogs.map(({ corpus, arms }) => ({ corpus, arms })))
    const first = rows(await measureRun(bench.settings))
    const again = await bench.subject(rows(await measureAfresh(bench.settings)))
    bench.figure('bytes compared', first.length)
    expect(again).toBe(first)
  },
)
