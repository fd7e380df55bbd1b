import { join } from 'node:path'

import { describe, expect, inject, test } from 'vitest'

import { dataFile, wayToData } from '../catalog/fetch/data-folder.ts'
import { parseJsonText } from '../catalog/json-text.ts'
import { openVocabulary } from '../tokens/index.ts'
import { loadToolResults } from './tool-result.ts'
import { priceResults, toonResults } from './toon-results.ts'

const settings = inject('settings')
const result = (id: string, json: string): { id: string; payload: ReturnType<typeof parseJsonText> } => ({
  id,
  payload: parseJsonText(json),
})

describe('toon_results', () => {
  test.each([
    [
      'a table',
      '[{"b":1.50,"a":"x"},{"a":"y, z","b":2}]',
      '[{"a":"x","b":1.50},{"a":"y, z","b":2}]',
      '[2]{a,b}:\n  x,1.50\n  "y, z",2',
    ],
    ['a text, as a string of either form', '"two\\nlines"', '"two\\nlines"', '"two\\nlines"'],
    ['a text that needs no quotes in TOON', '"done"', '"done"', 'done'],
    ['a text that holds JSON, as a string', '"{\\"a\\":1}"', '"{\\"a\\":1}"', '"{\\"a\\":1}"'],
    ['an empty array', '[]', '[]', '[]'],
    ['an object', '{"n":null,"a":{"b":[1,2]}}', '{"a":{"b":[1,2]},"n":null}', 'a:\n  b[2]: 1,2\nn: null'],
  ])('writes %s', (_what, payload, json, toon) => {
    expect(toonResults.encode([result('s:t', payload)]).encoded).toMatchObject([{ json, toon }])
  })

  test('counts tables and the rest apart', () => {
    const encoding = toonResults.encode([
      result('s:rows', '[{"key":1},{"key":2}]'), // 21 characters; [2]{key}:\n  1\n  2 has 17
      result('s:note', '"a note"'), // 8; a note has 6
      result('s:pair', '[[1],[2]]'), // 9; [2]:\n  - [1]: 1\n  - [1]: 2 has 26
    ])
    const costs = priceResults(encoding, (text) => text.length)
    expect(costs).toEqual({
      tabular: { results: 1, jsonTokens: 21, toonTokens: 17, savedRatio: 1 - 17 / 21 },
      other: { results: 2, jsonTokens: 17, toonTokens: 32, savedRatio: 1 - 32 / 17 },
      all: { results: 3, jsonTokens: 38, toonTokens: 49, savedRatio: 1 - 49 / 38 },
    })
  })

  test('saves nothing where there is nothing', () => {
    const none = { results: 0, jsonTokens: 0, toonTokens: 0, savedRatio: 0 }
    const costs = priceResults(toonResults.encode([]), (text) => text.length)
    expect(costs).toEqual({ tabular: none, other: none, all: none })
  })

  test('leaves out of both counts what TOON has no form for, and names it', () => {
    const deep = `${'['.repeat(5000)}${']'.repeat(5000)}`
    const encoding = toonResults.encode([
      result('s:half', String.raw`"\ud83d"`),
      result('s:deep', deep),
      result('s:fine', '1'),
    ])
    expect(encoding.encoded.map(({ id }) => id)).toEqual(['s:fine'])
    expect(encoding.skipped).toMatchObject([{ id: 's:half' }, { id: 's:deep' }])
    expect(encoding.skipped[0]?.error).toContain('result of s:half: TOON cannot hold it')
    expect(encoding.skipped[1]?.error).toContain('result of s:deep: nested 5000 levels deep')
  })
})

describe('toon_results on fixtures', () => {
  test("counts for mcpproxy's fixtures what its own bench counts", async (context) => {
    const file = 'mcpproxy/result_fixtures_v1.json'
    const path = dataFile(settings, file)
    if (path === undefined) {
      context.skip(`data-not-fetched: ${wayToData(file)}`)
      return
    }
    const loaded = loadToolResults(path)
    expect(loaded).toMatchObject({ id: 'result_fixtures_v1', rejected: [], misdeclared: [] })
    const vocabulary = await openVocabulary('cl100k_base')
    const costs = priceResults(toonResults.encode(loaded.results), (text) => vocabulary.count(text))
    expect(costs.all).toMatchObject({ results: 6, jsonTokens: 3293, toonTokens: 3222 })
    expect(costs.tabular).toMatchObject({ results: 2, jsonTokens: 178, toonTokens: 108 })
    expect((100 * costs.all.savedRatio).toFixed(1)).toBe('2.2')
    expect((100 * costs.tabular.savedRatio).toFixed(1)).toBe('39.3')
    expect((100 * costs.other.savedRatio).toFixed(1)).toBe('0.0')
  })

  test('has results of its own, tabular and not, that TOON can hold', () => {
    const { results, rejected, license } = loadToolResults(
      join(settings.root, 'fixtures/results/results.json'),
    )
    const { encoded, skipped } = toonResults.encode(results)
    expect({ rejected, skipped, license }).toEqual({ rejected: [], skipped: [], license: 'MIT' })
    expect(encoded.filter(({ isTabular }) => isTabular).map(({ id }) => id)).toEqual([
      'bookings:list_rooms',
      'builds:list_runs',
      'contacts:find_people',
      'finance:monthly_totals',
      'weather:hourly_forecast',
    ])
    expect(encoded.filter(({ isTabular }) => !isTabular)).toHaveLength(9)
  })
})
