import { describe, expect, test } from 'vitest'

import { compactJson } from '../canonical-json.ts'
import type { Catalog } from '../catalog.ts'
import { degenerateDescriptions } from '../degenerate-description.ts'
import type { JsonValue } from '../json-value.ts'
import { loadCatalogText } from '../load/index.ts'
import { FROZEN_FORMAT } from '../load/frozen-catalog.ts'
import { generateCatalog } from './generated-catalog.ts'

describe('a generated catalog', () => {
  const catalog = generateCatalog({ seed: 11, size: 700 })

  test('has as many tools as asked for, and says how it was made', () => {
    expect(catalog.tools).toHaveLength(700)
    expect(catalog).toMatchObject({
      id: 'generated',
      version: 'generated@1-seed11-700',
      license: 'MIT',
      committed: false,
    })
  })

  test('is the same each time', () => {
    expect(generateCatalog({ seed: 11, size: 700 }).digest).toBe(catalog.digest)
  })

  test('is another one for another seed', () => {
    const other = generateCatalog({ seed: 12, size: 700 })
    const ids = new Set(catalog.tools.map(({ id }) => id))
    expect(other.tools.filter(({ id }) => ids.has(id))).toEqual([])
  })

  test.each([1, 10, 255, 256, 257, 600])('holds every tool of the smaller one of %i', (size) => {
    const smaller = generateCatalog({ seed: 11, size })
    const wires = wiresById(catalog)
    expect(smaller.tools).toHaveLength(size)
    expect(smaller.tools.filter(({ id, wire }) => compactJson(wire) !== wires.get(id))).toEqual([])
  })

  test('holds every server of a smaller one, with the same instructions', () => {
    const { servers } = generateCatalog({ seed: 11, size: 100 })
    expect(catalog.servers).toEqual(expect.arrayContaining([...servers]))
    expect(servers.length).toBeGreaterThan(3)
  })

  test('has no two tools with one ID, and no description that says too little', () => {
    expect(new Set(catalog.tools.map(({ id }) => id)).size).toBe(700)
    expect(degenerateDescriptions(catalog.tools)).toEqual([])
  })

  test('has names that fit what clients accept', () => {
    expect(catalog.tools.filter(({ name }) => !/^[A-Za-z0-9_-]{1,128}$/.test(name))).toEqual([])
  })

  test('comes back from its frozen form without an oddity', () => {
    const { catalog: loaded, oddities, rejected } = loadCatalogText(frozenText(catalog), 'generated.json')
    expect(loaded).toEqual(catalog)
    expect([oddities, rejected]).toEqual([[], []])
  })

  test.each([
    [{ seed: 1, size: 0 }, 'size 0; expected a whole number from 1 on'],
    [{ seed: 1, size: 2.5 }, 'size 2.5; expected a whole number from 1 on'],
    [{ seed: Number.NaN, size: 1 }, 'seed NaN; expected a whole number'],
  ])('is refused for %j', (wish, message) => {
    expect(() => generateCatalog(wish)).toThrow(message)
  })
})

function wiresById({ tools }: Catalog): ReadonlyMap<string, string> {
  return new Map(tools.map(({ id, wire }) => [id, compactJson(wire)]))
}

function frozenText(catalog: Catalog): string {
  const { id, version, license, made, digest, servers, tools } = catalog
  const head = { format: FROZEN_FORMAT, id, version, license, made, digest }
  const listed = servers.map(
    (server) =>
      new Map<string, JsonValue>([
        ['name', server.name],
        ...(server.version === undefined ? [] : [['version', server.version] as const]),
        ...(server.instructions === undefined ? [] : [['instructions', server.instructions] as const]),
        ['tools', tools.filter((tool) => tool.server === server.name).map(({ wire }) => wire)],
      ]),
  )
  return compactJson(new Map<string, JsonValue>([...Object.entries(head), ['servers', listed]]))
}
