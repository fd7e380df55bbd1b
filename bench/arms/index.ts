import type { Arm } from './arm.ts'
import { baselineJson } from './baseline-json.ts'
import { compactSig } from './compact-sig.ts'
import { jsonStripped } from './json-stripped.ts'
import { mcpWire } from './mcp-wire.ts'
import { openAiFunctions } from './openai-functions.ts'
import { toonListing } from './toon-listing.ts'
import { tronDedup } from './tron-dedup.ts'
import { tron } from './tron.ts'
import { typescriptDecl } from './typescript-decl.ts'

/** The arm that headline savings are taken against. */
export const REFERENCE_ARM: Arm = baselineJson

/** Renderings of the full definitions that every saving is shown against: what hosts really send differs. */
export const REFERENCE_RENDERINGS: readonly Arm[] = [baselineJson, mcpWire, openAiFunctions]

/** Arms without which an encoding report is not complete (FR-006). */
export const MANDATORY_ARMS: readonly string[] = ['baseline_json', 'compact_sig', 'tscg', 'toon_listing']

/** Every arm that this suite brings itself, in the order of the report. One line each. */
export const ARMS: readonly Arm[] = [
  baselineJson,
  mcpWire,
  openAiFunctions,
  typescriptDecl,
  compactSig,
  jsonStripped(compactSig),
  toonListing,
  tronDedup,
  tron,
]
