import type { EngineIdentity } from '../../retrieval/engine.ts'
import type { LeakageRow } from '../../retrieval/golden/leakage-audit.ts'
import type { Agreement } from '../../retrieval/golden/second-reading.ts'

/** An engine of the surface. */
export interface EngineRow {
  readonly engine: string
  readonly family: 'lexical' | 'semantic' | 'mixed'
  /** All that its figures depend on beside the texts. */
  readonly identity: EngineIdentity
}

/** A golden set with what is known about its quality. */
export interface GoldenRow {
  readonly corpus_id: string
  readonly version: string
  readonly corpus_digest: string
  readonly queries: number
  readonly families: number
  readonly slices: readonly {
    readonly slice: string
    readonly queries: number
    /** What the queries share with the texts of the tools that they are meant to find. */
    readonly leakage: LeakageRow
  }[]
}

/** What a second reader made of drawn queries, over all golden sets of this project. */
export type SecondReadingRow = Agreement

/** The queries and catalogs that the surface was measured on. */
export interface PopulationRow {
  readonly population: string
  readonly tools: number
  readonly labelled_tools: number
  readonly queries: number
  /** Queries that the smallest catalog has no room for; out at every size. */
  readonly queries_left_out: number
  readonly smallest_size: number
  readonly seeds: readonly number[]
  /** The catalogs that gave distractors, and how many tools they gave. */
  readonly distractors: {
    readonly sources: readonly string[]
    readonly tools: number
    readonly dropped_same_server: number
    readonly dropped_twins: number
  }
}

/** How often intervals of one kind covered the true value in simulation. */
export interface CoverageFigure {
  readonly estimate: string
  readonly interval: string
  readonly nominal: number
  readonly datasets: number
  readonly seed: number
  readonly samples: number
  readonly covered: number
}
