import type { Arm } from './arm.ts'
import { baselineJson } from './baseline-json.ts'
import { compactSig } from './compact-sig.ts'
import { mcpWire } from './mcp-wire.ts'
import { openAiFunctions } from './openai-functions.ts'

/** The arm that headline savings are taken against. */
export const REFERENCE_ARM: Arm = baselineJson

/** Renderings of the full definitions that every saving is shown against: what hosts really send differs. */
export const REFERENCE_RENDERINGS: readonly Arm[] = [baselineJson, mcpWire, openAiFunctions]

/** Every arm, in the order of the report. One line each. */
export const ARMS: readonly Arm[] = [baselineJson, mcpWire, openAiFunctions, compactSig]
