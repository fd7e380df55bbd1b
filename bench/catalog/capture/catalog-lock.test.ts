import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { describe, expect, onTestFinished, test } from 'vitest'

import { compareWithLock } from './catalog-lock.ts'
import type { LockFinding } from './catalog-lock.ts'

/** By `printf '%s' '<canonical JSON>' | sha256sum`. */
const DIGESTS = {
  '{"n":1,"name":"add"}': 'sha256:20586f85014bd2a26f2002f92b6250cc6fd5887e437f51179e92ef3ed4dbfd5e',
  '{"n":2,"name":"add"}': 'sha256:f7dbe3c319a4fdd0828f26ff2f381cf69138df13cb842a728ba3591578d86dcf',
  '{"name":"sub"}': 'sha256:ccff0dcc1a5ca905899f354b79e158be8b42963edf90222f2ef4a3e6860ee466',
  '[{"n":1,"name":"add"},{"name":"sub"}]':
    'sha256:07e0b4f33c2f5308f617fd90722289d6c90c387de8186d435143e6245d808f78',
} as const

const [ADD, SUB] = [{ name: 'add', n: 1 }, { name: 'sub' }]

const LOCK = {
  format: 'mcp-discovery-bench/catalog-lock',
  formatVersion: 1,
  catalog: 'real_reference',
  vocabulary: 'cl100k_base',
  servers: [
    {
      name: 'sums',
      package: '@x/sums',
      version: '1.0.0',
      tools: 2,
      tokens: 20,
      digest: DIGESTS['[{"n":1,"name":"add"},{"name":"sub"}]'],
      toolDigests: { add: DIGESTS['{"n":1,"name":"add"}'], sub: DIGESTS['{"name":"sub"}'] },
    },
  ],
}

function compare(catalog: unknown, lock: unknown): readonly LockFinding[] {
  const folder = mkdtempSync(join(tmpdir(), 'bench-lock-'))
  onTestFinished(() => {
    rmSync(folder, { recursive: true, force: true })
  })
  const paths = ['catalog.json', 'lock.json'].map((name) => join(folder, name))
  const [catalogFile = '', lockFile = ''] = paths
  writeFileSync(catalogFile, typeof catalog === 'string' ? catalog : JSON.stringify(catalog))
  writeFileSync(lockFile, typeof lock === 'string' ? lock : JSON.stringify(lock))
  return compareWithLock(catalogFile, lockFile)
}

function catalogOf(tools: unknown, name = 'sums'): unknown {
  return { servers: [{ name, tools }] }
}

describe('a captured catalog beside its lock', () => {
  test('is as expected with the same tools in the same order, whatever the order of keys', () => {
    expect(compare(catalogOf([ADD, SUB]), LOCK)).toEqual([])
  })

  test.each([
    ['tool-differs', 'add', [{ name: 'add', n: 2 }, SUB]],
    ['tool-gone', 'sub', [ADD]],
    ['tool-added', 'mul', [ADD, SUB, { name: 'mul' }]],
    ['order-differs', undefined, [SUB, ADD]],
  ])('shows %s for %s', (kind, tool, tools) => {
    expect(compare(catalogOf(tools), LOCK)).toMatchObject([{ kind, server: 'sums', tool }])
  })

  test('says what was seen and what was expected of a tool that differs', () => {
    const [finding] = compare(catalogOf([{ name: 'add', n: 2 }, SUB]), LOCK)
    const [seen, expected] = [DIGESTS['{"n":2,"name":"add"}'], DIGESTS['{"n":1,"name":"add"}']]
    expect(finding?.detail).toBe(`its digest is ${seen}; @x/sums@1.0.0 had ${expected}`)
  })

  test('shows servers that are gone and that were added', () => {
    expect(compare(catalogOf([ADD], 'other'), LOCK)).toEqual([
      {
        kind: 'server-gone',
        server: 'sums',
        tool: undefined,
        detail: 'expected the 2 tools of @x/sums@1.0.0',
      },
      {
        kind: 'server-added',
        server: 'other',
        tool: undefined,
        detail: 'the lock does not have this server',
      },
    ])
  })

  test('shows a tool without a name by its place', () => {
    expect(compare(catalogOf([ADD, SUB, {}, 5]), LOCK).map(({ tool }) => tool)).toEqual([
      'tools[2]',
      'tools[3]',
    ])
  })

  test.each([
    ['a catalog that is no JSON', '{', LOCK],
    ['a catalog without servers', {}, LOCK],
    ['a lock that is no JSON', catalogOf([ADD]), 'lock'],
    ['a lock of another format', catalogOf([ADD]), { format: 'x' }],
    ['a lock whose server has no digests', catalogOf([ADD]), { ...LOCK, servers: [{ name: 'sums' }] }],
    ['a lock that is null', catalogOf([ADD]), 'null'],
  ])('is a finding and no crash for %s', (_, catalog, lock) => {
    expect(compare(catalog, lock)).toMatchObject([{ kind: 'unreadable', server: undefined }])
  })

  test('is a finding where there is no file', () => {
    expect(compareWithLock('/no/such/file', '/no/such/lock')).toMatchObject([{ kind: 'unreadable' }])
  })
})
