import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

import { describe, expect, onTestFinished, test } from 'vitest'

import { readCatalogLock } from '../catalog/capture/catalog-lock.ts'
import { REAL_15 } from '../catalog/capture/real-15.ts'
import { loadCatalog } from '../catalog/load/index.ts'
import { catalogReal } from './catalog-real.ts'
import type { CatalogRealCommand } from './catalog-real.ts'
import type { CaptureResult } from './capture.ts'

const HOSTILE = resolve(import.meta.dirname, '../../fixtures/servers/hostile')

/** A checkout whose real servers are fixtures by name, and what was installed in it. */
interface Checkout {
  readonly root: string
  readonly installed: string[]
}

function checkout(...scripts: readonly string[]): Checkout {
  const root = mkdtempSync(join(tmpdir(), 'bench-catalog-real-'))
  onTestFinished(() => {
    rmSync(root, { recursive: true, force: true })
  })
  const servers = scripts.map((script) => [
    script,
    { command: process.execPath, args: [join(HOSTILE, `${script}.mjs`)] },
  ])
  mkdirSync(join(root, REAL_15.packageFolder), { recursive: true })
  writeFileSync(
    join(root, REAL_15.configFile),
    JSON.stringify({ mcpServers: Object.fromEntries(servers) as unknown }),
  )
  writeFileSync(join(root, REAL_15.packageFolder, 'package-lock.json'), '{"packages":{}}')
  return { root, installed: [] }
}

function run(
  { root, installed }: Checkout,
  args: readonly string[],
  more: Partial<CatalogRealCommand> = {},
): Promise<CaptureResult> {
  return catalogReal({
    args,
    root,
    environment: {},
    onProgress: () => undefined,
    install: ({ folder }) => {
      installed.push(folder)
      return Promise.resolve()
    },
    ...more,
  })
}

describe('npm run catalog:real', () => {
  test('installs the servers, captures them and holds them against their lock', async () => {
    const place = checkout('garbage-output', 'tool-without-type')
    const unlocked = await run(place, [])
    expect(place.installed).toEqual([join(place.root, 'fixtures/servers/real')])
    expect(unlocked.exitCode).toBe(1)
    expect(unlocked.lines[0]).toMatch(/^real_15: \.cache\/catalogs\/real_15-[0-9a-f]{16}\.json$/)
    expect(unlocked.lines[1]).toBe('not as in fixtures/catalogs/real-15.lock.json:')

    const locked = await run(place, ['--write-lock'])
    expect(locked.exitCode).toBe(0)
    expect(locked.lines.slice(1)).toEqual([
      'written: fixtures/catalogs/real-15.lock.json',
      'as in fixtures/catalogs/real-15.lock.json',
    ])
    const { catalog, servers } = readCatalogLock(join(place.root, REAL_15.lockFile))
    expect(catalog).toBe('real_15')
    expect(servers).toMatchObject([
      { name: 'garbage-output', tools: 2, license: 'unstated' },
      { name: 'tool-without-type', tools: 3, license: 'unstated' },
    ])
  })

  test('does nothing where the catalog is in the cache, unless it is forced', async () => {
    const place = checkout('garbage-output')
    await run(place, [])
    const { lines, exitCode } = await run(place, [])
    expect(exitCode).toBe(0)
    expect(lines).toHaveLength(1)
    expect(lines[0]).toMatch(/^real_15 is in the cache: \.cache\/catalogs\/real_15-.*\(--force repeats it\)$/)
    expect(place.installed).toHaveLength(1)
    await run(place, ['--force'])
    expect(place.installed).toHaveLength(2)
  })

  test('captures again what is in the cache and cannot be loaded', async () => {
    const place = checkout('garbage-output')
    const { lines } = await run(place, [])
    const file = join(place.root, lines[0]?.replace('real_15: ', '') ?? '')
    writeFileSync(file, readFileSync(file, 'utf8').slice(0, 100))
    const told: string[] = []
    await run(place, [], { onProgress: (line) => told.push(line) })
    expect(told[1]).toMatch(/^real_15 is captured again, its file cannot be used: .*not JSON/)
    expect(loadCatalog(file).catalog.tools).toHaveLength(2)
  })

  test('names each tool that differs from the lock', async () => {
    const place = checkout('garbage-output')
    await run(place, ['--write-lock'])
    const lockFile = join(place.root, REAL_15.lockFile)
    writeFileSync(
      lockFile,
      readFileSync(lockFile, 'utf8').replace('"fold"', '"bend"').replace('sha256:', 'x'),
    )
    const { lines, exitCode } = await run(place, ['--force'])
    expect(exitCode).toBe(1)
    expect(lines.slice(2).map((line) => line.split(':', 2).join(':'))).toEqual([
      '  tool-gone garbage-output:bend',
      '  tool-added garbage-output:fold',
    ])
  })

  test('tells what goes on', async () => {
    const told: string[] = []
    await run(checkout('garbage-output'), [], { onProgress: (line) => told.push(line) })
    expect(told).toEqual([
      'npm ci in fixtures/servers/real …',
      'garbage-output: listing …',
      'garbage-output: 2 tools',
    ])
  })

  test('captures nothing where the servers cannot be installed', async () => {
    const place = checkout('garbage-output')
    const install = (): Promise<void> => Promise.reject(new Error('npm ci ended with code 1'))
    await expect(run(place, [], { install })).rejects.toThrow('npm ci ended with code 1')
    expect(existsSync(join(place.root, '.cache'))).toBe(false)
  })

  test('refuses what it does not know', async () => {
    await expect(run(checkout('garbage-output'), ['--out', 'x.json'])).rejects.toThrow(
      /Unknown option '--out'/,
    )
  })
})
