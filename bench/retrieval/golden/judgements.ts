import { join } from 'node:path'

import { z } from 'zod'

import type { Settings } from '../../measurement/environment.ts'
import { readOwnJson } from './own-json.ts'

/** Tools without a label that engines returned, judged by hand: whether each would have answered the query as well. */
export interface Judgements {
  /** Query id → tool id → whether it answers: 2 as well as what was meant, 1 in part, 0 not. */
  readonly byQuery: ReadonlyMap<string, ReadonlyMap<string, 0 | 1 | 2>>
  readonly pairs: number
}

const FILE = z.strictObject({
  format: z.literal('mcp-discovery-bench/judgements'),
  formatVersion: z.literal(1),
  made: z.string(),
  /** Query id → tool id → relevance. */
  judgements: z.record(z.string(), z.record(z.string(), z.union([z.literal(0), z.literal(1), z.literal(2)]))),
})

/** Where the judgements are, from the root. */
export const JUDGEMENTS_FILE = 'fixtures/golden/judgements.json'

/** @throws GoldenFileError where the file is missing or has another form */
export function readJudgements({ root }: Pick<Settings, 'root'>): Judgements {
  const { judgements } = readOwnJson(join(root, JUDGEMENTS_FILE), FILE)
  const entries = Object.entries(judgements)
  return {
    byQuery: new Map(entries.map(([query, tools]) => [query, new Map(Object.entries(tools))])),
    pairs: entries.reduce((sum, [, tools]) => sum + Object.keys(tools).length, 0),
  }
}
