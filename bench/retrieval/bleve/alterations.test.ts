import { describe, expect, test } from 'vitest'

import { ALTERATIONS } from './alterations.ts'
import { BLEVE_RULES } from './rules.ts'

describe('the alterations', () => {
  test('have names of their own, say what they do, and change exactly one rule each', () => {
    expect(new Set(ALTERATIONS.map(({ name }) => name)).size).toBe(ALTERATIONS.length)
    expect(ALTERATIONS.length).toBeGreaterThanOrEqual(12)
    for (const { name, what, rules } of ALTERATIONS) {
      expect(name).toMatch(/^[a-z0-9_]+$/)
      expect(what).toMatch(/^[a-z].*[^.]$/)
      const changed = Object.entries(BLEVE_RULES).filter(
        ([rule, value]) => JSON.stringify(new Map(Object.entries(rules)).get(rule)) !== JSON.stringify(value),
      )
      expect(changed, name).toHaveLength(1)
    }
  })
})
