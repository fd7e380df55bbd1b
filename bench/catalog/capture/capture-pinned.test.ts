import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

import { describe, expect, onTestFinished, test } from 'vitest'

import { loadCatalog } from '../load/index.ts'
import { capturePinned } from './capture-pinned.ts'
import type { PinnedCaptureOptions } from './capture-pinned.ts'
import { findPinned } from './pinned-catalog.ts'
import type { PinnedCatalog, PinnedSettings } from './pinned-catalog.ts'

const HOSTILE = resolve(import.meta.dirname, '../../../fixtures/servers/hostile')
const CANARY = 'canary-4711-secret'

const PINNED: PinnedCatalog = {
  id: 'real_two',
  packageFolder: 'servers',
  configFile: 'servers/servers.mcp.json',
  lockFile: 'real-two.lock.json',
  shapesLists: (path) => path !== '',
  license: 'MIT',
  made: 'Captured for a test.',
  installCommand: 'npm run two',
}

/** Tells what it sees of the user as tools, and leaves a file in its home and in its working folder. */
const CURIOUS = `
import { readdirSync, writeFileSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { initialized, serve } from ${JSON.stringify(pathToFileURL(join(HOSTILE, 'json-lines.mjs')).href)}

const tell = (name, value) => ({ name, description: JSON.stringify(value), inputSchema: { type: 'object' } })
const tools = [
  tell('home', homedir()),
  tell('places', [process.cwd(), tmpdir()]),
  tell('files', readdirSync(homedir())),
  tell('variables', Object.keys(process.env).sort()),
]
writeFileSync(join(homedir(), 'settings.json'), '{}')
writeFileSync('log.txt', 'started')
serve({ initialize: () => initialized(), 'tools/list': () => ({ tools }) })
`

/** A checkout whose pinned servers are two curious ones, or the given commands. */
function checkout(servers?: Readonly<Record<string, object>>): PinnedSettings {
  const root = mkdtempSync(join(tmpdir(), 'bench-pinned-'))
  onTestFinished(() => {
    rmSync(root, { recursive: true, force: true })
  })
  mkdirSync(join(root, PINNED.packageFolder))
  writeFileSync(join(root, 'servers/curious.mjs'), CURIOUS)
  const curious = { command: process.execPath, args: ['${workspaceFolder}/servers/curious.mjs'] }
  writeFileSync(
    join(root, PINNED.configFile),
    JSON.stringify({ mcpServers: servers ?? { a: curious, b: curious } }),
  )
  const packages = { '': { name: 'servers' }, 'node_modules/a': { version: '1.0.0' } }
  writeFileSync(join(root, 'servers/package-lock.json'), JSON.stringify({ packages }))
  return { root, cacheFolder: join(root, '.cache') }
}

function captureTwo(settings: PinnedSettings, options: PinnedCaptureOptions = {}): Promise<string> {
  return capturePinned(PINNED, settings, { environment: {}, ...options })
}

/** What the curious servers told, in the order of the tools' ids. */
function told(file: string): Readonly<Record<string, unknown>> {
  const { tools } = loadCatalog(file).catalog
  return Object.fromEntries(tools.map(({ id, description }) => [id, JSON.parse(description) as unknown]))
}

