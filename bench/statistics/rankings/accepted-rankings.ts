import { readFileSync } from 'node:fs'

import { z } from 'zod'

import type { AcceptedRankings } from './compare-rankings.ts'

/** Where the accepted rankings live, from the root of the repository. */
export const ACCEPTED_RANKINGS_FILE = 'fixtures/baselines/accepted-rankings.json'

const digest = z.string().regex(/^sha256:[0-9a-f]{64}$/u)
const FILE = z.strictObject({
  format: z.literal('mcp-discovery-bench/accepted-rankings'),
  reason: z.string().min(1),
  sets: z.array(
    z.strictObject({
      corpus_id: z.string(),
      corpus_digest: digest,
      golden_version: z.string(),
      engines: z.array(z.strictObject({ engine: z.string(), digest })),
      ranks: z.record(z.string(), z.string().regex(/^(?:-|\d{1,2})(?: (?:-|\d{1,2}))*$/u)),
    }),
  ),
}) satisfies z.ZodType<AcceptedRankings>

/**
 * Reads the accepted rankings; undefined where there is no such file, as before the first `npm run accept`.
 *
 * @throws Error that names the file, the field, what was expected and the way out
 */
export function readAcceptedRankings(path: string): AcceptedRankings | undefined {
  const wayOut = 'restore it from git or write it again with npm run accept -- --reason "…"'
  let value: unknown
  try {
    value = JSON.parse(readFileSync(path, 'utf8'))
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT') return undefined
    throw new Error(`${path}: no readable JSON; expected accepted rankings; ${wayOut}`, { cause })
  }
  const parsed = FILE.safeParse(value)
  if (parsed.success) return parsed.data
  throw new Error(`${path}: ${z.prettifyError(parsed.error)}; ${wayOut}`, { cause: parsed.error })
}
