import { join } from 'node:path'

import { z } from 'zod'

import type { Settings } from '../../measurement/environment.ts'
import type { GoldenQuery } from './golden-set.ts'
import { readOwnJson } from './own-json.ts'

/** How far two readers of the same queries agree; shares are 0 to 1. */
export interface Agreement {
  readonly queries: number
  /** Queries for which both name the same tools as what was meant. */
  readonly same_target: number
  /** 2 × pairs of query and tool that both call relevant ÷ the pairs of each: 1 where the label sets are the same. */
  readonly positive_agreement: number
  /** Cohen's kappa over all pairs of a query and a tool of its catalog. */
  readonly kappa: number
  /** Queries whose targets differ, by id. */
  readonly disputed: readonly string[]
}

/** One query as someone else labelled it. */
export interface Reading {
  readonly queryId: string
  readonly labels: readonly { readonly toolId: string; readonly relevance: number }[]
}

const FILE = z.object({
  format: z.literal('mcp-discovery-bench/second-reading'),
  formatVersion: z.literal(1),
  readings: z.array(
    z.object({
      query_id: z.string(),
      labels: z.array(
        z.object({ tool_id: z.string(), relevance: z.union([z.literal(1), z.literal(2)]) }).strict(),
      ),
    }),
  ),
})

/** @throws GoldenFileError where the file is missing or has another form */
export function readSecondReading({ root }: Pick<Settings, 'root'>): readonly Reading[] {
  const { readings } = readOwnJson(join(root, 'fixtures/golden/second-reading.json'), FILE)
  return readings.map(({ query_id, labels }) => ({
    queryId: query_id,
    labels: labels.map(({ tool_id, relevance }) => ({ toolId: tool_id, relevance })),
  }))
}

/**
 * Compares a second reading with the labels in use. A query with no label on both sides agrees.
 *
 * @param toolCountOf the tools of the catalog that a query is bound to: the pairs of kappa
 * @throws Error for a reading of a query that is not among these
 */
export function labelAgreement(
  readings: readonly Reading[],
  queries: readonly GoldenQuery[],
  toolCountOf: (query: GoldenQuery) => number,
): Agreement {
  const byId = new Map(queries.map((query) => [query.id, query]))
  let [both, onlyFirst, onlySecond, pairs] = [0, 0, 0, 0]
  const disputed: string[] = []
  for (const { queryId, labels } of readings) {
    const query = byId.get(queryId)
    if (query === undefined) throw new Error(`second reading: no query ${queryId}; draw and read again`)
    const first = new Map<string, number>(query.labels.map(({ toolId, relevance }) => [toolId, relevance]))
    const second = new Map(labels.map(({ toolId, relevance }) => [toolId, relevance]))
    const shared = [...first.keys()].filter((tool) => second.has(tool)).length
    both += shared
    onlyFirst += first.size - shared
    onlySecond += second.size - shared
    pairs += toolCountOf(query)
    if (targets(first) !== targets(second)) disputed.push(queryId)
  }
  return {
    queries: readings.length,
    same_target: readings.length - disputed.length,
    positive_agreement: ratio(2 * both, 2 * both + onlyFirst + onlySecond),
    kappa: kappa({ both, onlyFirst, onlySecond, neither: pairs - both - onlyFirst - onlySecond }),
    disputed,
  }
}

function targets(labels: ReadonlyMap<string, number>): string {
  const meant = [...labels].filter(([, relevance]) => relevance === 2).map(([tool]) => tool)
  return JSON.stringify(meant.toSorted())
}

interface Table {
  readonly both: number
  readonly onlyFirst: number
  readonly onlySecond: number
  readonly neither: number
}

function kappa({ both, onlyFirst, onlySecond, neither }: Table): number {
  const all = both + onlyFirst + onlySecond + neither
  const observed = ratio(both + neither, all)
  const [first, second] = [(both + onlyFirst) / all, (both + onlySecond) / all]
  const expected = first * second + (1 - first) * (1 - second)
  return expected === 1 ? 1 : (observed - expected) / (1 - expected)
}

function ratio(part: number, whole: number): number {
  return whole === 0 ? 1 : part / whole
}
