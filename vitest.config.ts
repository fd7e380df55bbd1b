import { defineConfig } from 'vitest/config'

import { CRITERIA } from './bench/measurement/criteria.ts'
import { benchReport } from './reporters/bench-report-plugin.ts'

// Vitest types `project` for its command line only; a spread object passes, and the command line replaces it.
// A test (bench/projects.test.ts) pins that a plain run selects the offline project alone.
const onlyOffline = { project: ['offline'] }

export default defineConfig({
  plugins: [benchReport()],
  test: {
    ...onlyOffline,
    tags: [
      { name: 'slow', description: 'takes seconds: fuzzing, child runs, real servers' },
      ...CRITERIA.map(({ id, means }) => ({ name: id, description: means })),
    ],
    projects: [
      {
        extends: true,
        test: {
          name: 'offline',
          include: ['bench/**/*.test.ts', 'reporters/**/*.test.ts'],
          exclude: ['**/*.live.test.ts', '**/node_modules/**'],
          setupFiles: ['./bench/measurement/loopback-only.ts'],
          // Loading a vocabulary takes most of a second; without isolation a worker pays it once, not per file.
          isolate: false,
          // A user's catalog may hold megabytes in one word; a limit is for what hangs, not for what is large.
          testTimeout: 180_000,
        },
      },
      './vitest.live.config.ts',
    ],
  },
})
