import { expect } from 'vitest'

import { loadCatalogText } from '../catalog/load/index.ts'
import { criterionTest } from '../measurement/criterion-test.ts'
import type { MeasuredArmRow } from '../tokens/arm-row.ts'
import { openVocabulary } from '../tokens/index.ts'
import { measureArms } from '../tokens/measure-arms.ts'

const test = criterionTest('FR-009')

const WITH_TWO_UNENCODABLE = JSON.stringify({
  tools: [
    {
      name: 'open_door',
      description: 'Opens a door by its number.',
      inputSchema: { type: 'object', properties: { door: { type: 'integer' } } },
    },
    { name: 'ring_bell', description: 'Rings the bell at the front.', inputSchema: 'ring' },
    { name: 'shut_door', description: 'Shuts a door by its number.', inputSchema: true },
  ],
})

test(
  'a tool that an arm cannot encode is skipped, counted and named, and nothing else is',
  { tags: ['FR-009'] },
  async ({ bench }) => {
    const { catalog } = loadCatalogText(WITH_TWO_UNENCODABLE, 'house.json')
    const rows = measureArms({ catalog, vocabularies: [await openVocabulary('cl100k_base')] })
    const judged = await bench.subject(rows.flatMap((row) => (row.skipped ? [] : [row])))
    const row = (arm: string): MeasuredArmRow | undefined => judged.find((candidate) => candidate.arm === arm)

    expect(row('compact_sig')?.skipped_tools).toBe(2)
    expect(row('compact_sig')?.skip_examples.map((example) => example.tool_id)).toEqual([
      'house:ring_bell',
      'house:shut_door',
    ])
    expect(row('compact_sig')?.skip_examples.every((example) => example.error.includes('input schema'))).toBe(
      true,
    )
    expect(row('compact_sig')?.heaviest_tools.map((tool) => tool.tool_id)).toEqual(['house:open_door'])
    expect(row('compact_sig')?.savings.every((saving) => saving.tools_compared === 1)).toBe(true)
    expect(row('baseline_json')?.skipped_tools).toBe(0)
    expect(row('mcp_wire')?.skipped_tools).toBe(0)
  },
)
