/**
 * `npm run catalog:real`: installs fifteen published servers and captures their tools as the catalog real_15. Exit
 * codes: 0 captured or in the cache, 1 captured and not as in its lock, 2 not captured.
 */
import { realpathSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { parseArgs } from 'node:util'

import { cacheFault, capturePinned } from '../catalog/capture/capture-pinned.ts'
import { installPinnedPackages } from '../catalog/capture/npm-install.ts'
import type { NpmInstall } from '../catalog/capture/npm-install.ts'
import { findReal15, REAL_15 } from '../catalog/capture/real-15.ts'
import { processEnvironment, resolveSettings } from '../measurement/environment.ts'
import { oneLine } from '../mcp/redaction.ts'
import { SHOWN_CHARACTERS } from './capture-lines.ts'
import type { CaptureCommand, CaptureResult } from './capture.ts'
import { interruptionSignal } from './interruption.ts'
import { pinnedResult, progressLine } from './pinned-result.ts'

/** What the command was given, so that a test can give it something else. */
export interface CatalogRealCommand extends CaptureCommand {
  readonly install: (what: NpmInstall) => Promise<void>
}

/**
 * Installs and captures where the catalog is not in the cache, and holds it against its lock.
 *
 * @throws Error when the servers cannot be installed or one of them cannot be listed: exit code 2
 */
export async function catalogReal(command: CatalogRealCommand): Promise<CaptureResult> {
  const { args, root, environment, signal, onProgress, install } = command
  const { values } = parseArgs({
    args: [...args],
    options: {
      force: { type: 'boolean', default: false },
      'write-lock': { type: 'boolean', default: false },
    },
  })
  const settings = resolveSettings(root, environment)
  const cached = findReal15(settings)
  const found = cached !== undefined && cacheFault(cached, REAL_15) === undefined ? cached : undefined
  if (found !== undefined && !values.force && !values['write-lock']) {
    return {
      lines: [`${REAL_15.id} is in the cache: ${relative(root, found)} (--force repeats it)`],
      exitCode: 0,
    }
  }
  if (found === undefined || values.force) {
    onProgress(`npm ci in ${REAL_15.packageFolder} …`)
    await install({ folder: join(root, REAL_15.packageFolder), environment, signal })
  }
  const catalogFile = await capturePinned(REAL_15, settings, {
    environment,
    signal,
    isForced: values.force,
    onProgress: (progress) => {
      onProgress(oneLine(progressLine(progress), SHOWN_CHARACTERS))
    },
  })
  return pinnedResult({ pinned: REAL_15, root, catalogFile, writesLock: values['write-lock'] })
}

if (process.argv[1] !== undefined && realpathSync(process.argv[1]) === import.meta.filename) {
  try {
    const { lines, exitCode } = await catalogReal({
      args: process.argv.slice(2),
      root: resolve(import.meta.dirname, '../..'),
      environment: processEnvironment(),
      signal: interruptionSignal(),
      onProgress: (line) => process.stderr.write(`${line}\n`),
      install: installPinnedPackages,
    })
    process.stdout.write(`${lines.join('\n')}\n`)
    process.exitCode = exitCode
  } catch (error) {
    process.stderr.write(`nothing captured: ${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = 2
  }
}
