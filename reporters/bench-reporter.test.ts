import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'

import { CRITERIA } from '../bench/measurement/criteria.ts'
import { makeCheckout, runVitest } from './child-run.ts'
import type { ChildRun } from './child-run.ts'
import type { CriterionRow } from './report.ts'

const { root } = inject('settings')
const scratch = mkdtempSync(join(tmpdir(), 'bench-reporter-'))
afterAll(() => {
  rmSync(scratch, { recursive: true, force: true })
})

const OUTPUTS = ['dashboard.html', 'report.json', 'summary.md']
const EPOCH = { SOURCE_DATE_EPOCH: '1700000000' }
/** Enough to fill every section of the report. */
const FILES = ['fr-005', 'fr-009', 'fr-011', 'fr-020'].map((id) => `bench/criteria/${id}`)

/** A run in this checkout whose results go to a folder of its own, named `name`. */
function run(
  name: string,
  command: readonly string[],
  variables: Readonly<Record<string, string>> = {},
): Promise<ChildRun> {
  return runVitest({ root, results: join(scratch, name), command, variables: { ...EPOCH, ...variables } })
}

function row(child: ChildRun, id: string): CriterionRow | undefined {
  return child.report?.criteria.find((criterion) => criterion.id === id)
}

function verdicts(child: ChildRun): Readonly<Record<string, string>> {
  const built = child.report?.criteria.filter(({ verdict }) => verdict !== 'not_built') ?? []
  return Object.fromEntries(built.map(({ id, verdict }) => [id, verdict]))
}

/** Everything that must not depend on how the work was split. */
function comparable({ report }: ChildRun): unknown {
  expect(report?.criteria).toHaveLength(CRITERIA.length)
  return { ...report, run: undefined }
}

let whole: ChildRun
beforeAll(async () => {
  writeFileSync(join(scratch, 'step.md'), 'before\n')
  whole = await run('whole', [...FILES, '--reporter=dot', '--maxWorkers=1'], {
    GITHUB_STEP_SUMMARY: join(scratch, 'step.md'),
  })
}, 60_000)

describe('a run of criteria', { tags: ['slow'], timeout: 60_000 }, () => {
  test('writes its three outputs under --reporter=dot, prints the table and ends with 0', () => {
    expect(whole.code).toBe(0)
    expect(readdirSync(join(scratch, 'whole')).toSorted()).toEqual(OUTPUTS)
    expect(whole.report?.run).toMatchObject({ ok: true, exit_code: 0 })
    expect(whole.report?.generated_at).toBe('2023-11-14T22:13:20Z')
    expect(whole.report?.arms.length).toBeGreaterThan(0)
    expect(whole.stdout).toContain('criteria: 0 failed')
    for (const name of OUTPUTS) expect(whole.stdout).toContain(join(scratch, 'whole', name))
  })

  test('appends its summary to the step summary', () => {
    const summary = readFileSync(join(scratch, 'whole/summary.md'), 'utf8')
    expect(readFileSync(join(scratch, 'step.md'), 'utf8')).toBe(`before\n${summary}`)
  })

  test('says not-in-this-run of criteria that it left out', () => {
    expect(row(whole, 'FR-005')?.verdict).toBe('pass')
    expect(row(whole, 'FR-010')).toMatchObject({
      verdict: 'excluded',
      excluded_parts: [{ part: 'all', reason: 'not-in-this-run' }],
    })
  })

  test('gives the same report with four workers as with one, but for the run block', async () => {
    const parallel = await run('parallel', [...FILES, '--reporter=dot', '--maxWorkers=4'])
    expect(parallel.code).toBe(0)
    expect(comparable(parallel)).toEqual(comparable(whole))
  })

  test('writes its outputs under --reporter=json and leaves standard output to it', async () => {
    const child = await run('json', ['bench/criteria/fr-011', '--reporter=json'])
    expect(child.code).toBe(0)
    expect(readdirSync(join(scratch, 'json')).toSorted()).toEqual(OUTPUTS)
    expect(JSON.parse(child.stdout)).toMatchObject({ success: true })
    expect(child.stderr).toContain('criteria: 0 failed')
  })
})

describe('a sharded run', { tags: ['slow'], timeout: 120_000 }, () => {
  test('fails nothing for what other shards run, and merged gives the report of a whole one', async () => {
    const blobs = join(scratch, 'blobs')
    const shards: ChildRun[] = []
    for (const index of [1, 2]) {
      const options = [
        `--shard=${index}/2`,
        '--reporter=blob',
        `--outputFile=${join(blobs, `${index}.json`)}`,
      ]
      shards.push(await run(`shard-${index}`, [...FILES, ...options]))
    }
    expect(shards.map(({ code }) => code)).toEqual([0, 0])
    for (const id of ['FR-005', 'FR-009', 'FR-011', 'FR-020']) {
      expect(shards.map((shard) => row(shard, id)?.verdict).toSorted(), id).toEqual(['excluded', 'pass'])
      const left = shards.find((shard) => row(shard, id)?.verdict === 'excluded')
      expect(left === undefined ? [] : row(left, id)?.excluded_parts).toMatchObject([
        { reason: 'not-in-this-run' },
      ])
    }
    const merged = await run('merged', [`--merge-reports=${blobs}`, '--reporter=dot'])
    expect(merged.code).toBe(0)
    expect(verdicts(merged)).toEqual(verdicts(whole))
    expect(comparable(merged)).toEqual(comparable(whole))
  })
})

