import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

import { describe, expect, onTestFinished, test } from 'vitest'

const ROOT = resolve(import.meta.dirname, '../..')

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'bench-interruption-'))
  onTestFinished(() => {
    rmSync(folder, { recursive: true, force: true })
  })
  return folder
}

interface Started {
  readonly child: ChildProcess
  /** Resolves to the process ids in what it wrote as `pid 123`, when `count` of them are there. */
  readonly pids: (count: number) => Promise<readonly number[]>
  /** The exit code, or the name of the signal that ended it, after its output is closed by all who had it. */
  readonly ended: Promise<number | string | null>
}

/** Starts Node on TypeScript, as the commands are started. */
function start(args: readonly string[], environment: Readonly<Record<string, string>> = {}): Started {
  const child = spawn(process.execPath, ['--import', 'tsx', ...args], {
    cwd: ROOT,
    env: { PATH: process.execPath, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  onTestFinished(() => {
    child.kill('SIGKILL')
  })
  let output = ''
  const found = (): readonly number[] => [...output.matchAll(/pid (\d+)\n/g)].map(([, pid]) => Number(pid))
  const listeners = new Set<() => void>()
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
      for (const listener of listeners) listener()
    })
  }
  return {
    child,
    pids: (count) =>
      new Promise((resolvePids) => {
        const look = (): void => {
          if (found().length >= count) resolvePids(found())
        }
        listeners.add(look)
        look()
      }),
    ended: new Promise((resolveEnd) => {
      child.once('close', (code, signal) => {
        resolveEnd(code ?? signal)
      })
    }),
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** A killed process stays in the system's list until its parent has looked at it. */
async function expectGone(pids: readonly number[]): Promise<void> {
  await expect.poll(() => pids.filter(isAlive), { timeout: 5_000 }).toEqual([])
}

/** A program that runs another one in the foreground, which starts a third; the last two take no notice of signals. */
function foreground(folder: string, onSignal: string): string {
  const module = JSON.stringify(pathToFileURL(join(import.meta.dirname, 'interruption.ts')).href)
  const grandchild = `process.on('SIGTERM', () => {}); console.log('pid', process.pid); setInterval(() => {}, 1000)`
  writeFileSync(join(folder, 'grandchild.mjs'), grandchild)
  writeFileSync(
    join(folder, 'child.mjs'),
    `import { spawn } from 'node:child_process'
    ${onSignal}
    console.log('pid', process.pid)
    spawn(process.execPath, [${JSON.stringify(join(folder, 'grandchild.mjs'))}], { stdio: 'inherit' })
    setInterval(() => {}, 1000)`,
  )
  const script = join(folder, 'main.mts')
  writeFileSync(
    script,
    `import { interruptionSignal, runInForeground } from ${module}
    const exitCode = await runInForeground({
      command: process.execPath, args: [${JSON.stringify(join(folder, 'child.mjs'))}],
      cwd: '/', env: {}, signal: interruptionSignal(), isInteractive: false,
    })
    console.log('child', exitCode)
    process.exitCode = exitCode ?? 2`,
  )
  return script
}

describe('a program in the foreground', { tags: ['slow'] }, () => {
  test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
    'gets %s, is waited for, and leaves nothing behind',
    async (name) => {
      const script = foreground(newFolder(), `process.on('${name}', () => process.exit(7))`)
      const { child, pids, ended } = start([script])
      const started = await pids(2)
      child.kill(name)
      expect(await ended).toBe(7)
      await expectGone(started)
    },
  )

  test('that takes no notice is ended at once the second time', async () => {
    const deaf = `for (const name of ['SIGINT', 'SIGTERM']) process.on(name, () => console.log('pid', 0))`
    const { child, pids, ended } = start([foreground(newFolder(), deaf)])
    const started = await pids(2)
    child.kill('SIGTERM')
    await pids(3)
    child.kill('SIGINT')
    expect(await ended).toBe(130)
    await expectGone(started)
  })
})

describe('a capture', { tags: ['slow'] }, () => {
  test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)('ends with its servers by %s', async (name) => {
    const folder = newFolder()
    const server = join(folder, 'server.mjs')
    // It tells its id by a file's name, since its output belongs to the protocol; nothing else ends it.
    writeFileSync(
      server,
      `import { writeFileSync } from 'node:fs'
      process.on('SIGTERM', () => {})
      writeFileSync(${JSON.stringify(join(folder, 'pid-'))} + process.pid, '')
      setInterval(() => {}, 1000)`,
    )
    const config = join(folder, 'servers.json')
    writeFileSync(
      config,
      JSON.stringify({ mcpServers: { deaf: { command: process.execPath, args: [server] } } }),
    )
    const out = join(folder, 'out.json')
    const { child, ended } = start(['bench/cli/capture.ts', config, '--out', out], { HOME: folder })
    const pid = await expect
      .poll(() => pidIn(folder), { timeout: 20_000 })
      .toBeGreaterThan(0)
      .then(() => pidIn(folder))
    child.kill(name)
    expect(await ended).toBe(2)
    await expectGone([pid])
    expect(existsSync(out)).toBe(false)
  })
})

function pidIn(folder: string): number {
  const file = readdirSync(folder).find((name) => name.startsWith('pid-'))
  return Number(file?.slice('pid-'.length) ?? 0)
}
