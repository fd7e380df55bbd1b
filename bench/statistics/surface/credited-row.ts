import type { MeanFigure } from './surface-cells.ts'
import type { Slice } from '../../retrieval/golden/golden-set.ts'

/**
 * Success@5 with the labels alone (`strict`), and with tools of other catalogs that were judged to answer as well
 * (`credited`): what looks like a miss in a large catalog is often another server's right tool.
 */
export interface CreditedRow {
  readonly population: string
  readonly engine: string
  readonly slice: Slice
  readonly size: number
  readonly seed: number
  readonly queries: number
  readonly strict_success_at_5: MeanFigure
  readonly credited_success_at_5: MeanFigure
  /** Pairs of query and tool among this engine's first five without a label: judged ones, and those nobody judged. */
  readonly judged: number
  readonly unjudged: number
}
