import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { get_encoding } from 'tiktoken'
import { describe, expect, inject, onTestFinished, test } from 'vitest'

import { canonicalJson } from '../canonical-json.ts'
import { loadCatalog } from '../load/index.ts'
import { compareWithLock, readCatalogLock } from './catalog-lock.ts'
import { capturePinned } from './capture-pinned.ts'
import { readServerConfig } from './read-config.ts'
import { findReal15, REAL_15 } from './real-15.ts'

const { root } = inject('settings')

/** As published: tools, tokens of the canonical tool objects (cl100k_base), the digest's first twelve hex digits. */
const PUBLISHED = [
  ['filesystem', '@modelcontextprotocol/server-filesystem@2026.8.31', 14, 2739, '0a8fd5f2d858'],
  ['memory', '@modelcontextprotocol/server-memory@2026.8.31', 9, 2268, '621fa223ec1c'],
  [
    'sequential-thinking',
    '@modelcontextprotocol/server-sequential-thinking@2026.8.31',
    1,
    987,
    'c26ae6dcc616',
  ],
  ['everything', '@modelcontextprotocol/server-everything@2026.8.31', 13, 1665, '0236d1d9f1b0'],
  ['github-ref', '@modelcontextprotocol/server-github@2025.4.8', 26, 3357, 'b713dbb83706'],
  ['playwright', '@playwright/mcp@0.0.83', 25, 4288, '8c621047a57a'],
  ['chrome-devtools', 'chrome-devtools-mcp@1.11.0', 32, 6361, '4f4e29ffdec3'],
  ['git-cyanheads', '@cyanheads/git-mcp-server@2.15.3', 28, 15847, 'baa71aad877c'],
  ['antv-chart', '@antv/mcp-server-chart@0.9.10', 27, 13756, 'e1fb89d71519'],
  ['jira-cloud', 'mcp-jira-cloud@4.4.0', 91, 14594, 'a5efe9b7efe3'],
  ['chatwork', '@chatwork/mcp-server@0.0.4', 31, 4445, 'b4d9e1c005d2'],
  ['notion', '@notionhq/notion-mcp-server@2.5.2', 24, 16727, 'da9fe2b7622e'],
  ['argocd', 'argocd-mcp@0.9.0', 16, 4799, 'ae3ebbfb8dfd'],
  ['launchdarkly', '@launchdarkly/mcp-server@0.6.2', 20, 3856, 'd762c9bdec7f'],
  ['tavily', 'tavily-mcp@0.2.22', 5, 1598, '7e85af2c5183'],
] as const

function readJson(path: string): unknown {
  return JSON.parse(readFileSync(join(root, path), 'utf8'))
}

function totalOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0)
}

/** Counts with another implementation of the vocabulary than the one that wrote the lock. */
function summaryOf(catalogFile: string): readonly (readonly unknown[])[] {
  const { tools } = loadCatalog(catalogFile).catalog
  const encoding = get_encoding('cl100k_base')
  return PUBLISHED.map(([server]) => {
    const own = tools.filter((tool) => tool.server === server).map(({ wire }) => canonicalJson(wire))
    return [server, own.length, totalOf(own.map((text) => encoding.encode(text, [], []).length))]
  })
}

describe('the lock of real_15', () => {
  const { servers } = readCatalogLock(join(root, REAL_15.lockFile))

  test('has the published servers, counts, tokens and digests: 362 tools, 97,287 tokens', () => {
    const locked = servers.map((server) => [
      server.name,
      `${server.package}@${server.version}`,
      server.tools,
      server.tokens,
      server.digest.replace('sha256:', '').slice(0, 12),
    ])
    expect(locked).toEqual(PUBLISHED)
    expect(totalOf(servers.map(({ tools }) => tools))).toBe(362)
    expect(totalOf(servers.map(({ tokens }) => tokens))).toBe(97_287)
    expect(servers.map(({ toolDigests }) => Object.keys(toolDigests).length)).toEqual(
      servers.map(({ tools }) => tools),
    )
  })

  test('has every server of the configuration, in its order', () => {
    const sources = { environment: {}, workspaceFolder: root }
    const config = readServerConfig(join(root, REAL_15.configFile), sources)
    expect(config).toMatchObject({ problems: [], disabled: [] })
    expect(servers.map(({ name }) => name)).toEqual(config.servers.map(({ name }) => name))
  })

  test('has the versions that package.json pins and package-lock.json installs', () => {
    const pins = servers.map(({ package: name, version }) => [name, version] as const)
    const manifest = readJson(`${REAL_15.packageFolder}/package.json`) as { dependencies: object }
    expect(manifest.dependencies).toEqual(Object.fromEntries(pins))
    const { packages } = readJson(`${REAL_15.packageFolder}/package-lock.json`) as {
      packages: Record<string, { version: string }>
    }
    expect(pins.map(([name]) => packages[`node_modules/${name}`]?.version)).toEqual(
      pins.map(([, version]) => version),
    )
  })

  test('has the licences that its catalog names, each with the file that states it', () => {
    const licenses = new Set(servers.map(({ license }) => license))
    expect(REAL_15.license).toBe(`${[...licenses].join(', ')} (per package)`)
    const readmeOnly = servers.filter(({ licenseSource }) => licenseSource === 'README.md')
    expect(readmeOnly.map(({ name }) => name)).toEqual([
      'filesystem',
      'memory',
      'sequential-thinking',
      'everything',
    ])
    const manifestOnly = servers.filter(({ licenseSource }) => licenseSource === 'package.json')
    expect(manifestOnly).toHaveLength(11)
  })
})

describe("the packages' lock file", () => {
  const text = readFileSync(join(root, REAL_15.packageFolder, 'package-lock.json'), 'utf8')
  const { packages } = JSON.parse(text) as { packages: Record<string, { integrity?: string }> }
  const installed = Object.entries(packages).filter(([path]) => path !== '')

  test('pins every package by its digest, at no address', () => {
    expect(installed.length).toBeGreaterThan(200)
    expect(installed.filter(([, entry]) => !/^sha\d+-/.test(entry.integrity ?? ''))).toEqual([])
    expect(text).not.toContain('"resolved"')
  })
})

describe('real_15', () => {
  test('is as in its lock where it is in the cache', (context) => {
    const file = findReal15(inject('settings'))
    if (file === undefined) return context.skip('catalog-not-captured: npm run catalog:real')
    expect(compareWithLock(file, join(root, REAL_15.lockFile))).toEqual([])
    expect(summaryOf(file)).toEqual(PUBLISHED.map(([name, , tools, tokens]) => [name, tools, tokens]))
  })

  test('is captured as in its lock', { tags: ['slow'], timeout: 120_000 }, async (context) => {
    if (!existsSync(join(root, REAL_15.packageFolder, 'node_modules'))) {
      return context.skip('catalog-not-captured: npm run catalog:real')
    }
    const cacheFolder = mkdtempSync(join(tmpdir(), 'bench-real-15-'))
    onTestFinished(() => {
      rmSync(cacheFolder, { recursive: true, force: true })
    })
    const file = await capturePinned(REAL_15, { root, cacheFolder })
    expect(compareWithLock(file, join(root, REAL_15.lockFile))).toEqual([])
    const { catalog, failedServers } = loadCatalog(file)
    expect(catalog).toMatchObject({ id: 'real_15', license: 'MIT, Apache-2.0 (per package)' })
    expect([catalog.tools.length, failedServers]).toEqual([362, []])
  })
})
