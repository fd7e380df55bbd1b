import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { describe, expect, onTestFinished, test } from 'vitest'

import { compareWithLock } from './catalog-lock.ts'
import type { LockFinding } from './catalog-lock.ts'

/** Digests of the tools below, by `printf '%s' '<canonical JSON>' | sha256sum`. */
const ADD = 'sha256:e3c8d2e6e8c4e5b0'
const LOCKED_TOOLS = [{ name: 'add', n: 1 }, { name: 'sub' }]

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
