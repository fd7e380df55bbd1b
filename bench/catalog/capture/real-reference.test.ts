import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'

import { get_encoding } from 'tiktoken'
import { describe, expect, inject, onTestFinished, test } from 'vitest'

import { processEnvironment } from '../../measurement/environment.ts'
import { canonicalJson } from '../canonical-json.ts'
import { loadCatalog } from '../load/index.ts'
import { compareWithLock, readCatalogLock } from './catalog-lock.ts'
import type { PinnedSettings } from './pinned-catalog.ts'
import { captureRealReference, findRealReference, REAL_REFERENCE } from './real-reference.ts'

const HOSTILE = resolve(import.meta.dirname, '../../../fixtures/servers/hostile')

const PACKAGES = {
  'node_modules/@modelcontextprotocol/sdk': { version: '1.0.0', integrity: 'sha512-a' },
  'node_modules/zod': { version: '4.0.0' },
  'node_modules/vitest': { version: '4.1.12' },
}

/** A checkout of its own, whose reference servers are fixtures by name. */
function checkout(...scripts: readonly string[]): PinnedSettings {
  const root = mkdtempSync(join(tmpdir(), 'bench-reference-'))
  onTestFinished(() => {
    rmSync(root, { recursive: true, force: true })
  })
  const servers = scripts.map((script) => [
    script,
    { command: process.execPath, args: [join(HOSTILE, `${script}.mjs`)] },
  ])
  const config = join(root, REAL_REFERENCE.configFile)
  mkdirSync(dirname(config), { recursive: true })
  writeFileSync(config, JSON.stringify({ mcpServers: Object.fromEntries(servers) as unknown }))
  lockPackages(root, PACKAGES)
  return { root, cacheFolder: join(root, '.cache') }
}

function lockPackages(root: string, packages: object): void {
  writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ lockfileVersion: 3, packages }))
}

describe('the catalog of the reference servers', () => {
  test('is not found before it is captured, and then where it was written', async () => {
    const settings = checkout('tool-without-type')
    expect(findRealReference(settings)).toBeUndefined()
    expect(existsSync(settings.cacheFolder)).toBe(false)
    const path = await captureRealReference(settings, { environment: {} })
    expect(findRealReference(settings)).toBe(path)
    expect(loadCatalog(path).catalog).toMatchObject({ id: 'real_reference', license: 'MIT' })
  })

  test('is not captured a second time', async () => {
    const settings = checkout('tool-without-type')
    const path = await captureRealReference(settings, { environment: {} })
    const kept = `${readFileSync(path, 'utf8')}\n`
    writeFileSync(path, kept)
    expect(await captureRealReference(settings, { environment: {} })).toBe(path)
    expect(readFileSync(path, 'utf8')).toBe(kept)
  })

  test.each([
    ['the SDK', { 'node_modules/@modelcontextprotocol/sdk': { version: '1.0.1' } }, false],
    [
      'a package of a server',
      { 'node_modules/@modelcontextprotocol/server-x/node_modules/y': { version: '1' } },
      false,
    ],
    ['the schema library', { 'node_modules/zod': { version: '4.0.1' } }, false],
    ['another package', { 'node_modules/vitest': { version: '5.0.0' } }, true],
  ])('that was captured before %s was changed is used: %s → %s', async (_, change, isUsed) => {
    const settings = checkout('tool-without-type')
    await captureRealReference(settings, { environment: {} })
    lockPackages(settings.root, { ...PACKAGES, ...change })
    expect(findRealReference(settings) !== undefined).toBe(isUsed)
  })

  test('is not written where one of the servers fails', async () => {
    const settings = checkout('tool-without-type', 'exits-at-once')
    await expect(captureRealReference(settings, { environment: {} })).rejects.toThrow(
      /not all servers of real_reference list their tools: server exits-at-once: exited with code 3 .*; run npm ci$/s,
    )
    expect(existsSync(settings.cacheFolder)).toBe(false)
  })

  test('has a licence that each package states', () => {
    const { root } = inject('settings')
    const { servers } = readCatalogLock(join(root, REAL_REFERENCE.lockFile))
    const readmes = servers.map((server) =>
      readFileSync(join(root, 'node_modules', server.package, 'README.md'), 'utf8'),
    )
    expect(servers).toHaveLength(4)
    expect(readmes.filter((readme) => !readme.includes('licensed under the MIT License'))).toEqual([])
  })

  test('is locked at the versions that package-lock.json installs', () => {
    const { root } = inject('settings')
    const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
      packages: Record<string, { version: string }>
    }
    const { servers } = readCatalogLock(join(root, REAL_REFERENCE.lockFile))
    const installed = servers.map((server) => packages[`node_modules/${server.package}`]?.version)
    expect(servers.map(({ version }) => version)).toEqual(installed)
  })
})

describe('the real reference servers', { tags: ['slow'] }, () => {
  test('list the tools that the lock has, at the published counts, digests and tokens', async () => {
    const { root } = inject('settings')
    const cacheFolder = mkdtempSync(join(tmpdir(), 'bench-real-'))
    onTestFinished(() => {
      rmSync(cacheFolder, { recursive: true, force: true })
    })
    const environment = { ...processEnvironment(), TMPDIR: cacheFolder }
    const path = await captureRealReference({ root, cacheFolder }, { environment })
    expect(compareWithLock(path, join(root, REAL_REFERENCE.lockFile))).toEqual([])
    const { tools } = loadCatalog(path).catalog
    const encoding = get_encoding('cl100k_base')
    const counted = readCatalogLock(join(root, REAL_REFERENCE.lockFile)).servers.map(({ name, digest }) => {
      const own = tools.filter(({ server }) => server === name).map(({ wire }) => canonicalJson(wire))
      const tokens = own.reduce((sum, text) => sum + encoding.encode(text, [], []).length, 0)
      return { name, tools: own.length, tokens, digest: digest.slice(0, 'sha256:'.length + 12) }
    })
    expect(counted).toEqual([
      { name: 'filesystem', tools: 14, tokens: 2739, digest: 'sha256:0a8fd5f2d858' },
      { name: 'memory', tools: 9, tokens: 2268, digest: 'sha256:621fa223ec1c' },
      { name: 'sequential-thinking', tools: 1, tokens: 987, digest: 'sha256:c26ae6dcc616' },
      { name: 'everything', tools: 13, tokens: 1665, digest: 'sha256:0236d1d9f1b0' },
    ])
    // The memory server keeps a file where it is told to, and listing is no reason to.
    expect(readdirSync(cacheFolder)).toEqual(['catalogs'])
  })
})
