import type { Catalog } from '../../catalog/catalog.ts'
import type { RejectedRecord } from '../../catalog/oddity.ts'
import type { GoldenQuery, GoldenSet } from './golden-set.ts'

/** What of a golden set does not fit a catalog: which record, what it says, what the catalog has. */
export type UnboundRecord = Omit<RejectedRecord, 'file'>

/** A golden set held against a catalog. */
export interface BoundGoldenSet {
  /** The set with those queries alone whose labels are all in the catalog. */
  readonly set: GoldenSet
  /**
   * Version or digest that differ: the queries were labelled on other texts, so a figure over them says so or is
   * withheld.
   */
  readonly mismatches: readonly UnboundRecord[]
  /** One for each query that was left out. */
  readonly rejected: readonly UnboundRecord[]
}

/** Checks that a set was labelled on this very catalog, and that each labelled tool exists in it. */
export function bindGoldenSet(set: GoldenSet, catalog: Catalog): BoundGoldenSet {
  const known = new Set<string>(catalog.tools.map((tool) => tool.id))
  const queries: GoldenQuery[] = []
  const rejected: UnboundRecord[] = []
  for (const query of set.queries) {
    const missing = query.labels.map(({ toolId }) => toolId).filter((id) => !known.has(id))
    if (missing.length === 0) queries.push(query)
    else rejected.push(unknownTools(query, missing, catalog))
  }
  return { set: { ...set, queries }, mismatches: mismatches(set, catalog), rejected }
}

function unknownTools(query: GoldenQuery, missing: readonly string[], catalog: Catalog): UnboundRecord {
  return {
    record: `query ${query.id}`,
    seen: `labels for ${missing.join(', ')}`,
    expected: `tools of ${catalog.version}; correct the labels or bind the set to the catalog it was written for`,
  }
}

function mismatches(set: GoldenSet, catalog: Catalog): readonly UnboundRecord[] {
  const wayOut = 'take the catalog that the set names, or label it again on this one'
  const compared = [
    { record: 'corpus_version', seen: set.corpusVersion, own: catalog.version },
    { record: 'corpus_digest', seen: set.corpusDigest, own: catalog.digest },
  ]
  return compared.flatMap(({ record, seen, own }) =>
    seen === undefined || seen === own ? [] : [{ record, seen, expected: `${own}; ${wayOut}` }],
  )
}
