import { expect, test } from 'vitest'

import { fromPlain, isJsonObject } from '../json-value.ts'
import { loadCatalogText } from '../load/index.ts'
import { toolId } from '../tool-definition.ts'
import type { ToolDefinition } from '../tool-definition.ts'
import { listDigest } from './captured-server.ts'
import type { ServerCapture } from './captured-server.ts'
import { freezeCapture } from './frozen-text.ts'
import { keepFirstOfEachId } from './id-collisions.ts'

function tool(server: string, name: string): ToolDefinition {
  const wire = fromPlain({ name })
  if (!isJsonObject(wire)) throw new Error('expected an object')
  return { id: toolId(server, name), server, name, description: '', inputSchema: undefined, wire }
}

function captured(name: string, ...tools: readonly string[]): ServerCapture {
  const definitions = tools.map((each) => tool(name, each))
  const digest = listDigest(definitions.map(({ wire }) => wire))
  return {
    server: { name, version: undefined, instructions: undefined, digest, tools: definitions },
    listOddities: [],
    toolOddities: definitions.map((each) => ({
      kind: 'schema-missing',
      file: 'f',
      server: name,
      tool: each.name,
      detail: 'no inputSchema',
    })),
    rejected: [],
    redactedCount: 0,
  }
}

test('the first server of the configuration keeps an id, and the second one is counted as rejected', () => {
  const captures = keepFirstOfEachId([captured('a:b', 'c', 'd'), captured('a', 'x', 'b:c', 'y')], 'f')
  expect(captures.map(({ server }) => server.tools.map(({ name }) => name))).toEqual([
    ['c', 'd'],
    ['x', 'y'],
  ])
  expect(captures.flatMap(({ rejected }) => rejected)).toEqual([
    {
      file: 'f',
      record: 'server a, tool 2 of its list',
      seen: 'the id of a tool of server a:b',
      expected: 'one tool for each id; the first was kept: rename one of the servers',
    },
  ])
  expect(captures[1]).toMatchObject({ server: captured('a', 'x', 'y').server })
  expect(captures[1]?.toolOddities.map((oddity) => oddity.tool)).toEqual(['x', 'y'])
})

test('tools of one name of servers of other names stay', () => {
  const captures = [captured('a', 'c'), captured('b', 'c')]
  expect(keepFirstOfEachId(captures, 'f')).toEqual(captures)
})

test('a capture with a collision is a catalog that loads', () => {
  const captures = keepFirstOfEachId([captured('s:b', 'c'), captured('s', 'b:c', 'after')], 'f')
  const capture = {
    servers: captures.map(({ server }) => server),
    failures: [],
    listOddities: [],
    toolOddities: [],
    rejected: captures.flatMap(({ rejected }) => rejected),
    redactedCount: 0,
  }
  const { text } = freezeCapture(capture, { id: 'own', license: 'MIT', made: 'Made for a test.' })
  const { catalog, rejected } = loadCatalogText(text, 'own.json')
  expect(catalog.tools.map(({ id, server }) => [id, server])).toEqual([
    ['s:after', 's'],
    ['s:b:c', 's:b'],
  ])
  expect(rejected.map(({ record }) => record)).toEqual(['server s, tool 1 of its list'])
})
