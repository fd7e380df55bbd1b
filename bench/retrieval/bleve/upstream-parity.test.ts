import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { describe, expect, inject, test } from 'vitest'
import type { TestContext } from 'vitest'

import { compactSig } from '../../arms/compact-sig.ts'
import { loadCatalog } from '../../catalog/load/index.ts'
import type { ToolDefinition } from '../../catalog/tool-definition.ts'
import type { Hit } from '../engine.ts'
import type { GoldenQuery } from '../golden/golden-set.ts'
import { readGoldenSet } from '../golden/read-golden-set.ts'
import { liveToolDocument } from '../reduced-schema.ts'
import { toolDocument } from '../tool-document.ts'
import type { ToolDocument } from '../tool-document.ts'
import { ALTERATIONS } from './alterations.ts'
import { openBleveIndex } from './bleve-index.ts'
import { parityWithCaptured } from './captured-parity.ts'
import type { CapturedRanking } from './captured-parity.ts'
import { readCapturedRankings } from './captured-rankings.ts'
import { hitsOf, readSearchGoldens } from './search-goldens.ts'
import type { PlainRanking } from './search-goldens.ts'

/** The folder of mcpproxy's data; ends the test where nobody fetched it. */
function mcpproxyFolder(context: TestContext): string {
  const { dataFolder } = inject('settings')
  return dataFolder === undefined
    ? context.skip('data-not-fetched: npm run fetch -- mcpproxy')
    : join(dataFolder, 'mcpproxy')
}

function json(folder: string, file: string): unknown {
  return JSON.parse(readFileSync(join(folder, file), 'utf8'))
}

function tools(folder: string, file: string): readonly ToolDefinition[] {
  return loadCatalog(join(folder, file)).catalog.tools
}

function goldenQueries(folder: string): readonly GoldenQuery[] {
  return readGoldenSet(join(folder, 'retrieval_golden_v1.json')).sets.flatMap(({ queries }) => queries)
}

interface Baseline {
  readonly recall_at: Readonly<Record<string, number>>
  readonly mrr: number
  readonly ndcg_at_10: number
  readonly map: number
}

/** Descriptions of v1 with the schemas of v2: what the recorded baseline was measured on. */
function baselineDocuments(folder: string): readonly ToolDocument[] {
  const descriptions = new Map(
    tools(folder, 'corpus_v1.tools.json').map((tool) => [tool.id, tool.description]),
  )
  return tools(folder, 'corpus_v2.tools.json').map((tool) => ({
    ...toolDocument(tool),
    description: descriptions.get(tool.id) ?? '',
  }))
}

function compactDocument(tool: ToolDefinition): ToolDocument {
  return { ...toolDocument(tool), paramsText: compactSig.indexText?.(tool) ?? '' }
}

const UNIVERSES: Readonly<Record<string, (folder: string) => readonly ToolDocument[]>> = {
  v1_descriptions_v2_schemas: baselineDocuments,
  corpus_v2: (folder) => tools(folder, 'corpus_v2.tools.json').map(toolDocument),
  corpus_v2_compact_sig: (folder) => tools(folder, 'corpus_v2.tools.json').map(compactDocument),
}

function expectedRankings(folder: string, universe: string): readonly CapturedRanking[] {
  const expected = json(folder, 'expected-rankings.json') as Record<string, Record<string, PlainRanking>>
  return goldenQueries(folder).map(({ id, query }) => ({
    queryId: id,
    query,
    limit: 10,
    hits: hitsOf(expected[universe]?.[id] ?? []),
  }))
}

interface LiveSystem {
  readonly documents: readonly ToolDocument[]
  readonly captures: readonly CapturedRanking[]
}

function liveSystem(folder: string): LiveSystem {
  const file = join(folder, 'live', 'retrieve.jsonl')
  const { captures, rejected } = readCapturedRankings(readFileSync(file, 'utf8'), { file, limit: 15 })
  expect(rejected).toEqual([])
  return { documents: tools(folder, 'live/upstream-tools.json').map(liveToolDocument), captures }
}

