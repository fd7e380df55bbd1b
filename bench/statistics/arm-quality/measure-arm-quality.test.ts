import { describe, expect, inject, test } from 'vitest'

import { UnencodableToolError } from '../../arms/arm.ts'
import type { Arm } from '../../arms/arm.ts'
import { REFERENCE_ARM } from '../../arms/index.ts'
import { loadCatalogText } from '../../catalog/load/index.ts'
import { toolId } from '../../catalog/tool-definition.ts'
import { armDocuments } from './arm-index.ts'
import type { ArmQualityRow } from './arm-quality-row.ts'
import { labelledCorpora } from './labelled-corpora.ts'
import type { LabelledCorpus } from './labelled-corpora.ts'
import { corpusQuality, measureArmQuality } from './measure-arm-quality.ts'

const WORDS = ['amber', 'birch', 'coral', 'delta', 'ember', 'fjord', 'grove']

/** Tools that differ in the name of one parameter; each query is that name, so only the schema can answer it. */
function corpusOf(count: number): LabelledCorpus {
  const words = WORDS.slice(0, count)
  const tools = words.map((word, place) => ({
    name: `tool_${place}`,
    description: 'Does one thing.',
    inputSchema: { type: 'object', properties: { [word]: { type: 'string' } } },
  }))
  return {
    catalog: loadCatalogText(JSON.stringify({ tools }), 'shop.json').catalog,
    goldenVersion: 'golden@7',
    queries: words.map((word, place) => ({
      id: word,
      query: word,
      slice: undefined,
      family: word,
      language: 'en',
      labels: [{ toolId: toolId('shop', `tool_${place}`), relevance: 2 }],
    })),
    leftOut: [],
  }
}

/** The reference arm's text with another one for the index. */
function altering(name: string, indexText: NonNullable<Arm['indexText']>): Arm {
  return { ...REFERENCE_ARM, name, indexAltering: true, indexText }
}

const BLANK = altering('blank', () => '')

function rowOf(rows: readonly ArmQualityRow[], arm: string): ArmQualityRow {
  const row = rows.find((candidate) => candidate.arm === arm)
  if (row === undefined) throw new Error(`no row of ${arm}`)
  return row
}

describe('the quality of an arm', () => {
  test('is that of an index of its own text, and the difference that of recall@5', async () => {
    const rows = await corpusQuality(corpusOf(6), [REFERENCE_ARM, BLANK])
    expect(rowOf(rows, 'baseline_json')).toEqual({
      corpus_id: 'shop',
      arm: 'baseline_json',
      engine: 'bleve_parity',
      golden_version: 'golden@7',
      queries: 6,
      families: 6,
      index_altering: false,
      skipped_tools: 0,
      recall_at_1: 1,
      recall_at_3: 1,
      recall_at_5: 1,
      recall_at_10: 1,
      mrr: 1,
      ndcg_at_10: 1,
      map: 1,
      recall_at_5_difference: null,
      verdict: 'quality_neutral',
    })
    const blank = rowOf(rows, 'blank')
    expect([blank.recall_at_1, blank.recall_at_10, blank.mrr, blank.ndcg_at_10, blank.map]).toEqual([
      0, 0, 0, 0, 0,
    ])
    expect(blank.recall_at_5_difference).toMatchObject({ mean: -1, differing: 6 })
  })

  test('is worse where all sign patterns but one in thirty-two speak against it', async () => {
    // Six families that all lose: 2 of 2⁶ patterns are as far from 0; five: 2 of 2⁵, which is above 0.05.
    expect(rowOf(await corpusQuality(corpusOf(6), [BLANK]), 'blank').verdict).toBe('worse')
    expect(rowOf(await corpusQuality(corpusOf(5), [BLANK]), 'blank').verdict).toBe('inconclusive')
  })

  test('is corrected for the number of arms that alter the index, and not for the others', async () => {
    const second = altering('second', () => 'nothing')
    const pair = await corpusQuality(corpusOf(6), [BLANK, second])
    expect(pair.map(({ verdict }) => verdict)).toEqual(['inconclusive', 'inconclusive'])
    const neutral = { ...REFERENCE_ARM, name: 'neutral' }
    const alone = await corpusQuality(corpusOf(6), [neutral, REFERENCE_ARM, BLANK])
    expect(alone.map(({ verdict }) => verdict)).toEqual(['quality_neutral', 'quality_neutral', 'worse'])
  })

  test('is better where the text answers what the schema does not', async () => {
    const corpus = corpusOf(7)
    const helped = corpus.queries.map((query) => ({ ...query, query: `${query.id}land` }))
    const words = new Map(corpus.queries.map(({ id, labels }) => [labels[0]?.toolId, `${id}land`]))
    const arm = altering('telling', ({ id }) => words.get(id) ?? '')
    const rows = await corpusQuality({ ...corpus, queries: helped }, [REFERENCE_ARM, arm])
    expect(rowOf(rows, 'baseline_json').recall_at_5).toBe(0)
    expect(rowOf(rows, 'telling')).toMatchObject({ recall_at_5: 1, verdict: 'better' })
  })

  test('has a tool that cannot be encoded with its canonical schema, and counts it', async () => {
    const arm = altering('partial', ({ id }) => {
      if (id === 'shop:tool_0') throw new UnencodableToolError(`tool ${id}: no form for it`)
      return ''
    })
    const corpus = corpusOf(6)
    const { documents, skipped } = armDocuments(arm, corpus.catalog.tools)
    expect(skipped).toBe(1)
    expect(documents.map(({ paramsText }) => paramsText)).toEqual([
      '{"properties":{"amber":{"type":"string"}},"type":"object"}',
      ...['', '', '', '', ''],
    ])
    const row = rowOf(await corpusQuality(corpus, [arm]), 'partial')
    expect(row).toMatchObject({ skipped_tools: 1, recall_at_5: 1 / 6 })
  })

  test('lets a fault of an arm through that is no unencodable tool', () => {
    const arm = altering('faulty', () => {
      throw new RangeError('beyond the end')
    })
    expect(() => armDocuments(arm, corpusOf(1).catalog.tools)).toThrow(RangeError)
  })

  test('is not there for an arm that cannot run on the corpus', async () => {
    const absent: Arm = { ...BLANK, name: 'absent', missingRuntime: () => 'no encoder here' }
    const rows = await corpusQuality(corpusOf(6), [absent, BLANK])
    expect(rows.map(({ arm }) => arm)).toEqual(['blank'])
    expect(rowOf(rows, 'blank').verdict).toBe('worse')
  })
})

describe('corpora with labels', () => {
  const settings = { ...inject('settings'), dataFolder: undefined, cacheFolder: '/nowhere' }

  test('are the embedded ones where nothing was fetched, and the command that fetches the other', () => {
    const { corpora, missing } = labelledCorpora(settings)
    expect(corpora.map(({ catalog, goldenVersion }) => [catalog.id, goldenVersion])).toEqual([
      ['reference', 'golden@1'],
      ['workplace', 'golden@1'],
    ])
    expect(corpora.flatMap(({ queries }) => queries).filter(({ labels }) => labels.length === 0)).toEqual([])
    expect(missing).toMatchObject([
      { id: 'corpus_v2', outcome: { reason: 'data-not-fetched', note: 'npm run fetch -- mcpproxy' } },
    ])
  })

  test('are measured once for the same settings', async () => {
    expect(await measureArmQuality(settings)).toBe(await measureArmQuality({ ...settings }))
  })
})
