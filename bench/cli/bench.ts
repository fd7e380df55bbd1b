/**
 * `npm run bench`: captures the reference servers once, runs the criteria, and leaves report.json, dashboard.html and
 * summary.md. `--ui` opens the same run in Vitest's UI. Exit codes: 0 fine, 1 a criterion failed, 2 the run broke.
 */
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'

import { processEnvironment, resolveSettings } from '../measurement/environment.ts'
import { interruptionSignal, runInForeground } from './interruption.ts'
import { captureReference, prepareOwnCatalog } from './own-catalog.ts'

const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '')

/** What `npm run bench` found out before it runs the criteria. */
interface Run {
  readonly ui: boolean
  readonly catalogPath: string | undefined
  readonly signal: AbortSignal
}

/** Runs Vitest over the criteria and gives its exit code; a signal is passed on, and comes to a broken run. */
async function runCriteria({ ui, catalogPath, signal }: Run): Promise<number> {
  const vitest = join(root, 'node_modules/vitest/vitest.mjs')
  const mode = ui ? ['--ui', '--watch'] : ['run', '--reporter=dot']
  try {
    const exitCode = await runInForeground({
      command: process.execPath,
      args: [vitest, ...mode, 'bench/criteria', '--tags-filter', '!slow'],
      cwd: root,
      env: {
        ...processEnvironment(),
        BENCH_EXPECT_ALL: '1',
        ...(catalogPath === undefined ? {} : { BENCH_CATALOG: catalogPath }),
      },
      signal,
      isInteractive: ui,
    })
    return signal.aborted ? 2 : (exitCode ?? 2)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    process.stderr.write(`cannot start Vitest: ${reason}; run npm ci first\n`)
    return 2
  }
}

async function main(): Promise<number> {
  const { values } = parseArgs({ options: { ui: { type: 'boolean', default: false } } })
  const signal = interruptionSignal()
  const settings = resolveSettings(root)
  const sources = Object.entries(settings.sources).map(([name, source]) => `${name} (${source})`)
  if (sources.length > 0) process.stderr.write(`settings: ${sources.join(', ')}\n`)
  const surroundings = { environment: processEnvironment(), signal }
  const own = await prepareOwnCatalog(settings, surroundings)
  if (own.kind === 'failed') {
    process.stderr.write(`${own.error}\n`)
    return 2
  }
  // The report says what is missing without them.
  await captureReference(settings, { ...surroundings, tell: (line) => process.stderr.write(`${line}\n`) })
  if (signal.aborted) return 2
  return runCriteria({ ui: values.ui, catalogPath: own.path, signal })
}

process.exitCode = await main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  return 2
})
