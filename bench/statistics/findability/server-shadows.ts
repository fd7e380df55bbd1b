import { compareCodePoints } from '../../catalog/code-point-order.ts'
import type { FindabilityRow } from './findability-row.ts'
import type { ToolFinding } from './tool-findings.ts'

const MOST_PAIRS = 20

/**
 * Counts, for each pair of servers, the tools of the one that a tool of the other comes before when asked for by their own
 * first sentence, or by their name where there is none. Most tools first, ties by the servers' names; at most twenty.
 */
export function serverShadows(findings: readonly ToolFinding[]): FindabilityRow['shadows'] {
  const serverOf = new Map(findings.map(({ tool }) => [tool.id, tool.server]))
  const counts = new Map<string, Map<string, number>>()
  for (const { tool, probes } of findings) {
    const asked =
      probes.find(({ probe }) => probe === 'first_sentence') ?? probes.find(({ probe }) => probe === 'name')
    const ahead = new Set((asked?.before ?? []).map((id) => serverOf.get(id) ?? tool.server))
    ahead.delete(tool.server)
    const shadowedBy = counts.get(tool.server) ?? new Map<string, number>()
    for (const by of ahead) shadowedBy.set(by, (shadowedBy.get(by) ?? 0) + 1)
    counts.set(tool.server, shadowedBy)
  }
  return [...counts]
    .flatMap(([server, shadowedBy]) => Array.from(shadowedBy, ([by, tools]) => ({ server, by, tools })))
    .sort(
      (left, right) =>
        right.tools - left.tools ||
        compareCodePoints(left.server, right.server) ||
        compareCodePoints(left.by, right.by),
    )
    .slice(0, MOST_PAIRS)
}
