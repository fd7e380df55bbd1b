import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

import { describe, expect, onTestFinished, test } from 'vitest'

import { readCatalogLock } from '../catalog/capture/catalog-lock.ts'
import { loadCatalog } from '../catalog/load/index.ts'
import { capture } from './capture.ts'
import type { CaptureResult } from './capture.ts'

const HOSTILE = resolve(import.meta.dirname, '../../fixtures/servers/hostile')
const CANARY = 'canary-4711-secret'

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'bench-capture-'))
  onTestFinished(() => {
    rmSync(folder, { recursive: true, force: true })
  })
  return folder
}

/** Writes `.mcp.json` with fixture servers, the key of each taken from the environment. */
function configIn(folder: string, ...scripts: readonly string[]): string {
  const path = join(folder, '.mcp.json')
  const servers = scripts.map((script) => [
    script,
    {
      command: process.execPath,
      args: [join(HOSTILE, `${script}.mjs`), '--key', '${API_TOKEN}'],
      env: { API_TOKEN: '${API_TOKEN}' },
    },
  ])
  writeFileSync(path, JSON.stringify({ mcpServers: Object.fromEntries(servers) as unknown }))
  return path
}

interface Run extends CaptureResult {
  readonly progress: readonly string[]
  readonly root: string
}

async function run(args: readonly string[], more: { readonly signal?: AbortSignal } = {}): Promise<Run> {
  const root = newFolder()
  const progress: string[] = []
  const result = await capture({
    args,
    root,
    environment: { API_TOKEN: CANARY },
    onProgress: (line) => progress.push(line),
    ...more,
  })
  return { ...result, progress, root }
}

