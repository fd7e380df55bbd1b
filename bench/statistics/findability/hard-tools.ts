import { compareCodePoints } from '../../catalog/code-point-order.ts'
import type { ToolId } from '../../catalog/tool-definition.ts'
import type { HardTool, Probe } from './findability-row.ts'
import { adviceFor, worth } from './tool-advice.ts'
import type { ProbeFinding, ToolFinding } from './tool-findings.ts'
import type { Twins } from './tool-twins.ts'

const MOST_LISTED = 20

/** How far down a hit still counts as found. */
const FOUND_WITHIN = 5

/** Whether the tool is among the first five. */
export function isFound({ rank }: Pick<ProbeFinding, 'rank'>): boolean {
  return rank !== null && rank <= FOUND_WITHIN
}

/**
 * The tools with a probe that does not bring them among the first five, and those that repeat another, with advice. Worst
 * first: fewest probes that do, then the larger sum of ranks (11 beyond the first ten), then id. At most twenty.
 */
export function hardTools(findings: readonly ToolFinding[], twins: Twins): readonly HardTool[] {
  return findings
    .filter(({ tool, probes }) => twins.firstOf.has(tool.id) || !probes.every(isFound))
    .map((finding) => ({ finding, found: finding.probes.filter(isFound).length, sum: rankSum(finding) }))
    .sort(
      (left, right) =>
        left.found - right.found ||
        right.sum - left.sum ||
        compareCodePoints(left.finding.tool.id, right.finding.tool.id),
    )
    .slice(0, MOST_LISTED)
    .map(({ finding }) => hardTool(finding, twins))
}

function rankSum({ probes }: ToolFinding): number {
  const ranks = ranksOf(probes)
  return probes.reduce((sum, { probe }) => sum + worth(ranks, probe), 0)
}

function ranksOf(probes: readonly ProbeFinding[]): ReadonlyMap<Probe, number | null> {
  return new Map(probes.map(({ probe, rank }) => [probe, rank]))
}

function hardTool({ tool, probes }: ToolFinding, twins: Twins): HardTool {
  const ranks = ranksOf(probes)
  const confusable = nearestConfusable(probes)
  const advice = adviceFor({ tool, ranks, confusable, twin: twins.firstOf.get(tool.id) })
  return { tool_id: tool.id, ranks: Object.fromEntries(ranks), confusable, ...advice }
}

/**
 * The tool that comes before this one under most probes, ties by how far up it is, then by the order of the probes; null
 * where none does.
 */
export function nearestConfusable(probes: readonly ProbeFinding[]): HardTool['confusable'] {
  const seen = new Map<ToolId, { probes: number; places: number }>()
  for (const { before } of probes) {
    before.forEach((id, place) => {
      const known = seen.get(id) ?? { probes: 0, places: 0 }
      seen.set(id, { probes: known.probes + 1, places: known.places + place })
    })
  }
  // The sort is stable and the map in the order of probes and hits, which decides the last ties.
  const [nearest] = [...seen].sort(
    ([, left], [, right]) => right.probes - left.probes || left.places - right.places,
  )
  return nearest === undefined ? null : { tool_id: nearest[0], probes: nearest[1].probes }
}
