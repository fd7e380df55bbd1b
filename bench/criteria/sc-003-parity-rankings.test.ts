import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect } from 'vitest'

import { compactSig } from '../arms/compact-sig.ts'
import { dataFile, wayToData } from '../catalog/fetch/data-folder.ts'
import { loadCatalog } from '../catalog/load/index.ts'
import type { ToolDefinition, ToolId } from '../catalog/tool-definition.ts'
import { criterionTest } from '../measurement/criterion-test.ts'
import type { CriterionBench } from '../measurement/criterion-test.ts'
import { excluded } from '../measurement/outcome.ts'
import { metricNamed } from '../metrics/index.ts'
import { scoreRun } from '../metrics/score-run.ts'
import { ALTERATIONS } from '../retrieval/bleve/alterations.ts'
import { openBleveIndex } from '../retrieval/bleve/bleve-index.ts'
import { compareRankings } from '../retrieval/bleve/compare-rankings.ts'
import { openPlainSearch } from '../retrieval/bleve/plain-parity.ts'
import { matchClauses } from '../retrieval/bleve/query-plan.ts'
import { BLEVE_RULES } from '../retrieval/bleve/rules.ts'
import type { BleveRules } from '../retrieval/bleve/rules.ts'
import type { Hit } from '../retrieval/engine.ts'
import { embeddedGoldens } from '../retrieval/golden/embedded-goldens.ts'
import type { BoundGolden } from '../retrieval/golden/embedded-goldens.ts'
import type { GoldenQuery } from '../retrieval/golden/golden-set.ts'
import { readGoldenSet } from '../retrieval/golden/read-golden-set.ts'
import { toolDocument } from '../retrieval/tool-document.ts'
import type { ToolDocument } from '../retrieval/tool-document.ts'
import { armDocuments } from '../statistics/arm-quality/arm-index.ts'

const test = criterionTest('SC-003')

const LIMIT = 10

/** What the program's own gate allows recall@5 to be. */
const BAND = { centre: 0.68, tolerance: 0.05 }

/** Queries over one set of documents with the ranking that each must have. */
interface ExpectedLists {
  readonly corpus: string
  readonly documents: readonly ToolDocument[]
  readonly queries: readonly GoldenQuery[]
  readonly expected: ReadonlyMap<string, readonly Hit[]>
}

/** A ranking of the engine beside the expected one. */
interface RankingPair {
  readonly corpus: string
  readonly queryId: string
  /** Tokens of the query: above ten the last bit is not determined. */
  readonly clauses: number
  readonly ours: readonly Hit[]
  readonly expected: readonly Hit[]
}

function rankingPairs(lists: ExpectedLists, rules: BleveRules = BLEVE_RULES): readonly RankingPair[] {
  const index = openBleveIndex(lists.documents, { rules })
  return lists.queries.map(({ id, query }) => ({
    corpus: lists.corpus,
    queryId: id,
    clauses: matchClauses(query, BLEVE_RULES),
    ours: index.search(query, LIMIT),
    expected: lists.expected.get(id) ?? [],
  }))
}

function differencesOf(pairs: readonly RankingPair[]): readonly string[] {
  return pairs.flatMap(({ corpus, queryId, clauses, ours, expected }) => {
    const comparison = compareRankings(ours, expected, { clauses })
    return comparison.kind === 'equal' ? [] : [`${corpus}, ${queryId}: ${comparison.where}`]
  })
}

function sameScores({ ours, expected }: RankingPair): boolean {
  return ours.length === expected.length && ours.every(({ score }, place) => score === expected[place]?.score)
}

function meanRecall({ queries }: ExpectedLists, pairs: readonly RankingPair[]): number {
  const answerable = queries.filter(({ labels }) => labels.length > 0)
  const rankings = new Map(pairs.map(({ queryId, ours }) => [queryId, ours.map(({ id }) => id)]))
  return scoreRun(answerable, rankings, [metricNamed('recall_at_5')]).means['recall_at_5'] ?? Number.NaN
}

