import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'

import type { Report } from '../reporters/report.ts'
import { processEnvironment } from './measurement/environment.ts'

interface ChildRun {
  readonly code: number
  readonly report: Report
}

const { root } = inject('settings')
const scratch = mkdtempSync(join(tmpdir(), 'bench-broken-'))

/**
 * A whole run of the criteria in a process of its own, on the embedded catalog alone, so that thirteen of them stay
 * short. `broken` replaces what one criterion judges.
 */
function runCriteria(name: string, broken?: string): Promise<ChildRun> {
  const folder = join(scratch, name)
  const vitest = join(root, 'node_modules/vitest/vitest.mjs')
  const command = [vitest, 'run', '--reporter=dot', 'bench/criteria', '--tags-filter', '!slow']
  const env = {
    ...bareEnvironment(),
    BENCH_RESULTS_DIR: folder,
    BENCH_CACHE_DIR: join(scratch, 'empty-cache'),
    ...(broken === undefined ? {} : { BENCH_BROKEN_FIXTURE: broken }),
  }
  return new Promise((resolve, reject) => {
    execFile(process.execPath, command, { cwd: root, env, maxBuffer: 64 << 20 }, (error, stdout, stderr) => {
      try {
        const report = JSON.parse(readFileSync(join(folder, 'report.json'), 'utf8')) as Report
        resolve({ code: error === null ? 0 : Number(error.code), report })
      } catch (cause) {
        reject(
          new Error(`the run ${name} left no report: ${stdout.slice(-2000)}${stderr.slice(-2000)}`, {
            cause,
          }),
        )
      }
    })
  })
}

/** The environment without anything that would change what is measured. */
function bareEnvironment(): Record<string, string | undefined> {
  const kept = Object.entries(processEnvironment()).filter(
    ([name]) => !/^(?:BENCH_|VITEST|GITHUB_STEP_SUMMARY)/.test(name),
  )
  return Object.fromEntries(kept)
}

/** A report without what may differ between two runs, and without the verdict that the run was broken for. */
function comparable({ report }: ChildRun, criterion: string): unknown {
  return {
    ...report,
    generated_at: undefined,
    run: undefined,
    criteria: report.criteria.filter(({ id }) => id !== criterion),
  }
}

let unbroken: ChildRun
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
