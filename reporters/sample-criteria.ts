import type { CriterionRow, Report } from './report.ts'

/** One invented criterion: a passed one unless `changes` say otherwise. */
export function sampleCriterion(id: string, changes: Partial<CriterionRow>): CriterionRow {
  return {
    id,
    kind: 'suite',
    means: `What ${id} means`,
    verdict: 'pass',
    file: `bench/criteria/${id.toLowerCase()}.test.ts`,
    tests: [{ title: `${id} holds`, state: 'passed' }],
    excluded_parts: [],
    figures: {},
    errors: [],
    accepted: 'same',
    ...changes,
  }
}

function notBuilt(id: string): CriterionRow {
  return {
    id,
    kind: 'suite',
    means: `What ${id} means`,
    verdict: 'not_built',
    tests: [],
    excluded_parts: [{ part: 'all', reason: 'not-built', note: 'no system is under test' }],
    figures: {},
    errors: [],
    accepted: 'new',
  }
}

/** Invented criteria for tests, one or more for each verdict. */
export const SAMPLE_CRITERIA: readonly CriterionRow[] = [
  sampleCriterion('FR-002', {
    verdict: 'fail',
    means: 'The components of a text sum to its total',
    errors: ['AssertionError: expected 4385 to be 4386 // baseline_json on reference@1'],
    tests: [
      { title: 'components sum to the total on every catalog', state: 'failed' },
      { title: 'components sum to the total for arbitrary texts', state: 'passed' },
    ],
    figures: { texts: 5000, worst_difference_tokens: 1, arm: 'baseline_json' },
    accepted: 'worse',
  }),
  sampleCriterion('X-F2', {
    kind: 'subject',
    verdict: 'inconclusive',
    means: 'The compact response halves the median cost at limit 10',
    figures: { reduction_ratio: 0.4741, queries: 47, queries_needed: 112 },
    accepted: 'new',
  }),
  sampleCriterion('FR-005', {
    means: 'Each arm has total, per-tool mean, p95 and saving against the reference arm',
    figures: { arms: 4, catalogs: 2 },
  }),
  sampleCriterion('FR-010', {
    means: 'The same catalog gives the same bytes',
    figures: { encodings_compared: 24, is_shuffled: true },
    excluded_parts: [
      { part: 'a second machine', reason: 'not-in-this-run', note: 'run the workflow on two runners' },
    ],
  }),
  sampleCriterion('SC-008', {
    verdict: 'excluded',
    means: 'A fresh checkout reproduces the offline figures with one command and no credentials',
    tests: [{ title: 'a second run has the same figures', state: 'excluded' }],
    excluded_parts: [{ part: 'all', reason: 'reproduction-not-run', note: 'run .ci/run' }],
    accepted: 'better',
  }),
  ...['SC-001', 'SC-003', 'FR-001', 'X-C1'].map(notBuilt),
]

/** An invented run for tests, every field filled. */
export const SAMPLE_RUN: Report['run'] = {
  versions: { 'mcp-discovery-bench': '0.1.0', node: '20.20.2', 'js-tiktoken': '1.0.21', vitest: '4.1.12' },
  commit: 'a1b2c3d4e5f60718293a4b5c6d7e8f9001122334',
  machine: { platform: 'linux', arch: 'x64', cores: 2, memory_gib: 7.8 },
  settings: { BENCH_DATA: 'environment', BENCH_REQUIRE: 'default' },
  digests: { 'package-lock.json': `sha256:5eed${'0badcafe'.repeat(7)}f00d` },
  seeds: { subsets: 20_260_101, shuffles: 7 },
  timings_ms: { whole_run: 18_342.5, tokens: 2719 },
  tests: { passed: 211, failed: 1, excluded: 9 },
  problems: ['bench/catalog/catalog.test.ts: expected 44 to be 45'],
  ok: false,
  exit_code: 1,
}
