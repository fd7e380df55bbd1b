import { describe, expect, test } from 'vitest'

import { parseJsonText } from '../../json-text.ts'
import { marketplaceRows } from './marketplace-rows.ts'

const SHAPE = {
  kind: 'marketplace-rows',
  header: { version: 'sample@1', source: { license: 'MIT' } },
} as const

const RAW = `[
  {
    "name": "Weather Plus", "category": "Demo", "config": {"mcpServers": {}}, "web": "https://example.org",
    "tools": {
      "weather": {
        "server_name": "weather", "version": "1.0", "model_config": null,
        "tools": [
          {"name": "rain", "description": "Rain of a day.", "annotations": null,
           "inputSchema": {"type": "object", "properties": {"mm": {"minimum": 0.0, "type": "number"}}}},
          {"name": "hail", "description": null, "inputSchema": null, "outputSchema": {"type": "object"}}
        ]
      }
    }
  },
  {"name": "Clock", "tools": {"clock": {"tools": [{"name": "now"}]}, "empty": {"tools": []}}}
]`

const MADE = `{
  "server_count": 3,
  "source": {
    "license": "MIT"
  },
  "tool_count": 3,
  "tools": [
    {
      "description": "",
      "server": "clock",
      "tool": "now"
    },
    {
      "description": "",
      "server": "weather",
      "tool": "hail"
    },
    {
      "description": "Rain of a day.",
      "inputSchema": {
        "properties": {
          "mm": {
            "minimum": 0.0,
            "type": "number"
          }
        },
        "type": "object"
      },
      "server": "weather",
      "tool": "rain"
    }
  ],
  "version": "sample@1"
}
`

describe('marketplaceRows', () => {
  test('makes one sorted row per server and tool, keeps literals and closes with a line break', () => {
    expect(marketplaceRows(parseJsonText(RAW), SHAPE)).toEqual({ text: MADE, rejected: [] })
  })

  test('sorts by "server:tool" as one text, so that a server name with a low character comes between', () => {
    const raw = parseJsonText(
      '[{"tools":{"a":{"tools":[{"name":"z"}]},"a-b":{"tools":[{"name":"a"}]},"a.":{"tools":[{"name":"a"}]}}}]',
    )
    const { text } = marketplaceRows(raw, { kind: 'marketplace-rows', header: {} })
    const servers = [...text.matchAll(/"server": "(.*)"/g)].map(([, server]) => server)
    // '-' U+002D < '.' U+002E < ':' U+003A
    expect(servers).toEqual(['a-b', 'a.', 'a'])
  })

  test('leaves out records of another form, counts the rest and says where they were', () => {
    const raw = parseJsonText(`[
      7,
      {"tools": {"s": {"tools": "none"}}},
      {"tools": {"t": {"tools": [false, {"description": "x"}, {"name": "n", "description": 4}, {"name": "good"}]}}}
    ]`)
    const { text, rejected } = marketplaceRows(raw, SHAPE)
    expect(rejected.map(({ record, seen, expected }) => [record, seen, expected])).toEqual([
      ['[0].tools', 'nothing', 'an object of servers'],
      ['[1].tools["s"].tools', 'a text', 'an array of tools'],
      ['[2].tools["t"].tools[0]', 'a boolean', 'a tool object'],
      ['[2].tools["t"].tools[1].name', 'nothing', 'a text'],
      ['[2].tools["t"].tools[2].description', 'a number', 'a text or null'],
    ])
    expect(text).toContain('"tool_count": 1,')
    expect(text).toContain('"tool": "good"')
  })

  test('refuses a file that is no array', () => {
    expect(() => marketplaceRows(parseJsonText('{}'), SHAPE)).toThrow(
      'expected an array of marketplace entries, seen an object',
    )
  })
})
