import { describe, expect, test } from 'vitest'

import { degenerateDescriptions } from './degenerate-description.ts'
import { loadCatalogText } from './load/index.ts'
import type { Catalog } from './catalog.ts'

function catalogOf(value: unknown): Catalog {
  return loadCatalogText(JSON.stringify(value), 'shop.json').catalog
}

const A = {
  name: 'a',
  description: 'First tool of two.',
  inputSchema: { type: 'object', properties: { x: { type: 'string' } } },
}
const B = { name: 'b', description: 'Second tool of two.' }

describe("a catalog's digest", () => {
  const digest = catalogOf({ tools: [A, B] }).digest

  test('does not depend on the order of tools, servers or keys', () => {
    expect(catalogOf({ tools: [B, A] }).digest).toBe(digest)
    const reversed = Object.fromEntries(Object.entries(A).toReversed())
    expect(catalogOf({ tools: [reversed, B] }).digest).toBe(digest)
    const two = { left: [A], right: [B] }
    expect(catalogOf({ right: two.right, left: two.left }).digest).toBe(catalogOf(two).digest)
  })

  test.each([
    ['a description', { ...B, description: 'Second tool of three.' }],
    ['a field outside the schema', { ...B, title: 'B' }],
    ['a schema', { ...B, inputSchema: {} }],
  ])('changes with %s', (_what, changed) => {
    expect(catalogOf({ tools: [A, changed] }).digest).not.toBe(digest)
  })

  test('changes with instructions and with the server that a tool is on', () => {
    expect(catalogOf({ tools: [A, B], instructions: 'Be brief.' }).digest).not.toBe(digest)
    expect(catalogOf({ left: [A], right: [B] }).digest).not.toBe(catalogOf({ left: [B], right: [A] }).digest)
  })
})

describe('degenerate descriptions', () => {
  test.each([
    ['', 'description empty or whitespace-only'],
    [' \n\t', 'description empty or whitespace-only'],
    ['Nineteen characters', 'description shorter than 20 code points'],
    ['😀'.repeat(19), 'description shorter than 20 code points'],
    ['Proxy for the tool of another server', 'description matches stub pattern ^Proxy for '],
  ])('%j breaks the rule: %s', (description, rule) => {
    expect(degenerateDescriptions(catalogOf({ tools: [{ name: 'a', description }] }).tools)).toEqual([
      { id: 'shop:a', rule },
    ])
  })

  test.each([
    'Exactly twenty chars',
    '😀'.repeat(20),
    'A proxy for all the tools',
    'proxy for the tool of another server',
  ])('%j breaks none', (description) => {
    expect(degenerateDescriptions(catalogOf({ tools: [{ name: 'a', description }] }).tools)).toEqual([])
  })
})
