import { canonicalJson } from '../catalog/canonical-json.ts'
import { UnencodableToolError } from './arm.ts'
import { inCanonicalOrder } from './shown-tool.ts'
import { isTabular } from './tool-result.ts'
import type { ToolResult } from './tool-result.ts'
import { TOON_FORMAT, toonText } from './toon-text.ts'

/** Tool results as TOON against compact JSON. No `Arm`: it shows what tools return, not what tools there are. */
export const toonResults = {
  name: 'toon_results',
  format: TOON_FORMAT,
  encode: encodeResults,
} as const

/** One result in both forms; a payload that is a text is a JSON string and a TOON string, not the bare text. */
export interface EncodedResult {
  readonly id: string
  readonly isTabular: boolean
  /** Canonical JSON. */
  readonly json: string
  /** TOON of the same value, keys by code point. */
  readonly toon: string
}

/** What both forms hold: a result that TOON has no form for is in neither count. */
export interface ResultsEncoding {
  readonly encoded: readonly EncodedResult[]
  readonly skipped: readonly { readonly id: string; readonly error: string }[]
}

/** Both forms of a population of results. */
export interface ResultsCost {
  readonly results: number
  readonly jsonTokens: number
  readonly toonTokens: number
  /** 1 − TOON ÷ JSON; negative where TOON costs more; 0 for no results. */
  readonly savedRatio: number
}

/** Tabular results and the others apart, since a mean over both says nothing of either. */
export interface ResultsCosts {
  readonly tabular: ResultsCost
  readonly other: ResultsCost
  readonly all: ResultsCost
}

function encodeResults(results: readonly ToolResult[]): ResultsEncoding {
  const encoded: EncodedResult[] = []
  const skipped: { id: string; error: string }[] = []
  for (const { id, payload } of results) {
    try {
      const ordered = inCanonicalOrder(payload, `result of ${id}`)
      const toon = toonText(ordered, `result of ${id}`)
      encoded.push({ id, isTabular: isTabular(payload), json: canonicalJson(ordered), toon })
    } catch (error) {
      if (!(error instanceof UnencodableToolError)) throw error
      skipped.push({ id, error: error.message })
    }
  }
  return { encoded, skipped }
}

/** Counts each result by itself and sums; `count` is a vocabulary's. */
export function priceResults(encoding: ResultsEncoding, count: (text: string) => number): ResultsCosts {
  const price = (results: readonly EncodedResult[]): ResultsCost => {
    const jsonTokens = results.reduce((sum, { json }) => sum + count(json), 0)
    const toonTokens = results.reduce((sum, { toon }) => sum + count(toon), 0)
    const savedRatio = jsonTokens === 0 ? 0 : 1 - toonTokens / jsonTokens
    return { results: results.length, jsonTokens, toonTokens, savedRatio }
  }
  return {
    tabular: price(encoding.encoded.filter((result) => result.isTabular)),
    other: price(encoding.encoded.filter((result) => !result.isTabular)),
    all: price(encoding.encoded),
  }
}
