import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { describe, expect, inject, test } from 'vitest'

import { armText } from '../../arms/arm.ts'
import { encodeCatalog, listingOf } from '../../arms/encode-catalog.ts'
import { ARMS } from '../../arms/index.ts'
import { textsReadBack } from '../../arms/text-digest.ts'
import { canonicalJson } from '../canonical-json.ts'
import { loadCatalogText } from './index.ts'

interface OddCase {
  readonly case: number
  readonly seen: string
  readonly expected: readonly string[]
  readonly tool?: unknown
  readonly listResult?: unknown
}

const file = join(inject('settings').root, 'fixtures/catalogs/oddities.json')
const cases = JSON.parse(readFileSync(file, 'utf8')) as readonly OddCase[]
const listed = cases.filter((odd) => odd.tool !== undefined || odd.listResult !== undefined)

describe('oddities of real servers', () => {
  test('are twelve, one of which only a running server shows', () => {
    expect(cases.map((odd) => odd.case)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
    expect(listed).toHaveLength(11)
  })

  test.each(listed)('case $case is kept and counted: $seen', ({ tool, listResult, expected }) => {
    const text = JSON.stringify(listResult ?? { tools: [tool] })
    const { catalog, oddities, rejected } = loadCatalogText(text, 'odd.json')
    expect(rejected).toEqual([])
    expect(catalog.tools).toHaveLength(1)
    expect(oddities.map((oddity) => oddity.kind).toSorted()).toEqual(expected.toSorted())
    expect(oddities.every((oddity) => oddity.file === 'odd.json' && oddity.server === 'odd')).toBe(true)
  })

  test.each(listed)(
    'case $case goes through canonical form and every arm, and its text comes back',
    ({ tool, listResult }) => {
      const source = (listResult as { tools: readonly unknown[] } | undefined)?.tools[0] ?? tool
      const { catalog } = loadCatalogText(JSON.stringify({ tools: [source] }), 'odd.json')
      const [definition] = catalog.tools
      const { name, description } = source as { name: string; description: string }
      expect(JSON.parse(canonicalJson(definition?.wire ?? null))).toEqual(source)
      for (const arm of ARMS) {
        const encoding = encodeCatalog(arm, catalog)
        expect(encoding.skipped, arm.name).toEqual([])
        expect(armText(listingOf(encoding)), arm.name).toContain(name)
        expect([...textsReadBack(encoding).values()], arm.name).toEqual([JSON.stringify([name, description])])
      }
    },
  )
})
