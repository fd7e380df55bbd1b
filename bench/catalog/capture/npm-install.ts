import { spawn } from 'node:child_process'
import { basename, dirname, join } from 'node:path'

import { oneLine, redactorOf } from '../../mcp/redaction.ts'

/** What it takes to install packages. */
export interface NpmInstall {
  /** Holds `package.json` and `package-lock.json`, and gets `node_modules`; absolute. */
  readonly folder: string
  /** The environment of this process: npm needs the user's registry settings. */
  readonly environment: Readonly<Record<string, string | undefined>>
  readonly signal?: AbortSignal | undefined
}

const SHOWN_CHARACTERS = 400
const KEPT_CHARACTERS = 64 * 1024

/**
 * Installs exactly what a folder's lock file pins, without running any script of a package.
 *
 * @throws Error that says what npm wrote and the way out
 */
export async function installPinnedPackages({ folder, environment, signal }: NpmInstall): Promise<void> {
  const [command, ...first] = npmCommand(environment)
  const args = [...first, 'ci', '--ignore-scripts', '--no-update-notifier']
  const child = spawn(command, args, {
    cwd: folder,
    env: environment,
    signal,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let sideOutput = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    sideOutput = (sideOutput + text).slice(0, KEPT_CHARACTERS)
  })
  const fault = await new Promise<string | undefined>((resolve) => {
    child.once('error', (error) => {
      // A cancelled npm is still there until it closes.
      if (error.name !== 'AbortError') resolve(`npm does not start (${error.message})`)
    })
    child.once('close', (code) => {
      resolve(code === 0 ? undefined : `npm ci ended with code ${code ?? 'unknown'}`)
    })
  })
  if (signal?.aborted === true) throw new Error(`${folder}: npm ci was cancelled; run it again`)
  if (fault === undefined) return
  const seen = [fault, redactorOf([])(sideOutput)].filter((text) => text.trim() !== '').join(': ')
  throw new Error(`${folder}: ${oneLine(seen, SHOWN_CHARACTERS)}; it needs npm and its registry`)
}

/** npm runs on this very Node where it told how; by its name otherwise, which Windows cannot start. */
function npmCommand(environment: NpmInstall['environment']): readonly [string, ...string[]] {
  const running = environment['npm_execpath'] ?? ''
  return /^np[mx]-cli\.js$/.test(basename(running))
    ? [process.execPath, join(dirname(running), 'npm-cli.js')]
    : ['npm']
}
