import type { Settings } from '../../measurement/environment.ts'
import { openEmbeddings } from '../../retrieval/embeddings/index.ts'
import type { GoldenQuery } from '../../retrieval/golden/golden-set.ts'
import type { Judgements } from '../../retrieval/golden/judgements.ts'
import { ENGINES } from '../../retrieval/index.ts'
import type { CreditedRow } from './credited-row.ts'
import { meanFigure } from './surface-cells.ts'
import { runSurfaceJob } from './surface-job.ts'
import type { QueryOutcome } from './surface-job.ts'
import { BOTH } from './surface-plan.ts'
import type { SurfacePopulation } from './surface-plan.ts'
import { surfacePopulations } from './surface-populations.ts'

/**
 * What was judged: the paraphrases among this many tools, drawn with this seed from catalogs that everyone can have. A
 * judgement is of a query and a tool, so it holds in other draws too, where more pairs are unjudged.
 */
export const JUDGED = { slice: 'paraphrase', size: 1000, seed: 1 } as const

/** One population's queries with what every engine returned for them among the judged catalog's tools. */
export interface JudgedPopulation {
  readonly population: SurfacePopulation
  readonly queries: readonly GoldenQuery[]
  readonly engines: readonly { readonly engine: string; readonly outcomes: readonly QueryOutcome[] }[]
}

/** Runs every engine on the judged catalogs; others' corpora stay out, so that the draw is the same everywhere. */
export async function judgedPopulations(settings: Settings): Promise<readonly JudgedPopulation[]> {
  const { populations } = surfacePopulations({ ...settings, surface: 'whole' }, { withCorpora: false })
  const embeddings = await openEmbeddings(settings)
  const judged: JudgedPopulation[] = []
  for (const whole of populations) {
    const queries = whole.queries.filter(({ slice }) => slice === JUDGED.slice)
    const population = { ...whole, queries }
    const job = { population: whole.id, size: JUDGED.size, seed: JUDGED.seed }
    const { engines } = await runSurfaceJob({ job, population, engines: ENGINES, embeddings })
    judged.push({
      population,
      queries,
      engines: engines.flatMap(({ engine, result }) =>
        'kind' in result ? [] : [{ engine, outcomes: result }],
      ),
    })
  }
  return judged
}

/** Strict and credited success@5 of every engine, all populations together. */
export function creditedRows(
  populations: readonly JudgedPopulation[],
  judgements: Judgements,
): readonly CreditedRow[] {
  const engines = [...new Set(populations.flatMap((entry) => entry.engines.map(({ engine }) => engine)))]
  return engines.flatMap((engine) => {
    const queries = populations.flatMap((entry) => {
      const outcomes = entry.engines.find((candidate) => candidate.engine === engine)?.outcomes ?? []
      return outcomes.flatMap((outcome, at) => judgedQuery(entry.queries[at], outcome, judgements) ?? [])
    })
    const clusters = queries.map(({ family }) => family)
    if (new Set(clusters).size < 2) return []
    return [
      {
        population: BOTH,
        engine,
        ...JUDGED,
        queries: queries.length,
        strict_success_at_5: meanFigure(
          queries.map(({ strict }) => strict),
          clusters,
        ),
        credited_success_at_5: meanFigure(
          queries.map(({ credited }) => credited),
          clusters,
        ),
        judged: queries.reduce((sum, { judged }) => sum + judged, 0),
        unjudged: queries.reduce((sum, { unjudged }) => sum + unjudged, 0),
      },
    ]
  })
}

function judgedQuery(query: GoldenQuery | undefined, { first }: QueryOutcome, { byQuery }: Judgements) {
  if (query === undefined) return undefined
  const labelled = new Set<string>(query.labels.map(({ toolId }) => toolId))
  const others = first.filter((id) => !labelled.has(id))
  const judged = others.filter((id) => byQuery.get(query.id)?.has(id) === true)
  const strict = others.length < first.length ? 1 : 0
  const isCredited = judged.some((id) => (byQuery.get(query.id)?.get(id) ?? 0) > 0)
  return {
    family: query.family,
    strict,
    credited: isCredited ? 1 : strict,
    judged: judged.length,
    unjudged: others.length - judged.length,
  }
}