describe('npm run capture', () => {
  test('writes a catalog into the cache, says how to measure it, and exits with 0', async () => {
    const { exitCode, lines, progress, root } = await run([configIn(newFolder(), 'tool-without-type')])
    const path = join(root, '.cache/catalogs/mcp.json')
    const { catalog } = loadCatalog(path)
    expect(exitCode).toBe(0)
    expect(lines).toEqual([
      '.mcp.json: 1 of 1 servers, 3 tools',
      '  tool-without-type 1.2.3: 3 tools',
      'odd, and kept:',
      '  schema-without-type: 1 tools',
      '  schema-without-properties: 1 tools',
      `written: .cache/catalogs/mcp.json (${catalog.version})`,
      'measure it: BENCH_CATALOG=.cache/catalogs/mcp.json npm run bench',
    ])
    expect(progress).toEqual(['tool-without-type: listing …', 'tool-without-type: 3 tools'])
    expect(catalog.license).toBe("unstated (captured from the user's own servers)")
  })

  test('exits with 1 where a server failed, with its reason, and writes the others', async () => {
    const file = configIn(newFolder(), 'exits-at-once', 'no-tools')
    const out = join(newFolder(), 'sub', 'mine.json')
    const { exitCode, lines } = await run([file, '--out', out, '--id', 'mine', '--timeout', '30'])
    expect(exitCode).toBe(1)
    expect(lines.slice(0, 3)).toEqual([
      '.mcp.json: 1 of 2 servers, 0 tools',
      '  no-tools 1.2.3: 0 tools',
      'failed:',
    ])
    expect(lines[3]).toMatch(/^ {2}server exits-at-once: exited with code 3 \(step: initialize\)/)
    expect(loadCatalog(out)).toMatchObject({
      catalog: { id: 'mine' },
      failedServers: [{ name: 'exits-at-once' }],
    })
  })

  test('writes nothing where no server lists its tools', async () => {
    const { exitCode, lines, root } = await run([configIn(newFolder(), 'refuses-list')])
    expect(exitCode).toBe(2)
    expect(lines.at(-1)).toBe('nothing written: no server lists its tools')
    expect(existsSync(join(root, '.cache'))).toBe(false)
  })

  test('prints and writes no secret, of servers that tell theirs either', async () => {
    const file = configIn(newFolder(), 'tells-secrets', 'exits-at-once', 'refuses-list')
    const { lines, progress, root } = await run([file])
    const written = readFileSync(join(root, '.cache/catalogs/mcp.json'), 'utf8')
    expect(lines).toContain('configured secrets were removed from 2 tools or instructions')
    expect([...lines, ...progress, written].join('\n')).not.toContain('canary')
    expect(written).not.toContain(HOSTILE)
  })

  test('notes what other clients get, where it is asked to', async () => {
    const { lines } = await run([configIn(newFolder(), 'depends-on-client'), '--compare-clients'])
    expect(lines).toContain('  list-depends-on-client (depends-on-client): more: with_sampling')
  })

  test('captures the reference servers, compares them with their lock and writes it where it is asked to', async () => {
    const root = newFolder()
    const config = join(root, 'fixtures/servers/reference.mcp.json')
    mkdirSync(join(config, '..'), { recursive: true })
    renameSync(configIn(root, 'garbage-output'), config)
    writeFileSync(join(root, 'package-lock.json'), '{"packages":{}}')
    const reference = (...args: readonly string[]): Promise<CaptureResult> =>
      capture({
        args: ['--reference', ...args],
        root,
        environment: { API_TOKEN: CANARY },
        onProgress: () => undefined,
      })
    const unlocked = await reference()
    expect(unlocked.exitCode).toBe(1)
    expect(unlocked.lines[1]).toBe('not as in fixtures/catalogs/real.lock.json:')
    expect((await reference('--write-lock')).exitCode).toBe(0)
    const { lines, exitCode } = await reference()
    expect(exitCode).toBe(0)
    expect(lines.at(-1)).toBe('as in fixtures/catalogs/real.lock.json')
    const lock = readCatalogLock(join(root, 'fixtures/catalogs/real.lock.json'))
    expect(lock.servers).toMatchObject([{ name: 'garbage-output', tools: 2 }])
    expect(Object.keys(lock.servers[0]?.toolDigests ?? {})).toEqual(['fold', 'unfold'])
  })

  test('shows a server whose name would move the cursor or turn the line around on plain lines', async () => {
    const file = join(newFolder(), '.mcp.json')
    const name = 'x\u001b[2J\u0007\n\u202eevil'
    writeFileSync(file, JSON.stringify({ mcpServers: { [name]: { command: '/no/such/program' } } }))
    const { lines, progress } = await run([file])
    expect(progress[0]).toBe('x evil: listing …')
    expect(progress[1]).toMatch(/^server x evil: its command/)
    expect([...lines, ...progress].join('')).not.toMatch(/\p{Cc}|\p{Bidi_Control}/u)
  })

  test('never writes over its configuration, whatever path leads there', async () => {
    const folder = newFolder()
    const file = configIn(folder, 'tool-without-type')
    const before = readFileSync(file, 'utf8')
    symlinkSync('.mcp.json', join(folder, 'link.json'))
    for (const out of [file, join(folder, 'link.json'), join(folder, 'sub', '..', '.mcp.json')]) {
      await expect(run([file, '--out', out])).rejects.toThrow('the configuration itself')
    }
    await expect(run([join(folder, 'link.json'), '--out', file])).rejects.toThrow('the configuration itself')
    expect(readFileSync(file, 'utf8')).toBe(before)
  })

  test.each([
    ['/dev/null', 'a device, pipe or socket'],
    ['/', 'a folder'],
  ])('refuses to write to %s before any server starts', async (out, message) => {
    const told: string[] = []
    const running = capture({
      args: [configIn(newFolder(), 'tool-without-type'), '--out', out],
      root: newFolder(),
      environment: { API_TOKEN: CANARY },
      onProgress: (line) => told.push(line),
    })
    await expect(running).rejects.toThrow(message)
    expect(told).toEqual([])
  })

  test('writes nothing when it is interrupted', async () => {
    const file = configIn(newFolder(), 'never-answers')
    const controller = new AbortController()
    const running = run([file], { signal: controller.signal })
    controller.abort()
    await expect(running).rejects.toThrow('cancelled; nothing was written')
  })

  test.each([
    [[], 'expected a configuration file or --reference'],
    [['a.json', 'b.json'], 'one configuration file at a time, not 2'],
    [['a.json', '--reference'], 'expected a configuration file or --reference'],
    [['a.json', '--timeout', 'soon'], '--timeout soon: expected a number of seconds above 0'],
    [['a.json', '--timeout', '0'], '--timeout 0: expected a number of seconds above 0'],
    [['a.json', '--id', 'a/b'], '--id a/b: expected letters, digits, _ and -'],
    [['a.json', '--nonsense'], "Unknown option '--nonsense'"],
    [['/no/such/a.json'], '/no/such/a.json: it cannot be read'],
  ])('refuses %j', async (args, message) => {
    await expect(run(args)).rejects.toThrow(message)
  })

  test('refuses a configuration that names no server', async () => {
    await expect(run([configIn(newFolder())])).rejects.toThrow('it names no server that is switched on')
  })
})
