import type { Catalog } from '../../catalog/catalog.ts'
import type { Engine } from '../../retrieval/engine.ts'
import type { EmbeddingProvider } from '../../retrieval/embeddings/provider.ts'
import { PROBES } from './findability-row.ts'
import type { ExcludedFindabilityRow, FindabilityRow, ProbeFigures } from './findability-row.ts'
import { hardTools, isFound } from './hard-tools.ts'
import { wordFrequencies } from './probe-words.ts'
import { probesOf } from './probes.ts'
import { serverShadows } from './server-shadows.ts'
import { findTools } from './tool-findings.ts'
import type { ToolFinding } from './tool-findings.ts'
import { twinsOf } from './tool-twins.ts'
import type { Twins } from './tool-twins.ts'

/** A catalog and whom to ask about it. */
export interface FindabilityInput {
  readonly catalog: Pick<Catalog, 'id' | 'tools'>
  readonly engines: readonly Engine[]
  /** Has to have, or to compute, a vector for every tool and probe; otherwise engines with vectors are excluded. */
  readonly embeddings: EmbeddingProvider | undefined
}

/**
 * Asks each engine for every tool of the catalog by the tool's own texts, and gives one row an engine, in their order. The
 * rows hold ids and no text of a tool.
 */
export async function measureFindability({
  catalog,
  engines,
  embeddings,
}: FindabilityInput): Promise<readonly (FindabilityRow | ExcludedFindabilityRow)[]> {
  const frequencies = wordFrequencies(catalog.tools)
  const probed = catalog.tools.map((tool) => ({ tool, texts: probesOf(tool, frequencies) }))
  const twins = twinsOf(catalog.tools)
  const found = await findTools({ probed, engines, embeddings })
  return found.map((findings, at) => {
    const place = { corpus_id: catalog.id, engine: engines[at]?.name ?? '' }
    return 'kind' in findings
      ? { ...place, excluded: true, reason: findings.reason, note: findings.note }
      : { ...place, ...measured(findings, twins) }
  })
}

function measured(
  findings: readonly ToolFinding[],
  twins: Twins,
): Omit<FindabilityRow, 'corpus_id' | 'engine'> {
  const neverFound = findings.filter(({ probes }) => !probes.some(isFound)).map(({ tool }) => tool.id)
  return {
    tools: findings.length,
    probes: probeFigures(findings),
    never_found: neverFound,
    never_found_count: neverFound.length,
    twins: twins.count,
    hardest: hardTools(findings, twins),
    shadows: serverShadows(findings),
  }
}

function probeFigures(findings: readonly ToolFinding[]): readonly ProbeFigures[] {
  const all = findings.flatMap(({ probes }) => probes)
  return PROBES.map((probe) => {
    const own = all.filter((finding) => finding.probe === probe)
    return {
      probe,
      tools: own.length,
      found_at_1: own.filter(({ rank }) => rank === 1).length,
      found_at_5: own.filter(isFound).length,
    }
  })
}