/** The lists that a second implementation of the search gives. */
function plainLists({ catalog, set: { queries } }: BoundGolden): ExpectedLists {
  const documents = catalog.tools.map(toolDocument)
  const search = openPlainSearch(documents)
  const expected = new Map(queries.map(({ id, query }) => [id, search(query, LIMIT)]))
  return { corpus: catalog.id, documents, queries, expected }
}

test(
  'every ranking over the embedded catalogs has the ids and scores of a second implementation',
  { tags: ['SC-003'] },
  async ({ bench }) => {
    const lists = embeddedGoldens(bench.settings).map(plainLists)
    const pairs = lists.map((list) => ({ list, own: rankingPairs(list) }))
    for (const { list, own } of pairs) {
      bench.figure(`${list.corpus}: rankings compared with a second implementation`, own.length)
      bench.figure(
        `${list.corpus}: of these with all scores equal to the last bit`,
        own.filter(sameScores).length,
      )
      bench.figure(`${list.corpus}: recall@5`, meanRecall(list, own))
    }
    const judged = await bench.subject(pairs.flatMap(({ own }) => own))
    expect(judged.filter(({ ours }) => ours.length > 0).length).toBeGreaterThan(600)
    bench.expectNone(differencesOf(judged))
  },
)

/** What a scorer that is altered in one way does to the lists. */
interface AlteredOutcome {
  readonly name: string
  readonly isCaught: boolean
  readonly changesAnId: boolean
  readonly recallAt5: number
}

function alteredOutcomes(lists: ExpectedLists): readonly AlteredOutcome[] {
  return ALTERATIONS.map(({ name, rules }) => {
    const pairs = rankingPairs(lists, rules)
    return {
      name,
      isCaught: differencesOf(pairs).length > 0,
      changesAnId: pairs.some(({ ours, expected }) => idsOf(ours) !== idsOf(expected)),
      recallAt5: meanRecall(lists, pairs),
    }
  })
}

function idsOf(hits: readonly Hit[]): string {
  return hits.map(({ id }) => id).join('\n')
}

/** States what the exact lists and the band notice of the altered scorers; gives those that the lists let pass. */
function stateOutcomes(bench: CriterionBench, lists: ExpectedLists, centre: number): readonly string[] {
  const outcomes = alteredOutcomes(lists)
  const state = (what: string, holds: (outcome: AlteredOutcome) => boolean): void => {
    bench.figure(`${lists.corpus}: altered scorers ${what}`, outcomes.filter(holds).length)
  }
  state('tried', () => true)
  state('that the exact lists catch', ({ isCaught }) => isCaught)
  state(`that recall@5 within ${BAND.tolerance} lets pass`, (outcome) => isWithin(outcome.recallAt5, centre))
  state('that change no id, only scores', ({ isCaught, changesAnId }) => isCaught && !changesAnId)
  return outcomes.filter(({ isCaught }) => !isCaught).map(({ name }) => name)
}

function isWithin(recall: number, centre: number): boolean {
  return Math.abs(recall - centre) <= BAND.tolerance
}

test(
  'a scorer that is altered in any stated way misses the exact lists, whatever its recall@5',
  { tags: ['SC-003'] },
  ({ bench }) => {
    const [golden] = embeddedGoldens(bench.settings)
    if (golden === undefined)
      throw new Error('no embedded golden set; expected that of the reference catalog')
    const lists = plainLists(golden)
    expect(ALTERATIONS.length).toBeGreaterThanOrEqual(10)
    expect(stateOutcomes(bench, lists, meanRecall(lists, rankingPairs(lists)))).toEqual([])
  },
)

const CORPUS_V1 = 'mcpproxy/corpus_v1.tools.json'
const CORPUS_V2 = 'mcpproxy/corpus_v2.tools.json'
const GOLDEN = 'mcpproxy/retrieval_golden_v1.json'
const BASELINE = 'mcpproxy/baseline_v1.json'

type PlainLists = Readonly<Record<string, Readonly<Record<string, readonly (readonly [string, number])[]>>>>

