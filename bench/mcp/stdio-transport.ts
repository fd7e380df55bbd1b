import type { ChildProcessWithoutNullStreams } from 'node:child_process'
import { statSync } from 'node:fs'

import type { JSONRPCMessage } from '@modelcontextprotocol/sdk/types.js'

import { LineReader } from './line-reader.ts'
import { endChild, startChild } from './process-group.ts'
import type { RawTransport, TransportListener } from './raw-transport.ts'
import { TransportFault } from './server-failure.ts'
import type { StdioServer } from './server-spec.ts'

/** The environment of this process, as a plain argument. */
export type Variables = Readonly<Record<string, string | undefined>>

/** What a child inherits; everything else, keys of other programs above all, it gets only from its own `env`. */
const INHERITED = (
  'HOME LOGNAME PATH SHELL TERM USER LANG LC_ALL TMPDIR ' +
  'APPDATA HOMEDRIVE HOMEPATH LOCALAPPDATA PROCESSOR_ARCHITECTURE PROGRAMFILES SYSTEMDRIVE SYSTEMROOT TEMP ' +
  'USERNAME USERPROFILE'
).split(' ')

const SIDE_OUTPUT_CHARACTERS = 64 * 1024
/** After the exit a grandchild may hold the streams open for ever; what is still in them has arrived by then. */
const DRAIN_MS = 250

/** Starts a server and speaks to it by lines over its standard streams. */
export class StdioTransport implements RawTransport {
  #child: ChildProcessWithoutNullStreams | undefined
  #sideOutput = ''
  #closed = false

  /** @param maxLineBytes the longest line that the server may write */
  constructor(
    private readonly spec: StdioServer,
    private readonly environment: Variables,
    private readonly maxLineBytes: number,
  ) {}

  async start(listener: TransportListener): Promise<void> {
    const { command, args, cwd, env } = this.spec
    if (!statSync(cwd, { throwIfNoEntry: false })?.isDirectory()) {
      throw new TransportFault('command-not-found', `its working folder ${cwd} does not exist`)
    }
    const inherited = INHERITED.flatMap((name) => {
      const value = this.environment[name]
      return value === undefined ? [] : [[name, value] as const]
    })
    try {
      this.#child = startChild({ command, args, cwd, env: { ...Object.fromEntries(inherited), ...env } })
    } catch (cause) {
      throw new TransportFault('command-not-found', 'its command, arguments or variables cannot be used', {
        cause,
      })
    }
    await this.#listen(this.#child, listener)
  }

  async send(message: JSONRPCMessage): Promise<void> {
    const child = this.#child
    // A closed input is reported by the exit that goes with it, which says more than "broken pipe".
    if (child?.stdin.writable !== true) return
    await new Promise<void>((resolve) => {
      child.stdin.write(`${JSON.stringify(message)}\n`, () => {
        resolve()
      })
    })
  }

  negotiated(): void {
    // Lines do not carry the version.
  }

  sideOutput(): string {
    if (this.#sideOutput.length <= SIDE_OUTPUT_CHARACTERS) return this.#sideOutput
    // The cut may go through a secret that could no longer be recognised, so the cut line goes as a whole.
    const tail = this.#sideOutput.slice(-SIDE_OUTPUT_CHARACTERS)
    const lineBreak = tail.indexOf('\n')
    return lineBreak === -1 ? '(one long line)' : tail.slice(lineBreak + 1)
  }

  async close(): Promise<void> {
    this.#closed = true
    if (this.#child !== undefined) await endChild(this.#child)
  }

  #listen(child: ChildProcessWithoutNullStreams, listener: TransportListener): Promise<void> {
    let ended = false
    const end = (fault: TransportFault): void => {
      if (!ended && !this.#closed) listener.end(fault)
      ended = true
    }
    const lines = new LineReader((line) => {
      if (!ended && !this.#closed) listener.text(line)
    }, this.maxLineBytes)
    child.stdout.on('data', (chunk: Buffer) => {
      try {
        if (!ended) lines.push(chunk)
      } catch (fault) {
        if (!(fault instanceof TransportFault)) throw fault
        end(fault)
      }
    })
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      this.#sideOutput = (this.#sideOutput + text).slice(-2 * SIDE_OUTPUT_CHARACTERS)
    })
    child.stdin.on('error', () => undefined)
    child.once('exit', (code, signal) => {
      const fault = new TransportFault('exited', exitOf(code, signal))
      const drained = setTimeout(end, DRAIN_MS, fault)
      child.once('close', () => {
        clearTimeout(drained)
        if (!ended) lines.end()
        end(fault)
      })
    })
    return new Promise((resolve, reject) => {
      child.once('spawn', resolve)
      child.on('error', (error: NodeJS.ErrnoException) => {
        const seen = startErrorOf(this.spec.command, error)
        reject(new TransportFault('command-not-found', seen, { cause: error }))
      })
    })
  }
}

function exitOf(code: number | null, signal: NodeJS.Signals | null): string {
  return signal === null ? `exited with code ${code ?? 'unknown'}` : `was ended by ${signal}`
}

function startErrorOf(command: string, error: NodeJS.ErrnoException): string {
  if (error.code === 'ENOENT') return `its command ${command} is not found`
  if (error.code === 'EACCES') return `its command ${command} may not be executed`
  return `its command ${command} does not start (${error.code ?? error.message})`
}
