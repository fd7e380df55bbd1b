import { describe, expect, test } from 'vitest'

import { parseJsonText } from '../json-text.ts'
import { prettyJson } from './pretty-json.ts'

const JQ = { indent: 2, sortKeys: true, asciiOnly: false }

describe('prettyJson', () => {
  test('lays out like jq -S: two spaces, sorted keys, empty containers closed at once', () => {
    const value = parseJsonText('{"b":[1,{"d":null,"c":true}],"a":{},"Z":[]}')
    expect(prettyJson(value, JQ)).toBe(
      [
        '{',
        '  "Z": [],',
        '  "a": {},',
        '  "b": [',
        '    1,',
        '    {',
        '      "c": true,',
        '      "d": null',
        '    }',
        '  ]',
        '}',
      ].join('\n'),
    )
  })

  test('keeps number literals as they were written', () => {
    expect(prettyJson(parseJsonText('[5.0,1e3,-0.10]'), JQ)).toBe('[\n  5.0,\n  1e3,\n  -0.10\n]')
  })

  test('sorts keys by code point, not by UTF-16 unit', () => {
    const value = parseJsonText('{"\u{1F600}":1,"\uFF5E":2}')
    expect(prettyJson(value, JQ)).toBe('{\n  "\uFF5E": 2,\n  "\u{1F600}": 1\n}')
  })

  test('keeps the order of keys where no sorting is asked for', () => {
    const value = parseJsonText('{"b":1,"a":2}')
    expect(prettyJson(value, { indent: 1, sortKeys: false, asciiOnly: false })).toBe(
      '{\n "b": 1,\n "a": 2\n}',
    )
  })

  test('equals JSON.stringify with the same indent where nothing is sorted or escaped', () => {
    const plain = {
      text: 'a "quoted" line\n\u0001 § \u2028',
      list: [[], {}, [true, [null]]],
      '10': 1,
      '': -2.5,
    }
    const value = parseJsonText(JSON.stringify(plain))
    expect(prettyJson(value, { indent: 3, sortKeys: false, asciiOnly: false })).toBe(
      JSON.stringify(plain, null, 3),
    )
  })

  test('escapes what is not ASCII by UTF-16 unit, as Python does', () => {
    const value = parseJsonText('{"§":"\u{1F600}\u007f~"}')
    expect(prettyJson(value, { indent: 1, sortKeys: false, asciiOnly: true })).toBe(
      '{\n "\\u00a7": "\\ud83d\\ude00\\u007f~"\n}',
    )
  })
})
