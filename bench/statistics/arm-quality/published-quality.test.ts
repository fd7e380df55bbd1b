import { readFileSync } from 'node:fs'

import { describe, expect, inject, test } from 'vitest'
import type { TestContext } from 'vitest'

import { shownTool } from '../../arms/shown-tool.ts'
import { toonListing } from '../../arms/toon-listing.ts'
import { toonText } from '../../arms/toon-text.ts'
import { dataFile, wayToData } from '../../catalog/fetch/data-folder.ts'
import { isJsonArray, isJsonObject } from '../../catalog/json-value.ts'
import type { JsonObject, JsonValue } from '../../catalog/json-value.ts'
import type { ArmQualityRow, QualityFigures } from './arm-quality-row.ts'
import { labelledCorpora } from './labelled-corpora.ts'
import type { LabelledCorpus } from './labelled-corpora.ts'
import { corpusQuality, measureArmQuality } from './measure-arm-quality.ts'

const REPORT = 'mcpproxy/live/report-v2-offline.json'
const TOON_OF_THREE = 'mcpproxy/encoded/toon_golden.txt'

function fetched(file: string, context: TestContext): string {
  return dataFile(inject('settings'), file) ?? context.skip(`data-not-fetched: ${wayToData(file)}`)
}

function publishedCorpus(context: TestContext): LabelledCorpus {
  const { corpora } = labelledCorpora(inject('settings'))
  const corpus = corpora.find(({ catalog }) => catalog.id === 'corpus_v2')
  return corpus ?? context.skip(`data-not-fetched: ${wayToData('mcpproxy/corpus_v2.tools.json')}`)
}

/** What the reference program's own bench reports of an arm, at full precision. */
function reported(arm: string, context: TestContext): QualityFigures {
  const { arms } = JSON.parse(readFileSync(fetched(REPORT, context), 'utf8')) as {
    arms: readonly { arm: string; payload_class: string; quality: QualityFigures | null }[]
  }
  const row = arms.find((candidate) => candidate.arm === arm && candidate.payload_class === 'listing')
  if (row?.quality === null || row === undefined) throw new Error(`${REPORT} has no quality of ${arm}`)
  return row.quality
}

const FIGURES = [
  'recall_at_1',
  'recall_at_3',
  'recall_at_5',
  'recall_at_10',
  'mrr',
  'ndcg_at_10',
  'map',
] as const

function figures(row: QualityFigures | undefined): readonly (number | undefined)[] {
  return FIGURES.map((name) => row?.[name])
}

function rounded(row: ArmQualityRow | undefined): string {
  return figures(row)
    .map((value) => value?.toFixed(4).replace(/^0/, ''))
    .join(' ')
}

/**
 * TOON as mcpproxy's library writes it, the lines of a value under its key: an empty array has its length and no
 * brackets, and an object of objects of one shape is no table. Arrays of objects are lists, as they are in this corpus.
 */
function olderToon(key: string, value: JsonValue): readonly string[] {
  if (isJsonObject(value)) return [`${key}:`, ...indented(olderMembers(value))]
  if (!isJsonArray(value)) return [`${key}: ${scalar(value)}`]
  const head = `${key}[${value.length}]`
  if (value.length === 0) return [`${head}:`]
  const objects = value.filter(isJsonObject)
  if (objects.length === 0) return [`${head}: ${value.map(scalar).join(',')}`]
  const items = objects.map(olderMembers)
  return [
    `${head}:`,
    ...indented(items.flatMap(([first = '', ...rest]) => [`- ${first}`, ...indented(rest)])),
  ]
}

function olderMembers(value: JsonObject): readonly string[] {
  return [...value].flatMap(([key, member]) => olderToon(cell(key), member))
}

function indented(lines: readonly string[]): readonly string[] {
  return lines.map((line) => `  ${line}`)
}

function cell(key: string): string {
  return toonText(new Map([[key, true]]), 'a key').slice(0, -': true'.length)
}

function scalar(value: JsonValue): string {
  return toonText([value], 'a scalar').slice('[1]: '.length)
}

describe('on the corpus of mcpproxy, quality is what its own bench reports', () => {
  test.for(['compact_sig', 'tron_dedup'])('for %s, to the last bit', async (arm, context) => {
    const expected = reported(arm, context)
    const rows = await measureArmQuality(inject('settings'))
    const row = rows.find((candidate) => candidate.corpus_id === 'corpus_v2' && candidate.arm === arm)
    expect(figures(row)).toEqual(figures(expected))
  })

  test('for TOON in the older form that its library writes, to the last bit', async (context) => {
    const corpus = publishedCorpus(context)
    const older = {
      ...toonListing,
      indexText: (tool: Parameters<typeof shownTool>[0]) => {
        const schema = shownTool(tool).get('inputSchema')
        return isJsonObject(schema) ? olderMembers(schema).join('\n') : ''
      },
    }
    const [row] = await corpusQuality(corpus, [older])
    expect(figures(row)).toEqual(figures(reported('toon_listing', context)))
  })

  test('where the older form of TOON is the recorded one', (context) => {
    const expected = readFileSync(fetched(TOON_OF_THREE, context), 'utf8')
    const { tools } = publishedCorpus(context).catalog
    const ids = ['fetch:fetch', 'filesystem:create_directory', 'filesystem:directory_tree']
    const shown = tools.filter(({ id }) => ids.includes(id)).map(shownTool)
    expect(olderToon('', shown).join('\n')).toBe(expected.trimEnd())
  })

  test('and other figures for the TOON of today', async (context) => {
    publishedCorpus(context)
    const rows = await measureArmQuality(inject('settings'))
    const row = (arm: string): ArmQualityRow | undefined =>
      rows.find((candidate) => candidate.corpus_id === 'corpus_v2' && candidate.arm === arm)
    expect(rounded(row('toon_listing'))).toBe('.4397 .5603 .7021 .7908 .5793 .6182 .5550')
    expect(rounded(row('baseline_json'))).toBe('.4184 .5603 .6809 .7908 .5680 .6090 .5426')
    expect(row('baseline_json')?.golden_version).toBe('retrieval_golden_v1, labelled on corpus_v1')
  })
})
