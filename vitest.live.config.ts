import { defineConfig } from 'vitest/config'

import { CRITERIA } from './bench/measurement/criteria.ts'
import { benchReport } from './reporters/bench-report-plugin.ts'

// A project of its own file inherits nothing from the root configuration, hence the plugin and tags again.
export default defineConfig({
  plugins: [benchReport()],
  test: {
    name: 'live',
    include: ['bench/**/*.live.test.ts'],
    tags: [
      { name: 'slow', description: 'takes seconds: fuzzing, child runs, real servers' },
      ...CRITERIA.map(({ id, means }) => ({ name: id, description: means })),
    ],
  },
})
