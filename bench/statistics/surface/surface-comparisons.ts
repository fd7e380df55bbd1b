import type { Slice } from '../../retrieval/golden/golden-set.ts'
import { holm } from '../holm.ts'
import { comparePairs, comparisonVerdict, COMPARISON_TOLERANCE } from '../paired-comparison.ts'
import type { ComparisonVerdict } from '../paired-comparison.ts'
import { samplesForInterval } from '../power.ts'
import { ANSWERABLE_SLICES } from './surface-cells.ts'
import { answerable, seedMean } from './surface-values.ts'
import type { QueryValues, SurfaceColumn } from './surface-values.ts'

/** One engine against the reference engine on the same queries. */
export interface ComparisonRow {
  readonly population: string
  readonly engine: string
  readonly against: string
  readonly slice: Slice | 'all'
  readonly size: number
  readonly metric: 'recall_at_5'
  readonly queries: number
  readonly families: number
  /** Queries on which the two differ. */
  readonly differing: number
  /** Engine − reference, with its 95 % interval over families. */
  readonly difference: { readonly mean: number; readonly low: number; readonly high: number }
  /** Two-sided sign-flip test, and the same after Holm's correction over all rows of this population and size. */
  readonly p_value: number
  readonly p_value_holm: number
  /** The smallest true difference that 80 % of such samples would have shown. */
  readonly smallest_found: number
  /** Queries that an interval of ± the tolerance takes. */
  readonly queries_needed: number
  readonly tolerance: number
  readonly verdict: ComparisonVerdict
}

interface Rows {
  readonly slice: Slice | 'all'
  readonly before: readonly QueryValues[]
  readonly after: readonly QueryValues[]
}

/** Every engine against the reference engine, slice by slice, at one size; Holm's correction is over these rows. */
export function compareEngines(
  population: string,
  { columns, against }: { readonly columns: readonly SurfaceColumn[]; readonly against: string },
): readonly ComparisonRow[] {
  const sizes = [...new Set(columns.map(({ size }) => size))]
  return sizes.flatMap((size) => {
    const ofSize = columns.filter((column) => column.size === size)
    const reference = ofSize.find(({ engine }) => engine === against)?.result
    if (reference === undefined || 'kind' in reference) return []
    const rows = ofSize.flatMap(({ engine, result }) =>
      engine === against || 'kind' in result
        ? []
        : ANSWERABLE_SLICES.flatMap((slice) => {
            const pair = { slice, before: answerable(reference, slice), after: answerable(result, slice) }
            return hasInterval(pair) ? [compared({ population, engine, against, size }, pair)] : []
          }),
    )
    const corrected = holm(rows.map(({ p_value }) => p_value))
    return rows.map((row, at): ComparisonRow => {
      const correctedP = corrected[at] ?? 1
      return { ...row, p_value_holm: correctedP, verdict: comparisonVerdict(row.difference, correctedP) }
    })
  })
}

function hasInterval({ before }: Rows): boolean {
  return new Set(before.map(({ query }) => query.family)).size >= 2
}

type Key = Pick<ComparisonRow, 'population' | 'engine' | 'against' | 'size'>
type OpenRow = Omit<ComparisonRow, 'p_value_holm' | 'verdict'>

function compared(key: Key, { slice, before, after }: Rows): OpenRow {
  const { mean, low, high, units, differing, smallestFound, standardError, pValue } = comparePairs({
    before: before.map((entry) => seedMean(entry, 'recall_at_5')),
    after: after.map((entry) => seedMean(entry, 'recall_at_5')),
    clusters: before.map(({ query }) => query.family),
  })
  return {
    ...key,
    slice,
    metric: 'recall_at_5',
    queries: before.length,
    families: units,
    differing,
    difference: { mean, low, high },
    p_value: pValue,
    smallest_found: smallestFound,
    queries_needed: samplesForInterval({
      deviation: standardError * Math.sqrt(before.length),
      halfWidth: COMPARISON_TOLERANCE,
    }),
    tolerance: COMPARISON_TOLERANCE,
  }
}
