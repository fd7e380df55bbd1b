import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { arch, availableParallelism, platform, totalmem } from 'node:os'
import { join } from 'node:path'

import { sha256 } from '../bench/catalog/catalog.ts'
import type { Settings } from '../bench/measurement/environment.ts'
import type { CriterionRow, MeasuredRun, RunRow } from './report.ts'
import type { TestRun } from './test-run.ts'

/** The part of the `run` block that no verdict changes: where, with what and how long. */
export function describeRun(
  run: TestRun,
  settings: Settings,
  criteria: readonly Pick<CriterionRow, 'id' | 'figures'>[],
): MeasuredRun {
  const tests = run.modules.flatMap((module) => module.tests)
  const count = (state: string): number => tests.filter((test) => test.state === state).length
  return {
    versions: versions(settings.root),
    commit: commit(settings.root),
    machine: {
      platform: platform(),
      arch: arch(),
      cores: availableParallelism(),
      memory_gib: Math.round(totalmem() / 2 ** 30),
    },
    settings: settings.sources,
    digests: lockDigest(settings.root),
    seeds: seedsOf(criteria),
    timings_ms: Object.fromEntries(run.modules.map((module) => [module.file, Math.round(module.durationMs)])),
    tests: {
      passed: count('passed'),
      failed: count('failed') + count('pending'),
      excluded: count('skipped'),
    },
  }
}

/** A test that draws records its seed as the figure `seed`. */
function seedsOf(criteria: readonly Pick<CriterionRow, 'id' | 'figures'>[]): RunRow['seeds'] {
  return Object.fromEntries(
    criteria.flatMap(({ id, figures }) =>
      typeof figures['seed'] === 'number' ? [[id, figures['seed']]] : [],
    ),
  )
}

const NAMED_PACKAGES = ['vitest', 'js-tiktoken', '@modelcontextprotocol/sdk', 'typescript'] as const

function versions(root: string): Readonly<Record<string, string>> {
  const packages = NAMED_PACKAGES.map((name) => [
    name,
    packageVersion(join(root, 'node_modules', name, 'package.json')),
  ])
  return {
    'mcp-discovery-bench': packageVersion(join(root, 'package.json')),
    node: process.versions.node,
    ...(Object.fromEntries(packages) as Record<string, string>),
  }
}

function packageVersion(path: string): string {
  try {
    const { version } = JSON.parse(readFileSync(path, 'utf8')) as { readonly version?: unknown }
    return typeof version === 'string' ? version : 'unknown'
  } catch {
    return 'unknown' // a package that was hoisted elsewhere costs a version string, not the report
  }
}

function lockDigest(root: string): Readonly<Record<string, string>> {
  try {
    return { 'package-lock.json': sha256(readFileSync(join(root, 'package-lock.json'))) }
  } catch {
    return {} // a copy without its lock file has no digest to tell, which is no reason to lose the report
  }
}

/** The commit with `+` where the work tree differs from it; `unknown` outside of a git checkout. */
function commit(root: string): string {
  const git = (...command: string[]): string =>
    execFileSync('git', command, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  try {
    return git('rev-parse', 'HEAD') + (git('status', '--porcelain') === '' ? '' : '+')
  } catch {
    return 'unknown'
  }
}
