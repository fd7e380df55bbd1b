import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'

import { runVitest } from '../reporters/child-run.ts'
import type { Report } from '../reporters/report.ts'

interface JudgedRun {
  readonly code: number
  readonly report: Report
}

const { root } = inject('settings')
const scratch = mkdtempSync(join(tmpdir(), 'bench-broken-'))

/**
 * A whole run of the criteria in a process of its own, on the embedded catalog alone, so that thirteen of them stay
 * short. `broken` replaces what one criterion judges.
 */
async function runCriteria(name: string, broken?: string): Promise<JudgedRun> {
  const { code, report, stdout, stderr } = await runVitest({
    root,
    results: join(scratch, name),
    command: ['--reporter=dot', 'bench/criteria', '--tags-filter', '!slow'],
    ...(broken === undefined ? {} : { variables: { BENCH_BROKEN_FIXTURE: broken } }),
  })
  if (report !== undefined) return { code, report }
  throw new Error(`the run ${name} left no report: ${stdout.slice(-2000)}${stderr.slice(-2000)}`)
}

/** A report without what may differ between two runs, and without the verdict that the run was broken for. */
function comparable({ report }: JudgedRun, criterion: string): unknown {
  return {
    ...report,
    generated_at: undefined,
    run: undefined,
    criteria: report.criteria.filter(({ id }) => id !== criterion),
  }
}

let unbroken: JudgedRun
beforeAll(async () => {
  unbroken = await runCriteria('unbroken')
}, 120_000)
afterAll(() => {
  rmSync(scratch, { recursive: true, force: true })
})

const fixtures = readdirSync(join(root, 'fixtures/broken')).filter((name) => name.endsWith('.ts'))

describe('the gate of each criterion can fail', { tags: ['slow'] }, () => {
  test('the unbroken run passes, and every criterion that it passed has a broken input', () => {
    expect(unbroken.code).toBe(0)
    const passed = unbroken.report.criteria.filter(
      ({ verdict, kind }) => verdict === 'pass' && kind === 'suite',
    )
    expect(passed.map(({ id }) => id).toSorted()).toEqual(
      fixtures.map((name) => name.replace('.ts', '').toUpperCase()).toSorted(),
    )
  })

  test.for(fixtures)('%s turns its criterion red, and nothing else', { timeout: 120_000 }, async (name) => {
    const criterion = name.replace('.ts', '').toUpperCase()
    const run = await runCriteria(criterion, `${criterion}=fixtures/broken/${name}`)
    const row = run.report.criteria.find(({ id }) => id === criterion)
    expect(row?.verdict).toBe('fail')
    expect(row?.errors.length).toBeGreaterThan(0)
    expect(run.code).toBe(1)
    expect(run.report.run.ok).toBe(false)
    expect(comparable(run, criterion)).toEqual(comparable(unbroken, criterion))
  })
})
