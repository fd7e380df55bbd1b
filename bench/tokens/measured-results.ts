import { join } from 'node:path'

import { loadToolResults } from '../arms/tool-result.ts'
import type { ToolResults } from '../arms/tool-result.ts'
import { dataFile, wayToData } from '../catalog/fetch/data-folder.ts'
import type { Settings } from '../measurement/environment.ts'
import { excluded } from '../measurement/outcome.ts'
import type { Excluded } from '../measurement/outcome.ts'

/** Others' tool results, by their place in the data folder. */
const PUBLISHED_RESULTS = 'mcpproxy/result_fixtures_v1.json'

/** The sets of tool results that a run measures, and the ones that it cannot with the reason. */
export interface MeasuredResults {
  readonly results: readonly ToolResults[]
  readonly missing: readonly { readonly id: string; readonly outcome: Excluded }[]
}

/** Our own results first, then others' where they are at hand. */
export function measuredResults(settings: Settings): MeasuredResults {
  const own = loadToolResults(join(settings.root, 'fixtures/results/results.json'))
  const path = dataFile(settings, PUBLISHED_RESULTS)
  if (path !== undefined) return { results: [own, loadToolResults(path)], missing: [] }
  return {
    results: [own],
    missing: [
      { id: 'result_fixtures_v1', outcome: excluded('data-not-fetched', wayToData(PUBLISHED_RESULTS)) },
    ],
  }
}
