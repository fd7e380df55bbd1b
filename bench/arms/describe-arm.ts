import { describe, expect, test } from 'vitest'

import { canonicalJson } from '../catalog/canonical-json.ts'
import type { Catalog } from '../catalog/catalog.ts'
import { armText, TOOL_FIELDS } from './arm.ts'
import type { Arm } from './arm.ts'
import { encodeCatalog, listingOf } from './encode-catalog.ts'
import { textsReadBack } from './text-digest.ts'

/** The contract of an arm, run by every one of the registry on a catalog whose tools all of them can encode. */
export function describeArm(arm: Arm, catalog: Catalog): void {
  describe(`the arm ${arm.name}`, () => {
    test('has a stable name and names its format and the fields that it drops', () => {
      expect(arm.name).toMatch(/^[a-z0-9_]+$/)
      expect(arm.format.name).not.toBe('')
      expect(arm.format.version).not.toBe('')
      expect(arm.omits.filter((field) => !TOOL_FIELDS.includes(field))).toEqual([])
      expect(new Set(arm.omits).size).toBe(arm.omits.length)
    })

    test('runs here, or says what is missing before any tool is encoded', () => {
      const missing = arm.missingRuntime(catalog)
      if (missing !== undefined) expect(missing).toMatch(/\w+/)
      else expect(encodeCatalog(arm, catalog).encoded).toHaveLength(catalog.tools.length)
    })

    test('declares truly whether it alters what an index sees', () => {
      expect(arm.indexText !== undefined).toBe(arm.indexAltering)
      if (arm.indexText === undefined || arm.missingRuntime(catalog) !== undefined) return
      const { indexText } = arm
      const altered = catalog.tools.filter(
        (tool) => tool.inputSchema !== undefined && indexText(tool) !== canonicalJson(tool.inputSchema),
      )
      expect(altered.length).toBeGreaterThan(0)
    })

    test('gives the same bytes twice', () => {
      expect(encodeCatalog(arm, catalog)).toEqual(encodeCatalog(arm, catalog))
      const listing = (): string => armText(listingOf(encodeCatalog(arm, catalog)))
      expect(listing()).toBe(listing())
    })

    test('leaves out of the listing what it is told to leave out, and nothing else', () => {
      const [first, ...others] = catalog.tools
      const encoding = encodeCatalog(arm, catalog)
      const withoutFirst = armText(listingOf(encoding, (id) => id !== first?.id))
      expect(withoutFirst).toBe(armText(arm.encodeListing(others)))
      expect(armText(listingOf(encoding, () => false))).toBe(armText(arm.encodeListing([])))
    })

    test('shows names and descriptions that can be read back', () => {
      const texts = textsReadBack(encodeCatalog(arm, catalog))
      const expected = catalog.tools.map((tool) => [tool.id, JSON.stringify([tool.name, tool.description])])
      expect([...texts]).toEqual(expected)
    })
  })
}
