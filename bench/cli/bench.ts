/**
 * `npm run bench`: captures the reference servers once, runs the criteria, and leaves report.json, dashboard.html and
 * summary.md. `--ui` opens the same run in Vitest's UI. Exit codes: 0 fine, 1 a criterion failed, 2 the run broke.
 */
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'

import { captureRealReference } from '../catalog/capture/real-reference.ts'
import { processEnvironment, resolveSettings } from '../measurement/environment.ts'
import type { Settings } from '../measurement/environment.ts'
import { prepareOwnCatalog } from './own-catalog.ts'

const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '')

/** Runs Vitest over the criteria and resolves to its exit code; a signal is passed on as a broken run. */
function runCriteria(
  settings: Settings,
  options: { readonly ui: boolean; readonly catalogPath: string | undefined },
): Promise<number> {
  const vitest = join(root, 'node_modules/vitest/vitest.mjs')
  const mode = options.ui ? ['--ui', '--watch'] : ['run', '--reporter=dot']
  const child = spawn(process.execPath, [vitest, ...mode, 'bench/criteria', '--tags-filter', '!slow'], {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...processEnvironment(),
      BENCH_EXPECT_ALL: '1',
      ...(options.catalogPath === undefined ? {} : { BENCH_CATALOG: options.catalogPath }),
    },
  })
  return new Promise((resolve) => {
    child.once('error', (error) => {
      process.stderr.write(`cannot start Vitest: ${error.message}; run npm ci first\n`)
      resolve(2)
    })
    child.once('exit', (code) => {
      resolve(code ?? 2)
    })
  })
}

async function main(): Promise<number> {
  const { values } = parseArgs({ options: { ui: { type: 'boolean', default: false } } })
  const settings = resolveSettings(root)
  const sources = Object.entries(settings.sources).map(([name, source]) => `${name} (${source})`)
  if (sources.length > 0) process.stderr.write(`settings: ${sources.join(', ')}\n`)
  const own = await prepareOwnCatalog(settings, processEnvironment())
  if (own.kind === 'failed') {
    process.stderr.write(`${own.error}\n`)
    return 2
  }
  await captureReference(settings)
  return runCriteria(settings, { ui: values.ui, catalogPath: own.path })
}

/** Without the real servers the rest is still measured, and the report says what is missing. */
async function captureReference(settings: Settings): Promise<void> {
  try {
    await captureRealReference(settings)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    process.stderr.write(`the reference servers could not be captured: ${reason}\n`)
  }
}

process.exitCode = await main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  return 2
})
