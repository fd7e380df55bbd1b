import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { describe, expect, inject, onTestFinished, test } from 'vitest'

import { sha256 } from '../bench/catalog/catalog.ts'
import { resolveSettings } from '../bench/measurement/environment.ts'
import { describeRun } from './run-block.ts'
import { sampleModule, sampleRun, sampleTest } from './sample-run.ts'
import type { TestOutcome } from './test-run.ts'

const { root } = inject('settings')

function temporaryRoot(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'bench-run-block-'))
  onTestFinished(() => {
    rmSync(folder, { recursive: true, force: true })
  })
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  return folder
}

describe('the run block', () => {
  test('names the variables that were set and holds none of their values', () => {
    const canary = 'k7canary'
    const settings = resolveSettings(root, {
      BENCH_DATA: `${canary}/data`,
      BENCH_CATALOG: `https://user:${canary}@catalog.invalid/mcp`,
      BENCH_CACHE_DIR: `${canary}/cache`,
      BENCH_RESULTS_DIR: `${canary}/results`,
      BENCH_REQUIRE: 'data-not-fetched',
      BENCH_REPRODUCTION: `${canary}.json`,
      BENCH_CHROMIUM: `/opt/${canary}`,
      BENCH_BROKEN_FIXTURE: `FR-005=${canary}.ts`,
      SOURCE_DATE_EPOCH: '1700000000',
      GITHUB_STEP_SUMMARY: `/tmp/${canary}.md`,
    })
    const block = describeRun(sampleRun(), settings, [])
    expect(Object.values(block.settings)).toEqual(Array(10).fill('environment'))
    expect(block.settings).toHaveProperty('BENCH_CATALOG')
    expect(JSON.stringify(block)).not.toContain(canary)
    expect(JSON.stringify(block)).not.toContain('data-not-fetched')
  })

  test('counts tests by how they ended, one that never ended as failed', () => {
    const states: readonly TestOutcome['state'][] = [
      'passed',
      'passed',
      'passed',
      'failed',
      'pending',
      'skipped',
    ]
    const [first, ...rest] = states.map((state) => sampleTest({ state }))
    const modules = [
      sampleModule({ tests: rest }),
      sampleModule({ tests: first === undefined ? [] : [first] }),
    ]
    expect(describeRun(sampleRun(modules), resolveSettings(root, {}), []).tests).toEqual({
      passed: 3,
      failed: 2,
      excluded: 1,
    })
  })

  test('has whole milliseconds by test file', () => {
    const modules = [
      sampleModule({ file: 'a.test.ts', durationMs: 12.4 }),
      sampleModule({ file: 'b.test.ts', durationMs: 0.6 }),
    ]
    expect(describeRun(sampleRun(modules), resolveSettings(root, {}), []).timings_ms).toEqual({
      'a.test.ts': 12,
      'b.test.ts': 1,
    })
  })

  test('takes seeds from the figure of that name, and from numbers only', () => {
    const criteria = [
      { id: 'FR-002', figures: { seed: 20_261_130, texts: 5 } },
      { id: 'FR-010', figures: { seed: 'none' } },
      { id: 'FR-005', figures: { rows: 8 } },
    ]
    expect(describeRun(sampleRun(), resolveSettings(root, {}), criteria).seeds).toEqual({
      'FR-002': 20_261_130,
    })
  })

  test('tells the digest of the lock file, the versions and the commit', () => {
    const folder = temporaryRoot({ 'package-lock.json': '{}\n', 'package.json': '{"version":"9.8.7"}' })
    const block = describeRun(sampleRun(), resolveSettings(folder, {}), [])
    expect(block.digests).toEqual({ 'package-lock.json': sha256(Buffer.from('{}\n')) })
    expect(block.versions).toMatchObject({ 'mcp-discovery-bench': '9.8.7', vitest: 'unknown' })
    expect(block.commit).toBe('unknown')
    const here = describeRun(sampleRun(), resolveSettings(root, {}), [])
    expect(here.versions).toMatchObject({ node: process.versions.node, vitest: /^4\./ })
  })

  test('is there without a lock file, a package or a checkout', () => {
    const block = describeRun(sampleRun(), resolveSettings(temporaryRoot({}), {}), [])
    expect(block).toMatchObject({ digests: {}, commit: 'unknown' })
    expect(block.versions['mcp-discovery-bench']).toBe('unknown')
  })
})
