import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { describe, expect, inject, test } from 'vitest'

import { canonicalJson } from '../catalog/canonical-json.ts'
import { sha256 } from '../catalog/catalog.ts'
import { parseJsonText } from '../catalog/json-text.ts'
import { isTabular, loadToolResults, loadToolResultsText, ToolResultFileError } from './tool-result.ts'

describe('a tabular result', () => {
  test.each([
    ['one flat row', '[{"a":1}]'],
    ['rows with their keys in another order', '[{"a":1,"b":null},{"b":"x","a":true}]'],
  ])('is %s', (_what, json) => {
    expect(isTabular(parseJsonText(json))).toBe(true)
  })

  test.each([
    ['no rows', '[]'],
    ['rows without keys', '[{},{}]'],
    ['a row that lacks a key', '[{"a":1,"b":2},{"a":1}]'],
    ['a row with another key', '[{"a":1},{"b":1}]'],
    ['an array in a row', '[{"a":[]}]'],
    ['an object in a row', '[{"a":1},{"a":{}}]'],
    ['a row that is no object', '[{"a":1},1]'],
    ['an object of rows', '{"rows":[{"a":1}]}'],
    ['a text that holds rows', '"[{\\"a\\":1}]"'],
    ['rows that are arrays', '[[1],[2]]'],
  ])('is not %s', (_what, json) => {
    expect(isTabular(parseJsonText(json))).toBe(false)
  })
})

/** A file of our own form whose digest fits. */
function own(results: string, digest = sha256(canonicalJson(parseJsonText(results)))): string {
  return `{"format":"mcp-discovery-bench/results","id":"mine","license":"MIT","digest":"${digest}","results":${results}}`
}

describe('a file of tool results', () => {
  test('of our own form is read whole, number literals kept', () => {
    const loaded = loadToolResultsText(
      own('[{"tool":"s:a","payload":[5.0]},{"tool":"s:b","payload":null}]'),
      'f',
    )
    expect(loaded).toMatchObject({ id: 'mine', license: 'MIT', rejected: [], misdeclared: [] })
    expect(loaded.results.map(({ id, payload }) => [id, canonicalJson(payload)])).toEqual([
      ['s:a', '[5.0]'],
      ['s:b', 'null'],
    ])
  })

  test("of mcpproxy's form counts bad records and goes on", () => {
    const text = `{"fixture_id":"theirs","results":[
      {"tool_id":"s:a","payload":1,"payload_class_hint":"tabular"},
      {"tool_id":"s:a","payload":2},
      {"tool_id":"s:b"},
      {"payload":3},
      "none",
      {"tool_id":"s:c","payload":[{"x":1}],"payload_class_hint":"non_tabular"},
      {"tool_id":"s:d","payload":[{"x":1}],"payload_class_hint":"tabular"}]}`
    const loaded = loadToolResultsText(text, 'their.json')
    expect(loaded.results.map(({ id }) => id)).toEqual(['s:a', 's:c', 's:d'])
    expect(loaded.misdeclared).toEqual(['s:a', 's:c'])
    expect(loaded.rejected.map(({ file, record, seen }) => `${file} ${record}: ${seen}`)).toEqual([
      'their.json results[1]: "s:a" again',
      'their.json results[2]: no payload',
      'their.json results[3]: no text under "tool_id"',
      'their.json results[4]: no text under "tool_id"',
    ])
  })

  test.each([
    ['what is no JSON', '{', 'f.json: not JSON'],
    ['what has no results', '{"fixture_id":"x"}', 'f.json: no object with an array "results"'],
    ['an unknown form', '{"results":[]}', 'f.json: neither form of tool results; expected "format"'],
    [
      'our own form with another digest',
      own('[]', 'sha256:0'),
      'f.json: its digest says sha256:0 and its results have sha256:',
    ],
    [
      'our own form with a bad record',
      own('[{"tool":"s:a"}]'),
      'f.json: results[0]: no payload; expected a payload',
    ],
    [
      'our own form without a licence',
      own('[]').replace('"license"', '"licence"'),
      'f.json: "id" or "license" is missing',
    ],
  ])('is not %s', (_what, text, message) => {
    expect(() => loadToolResultsText(text, 'f.json')).toThrow(ToolResultFileError)
    expect(() => loadToolResultsText(text, 'f.json')).toThrow(message)
  })

  test('that is not there is named, with the cause', () => {
    expect(() => loadToolResults('nowhere.json')).toThrow(
      expect.objectContaining({
        message: 'nowhere.json: cannot be read; expected a file of tool results',
        cause: expect.objectContaining({ code: 'ENOENT' }) as unknown,
      }),
    )
  })
})

test('our own results are listed with their digest in the provenance of the fixtures', () => {
  const { root } = inject('settings')
  const { digest } = JSON.parse(readFileSync(join(root, 'fixtures/results/results.json'), 'utf8')) as {
    digest: string
  }
  expect(readFileSync(join(root, 'fixtures/README.md'), 'utf8')).toContain(digest)
})
