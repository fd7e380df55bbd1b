import { readFileSync } from 'node:fs'

import { toolId } from '../../catalog/tool-definition.ts'
import type { ToolId } from '../../catalog/tool-definition.ts'
import type { Hit } from '../engine.ts'
import type { ToolDocument } from '../tool-document.ts'
import type { CapturedRanking } from './captured-parity.ts'

/** One small index of mcpproxy's own tests with the rankings that its program gave over it. */
export interface SearchGolden {
  readonly index: string
  readonly documents: readonly ToolDocument[]
  readonly captures: readonly CapturedRanking[]
}

/** Ids with their scores, best first, as mcpproxy's files and those made after them have them. */
export type PlainRanking = readonly (readonly [string, number])[]

interface SearchGoldensFile {
  readonly tools: Readonly<Record<string, readonly GoldenTool[]>>
  readonly cases: readonly {
    readonly tools: string
    readonly query: string
    readonly limit: number
    readonly hits: PlainRanking
  }[]
}

interface GoldenTool {
  readonly indexed_name: string
  readonly server: string
  readonly description: string
  readonly params_json: string
}

/** Reads `search-goldens.json`, whose tools are indexed as `server:tool`. */
export function readSearchGoldens(file: string): readonly SearchGolden[] {
  const { tools, cases } = JSON.parse(readFileSync(file, 'utf8')) as SearchGoldensFile
  return Object.entries(tools).map(([index, indexed]) => ({
    index,
    documents: indexed.map(goldenDocument),
    captures: cases
      .filter((entry) => entry.tools === index)
      .map(({ query, limit, hits }) => ({
        queryId: `${index}: ${query}`,
        query,
        limit,
        hits: hitsOf(hits),
      })),
  }))
}

/** A ranking of a file as hits. */
export function hitsOf(ranking: PlainRanking): readonly Hit[] {
  return ranking.map(([id, score]) => ({ id: id as ToolId, score }))
}

function goldenDocument(tool: GoldenTool): ToolDocument {
  return {
    id: toolId(tool.server, tool.indexed_name.slice(tool.indexed_name.indexOf(':') + 1)),
    server: tool.server,
    indexedName: tool.indexed_name,
    description: tool.description,
    paramsText: tool.params_json,
    outputText: '',
    parameterNames: [],
  }
}
