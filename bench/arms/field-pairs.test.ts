import { describe, expect, test } from 'vitest'

import { canonicalJson } from '../catalog/canonical-json.ts'
import type { ToolDefinition } from '../catalog/tool-definition.ts'
import { TOOL_FIELDS } from './arm.ts'
import type { Arm, ToolField } from './arm.ts'
import { compactSig } from './compact-sig.ts'
import { FIELD_PAIRS } from './field-pairs.ts'
import { ARMS } from './index.ts'
import { jsonStripped } from './json-stripped.ts'
import { dropField, pairProblems } from './pair-problems.ts'
import { stripTool } from './strip-schema.ts'
import { typescriptDecl } from './typescript-decl.ts'

const arms: readonly Arm[] = [
  ...new Map(
    [...ARMS, typescriptDecl, jsonStripped(compactSig), jsonStripped(typescriptDecl)].map((arm) => [
      arm.name,
      arm,
    ]),
  ).values(),
]

/** Fields that hold others: whoever drops one drops what is inside of it. */
const CONTAINERS: readonly ToolField[] = [
  'inputSchema',
  'outputSchema',
  'parameterNames',
  'parameterTypes',
  'nesting',
]

function wireOf(tool: ToolDefinition): string {
  return canonicalJson(tool.wire)
}

describe('the pairs of tools', () => {
  test('cover every field, several times where a field is made of keywords', () => {
    const counts = TOOL_FIELDS.map((field) => FIELD_PAIRS.filter((pair) => pair.field === field).length)
    expect(Math.min(...counts)).toBeGreaterThanOrEqual(1)
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(FIELD_PAIRS.length)
  })

  test.each(FIELD_PAIRS)('differ in $field and in nothing else: $what', ({ field, left, right }) => {
    expect(wireOf(left)).not.toBe(wireOf(right))
    expect(wireOf(stripTool(left, [field]))).toBe(wireOf(stripTool(right, [field])))
    const others = TOOL_FIELDS.filter((other) => other !== field && !CONTAINERS.includes(other))
    for (const other of others) {
      expect(wireOf(stripTool(left, [other])), other).not.toBe(wireOf(stripTool(right, [other])))
    }
  })
})

describe.each(arms)('the arm $name', (arm) => {
  test('writes two tools that differ in one field alike if and only if it omits that field', () => {
    expect(pairProblems(arm)).toEqual([])
  })

  test.each(TOOL_FIELDS.filter((field) => !arm.omits.includes(field)))(
    'cannot lose %s without being found out',
    (field) => {
      expect(pairProblems(dropField(arm, field)).map((problem) => problem.field)).toContain(field)
    },
  )

  test.each(arm.omits)('cannot claim to keep %s', (field) => {
    const boastful = { ...arm, omits: arm.omits.filter((other) => other !== field) }
    expect(pairProblems(boastful).map((problem) => problem.field)).toContain(field)
  })
})
