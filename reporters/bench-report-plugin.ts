import type { Plugin } from 'vite'
// Brings the `configureVitest` hook into Vite's type of a plugin.
import type {} from 'vitest/node'

import { resolveSettings } from '../bench/measurement/environment.ts'
import type { Settings } from '../bench/measurement/environment.ts'
import BenchReporter, { isBenchReporter } from './bench-reporter.ts'

/**
 * Adds the reporter to a run whatever `--reporter` says, and hands the settings to every test of the project. Both
 * configuration files list it: a project that is a file of its own inherits nothing, and each bundles its own copy of
 * this module, so an instance of the other copy is recognised by its brand.
 */
export function benchReport(): Plugin {
  return {
    name: 'mcp-discovery-bench:report',
    configureVitest({ vitest, project }) {
      const settings = settingsOf(vitest.config.root)
      project.provide('settings', settings)
      const { reporters } = vitest.config
      if (reporters.some((reporter) => isBenchReporter(reporter))) return
      reporters.push(new BenchReporter(settings))
    },
  }
}

/** Settings that cannot be read break a run before it starts; Vitest ends with 1 unless a code is set already. */
function settingsOf(root: string): Settings {
  try {
    return resolveSettings(root)
  } catch (error) {
    process.exitCode = 2
    throw error
  }
}
