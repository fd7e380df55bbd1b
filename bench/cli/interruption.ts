import { spawn } from 'node:child_process'
import { constants } from 'node:os'

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/**
 * A signal that aborts when a person, a supervisor or a terminal that closes ends this command, once, with the name of
 * what it got as its reason. The second time ends the command at once.
 */
export function interruptionSignal(): AbortSignal {
  const interrupted = new AbortController()
  for (const name of SIGNALS) {
    process.on(name, () => {
      // The system's own way to end a process skips its exit handlers, and those end what it started.
      if (interrupted.signal.aborted) process.exit(128 + constants.signals[name])
      interrupted.abort(name)
    })
  }
  return interrupted.signal
}

/** A program to run in the foreground, on this process's output. */
export interface ForegroundCommand {
  readonly command: string
  readonly args: readonly string[]
  readonly cwd: string
  readonly env: Readonly<Record<string, string | undefined>>
  /** Passed on to the program when it aborts, by the name that `interruptionSignal` gives. */
  readonly signal: AbortSignal
  /** The program reads the terminal: it stays in its process group, and what it started is its own to end. */
  readonly isInteractive: boolean
}

/** How long a program has after an interruption, and what it started after its end. */
const GRACE = { programMs: 5_000, groupMs: 2_000 }
const LOOK_MS = 50

/**
 * Runs a program to its end and gives its exit code, or undefined where a signal ended it. After an interruption it is
 * waited for, and nothing of it is left.
 *
 * @throws Error when the program does not start
 */
export async function runInForeground(what: ForegroundCommand): Promise<number | undefined> {
  const { command, args, cwd, env, signal, isInteractive } = what
  if (signal.aborted) return undefined
  const detached = !isInteractive && process.platform !== 'win32'
  const stdio = [isInteractive ? 'inherit' : 'ignore', 'inherit', 'inherit'] as const
  const child = spawn(command, args, { cwd, env, detached, stdio: [...stdio] })
  const send = (name: NodeJS.Signals, pid = child.pid): void => {
    if (pid !== undefined) sendSignal(detached && name === 'SIGKILL' ? -pid : pid, name)
  }
  const kill = (): void => {
    send('SIGKILL')
  }
  let timer: NodeJS.Timeout | undefined
  const forward = (): void => {
    send(SIGNALS.find((name) => name === signal.reason) ?? 'SIGTERM')
    timer = setTimeout(kill, GRACE.programMs)
  }
  process.once('exit', kill)
  signal.addEventListener('abort', forward, { once: true })
  try {
    return await exitCodeOf(child)
  } finally {
    signal.removeEventListener('abort', forward)
    clearTimeout(timer)
    if (timer !== undefined && detached && child.pid !== undefined) await endGroup(child.pid)
    process.removeListener('exit', kill)
  }
}

function exitCodeOf(child: ReturnType<typeof spawn>): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code) => {
      resolve(code ?? undefined)
    })
  })
}

/** Workers notice that their parent is gone and end what they started themselves; the rest is ended for them. */
async function endGroup(pid: number): Promise<void> {
  for (let waitedMs = 0; waitedMs < GRACE.groupMs && sendSignal(-pid, 0); waitedMs += LOOK_MS) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
  }
  sendSignal(-pid, 'SIGKILL')
}

/** Whether there was a process, or for a negative id a group, to take the signal. */
function sendSignal(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, signal)
  } catch (error) {
    if (error instanceof Error && 'code' in error && (error.code === 'ESRCH' || error.code === 'EPERM')) {
      return false
    }
    throw error
  }
}
