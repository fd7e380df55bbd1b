import { readFileSync } from 'node:fs'

import { expect } from 'vitest'

import { dataFile, wayToData } from '../catalog/fetch/data-folder.ts'
import { loadCatalog } from '../catalog/load/index.ts'
import { criterionTest } from '../measurement/criterion-test.ts'
import type { CriterionBench } from '../measurement/criterion-test.ts'
import { excluded } from '../measurement/outcome.ts'
import { ALTERATIONS } from '../retrieval/bleve/alterations.ts'
import { parityWithCaptured } from '../retrieval/bleve/captured-parity.ts'
import type { CapturedParity } from '../retrieval/bleve/captured-parity.ts'
import { readCapturedRankings } from '../retrieval/bleve/captured-rankings.ts'
import { readSearchGoldens } from '../retrieval/bleve/search-goldens.ts'
import type { ParityRow } from '../retrieval/parity-row.ts'
import { liveToolDocument } from '../retrieval/reduced-schema.ts'

const test = criterionTest('X-R0')

const PROGRAM = 'mcpproxy-go @ 20a3e50'
const LIVE_TOOLS = 'mcpproxy/live/upstream-tools.json'
const LIVE_RESPONSES = 'mcpproxy/live/retrieve.jsonl'
const GOLDENS = 'mcpproxy/search-goldens.json'

/** As many differences as a row holds. */
const SHOWN_DIFFERENCES = 5

/** The paths of files that only a capture gives; ends the test without them. */
function captured(bench: CriterionBench, part: string, files: readonly string[]): readonly string[] {
  return files.map(
    (file) =>
      dataFile(bench.settings, file) ?? bench.skip(part, excluded('data-not-fetched', wayToData(file))),
  )
}

function problemsOf({ queries, scores_bit_equal: equal, differences }: CapturedParity): readonly string[] {
  const missed = differences.map(({ query_id: id, where }) => `${id}: ${where}`)
  const otherBits = queries - differences.length - equal
  return otherBits === 0 ? missed : [...missed, `${otherBits} rankings whose scores differ in the last bits`]
}

test(
  'every ranking and score of the running program comes out of the tools that its servers list',
  { tags: ['X-R0'] },
  async ({ bench }) => {
    const [tools = '', file = ''] = captured(bench, 'the running program', [LIVE_TOOLS, LIVE_RESPONSES])
    const { captures, rejected } = readCapturedRankings(readFileSync(file, 'utf8'), { file, limit: 15 })
    const documents = loadCatalog(tools).catalog.tools.map(liveToolDocument)
    expect(rejected).toEqual([])
    const parity = parityWithCaptured({ documents, captures })
    const row: ParityRow = {
      reference: `${PROGRAM}, seven servers, limit 15`,
      ...parity,
      differences: parity.differences.slice(0, SHOWN_DIFFERENCES),
    }
    bench.record({ section: 'retrieval_parity', key: 'live', provenance: 'measured', row: { ...row } })
    bench.figure('live: rankings equal', `${parity.rankings_equal} of ${parity.queries}`)
    bench.figure('live: scores equal to the last bit', `${parity.scores_bit_equal} of ${parity.queries}`)
    const judged = await bench.subject(parity)
    expect(judged.queries).toBe(47)
    bench.expectNone(problemsOf(judged))

    const unnoticed = ALTERATIONS.filter(
      ({ rules }) => parityWithCaptured({ documents, captures, options: { rules } }).differences.length === 0,
    ).map(({ name }) => name)
    bench.figure('live: altered scorers that would miss rankings', ALTERATIONS.length - unnoticed.length)
    // No query of the capture holds an underscore, so none reaches the branch for parts of names.
    expect(unnoticed).toEqual(['no_wildcard'])
  },
)

test("the hits and scores of the program's own tests come out", { tags: ['X-R0'] }, ({ bench }) => {
  const [file = ''] = captured(bench, "the program's own tests", [GOLDENS])
  const goldens = readSearchGoldens(file)
  const parities = goldens.map(({ documents, captures }) => parityWithCaptured({ documents, captures }))
  const cases = goldens.flatMap(({ captures }) => captures)
  const total = (count: (parity: CapturedParity) => number): number =>
    parities.reduce((sum, parity) => sum + count(parity), 0)
  bench.figure(
    'the program’s own tests: rankings equal',
    `${total((one) => one.rankings_equal)} of ${cases.length}`,
  )
  bench.figure(
    'the program’s own tests: scores equal to the last bit',
    `${total((one) => one.scores_bit_equal)} of ${cases.length}`,
  )
  expect(total(({ queries }) => queries)).toBe(cases.length)
  expect(cases.length).toBeGreaterThan(5)
  bench.expectNone(parities.flatMap(problemsOf))
})
