import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect } from 'vitest'

import { sha256 } from '../catalog/catalog.ts'
import { findReal15 } from '../catalog/capture/real-15.ts'
import { findRealReference } from '../catalog/capture/real-reference.ts'
import { readDataSources } from '../catalog/fetch/data-source.ts'
import { dataFile, wayToData } from '../catalog/fetch/data-folder.ts'
import { loadCatalog } from '../catalog/load/index.ts'
import { criterionTest } from '../measurement/criterion-test.ts'
import type { Settings } from '../measurement/environment.ts'
import { excluded } from '../measurement/outcome.ts'

const test = criterionTest('FR-013')

interface TrackedFile {
  readonly path: string
  readonly digest: string
  readonly text: string
}

/** What git tracks and the work tree holds; undefined outside of a git checkout. */
function trackedFiles(root: string): readonly TrackedFile[] | undefined {
  let listed: string
  try {
    listed = execFileSync('git', ['ls-files', '-z'], {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
  } catch {
    return undefined // no git, or no checkout: the caller says so
  }
  return listed
    .split('\0')
    .filter((path) => path !== '')
    .flatMap((path) => readIfThere(root, path))
}

function readIfThere(root: string, path: string): readonly TrackedFile[] {
  try {
    const bytes = readFileSync(join(root, path))
    return [{ path, digest: sha256(bytes), text: bytes.toString('utf8') }]
  } catch {
    return [] // deleted in the work tree, still in the index
  }
}

/** Others' descriptions, queries and results are what must not slip in; eight words in a row are no accident. */
const RUN_LENGTH = 8
const CORPORA = [
  'mcpproxy/corpus_v1.tools.json',
  'mcpproxy/corpus_v2.tools.json',
  'mcpproxy/live/upstream-tools.json',
  'livemcptool/tools.json',
]

/** Files of other forms, of which every text counts. */
const OTHER_TEXTS = [
  'mcpproxy/retrieval_golden_v1.json',
  'mcpproxy/result_fixtures_v1.json',
  'mcpproxy/response-retrieve_full_default.json',
  'mcpproxy/live/menu-retrieve_tools.json',
  'mcpproxy/live/menu-code_execution.json',
  'agent-discover/tasks.json',
  'agent-discover/catalog.json',
]

function stringsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(stringsIn)
}

function wordRuns(text: string): readonly string[] {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  return words.slice(RUN_LENGTH - 1).map((_word, index) => words.slice(index, index + RUN_LENGTH).join(' '))
}

function foreignRuns(settings: Settings): ReadonlySet<string> | undefined {
  const fetched = CORPORA.map((file) => dataFile(settings, file))
  const captured = [findRealReference(settings), findReal15(settings)]
  const paths = [...fetched, ...captured].filter((path) => path !== undefined)
  if (paths.length === 0) return undefined
  const tools = paths.flatMap((path) => loadCatalog(path).catalog.tools)
  const others = OTHER_TEXTS.map((file) => dataFile(settings, file)).filter((path) => path !== undefined)
  const texts = others.flatMap((path) => stringsIn(JSON.parse(readFileSync(path, 'utf8'))))
  return new Set([...tools.map((tool) => tool.description), ...texts].flatMap(wordRuns))
}

const NO_CHECKOUT = excluded(
  'runtime-unavailable',
  'needs a git checkout: clone the repository instead of unpacking it',
)

test(
  'no tracked file is a fetched one, and none lies where fetched ones go',
  { tags: ['FR-013'] },
  async ({ bench }) => {
    const tracked = trackedFiles(bench.settings.root)
    if (tracked === undefined) return bench.skip('tracked files', NO_CHECKOUT)
    bench.figure('tracked files', tracked.length)
    const fetched = new Set(readDataSources().flatMap((source) => source.files.map((file) => file.sha256)))
    expect(fetched.size).toBeGreaterThan(10)
    const judged = await bench.subject(tracked)
    bench.expectNone(
      judged.filter((file) => fetched.has(file.digest)).map((file) => `${file.path} is a fetched file`),
    )
    expect(
      judged.filter((file) => /^(?:\.cache|bench\/results)\//.test(file.path)).map((file) => file.path),
    ).toEqual([])
  },
)

test(
  'no tracked file repeats eight words of a fetched or captured description',
  { tags: ['FR-013'] },
  ({ bench }) => {
    const tracked = trackedFiles(bench.settings.root)
    if (tracked === undefined) return bench.skip('tracked files', NO_CHECKOUT)
    const foreign = foreignRuns(bench.settings)
    if (foreign === undefined) {
      return bench.skip(
        "others' descriptions",
        excluded('data-not-fetched', wayToData('mcpproxy/corpus_v2.tools.json')),
      )
    }
    bench.figure('runs of eight words compared', foreign.size)
    const repeats = tracked.flatMap(({ path, text }) => {
      const run =
        path === 'package-lock.json' ? undefined : wordRuns(text).find((candidate) => foreign.has(candidate))
      return run === undefined ? [] : [`${path}: ${run}`]
    })
    bench.expectNone(repeats)
  },
)
