import { describe, expect, test } from 'vitest'

import { freezeCatalog } from '../../catalog/catalog.ts'
import type { Catalog } from '../../catalog/catalog.ts'
import { toolId } from '../../catalog/tool-definition.ts'
import { bindGoldenSet } from './bind-golden-set.ts'
import type { GoldenQuery, GoldenSet } from './golden-set.ts'

const catalog = catalogOf('lamp', 'bell')

function catalogOf(...names: readonly string[]): Catalog {
  return freezeCatalog({
    id: 'shop',
    version: 'shop@1',
    license: 'MIT',
    attribution: undefined,
    made: 'By hand for this test.',
    committed: false,
    servers: [{ name: 'shop', version: undefined, instructions: undefined }],
    tools: names.map((name) => ({
      id: toolId('shop', name),
      server: 'shop',
      name,
      description: '',
      inputSchema: undefined,
      wire: new Map([['name', name]]),
    })),
  })
}

function query(id: string, ...names: readonly string[]): GoldenQuery {
  const labels = names.map((name) => ({ toolId: toolId('shop', name), relevance: 2 as const }))
  return { id, query: id, slice: undefined, family: id, language: 'en', labels }
}

function setOf(queries: readonly GoldenQuery[], head: Partial<GoldenSet> = {}): GoldenSet {
  return { version: 'golden@1', corpusVersion: 'shop@1', corpusDigest: catalog.digest, ...head, queries }
}

describe('a golden set that was labelled on the catalog', () => {
  test('binds as a whole, queries without labels too', () => {
    const set = setOf([query('one', 'lamp'), query('two', 'bell', 'lamp'), query('none')])
    expect(bindGoldenSet(set, catalog)).toEqual({ set, mismatches: [], rejected: [] })
  })

  test('binds by its version alone where it names no digest', () => {
    expect(bindGoldenSet(setOf([], { corpusDigest: undefined }), catalog).mismatches).toEqual([])
  })
})

describe('a query with a label that the catalog lacks', () => {
  test('is left out and named with every such tool, and the others stay', () => {
    const bound = bindGoldenSet(setOf([query('good', 'lamp'), query('bad', 'lamp', 'door', 'roof')]), catalog)
    expect(bound.set.queries.map(({ id }) => id)).toEqual(['good'])
    expect(bound.rejected).toEqual([
      {
        record: 'query bad',
        seen: 'labels for shop:door, shop:roof',
        expected: 'tools of shop@1; correct the labels or bind the set to the catalog it was written for',
      },
    ])
  })
})

describe('a golden set of another catalog', () => {
  test('is told apart by its version', () => {
    const { mismatches, set } = bindGoldenSet(
      setOf([query('one', 'lamp')], { corpusVersion: 'shop@2' }),
      catalog,
    )
    expect(mismatches).toEqual([
      {
        record: 'corpus_version',
        seen: 'shop@2',
        expected: 'shop@1; take the catalog that the set names, or label it again on this one',
      },
    ])
    expect(set.queries).toHaveLength(1)
  })

  test('is told apart by the digest where one tool was added under the same version', () => {
    const { mismatches } = bindGoldenSet(setOf([]), catalogOf('lamp', 'bell', 'door'))
    expect(mismatches.map(({ record, seen }) => [record, seen])).toEqual([['corpus_digest', catalog.digest]])
  })
})
