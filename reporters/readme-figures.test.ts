import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { describe, expect, inject, test } from 'vitest'

import { ACCEPTED_BASELINE_FILE, readAcceptedBaseline } from './accepted-baseline.ts'
import { groupedInteger } from './number-text.ts'

const { root } = inject('settings')

/** The README's table of tokens: arm → the cells of its catalogs. */
function readmeTable(): ReadonlyMap<string, readonly string[]> {
  const lines = readFileSync(join(root, 'README.md'), 'utf8').split('\n')
  const start = lines.findIndex((line) => line.startsWith('| arm | `reference`'))
  const rows = lines.slice(start).slice(
    0,
    lines.slice(start).findIndex((line) => line === ''),
  )
  return new Map(
    rows.flatMap((line) => {
      const arm = /^\| `([a-z_]+)`/.exec(line)?.[1]
      return arm === undefined
        ? []
        : [
            [
              arm,
              line
                .split(/(?<!\\)\|/)
                .map((cell) => cell.trim())
                .slice(2, -1),
            ] as const,
          ]
    }),
  )
}

describe('the README', () => {
  test('shows the accepted tokens of each catalog, so that a headline cannot go stale', () => {
    const accepted = readAcceptedBaseline(join(root, ACCEPTED_BASELINE_FILE))
    const table = readmeTable()
    expect(table.size).toBeGreaterThan(5)
    const catalogs = ['reference', 'workplace', 'real_reference', 'real_15']
    for (const [arm, cells] of table) {
      const expected = catalogs.map((id) =>
        groupedInteger(accepted?.catalogs[id]?.arms[arm]?.total_tokens ?? 0),
      )
      expect(cells, arm).toEqual(expected)
    }
  })
})
