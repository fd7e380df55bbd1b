import type { ToolDefinition, ToolId } from '../../catalog/tool-definition.ts'
import type { Excluded } from '../../measurement/outcome.ts'
import { isExcluded } from '../../retrieval/engine.ts'
import type { Engine } from '../../retrieval/engine.ts'
import type { EmbeddingProvider } from '../../retrieval/embeddings/provider.ts'
import { createSharedIndexes } from '../../retrieval/shared-indexes.ts'
import { toolDocument } from '../../retrieval/tool-document.ts'
import type { Probe } from './findability-row.ts'
import type { ProbeTexts } from './probes.ts'

/** What came of one probe. */
export interface ProbeFinding {
  readonly probe: Probe
  /** 1 to 10; null where the tool is not among the first ten. */
  readonly rank: number | null
  /** Best first; all hits where the tool is not among them. */
  readonly before: readonly ToolId[]
}

/** A tool with what came of its probes, in the order of `PROBES`. */
export interface ToolFinding {
  readonly tool: ToolDefinition
  readonly probes: readonly ProbeFinding[]
}

/** The tools of a catalog with what each is asked for by, and whom to ask. */
export interface FindingInput {
  readonly probed: readonly { readonly tool: ToolDefinition; readonly texts: ProbeTexts }[]
  readonly engines: readonly Engine[]
  readonly embeddings: EmbeddingProvider | undefined
}

const ASKED = 10

/** For each engine, in their order, a finding for each tool, in theirs; or the reason why there is none. */
export async function findTools(
  input: FindingInput,
): Promise<readonly (readonly ToolFinding[] | Excluded)[]> {
  const rankings = await rankingsOf(input)
  return rankings.map((byText) =>
    'kind' in byText
      ? byText
      : input.probed.map(({ tool, texts }) => ({
          tool,
          probes: Array.from(texts, ([probe, text]) => probeFinding(probe, tool.id, byText.get(text) ?? [])),
        })),
  )
}

function probeFinding(probe: Probe, id: ToolId, hits: readonly ToolId[]): ProbeFinding {
  const place = hits.indexOf(id)
  return place < 0
    ? { probe, rank: null, before: hits }
    : { probe, rank: place + 1, before: hits.slice(0, place) }
}

/** The first hits by the text asked for. Tools share texts, a text is asked once. */
type Rankings = ReadonlyMap<string, readonly ToolId[]>

async function rankingsOf({
  probed,
  engines,
  embeddings,
}: FindingInput): Promise<readonly (Rankings | Excluded)[]> {
  const documents = probed.map(({ tool }) => toolDocument(tool))
  const queries = [...new Set(probed.flatMap(({ texts }) => [...texts.values()]))]
  const shared = createSharedIndexes()
  try {
    const input = { documents, queries, embeddings, shared }
    const opened = await Promise.all(engines.map((engine) => shared.open(engine, input)))
    const rankings = opened.map((index) =>
      isExcluded(index) ? index : { index, byText: new Map<string, readonly ToolId[]>() },
    )
    // Query by query, the last engine first: it may combine earlier ones, which then have the hits at hand.
    const asked = rankings.filter((ranking) => 'index' in ranking).reverse()
    for (const query of queries) {
      for (const { index, byText } of asked) {
        byText.set(
          query,
          index.search(query, ASKED).map(({ id }) => id),
        )
      }
    }
    return rankings.map((ranking) => ('index' in ranking ? ranking.byText : ranking))
  } finally {
    await shared.close()
  }
}