describe('a run that fails', { tags: ['slow'], timeout: 60_000 }, () => {
  test('under --bail ends with 1, and what it left out is no failure', async () => {
    const command = ['bench/criteria/fr-005', 'bench/criteria/fr-009', '--bail=1', '--maxWorkers=1']
    const child = await run('bail', command, { BENCH_BROKEN_FIXTURE: 'FR-005=fixtures/broken/fr-005.ts' })
    expect(child.code).toBe(1)
    expect(readdirSync(join(scratch, 'bail')).toSorted()).toEqual(OUTPUTS)
    expect(verdicts(child)).toMatchObject({ 'FR-005': 'fail' })
    expect(['pass', 'excluded']).toContain(row(child, 'FR-009')?.verdict)
    expect(child.report?.run).toMatchObject({ ok: false, exit_code: 1, problems: [] })
  })

  test('by files that die at import and by hooks that throw ends with 1 and says why', async () => {
    const checkout = join(scratch, 'dying')
    makeCheckout(root, checkout, {
      'fr-002-dies.test.ts': `import './missing.ts'`,
      'fr-003-hook.test.ts': `import { beforeAll, describe } from 'vitest'
        import { criterionTest } from 'criterion-test'
        const test = criterionTest('FR-003')
        test('holds', ({ bench }) => { bench.figure('rows', 1) })
        describe('with a hook', () => {
          beforeAll(() => { throw new Error('no database') })
          test('holds too', ({ bench }) => { bench.figure('more', 1) })
        })`,
    })
    const results = join(checkout, 'results')
    const child = await runVitest({ root: checkout, results, command: ['--reporter=dot'] })
    expect(child.code).toBe(1)
    expect(row(child, 'FR-002')).toMatchObject({
      verdict: 'fail',
      errors: [expect.stringContaining('missing.ts')],
    })
    expect(row(child, 'FR-003')).toMatchObject({ verdict: 'fail', errors: ['with a hook: no database'] })
  })

  test('a subject criterion that was never accepted ends with 0, although its test failed', async () => {
    const checkout = join(scratch, 'subject')
    makeCheckout(root, checkout, {
      'x-f3-lossy.test.ts': `import { expect } from 'vitest'
        import { criterionTest } from 'criterion-test'
        const test = criterionTest('X-F3')
        test('is under 20 %', ({ bench }) => { bench.figure('share', 0.3); expect(0.3).toBeLessThan(0.2) })`,
    })
    const results = join(checkout, 'results')
    const child = await runVitest({ root: checkout, results, command: ['--reporter=dot'] })
    expect(row(child, 'X-F3')).toMatchObject({ verdict: 'fail', figures: { share: 0.3 } })
    expect(child.report?.run.exit_code).toBe(0)
    expect(child.code).toBe(0)
  })
})

describe('a run that breaks', { tags: ['slow'], timeout: 60_000 }, () => {
  test('by a worker that a signal ends has no pass for what was lost, and ends with 2', async () => {
    const fixture = join(scratch, 'kill.ts')
    writeFileSync(fixture, `export default () => process.kill(process.pid, 'SIGKILL')`)
    const command = ['bench/criteria/fr-009', 'bench/criteria/fr-011', '--reporter=dot', '--maxWorkers=1']
    const child = await run('killed', command, { BENCH_BROKEN_FIXTURE: `FR-009=${fixture}` })
    expect(child.code).toBe(2)
    expect(row(child, 'FR-009')).toMatchObject({
      verdict: 'fail',
      errors: [expect.stringContaining('never ended')],
    })
    expect(['pass', 'fail']).toContain(row(child, 'FR-011')?.verdict)
    expect(child.report?.run.problems.join('\n')).toContain('Worker exited unexpectedly')
  })

  test('by results that cannot be written names the path, prints the table and ends with 2', async () => {
    const blocked = join(scratch, 'blocked')
    writeFileSync(blocked, 'mine')
    const child = await run('blocked', ['bench/criteria/fr-011', '--reporter=dot'])
    expect(child.code).toBe(2)
    expect(child.stdout).toContain(`${blocked} cannot be written`)
    expect(child.stdout).toMatch(/criteria: 0 failed,.* 1 passed.*exit code 2/)
    expect(readFileSync(blocked, 'utf8')).toBe('mine')
  })

  test('by an exclusion that BENCH_REQUIRE forbids ends with 2', async () => {
    expect(row(whole, 'FR-011')?.excluded_parts).toContainEqual(
      expect.objectContaining({ part: 'LiveMCPTool', reason: 'data-not-fetched' }),
    )
    const command = ['bench/criteria/fr-011', '--reporter=dot']
    const child = await run('required', command, { BENCH_REQUIRE: 'data-not-fetched' })
    expect(child.code).toBe(2)
    expect(row(child, 'FR-011')?.verdict).toBe('pass')
    expect(child.stdout).toContain('FR-011: LiveMCPTool is excluded (data-not-fetched')
  })

  test('by a setting that cannot be read ends with 2 before anything runs', async () => {
    const child = await run('setting', ['bench/criteria/fr-011'], { BENCH_REQUIRE: 'no-luck' })
    expect(child.code).toBe(2)
    expect(child.stderr).toContain('BENCH_REQUIRE: unknown reason no-luck')
    expect(child.report).toBeUndefined()
  })
})

describe('a run of unit tests alone', { tags: ['slow'], timeout: 60_000 }, () => {
  test('leaves an earlier report as it is', async () => {
    const folder = join(scratch, 'unit')
    mkdirSync(folder)
    writeFileSync(join(folder, 'report.json'), '{"generated_at":"earlier"}')
    const child = await run('unit', ['reporters/exit-code.test.ts', '--reporter=dot'])
    expect(child.code).toBe(0)
    expect(readdirSync(folder)).toEqual(['report.json'])
    expect(child.report?.generated_at).toBe('earlier')
    expect(child.stdout).not.toContain('mcp-discovery-bench:')
  })
})
