import { describe, expect, test } from 'vitest'

import { armText } from '../arms/arm.ts'
import type { Arm, ArmSpan } from '../arms/arm.ts'
import { encodeCatalog } from '../arms/encode-catalog.ts'
import { baselineJson } from '../arms/baseline-json.ts'
import { freezeCatalog } from '../catalog/catalog.ts'
import { toolId } from '../catalog/tool-definition.ts'
import type { ToolDefinition } from '../catalog/tool-definition.ts'
import { countParts } from './count-parts.ts'
import { createFuzzTexts } from './fuzz-text.ts'
import { openVocabulary, VOCABULARIES } from './index.ts'

/** Each text is a tool's own; the listing holds them with the separator between. */
function encodingOf(texts: readonly string[], separator: string): ReturnType<typeof encodeCatalog> {
  const tools = texts.map((description, index): ToolDefinition => ({
    id: toolId('server', String(index).padStart(4, '0')),
    server: 'server',
    name: String(index),
    description,
    inputSchema: undefined,
    wire: new Map(),
  }))
  const own = (tool: ToolDefinition): readonly ArmSpan[] => [{ label: 'description', text: tool.description }]
  const arm: Arm = {
    ...baselineJson,
    encodeTool: own,
    encodeListing: (listed, encoded = own) =>
      listed.flatMap((tool, index) =>
        index === 0 ? encoded(tool) : [{ label: 'syntax', text: separator } as const, ...encoded(tool)],
      ),
  }
  const draft = { id: 'texts', version: '1', license: 'MIT', attribution: undefined, made: 'here' }
  const servers = [{ name: 'server', version: undefined, instructions: undefined }]
  return encodeCatalog(arm, freezeCatalog({ ...draft, committed: false, servers, tools }))
}

/** Ends that meet their neighbour in one piece: white space, line breaks, quotes, digits, marks, half a pair. */
const AWKWARD = [
  ' a b ',
  'one two\n',
  '\n\nthree four',
  "don't",
  "'s five six",
  '12 34',
  '56',
  '',
  ' ',
  '  x  y  ',
  '{"a":1} b }}',
  '\ud83d a b \ud83d',
  '\ude00 c d',
  'e\u0301 f g\u0301',
  '\u00a0h i\u00a0j',
  'nothingtocut',
]

describe('counting the parts of a listing', () => {
  test.for(VOCABULARIES)('gives what counting each text by itself gives, under %s', async (name) => {
    const vocabulary = await openVocabulary(name)
    const texts = [...AWKWARD, ...Array.from({ length: 300 }, createFuzzTexts(7)), ...AWKWARD.toReversed()]
    for (const separator of ['\n\n', '', ' ', ',', 'x', '\n']) {
      const encoding = encodingOf(texts, separator)
      const counts = countParts(encoding, vocabulary)
      expect(counts.tools).toEqual(texts.map((text) => vocabulary.count(text)))
      expect(counts.listing, JSON.stringify(separator)).toBe(vocabulary.count(texts.join(separator)))
      expect(armText(encoding.listing)).toBe(texts.join(separator))
    }
  })
})
