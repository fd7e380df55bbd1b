import type { ArmQualityRow } from '../bench/statistics/arm-quality/arm-quality-row.ts'
import type {
  ExcludedFindabilityRow,
  FindabilityRow,
} from '../bench/statistics/findability/findability-row.ts'
import type { RankingsRow } from '../bench/statistics/rankings/rankings-row.ts'
import type { CreditedRow } from '../bench/statistics/surface/credited-row.ts'
import type { ConfusionRow } from '../bench/statistics/surface/sibling-confusions.ts'
import type { SurfaceCell } from '../bench/statistics/surface/surface-cells.ts'
import type { ComparisonRow } from '../bench/statistics/surface/surface-comparisons.ts'
import type {
  CoverageFigure,
  EngineRow,
  GoldenRow,
  PopulationRow,
  SecondReadingRow,
} from '../bench/statistics/surface/surface-rows.ts'
import type { UnanswerableRow } from '../bench/statistics/surface/unanswerable.ts'

/** What the report says about finding tools: which is found, by what, at what size, and how sure that is. */
export interface RetrievalSection {
  readonly engines: readonly EngineRow[]
  readonly golden_sets: readonly GoldenRow[]
  /** Null where no test compared the two readings. */
  readonly second_reading: SecondReadingRow | null
  readonly populations: readonly PopulationRow[]
  /** The surface: engine × slice × size. */
  readonly cells: readonly SurfaceCell[]
  readonly comparisons: readonly ComparisonRow[]
  readonly unanswerable: readonly UnanswerableRow[]
  readonly confusions: readonly ConfusionRow[]
  readonly credited: readonly CreditedRow[]
  /** Query by query, on the golden sets' own catalogs: what a change is compared with. */
  readonly rankings: readonly RankingsRow[]
  /** How an index of each arm's text ranks. */
  readonly arms: readonly ArmQualityRow[]
  /** Without labels: for every catalog of the run, a user's own included. */
  readonly findability: readonly (FindabilityRow | ExcludedFindabilityRow)[]
  /** How often the intervals of this report cover what they claim, in simulation. */
  readonly coverage: readonly CoverageFigure[]
}

/** The members of the section with the records that fill them. */
export const RETRIEVAL_RECORDS = {
  engines: 'retrieval_engines',
  golden_sets: 'retrieval_golden_sets',
  populations: 'retrieval_populations',
  cells: 'retrieval_cells',
  comparisons: 'retrieval_comparisons',
  unanswerable: 'retrieval_unanswerable',
  confusions: 'retrieval_confusions',
  credited: 'retrieval_credited',
  rankings: 'retrieval_rankings',
  arms: 'retrieval_arms',
  findability: 'retrieval_findability',
  coverage: 'coverage',
} as const satisfies Readonly<Record<Exclude<keyof RetrievalSection, 'second_reading'>, string>>
