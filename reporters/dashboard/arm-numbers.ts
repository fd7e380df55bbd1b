import type { MeasuredArmRow } from '../../bench/tokens/arm-row.ts'
import {
  armPopulation,
  derivedProvenance,
  headlineSaving,
  provenanceOf,
  savingsPopulation,
  savingsVocabularies,
} from '../catalog-view.ts'
import type { CatalogView } from '../catalog-view.ts'
import type { Report } from '../report.ts'
import { markup } from './html.ts'
import type { Html } from './html.ts'
import { number } from './number.ts'
import type { NumberLabels } from './number.ts'

/** An arm's row on one catalog of a report. */
export interface ArmOfCatalog {
  readonly report: Report
  readonly view: CatalogView
  readonly row: MeasuredArmRow
}

/** Labels of what was counted on the arm's own text, under the headline vocabulary unless another is named. */
export function countedTokens(
  { report, view, row }: ArmOfCatalog,
  vocabulary = row.vocabulary,
): NumberLabels {
  return {
    provenance: provenanceOf(report, 'arms'),
    population: armPopulation(view, row),
    unit: 'tokens',
    vocabulary,
  }
}

/** Labels of tokens that follow from counted ones: means, percentiles, positions of the whisker. */
export function derivedTokens(
  arm: ArmOfCatalog,
  field: string,
  vocabulary = arm.row.vocabulary,
): NumberLabels {
  const provenance = derivedProvenance(arm.report, 'arms', field)
  return { provenance, population: armPopulation(arm.view, arm.row), unit: 'tokens', vocabulary }
}

/** The saving against the reference arm; undefined for the reference arm itself, which saves nothing by definition. */
export function savingNumber({ report, view, row }: ArmOfCatalog): Html | undefined {
  if (view.reference === undefined || view.reference === row) return undefined
  const saving = headlineSaving(row)
  const shown = number(saving, {
    provenance: derivedProvenance(report, 'arms', 'savings_vs_baseline_pct'),
    population: `${armPopulation(view, row)}, against ${view.reference.arm}`,
    unit: 'percent',
    vocabulary: row.vocabulary,
  })
  return markup`<span class="${savingClass(saving)}">${shown}</span>`
}

/** Smallest and largest saving over every reference and vocabulary. */
export function savingsRange({ report, view, row }: ArmOfCatalog): Html {
  const labels: NumberLabels = {
    provenance: derivedProvenance(report, 'arms', 'savings'),
    population: savingsPopulation(view, row),
    unit: 'percent',
    vocabulary: savingsVocabularies(row),
  }
  const { min_ratio: lowest, max_ratio: highest } = row.savings_range
  return markup`<span class="range">${number(lowest, labels)} <span class="to">to</span> ${number(highest, labels)}</span>`
}

/** Tells a saving from an extra cost by more than its sign. */
export function savingClass(ratio: number): string {
  return ratio < 0 ? 'costs' : 'saves'
}