/** The sets of documents that lists are committed for, in the order of the file. */
const UNIVERSES: Readonly<
  Record<string, (v2: readonly ToolDefinition[], v1: readonly ToolDefinition[]) => readonly ToolDocument[]>
> = {
  v1_descriptions_v2_schemas: (v2, v1) => {
    const descriptions = new Map(v1.map(({ id, description }) => [id, description]))
    return v2.map((tool) => ({ ...toolDocument(tool), description: descriptions.get(tool.id) ?? '' }))
  },
  corpus_v2: (v2) => v2.map(toolDocument),
  corpus_v2_compact_sig: (v2) => armDocuments(compactSig, v2).documents,
}

/** mcpproxy's corpora with the committed lists; undefined where they were not fetched. */
function publishedLists({ settings }: CriterionBench): readonly ExpectedLists[] | undefined {
  const [v1, v2, golden] = [CORPUS_V1, CORPUS_V2, GOLDEN].map((file) => dataFile(settings, file))
  if (v1 === undefined || v2 === undefined || golden === undefined) return undefined
  const queries = readGoldenSet(golden).sets.flatMap((set) => set.queries)
  const tools = [v2, v1].map((file) => loadCatalog(file).catalog.tools)
  const [ofV2 = [], ofV1 = []] = tools
  return Object.entries(committedLists(settings.root)).map(([corpus, lists]) => ({
    corpus,
    documents: UNIVERSES[corpus]?.(ofV2, ofV1) ?? [],
    queries,
    expected: new Map(
      Object.entries(lists).map(([id, hits]) => [
        id,
        hits.map(([tool, score]) => ({ id: tool as ToolId, score })),
      ]),
    ),
  }))
}

function committedLists(root: string): PlainLists {
  const file = join(root, 'fixtures/expected/mcpproxy-rankings.json')
  return (JSON.parse(readFileSync(file, 'utf8')) as { rankings: PlainLists }).rankings
}

test(
  "on mcpproxy's corpora recall@5 is within the band and every list is the expected one",
  { tags: ['SC-003'] },
  ({ bench }) => {
    const published = publishedLists(bench)
    if (published === undefined) {
      return bench.skip("mcpproxy's corpora and queries", excluded('data-not-fetched', wayToData(CORPUS_V2)))
    }
    bench.figure(
      'band of the program’s own gate for recall@5 (methodological)',
      `${BAND.centre} ± ${BAND.tolerance}`,
    )
    expect(published.map(({ corpus, queries }) => [corpus, queries.length])).toEqual(
      Object.keys(UNIVERSES).map((corpus) => [corpus, 47]),
    )
    const pairs = published.map((lists) => ({ lists, own: rankingPairs(lists) }))
    for (const { lists, own } of pairs) bench.figure(`${lists.corpus}: recall@5`, meanRecall(lists, own))
    bench.expectNone(pairs.flatMap(({ own }) => differencesOf(own)))
    const [recorded, current] = pairs.map(({ lists, own }) => meanRecall(lists, own))
    expect([recorded, current].map((recall) => isWithin(recall ?? 0, BAND.centre))).toEqual([true, true])
    const baseline = dataFile(bench.settings, BASELINE)
    if (baseline !== undefined) {
      const { recall_at: recall } = JSON.parse(readFileSync(baseline, 'utf8')) as {
        recall_at: Record<string, number>
      }
      expect(recorded).toBe(recall['5'])
    }
    const [first] = published
    if (first === undefined) throw new Error('no committed lists; expected three sets of them')
    // No query of this golden set holds an underscore, so none reaches the branch for parts of names.
    expect(stateOutcomes(bench, first, BAND.centre)).toEqual(['no_wildcard'])
  },
)

test('the committed lists are those of the captured data', { tags: ['SC-003'] }, ({ bench }) => {
  const file = 'mcpproxy/expected-rankings.json'
  const captured = dataFile(bench.settings, file)
  if (captured === undefined) return bench.skip(file, excluded('data-not-fetched', wayToData(file)))
  expect(committedLists(bench.settings.root)).toEqual(JSON.parse(readFileSync(captured, 'utf8')))
})