/** The figures of one query by their definitions: linear gain, log2 discount, everything cut at ten. */
function figuresOf({ labels }: GoldenQuery, hits: readonly Hit[]): Figures {
  const gains = new Map(labels.map(({ toolId: id, relevance }) => [id, relevance]))
  const ranked = hits.map(({ id }) => gains.get(id) ?? 0)
  const found = (cutoff: number): number => ranked.slice(0, cutoff).filter((gain) => gain > 0).length
  const discounted = (list: readonly number[]): number =>
    list.reduce((sum, gain, place) => sum + gain / Math.log2(place + 2), 0)
  const ideal = labels.map(({ relevance }): number => relevance).toSorted((left, right) => right - left)
  const firstRank = ranked.findIndex((gain) => gain > 0) + 1
  const precisions = ranked.map((gain, place) => (gain > 0 ? found(place + 1) / (place + 1) : 0))
  return {
    recall: (cutoff) => found(cutoff) / labels.length,
    reciprocalRank: firstRank === 0 ? 0 : 1 / firstRank,
    ndcg: discounted(ranked) / discounted(ideal.slice(0, 10)),
    averagePrecision: precisions.reduce((sum, precision) => sum + precision, 0) / labels.length,
  }
}

interface Figures {
  readonly recall: (cutoff: number) => number
  readonly reciprocalRank: number
  readonly ndcg: number
  readonly averagePrecision: number
}

describe('parity with mcpproxy', () => {
  test('gives its hits and scores over two small indexes, bit for bit', (context) => {
    const goldens = readSearchGoldens(join(mcpproxyFolder(context), 'search-goldens.json'))
    const cases = goldens.flatMap(({ captures }) => captures)
    const seen = goldens.flatMap(({ documents, captures }) => {
      const index = openBleveIndex(documents)
      return captures.map(({ query, limit }) => index.search(query, limit))
    })
    expect(seen).toEqual(cases.map(({ hits }) => hits))
    expect(cases.length).toBeGreaterThan(5)
  })

  test.for(Object.entries(UNIVERSES))(
    'gives the expected ranking of every golden query over %s',
    ([universe, documentsOf], context) => {
      const folder = mcpproxyFolder(context)
      const parity = parityWithCaptured({
        documents: documentsOf(folder),
        captures: expectedRankings(folder, universe),
      })
      expect(parity).toMatchObject({ queries: 47, rankings_equal: 47, differences: [] })
    },
  )

  test('gives the seven figures of its recorded baseline', (context) => {
    const folder = mcpproxyFolder(context)
    const baseline = json(folder, 'baseline_v1.json') as Baseline
    const index = openBleveIndex(baselineDocuments(folder))
    const rows = goldenQueries(folder).map((query) => figuresOf(query, index.search(query.query, 10)))
    const mean = (figure: (row: Figures) => number): number =>
      rows.reduce((sum, row) => sum + figure(row), 0) / rows.length
    for (const cutoff of ['1', '3', '5', '10']) {
      expect(mean(({ recall }) => recall(Number(cutoff)))).toBe(baseline.recall_at[cutoff])
    }
    expect(mean(({ reciprocalRank }) => reciprocalRank)).toBe(baseline.mrr)
    expect(mean(({ ndcg }) => ndcg)).toBe(baseline.ndcg_at_10)
    expect(mean(({ averagePrecision }) => averagePrecision)).toBe(baseline.map)
  })

  test('gives every ranking and score of the running program, from the tools as their servers list them', (context) => {
    expect(parityWithCaptured(liveSystem(mcpproxyFolder(context)))).toEqual({
      queries: 47,
      rankings_equal: 47,
      scores_bit_equal: 47,
      differences: [],
    })
  })

  test('misses rankings of the running program with every altered scorer that its queries can tell', (context) => {
    const live = liveSystem(mcpproxyFolder(context))
    const unnoticed = ALTERATIONS.filter(
      ({ rules }) => parityWithCaptured({ ...live, options: { rules } }).differences.length === 0,
    ).map(({ name }) => name)
    // No golden query holds an underscore.
    expect(unnoticed).toEqual(['no_wildcard'])
  })
})
