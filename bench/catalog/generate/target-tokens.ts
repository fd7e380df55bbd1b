import { evenBlock } from './even-sequence.ts'
import type { PlannedTool } from './generation-order.ts'
import { TOKENS_PER_TOOL, valueAt } from './quantile-table.ts'
import { randomSource } from './random-source.ts'

/** A planned tool with what was decided about its size and its members. */
export interface SizedTool extends PlannedTool {
  readonly targetTokens: number
  readonly hasParameters: boolean
  readonly hasOutput: boolean
  readonly hasAnnotations: boolean
  readonly hasTitle: boolean
}

interface Sized {
  readonly tool: Omit<SizedTool, 'targetTokens'>
  readonly appetite: number
}

const BLOCK = 256
/** Share of the calls without required parameters that take none at all. */
const BARE_LISTS = 0.42
/** Beyond these sizes a tool has parameters, and below that one no output schema. */
const LARGEST_BARE = 200
const SMALLEST_WITH_OUTPUT = 150

/**
 * Gives every planned tool a size. Sizes are even over each block of 256 tools and go to those with the most appetite,
 * so the distribution holds while a deletion stays small and a bulk import of a heavy server grows.
 */
export function* sizedTools(seed: number, planned: Generator<PlannedTool>): Generator<SizedTool> {
  for (let block = 0; ; block++) {
    const tools = Array.from({ length: BLOCK }, (_, offset) =>
      decide(seed, block * BLOCK + offset, take(planned)),
    )
    const shares = evenBlock({ seed, label: 'tool size', block: BLOCK }, block).toSorted(
      (left, right) => left - right,
    )
    const order = tools.toSorted((left, right) => left.appetite - right.appetite)
    const targets = new Map(order.map((sized, rank) => [sized, valueAt(TOKENS_PER_TOOL, shares[rank] ?? 0)]))
    for (const sized of tools) yield settled(sized.tool, targets.get(sized) ?? 0)
  }
}

function take(planned: Generator<PlannedTool>): PlannedTool {
  const next = planned.next()
  if (next.done === true) throw new Error('the order of tools ended; expected one without end')
  return next.value
}

function decide(seed: number, index: number, planned: PlannedTool): Sized {
  const random = randomSource(seed, 'size', index)
  const { server, place } = planned
  const { shares, style } = server
  const action = server.tools[place]?.action
  const has = (share: number): boolean => random.chance(share)
  const [hasOutput, hasAnnotations, hasTitle] = [
    has(shares.outputs),
    has(shares.annotations),
    has(shares.titles),
  ]
  const groups = action?.groups ?? []
  const isBare =
    groups.length === 0 || (groups.includes('sort') && !groups.includes('query') && has(BARE_LISTS))
  const noise = random.below(1000) / 1000
  const appetite =
    (action?.appetite ?? 0) * 0.42 +
    style.toolchain.heft * 0.36 +
    noise * 0.3 +
    (hasOutput ? 0.16 : 0) +
    (hasAnnotations ? 0.06 : 0) +
    (hasTitle ? 0.03 : 0)
  const tool = { ...planned, hasParameters: !isBare, hasOutput, hasAnnotations, hasTitle }
  return { tool, appetite: isBare ? noise * 0.4 - 0.1 : appetite }
}

function settled(tool: Omit<SizedTool, 'targetTokens'>, targetTokens: number): SizedTool {
  const takesParameters = tool.hasParameters || targetTokens > LARGEST_BARE
  return {
    ...tool,
    targetTokens,
    hasParameters: takesParameters,
    hasOutput: tool.hasOutput && targetTokens >= SMALLEST_WITH_OUTPUT,
  }
}
