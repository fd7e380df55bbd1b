/**
 * `npm run capture -- <config file>`: lists the tools of a configuration's servers into a frozen catalog. Exit codes:
 * 0 all captured, 1 some servers failed, 2 nothing could be captured at all: no server listed its tools, the command
 * cannot be carried out, or it was interrupted.
 */
import { realpathSync, statSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { parseArgs } from 'node:util'

import { captureConfig, catalogIdOf } from '../catalog/capture/capture-config.ts'
import type { CaptureProgress } from '../catalog/capture/capture-servers.ts'
import { captureRealReference, REAL_REFERENCE } from '../catalog/capture/real-reference.ts'
import { placeToWrite, writeFrozenCatalog } from '../catalog/capture/write-frozen-catalog.ts'
import { oneLine } from '../mcp/redaction.ts'
import { processEnvironment, resolveSettings } from '../measurement/environment.ts'
import { captureLines, SHOWN_CHARACTERS } from './capture-lines.ts'
import { interruptionSignal } from './interruption.ts'
import { pinnedResult, progressLine } from './pinned-result.ts'

const USAGE = `npm run capture -- <config file> [--out FILE] [--id ID] [--timeout SECONDS] [--workspace FOLDER] [--compare-clients]
npm run capture -- --reference [--write-lock]`

/** What the command was given, so that a test can give it something else. */
export interface CaptureCommand {
  readonly args: readonly string[]
  readonly root: string
  readonly environment: Readonly<Record<string, string | undefined>>
  /** Ends the capture early; nothing is written then. */
  readonly signal?: AbortSignal
  /** Told a line at a time what goes on. */
  readonly onProgress: (line: string) => void
}

/** What the command came to: the lines to print and the exit code. */
export interface CaptureResult {
  readonly lines: readonly string[]
  readonly exitCode: 0 | 1 | 2
}

type Arguments = ReturnType<typeof readArguments>

/** Captures what the arguments name. @throws Error when it cannot be carried out or is interrupted: exit code 2 */
export async function capture(command: CaptureCommand): Promise<CaptureResult> {
  const given = readArguments(command.args)
  return given.reference ? captureReference(command, given) : captureFile(command, given)
}

async function captureFile(command: CaptureCommand, given: Arguments): Promise<CaptureResult> {
  const { environment, signal, root } = command
  const out = outputOf(command, given)
  const { capture, disabled, frozen } = await captureConfig(given.file, {
    environment,
    signal,
    id: given.id,
    workspaceFolder: given.workspace,
    comparesClients: given.comparesClients,
    onProgress: reporter(command),
    ...(given.limitMs === undefined ? {} : { limitMs: given.limitMs }),
  })
  if (signal?.aborted === true) throw new Error('cancelled; nothing was written')
  const lines = captureLines(given.file, capture, disabled)
  if (frozen === undefined)
    return { lines: [...lines, 'nothing written: no server lists its tools'], exitCode: 2 }
  await writeFrozenCatalog(out, frozen.text)
  const shown = relative(root, out).startsWith('..') ? out : relative(root, out)
  return {
    lines: [
      ...lines,
      `written: ${shown} (${frozen.catalog.version})`,
      `measure it: BENCH_CATALOG=${shown} npm run bench`,
    ],
    exitCode: capture.failures.length > 0 ? 1 : 0,
  }
}

/** Where the catalog goes, known before any server starts. @throws Error where nothing may be written there */
function outputOf({ root, environment }: CaptureCommand, given: Arguments): string {
  const id = given.id ?? catalogIdOf(given.file)
  const out = given.out ?? join(resolveSettings(root, environment).cacheFolder, 'catalogs', `${id}.json`)
  const place = placeToWrite(out)
  if (statSync(place, { throwIfNoEntry: false }) === undefined) return out
  const config = statSync(given.file, { throwIfNoEntry: false }) === undefined ? '' : realpathSync(given.file)
  if (place !== config) return out
  throw new Error(
    `${out}: the configuration itself, which the catalog would replace; name another file with --out`,
  )
}

/** The reference servers: captured where they are not in the cache, and compared with their lock. */
async function captureReference(command: CaptureCommand, given: Arguments): Promise<CaptureResult> {
  const { root, environment, signal } = command
  const settings = resolveSettings(root, environment)
  const onProgress = reporter(command)
  const catalogFile = await captureRealReference(settings, { environment, signal, onProgress })
  return pinnedResult({ pinned: REAL_REFERENCE, root, catalogFile, writesLock: given.writesLock })
}

function reporter({ onProgress }: CaptureCommand): (progress: CaptureProgress) => void {
  return (progress) => {
    onProgress(oneLine(progressLine(progress), SHOWN_CHARACTERS))
  }
}

function readArguments(args: readonly string[]) {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      out: { type: 'string' },
      id: { type: 'string' },
      timeout: { type: 'string' },
      workspace: { type: 'string' },
      'compare-clients': { type: 'boolean', default: false },
      reference: { type: 'boolean', default: false },
      'write-lock': { type: 'boolean', default: false },
    },
  })
  const [file, second] = positionals
  if (second !== undefined)
    throw new Error(`one configuration file at a time, not ${positionals.length}: ${USAGE}`)
  if ((file === undefined) !== values.reference)
    throw new Error(`expected a configuration file or --reference: ${USAGE}`)
  if (values.id !== undefined && !/^[\w-]+$/.test(values.id)) {
    throw new Error(`--id ${values.id}: expected letters, digits, _ and - alone, since it names files`)
  }
  return {
    file: resolve(file ?? ''),
    reference: values.reference,
    writesLock: values['write-lock'],
    comparesClients: values['compare-clients'],
    id: values.id,
    out: values.out === undefined ? undefined : resolve(values.out),
    workspace: values.workspace === undefined ? undefined : resolve(values.workspace),
    limitMs: readSeconds(values.timeout),
  }
}

function readSeconds(text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  const seconds = Number(text)
  if (Number.isFinite(seconds) && seconds > 0) return seconds * 1000
  throw new Error(`--timeout ${text}: expected a number of seconds above 0, for example --timeout 90`)
}

if (process.argv[1] !== undefined && realpathSync(process.argv[1]) === import.meta.filename) {
  try {
    const { lines, exitCode } = await capture({
      args: process.argv.slice(2),
      root: resolve(import.meta.dirname, '../..'),
      environment: processEnvironment(),
      signal: interruptionSignal(),
      onProgress: (line) => process.stderr.write(`${line}\n`),
    })
    process.stdout.write(`${lines.join('\n')}\n`)
    process.exitCode = exitCode
  } catch (error) {
    process.stderr.write(`nothing captured: ${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = 2
  }
}
