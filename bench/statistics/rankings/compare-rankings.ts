import type { RankingsRow } from './rankings-row.ts'

/** Accepted ranks in a form that a reviewer reads line by line. */
export interface AcceptedRankings {
  readonly format: 'mcp-discovery-bench/accepted-rankings'
  readonly reason: string
  readonly sets: readonly AcceptedSet[]
}

/** One golden set: a line of ranks for every query, in the order of the engines. */
export interface AcceptedSet {
  readonly corpus_id: string
  readonly corpus_digest: string
  readonly golden_version: string
  readonly engines: readonly { readonly engine: string; readonly digest: string }[]
  /** Query id → ranks of the first relevant tool, separated by blanks; `-` where none is among the first ten. */
  readonly ranks: Readonly<Record<string, string>>
}

/** What became of a query under one engine. */
export interface RankingChange {
  readonly corpus_id: string
  readonly engine: string
  readonly query_id: string
  /** 0 where no relevant tool is among the first ten. */
  readonly before: number
  readonly after: number
  /** `gained` and `lost`: found now and not before, and the other way round; else `up` or `down`. */
  readonly change: 'gained' | 'lost' | 'up' | 'down'
}

/** How measured rankings stand to accepted ones. */
export interface RankingComparison {
  readonly changes: readonly RankingChange[]
  /** Engines whose lists differ although no rank of a first relevant tool does. */
  readonly moved: readonly { readonly corpus_id: string; readonly engine: string }[]
  /** Engines, sets and queries that one side alone has; a set of another version is no set to compare with. */
  readonly incomparable: readonly string[]
}

/** Writes rows as accepted ones. Rows of one set stand together. */
export function acceptedRankings(rows: readonly RankingsRow[], reason: string): AcceptedRankings {
  const ids = [...new Set(rows.map(({ corpus_id }) => corpus_id))]
  const sets = ids.flatMap((id): readonly AcceptedSet[] => {
    const own = rows.filter(({ corpus_id }) => corpus_id === id)
    const [first] = own
    if (first === undefined) return []
    const { corpus_id, corpus_digest, golden_version } = first
    return [
      {
        corpus_id,
        corpus_digest,
        golden_version,
        engines: own.map(({ engine, digest }) => ({ engine, digest })),
        ranks: Object.fromEntries(
          Object.keys(first.first_relevant).map((query) => [
            query,
            own
              .map(({ first_relevant }) => first_relevant[query] ?? 0)
              .map((rank) => (rank === 0 ? '-' : rank))
              .join(' '),
          ]),
        ),
      },
    ]
  })
  return { format: 'mcp-discovery-bench/accepted-rankings', reason, sets }
}

/** Compares query by query: engines are deterministic, so every difference has a cause in code or texts. */
export function compareRankings(rows: readonly RankingsRow[], accepted: AcceptedRankings): RankingComparison {
  const changes: RankingChange[] = []
  const moved: { corpus_id: string; engine: string }[] = []
  const incomparable: string[] = []
  for (const row of rows) {
    const { corpus_id, engine } = row
    const name = `${engine} on ${corpus_id}`
    const set = accepted.sets.find((candidate) => candidate.corpus_id === corpus_id)
    const at = set?.engines.findIndex((candidate) => candidate.engine === engine) ?? -1
    if (set === undefined || at < 0) {
      incomparable.push(`${name} was not accepted yet`)
      continue
    }
    if (set.golden_version !== row.golden_version || set.corpus_digest !== row.corpus_digest) {
      incomparable.push(`${name} was accepted on ${set.golden_version} and other texts of the catalog`)
      continue
    }
    const own = changesOf(row, set, at)
    const sameQueries =
      Object.keys(set.ranks).length === Object.keys(row.first_relevant).length &&
      Object.keys(row.first_relevant).every((query) => query in set.ranks)
    if (!sameQueries) incomparable.push(`${name} was accepted on other queries`)
    changes.push(...own)
    if (own.length === 0 && sameQueries && set.engines[at]?.digest !== row.digest)
      moved.push({ corpus_id, engine })
  }
  for (const { corpus_id, engines } of accepted.sets) {
    for (const { engine } of engines) {
      const isThere = rows.some((row) => row.corpus_id === corpus_id && row.engine === engine)
      if (!isThere) incomparable.push(`${engine} on ${corpus_id} was accepted and is not measured any more`)
    }
  }
  return { changes, moved, incomparable }
}

function changesOf(
  { corpus_id, engine, first_relevant }: RankingsRow,
  { ranks }: AcceptedSet,
  at: number,
): readonly RankingChange[] {
  return Object.entries(first_relevant).flatMap(([query_id, after]): readonly RankingChange[] => {
    const word = ranks[query_id]?.split(' ')[at]
    const before = word === '-' ? 0 : Number(word ?? NaN)
    if (Number.isNaN(before) || before === after) return []
    return [{ corpus_id, engine, query_id, before, after, change: changeWord(before, after) }]
  })
}

function changeWord(before: number, after: number): RankingChange['change'] {
  if (before === 0) return 'gained'
  if (after === 0) return 'lost'
  return after < before ? 'up' : 'down'
}
