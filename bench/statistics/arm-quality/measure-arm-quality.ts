import type { Arm } from '../../arms/arm.ts'
import { REFERENCE_ARM } from '../../arms/index.ts'
import { openArms } from '../../arms/open-arms.ts'
import { settingsKey } from '../../catalog/measured-catalogs.ts'
import type { Settings } from '../../measurement/environment.ts'
import { oncePer } from '../../measurement/once-per.ts'
import { SCORED_DEPTH } from '../../metrics/index.ts'
import { metricValues, scoreRun } from '../../metrics/score-run.ts'
import type { RunScores } from '../../metrics/score-run.ts'
import { closeIndex, isExcluded } from '../../retrieval/engine.ts'
import { REFERENCE_ENGINE } from '../../retrieval/index.ts'
import type { ToolDocument } from '../../retrieval/tool-document.ts'
import { holm } from '../holm.ts'
import { comparePairs, comparisonVerdict } from '../paired-comparison.ts'
import { armDocuments } from './arm-index.ts'
import type { ArmQualityRow, QualityFigures } from './arm-quality-row.ts'
import { labelledCorpora } from './labelled-corpora.ts'
import type { LabelledCorpus } from './labelled-corpora.ts'

/**
 * A row for every arm on every corpus with labels, in the order of corpora and arms; none for an arm that cannot run
 * there. The same settings are measured once in a process.
 */
export const measureArmQuality: (settings: Settings) => Promise<readonly ArmQualityRow[]> = oncePer(
  settingsKey,
  measureAfresh,
)

async function measureAfresh(settings: Settings): Promise<readonly ArmQualityRow[]> {
  const arms = await openArms(settings)
  const { corpora } = labelledCorpora(settings)
  const rows = await Promise.all(corpora.map((corpus) => corpusQuality(corpus, arms)))
  return rows.flat()
}

/** The rows of one corpus: Holm's correction is over its arms that alter the index. */
export async function corpusQuality(
  corpus: LabelledCorpus,
  arms: readonly Arm[],
): Promise<readonly ArmQualityRow[]> {
  const reference = await scoreArm(REFERENCE_ARM, corpus)
  const scored = await Promise.all(
    arms
      .filter((arm) => arm.missingRuntime(corpus.catalog) === undefined)
      .map(async (arm) => (arm.indexAltering ? scoreArm(arm, corpus) : { ...reference, arm })),
  )
  const compared = scored.map((entry) =>
    entry.arm.indexAltering ? compareWith(reference.scores, entry.scores) : null,
  )
  const tested = compared.filter((comparison) => comparison !== null)
  const corrected = holm(tested.map(({ pValue }) => pValue))
  const corrections = new Map(tested.map((comparison, place) => [comparison, corrected[place] ?? 1]))
  return scored.map(({ arm, scores, skipped }, place): ArmQualityRow => {
    const comparison = compared[place] ?? null
    return {
      corpus_id: corpus.catalog.id,
      arm: arm.name,
      engine: REFERENCE_ENGINE.name,
      golden_version: corpus.goldenVersion,
      queries: scores.population.queries,
      families: scores.population.families,
      index_altering: arm.indexAltering,
      skipped_tools: skipped,
      ...figuresOf(scores),
      recall_at_5_difference: comparison?.figure ?? null,
      verdict:
        comparison === null
          ? 'quality_neutral'
          : comparisonVerdict(comparison.figure, corrections.get(comparison) ?? 1),
    }
  })
}

interface ScoredArm {
  readonly arm: Arm
  readonly scores: RunScores
  readonly skipped: number
}

async function scoreArm(arm: Arm, corpus: LabelledCorpus): Promise<ScoredArm> {
  const { documents, skipped } = armDocuments(arm, corpus.catalog.tools)
  return { arm, scores: await scoreIndex(documents, corpus), skipped }
}

async function scoreIndex(
  documents: readonly ToolDocument[],
  { queries }: LabelledCorpus,
): Promise<RunScores> {
  const asked = queries.map(({ query }) => query)
  const index = await REFERENCE_ENGINE.open({ documents, queries: asked, embeddings: undefined })
  if (isExcluded(index)) {
    throw new Error(
      `${REFERENCE_ENGINE.name} is ${index.reason} (${index.note}); expected it to need nothing`,
    )
  }
  const rankings = queries.map(
    ({ id, query }) => [id, index.search(query, SCORED_DEPTH).map((hit) => hit.id)] as const,
  )
  closeIndex(index)
  return scoreRun(queries, new Map(rankings))
}

interface Comparison {
  readonly figure: NonNullable<ArmQualityRow['recall_at_5_difference']>
  /** Two-sided sign-flip test over families, not corrected. */
  readonly pValue: number
}

function compareWith(reference: RunScores, own: RunScores): Comparison {
  const { mean, low, high, smallestFound, differing, pValue } = comparePairs({
    before: metricValues(reference.perQuery, 'recall_at_5'),
    after: metricValues(own.perQuery, 'recall_at_5'),
    clusters: own.perQuery.map(({ family }) => family),
  })
  return { figure: { mean, low, high, smallest_found: smallestFound, differing }, pValue }
}

function figuresOf({ means }: RunScores): QualityFigures {
  const mean = (name: string): number => {
    const value = means[name]
    if (value === undefined) throw new Error(`no mean ${name}; saw ${Object.keys(means).join(', ')}`)
    return value
  }
  return {
    recall_at_1: mean('recall_at_1'),
    recall_at_3: mean('recall_at_3'),
    recall_at_5: mean('recall_at_5'),
    recall_at_10: mean('recall_at_10'),
    mrr: mean('mrr'),
    ndcg_at_10: mean('ndcg_at_10'),
    map: mean('map'),
  }
}
