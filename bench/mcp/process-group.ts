import { spawn } from 'node:child_process'
import type { ChildProcessWithoutNullStreams } from 'node:child_process'

/** How long a child has after its input ended, and after SIGTERM, before the next measure. */
const GRACE = { inputEndedMs: 300, terminatedMs: 1_000 }

/** Children get a process group of their own, so that what they started (`npx` starts `node`) ends with them. */
const OWN_GROUP = process.platform !== 'win32'

const running = new Set<ChildProcessWithoutNullStreams>()

// A child in a group of its own does not get the terminal's Ctrl-C, so nothing else would end it.
process.on('exit', () => {
  for (const child of running) signalGroup(child, 'SIGKILL')
})

/** What to start: no shell is involved, and the child sees `env` alone. */
export interface ChildSpec {
  readonly command: string
  readonly args: readonly string[]
  readonly cwd: string
  readonly env: Readonly<Record<string, string>>
}

/** Starts a child in a process group of its own; it ends with this process at the latest. */
export function startChild({ command, args, cwd, env }: ChildSpec): ChildProcessWithoutNullStreams {
  const child = spawn(command, [...args], { cwd, env, detached: OWN_GROUP, windowsHide: true })
  running.add(child)
  return child
}

/** Ends the child and its group: end of input, SIGTERM, SIGKILL. Resolves when the child is gone. */
export async function endChild(child: ChildProcessWithoutNullStreams): Promise<void> {
  if (child.pid === undefined) {
    running.delete(child)
    return // it never started
  }
  child.stdin.end()
  await gone(child, GRACE.inputEndedMs)
  signalGroup(child, 'SIGTERM')
  await gone(child, GRACE.terminatedMs)
  signalGroup(child, 'SIGKILL')
  await gone(child, GRACE.terminatedMs)
  running.delete(child)
}

/** Resolves when the child has exited and its streams are closed, or the time is over. */
async function gone(child: ChildProcessWithoutNullStreams, limitMs: number): Promise<void> {
  if (hasExited(child) && child.stdout.closed && child.stderr.closed) return
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, limitMs)
    child.once('close', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}

function hasExited(child: ChildProcessWithoutNullStreams): boolean {
  return child.exitCode !== null || child.signalCode !== null
}

/** Signals every process of the group; one that has ended is no error. */
function signalGroup(child: ChildProcessWithoutNullStreams, signal: NodeJS.Signals): void {
  if (child.pid === undefined) return
  try {
    if (OWN_GROUP) process.kill(-child.pid, signal)
    else if (!hasExited(child)) child.kill(signal)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && (error.code === 'ESRCH' || error.code === 'EPERM')))
      throw error
  }
}