describe('the capture of a pinned catalog', () => {
  test('gives each server a home of its own, which is empty, where it works, and is gone afterwards', async () => {
    const said = told(await captureTwo(checkout()))
    const homes = [said['a:home'], said['b:home']].map(String)
    expect(new Set(homes).size).toBe(2)
    expect([said['a:files'], said['b:files']]).toEqual([[], []])
    expect([said['a:places'], said['b:places']]).toEqual(homes.map((home) => [home, home]))
    expect(homes.filter((home) => existsSync(home))).toEqual([])
  })

  test('leaves nothing beside the servers', async () => {
    const settings = checkout()
    await captureTwo(settings)
    expect(readdirSync(settings.root)).toEqual(['.cache', 'servers'])
    expect(readdirSync(join(settings.root, 'servers'))).toHaveLength(3)
  })

  test("hands down no variable of the user's", async () => {
    const environment = {
      PATH: '/bin',
      HOME: '/home/user',
      LANG: 'ja_JP.UTF-8',
      USER: 'user',
      GITHUB_TOKEN: CANARY,
      TAVILY_API_KEY: CANARY,
    }
    const file = await captureTwo(checkout(), { environment })
    const variables = told(file)['a:variables'] as readonly string[]
    // macOS adds one of its own to every process.
    expect(variables.filter((name) => !name.startsWith('__CF'))).toEqual([
      'APPDATA',
      'HOME',
      'LOCALAPPDATA',
      'PATH',
      'TEMP',
      'TMPDIR',
      'USERPROFILE',
    ])
    expect(readFileSync(file, 'utf8')).not.toContain('canary')
  })

  test('is not repeated for what is in the cache, unless it is forced', async () => {
    const settings = checkout()
    const file = await captureTwo(settings)
    const kept = `${readFileSync(file, 'utf8')}\n`
    writeFileSync(file, kept)
    expect(await captureTwo(settings)).toBe(file)
    expect(readFileSync(file, 'utf8')).toBe(kept)
    expect(await captureTwo(settings, { isForced: true })).toBe(file)
    expect(loadCatalog(file).catalog).toMatchObject({ id: 'real_two', license: 'MIT' })
  })

  test.each([
    ['cut short', (text: string) => text.slice(0, 300), 'not JSON'],
    ['empty', () => '', 'not JSON'],
    ['changed', (text: string) => text.replace('"home"', '"house"'), 'its digest says'],
    ['another one', (text: string) => text.replace('"real_two"', '"other"'), 'the catalog other, expected'],
  ])('is repeated where its file is %s, and says so', async (_, damage, fault) => {
    const settings = checkout()
    const file = await captureTwo(settings)
    writeFileSync(file, damage(readFileSync(file, 'utf8')))
    const told: string[] = []
    await captureTwo(settings, {
      onProgress: (step) => {
        if (step.kind === 'repeated') told.push(step.reason)
      },
    })
    expect(told).toEqual([expect.stringContaining('real_two is captured again, its file cannot be used: ')])
    expect(told[0]).toContain(fault)
    expect(loadCatalog(file).catalog.id).toBe('real_two')
  })

  test('that cannot be repeated leaves no damaged file behind', async () => {
    const settings = checkout()
    writeFileSync(await captureTwo(settings), '')
    await expect(captureTwo(settings, { signal: AbortSignal.abort() })).rejects.toThrow('cancelled')
    expect(findPinned(PINNED, settings)).toBeUndefined()
  })

  test.each([
    ['a package', { '': { name: 'servers' }, 'node_modules/a': { version: '1.0.1' } }, false],
    ['the folder itself', { '': { name: 'renamed' }, 'node_modules/a': { version: '1.0.0' } }, true],
  ])('is used as long as it fits: %s was changed', async (_, packages, isUsed) => {
    const settings = checkout()
    await captureTwo(settings)
    writeFileSync(join(settings.root, 'servers/package-lock.json'), JSON.stringify({ packages }))
    expect(findPinned(PINNED, settings) !== undefined).toBe(isUsed)
  })

  test('fails as a whole with one server, and says what installs it', async () => {
    const settings = checkout({ gone: { command: process.execPath, args: ['/no/such/server.mjs'] } })
    await expect(captureTwo(settings)).rejects.toThrow(
      /not all servers of real_two list their tools: server gone: exited with code 1 .*; run npm run two$/s,
    )
    expect(existsSync(settings.cacheFolder)).toBe(false)
  })

  test('writes nothing when it is cancelled', async () => {
    const settings = checkout()
    await expect(captureTwo(settings, { signal: AbortSignal.abort() })).rejects.toThrow('cancelled')
    expect(existsSync(settings.cacheFolder)).toBe(false)
  })

  test('refuses a lock file of npm without packages', async () => {
    const settings = checkout()
    writeFileSync(join(settings.root, 'servers/package-lock.json'), '{"lockfileVersion":1}')
    await expect(captureTwo(settings)).rejects.toThrow(
      /package-lock\.json: "packages" is missing; expected a lock file of npm 7/,
    )
  })
})
