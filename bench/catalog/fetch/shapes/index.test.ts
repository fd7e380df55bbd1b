import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { describe, expect, inject, test } from 'vitest'

import { compactJson } from '../../canonical-json.ts'
import { parseJsonText } from '../../json-text.ts'
import { isJsonArray, isJsonObject, stringAt } from '../../json-value.ts'
import type { JsonValue } from '../../json-value.ts'
import { readDataSources } from '../data-source.ts'

import { pinOf } from '../pin.ts'
import type { Shape } from './index.ts'
import { shapeToPin } from './index.ts'

const MENU: Shape = { kind: 'named-menu', header: { mode: 'demo' } }
const WITHOUT: Shape = { kind: 'without-members', members: ['secret'] }

function make(raw: string, shape: Shape, expected: string): string {
  return shapeToPin(Buffer.from(raw), { name: 'sample/file.json', shape, pin: pinOf(Buffer.from(expected)) })
}

describe('shapeToPin', () => {
  test('named-menu lists the tools of an object in its order behind the header', () => {
    const made = '{\n "mode": "demo",\n "tools": [\n  {\n   "name": "b",\n   "size": 1.0\n  },\n  {}\n ]\n}'
    expect(make('{"b": {"name": "b", "size": 1.0}, "a": {}}', MENU, made)).toBe(made)
  })

  test('without-members drops the named members and escapes what is not ASCII', () => {
    const made = '{\n "a": "\\u00a7",\n "z": []\n}'
    expect(make('{"a": "§", "secret": {"b": 1}, "z": []}', WITHOUT, made)).toBe(made)
  })

  test('without-members refuses a file that lacks a member to drop', () => {
    expect(() => make('{"a": 1}', WITHOUT, '{}')).toThrow(
      /^sample\/file.json: cannot be made from what was fetched \(expected a member "secret", seen none\)/,
    )
  })

  test('a made file with another digest is refused, with both pins', () => {
    expect(() => make('{}', MENU, 'something else')).toThrow(
      /made \d+ bytes, sha256:[0-9a-f]{64}; expected 14 bytes, sha256:[0-9a-f]{64}\. Nothing was kept/,
    )
  })

  test('records that were left out are counted in the refusal', () => {
    expect(() => make('{"a": 1, "b": null}', MENU, 'something else')).toThrow(
      '2 records were left out, the first ["a"]: seen a number, expected a tool object.',
    )
  })

  test('bytes that are no JSON, or no UTF-8, are refused and keep their cause', () => {
    for (const bytes of [Buffer.from('<html>'), Buffer.from([0x22, 0xff, 0x22])]) {
      let caught: unknown
      try {
        shapeToPin(bytes, { name: 'sample/file.json', shape: MENU, pin: pinOf(bytes) })
      } catch (error) {
        caught = error
      }
      expect(caught).toMatchObject({
        message: expect.stringMatching(/^sample\/file.json: cannot be made from what was fetched/) as string,
        cause: expect.any(Error) as Error,
      })
    }
  })
})

describe('LiveMCPTool', () => {
  test('its rows, put back into marketplace entries in another order, give the pinned bytes', (context) => {
    const { dataFolder } = inject('settings')
    if (dataFolder === undefined) return context.skip('data-not-fetched: npm run fetch -- livemcptool')
    const file = readDataSources()
      .find(({ name }) => name === 'livemcptool')
      ?.files.find(({ path }) => path === 'tools.json')
    if (file?.shape === undefined) throw new Error('expected a shape for livemcptool/tools.json')
    const text = readFileSync(join(dataFolder, 'livemcptool/tools.json'), 'utf8')
    const raw = Buffer.from(compactJson(asMarketplace(parseJsonText(text))))
    expect(shapeToPin(raw, { name: 'livemcptool/tools.json', shape: file.shape, pin: file })).toBe(text)
  })
})

/** One entry per server, last server and last tool first, with fields that the shape has to leave out. */
function asMarketplace(made: JsonValue): JsonValue {
  const rows = isJsonObject(made) ? made.get('tools') : undefined
  const servers = new Map<string, JsonValue[]>()
  for (const row of isJsonArray(rows) ? rows.toReversed() : []) {
    if (!isJsonObject(row)) continue
    const server = stringAt(row, 'server') ?? ''
    const description = row.get('description') === '' ? null : (row.get('description') ?? null)
    const tool = new Map<string, JsonValue>([
      ['name', row.get('tool') ?? null],
      ['inputSchema', row.get('inputSchema') ?? null],
      ['annotations', null],
      ['description', description],
    ])
    servers.set(server, [...(servers.get(server) ?? []), tool])
  }
  return [...servers].map(([server, tools]) => {
    const listing = new Map<string, JsonValue>([['tools', tools]])
    return new Map<string, JsonValue>([
      ['category', 'any'],
      ['tools', new Map<string, JsonValue>([[server, listing]])],
    ])
  })
}
