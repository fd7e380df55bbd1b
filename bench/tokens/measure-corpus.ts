import { degenerateDescriptions, DEGENERATE_RULES } from '../catalog/degenerate-description.ts'
import type { LoadedCatalog } from '../catalog/load/loader.ts'
import { ODDITY_MEANINGS } from '../catalog/oddity.ts'
import type { Oddity, OddityKind } from '../catalog/oddity.ts'
import type { CorpusRow } from './corpus-row.ts'
import type { Vocabulary } from './vocabulary.ts'

const EXAMPLES = 5

/** A catalog's row for the report; instructions are counted under `headline`. */
export function measureCorpus(loaded: LoadedCatalog, headline: Vocabulary): CorpusRow {
  const { catalog, oddities, rejected, failedServers } = loaded
  const degenerate = degenerateDescriptions(catalog.tools)
  const instructions = catalog.servers.flatMap(({ instructions: text }) => (text === undefined ? [] : [text]))
  return {
    id: catalog.id,
    name: catalog.id,
    version: catalog.version,
    tool_count: catalog.tools.length,
    license: catalog.license,
    ...(catalog.attribution === undefined ? {} : { attribution: catalog.attribution }),
    committed: catalog.committed,
    degenerate_descriptions: {
      count: degenerate.length,
      rules: DEGENERATE_RULES.map(({ rule }) => rule),
      examples: degenerate.slice(0, EXAMPLES).map(({ id, rule }) => ({ tool_id: id, rule })),
    },
    digest: catalog.digest,
    made: catalog.made,
    server_count: catalog.servers.length,
    tools_without_schema: catalog.tools.filter((tool) => tool.inputSchema === undefined).length,
    instructions: {
      servers: instructions.length,
      tokens: instructions.reduce((sum, text) => sum + headline.count(text), 0),
    },
    oddities: { count: oddities.length, kinds: oddityKinds(oddities) },
    rejected_records: {
      count: rejected.length,
      examples: rejected.slice(0, EXAMPLES).map(({ record, seen, expected }) => ({ record, seen, expected })),
    },
    failed_servers: failedServers.map(({ name, reason }) => ({ name, reason })),
  }
}

function oddityKinds(oddities: readonly Oddity[]): CorpusRow['oddities']['kinds'] {
  const kinds = Object.keys(ODDITY_MEANINGS) as OddityKind[]
  return kinds.flatMap((kind) => {
    const ofKind = oddities.filter((oddity) => oddity.kind === kind)
    if (ofKind.length === 0) return []
    const examples = ofKind.slice(0, EXAMPLES).map(({ server, tool, detail }) => ({
      server,
      ...(tool === undefined ? {} : { tool }),
      detail: detail.slice(0, 200),
    }))
    return [{ kind, meaning: ODDITY_MEANINGS[kind], count: ofKind.length, examples }]
  })
}
