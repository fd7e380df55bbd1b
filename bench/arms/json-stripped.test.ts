import fc from 'fast-check'
import { describe, expect, inject, test } from 'vitest'

import { loadCatalog, loadCatalogText } from '../catalog/load/index.ts'
import { referenceCatalogFile } from '../catalog/measured-catalogs.ts'
import type { ToolDefinition } from '../catalog/tool-definition.ts'
import { armText } from './arm.ts'
import type { Arm } from './arm.ts'
import { baselineJson } from './baseline-json.ts'
import { compactSig } from './compact-sig.ts'
import { describeArm } from './describe-arm.ts'
import { jsonStripped } from './json-stripped.ts'
import { typescriptDecl } from './typescript-decl.ts'

const { catalog: reference } = loadCatalog(referenceCatalogFile(inject('settings')))
const controls = [jsonStripped(compactSig), jsonStripped(typescriptDecl)]
for (const arm of controls) describeArm(arm, reference)

function toolsOf(...tools: readonly object[]): readonly ToolDefinition[] {
  return loadCatalogText(JSON.stringify({ tools }), 'shop.json').catalog.tools
}

const BUY = {
  name: 'buy',
  title: 'Buy',
  description: 'Buys.',
  inputSchema: {
    type: 'object',
    title: 'Buying',
    properties: { no: { type: 'integer', minimum: 1 } },
    required: ['no'],
  },
  outputSchema: { type: 'object', title: 'Bought' },
}

function listing(arm: Arm, ...tools: readonly object[]): string {
  return armText(arm.encodeListing(toolsOf(...tools)))
}

describe('json_stripped', () => {
  test('is baseline_json without what the arm omits, and bears its name', () => {
    const control = jsonStripped(compactSig)
    expect(control).toMatchObject({
      name: 'json_stripped_compact_sig',
      controls: 'compact_sig',
      omits: compactSig.omits,
    })
    expect(listing(control, BUY, { name: 'sell' })).toBe(
      'buy\nBuys.\n{"properties":{"no":{"type":"integer"}},"required":["no"],"type":"object"}\n\nsell\n',
    )
  })

  test('has what the arm keeps beyond baseline_json on a line before the schema', () => {
    expect(listing(jsonStripped(typescriptDecl), BUY, { name: 'sell', description: 'Sells.' })).toBe(
      'buy\nBuys.\n{"outputSchema":{"type":"object"}}\n{"properties":{"no":{"minimum":1,"type":"integer"}},"required":["no"],"type":"object"}\n\nsell\nSells.',
    )
  })

  test('of an arm that omits what baseline_json omits is baseline_json', () => {
    const control = jsonStripped({ ...baselineJson, name: 'twin' })
    expect(armText(control.encodeListing(reference.tools))).toBe(
      armText(baselineJson.encodeListing(reference.tools)),
    )
    expect(control.indexAltering).toBe(false)
    expect(controls.map(({ indexAltering }) => indexAltering)).toEqual([true, true])
  })

  test('reads descriptions back that end in a line like its own', () => {
    const line = fc.constantFrom('Buys.', '{}', '{"outputSchema":{}}', '{', '', 'a}')
    const property = fc.property(
      fc.array(line),
      fc.boolean(),
      fc.boolean(),
      (lines, hasInputSchema, hasOutput) => {
        const description = lines.join('\n')
        const schemas = {
          ...(hasInputSchema ? { inputSchema: {} } : {}),
          ...(hasOutput ? { outputSchema: { type: 'object' } } : {}),
        }
        for (const tool of toolsOf({ name: 'buy', description, ...schemas })) {
          for (const arm of controls) {
            const read = arm.readTool(armText(arm.encodeTool(tool)), { hasInputSchema })
            expect(read, arm.name).toEqual({ name: 'buy', description })
          }
        }
      },
    )
    fc.assert(property, { seed: 20_260_404, numRuns: 500 })
  })
})
