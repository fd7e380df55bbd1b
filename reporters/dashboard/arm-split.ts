import type { MeasuredArmRow } from '../../bench/tokens/arm-row.ts'
import { armPopulation, derivedProvenance, headlineSplit } from '../catalog-view.ts'
import type { CatalogView } from '../catalog-view.ts'
import type { Report } from '../report.ts'
import { countedTokens, savingClass, savingNumber } from './arm-numbers.ts'
import type { ArmOfCatalog } from './arm-numbers.ts'
import { armTags } from './arm-tags.ts'
import { markup } from './html.ts'
import type { Html } from './html.ts'
import { number } from './number.ts'
import { numbers, table, words } from './table.ts'
import { foreign, verbatim } from './verbatim.ts'

/** The two parts of a lossy arm's saving as numbers. */
export interface SplitParts {
  /** What dropping the information saves in plain JSON. */
  readonly deletion: Html
  /** What the format saves of that plain JSON. */
  readonly format: Html
}

/** The split under one vocabulary, the headline's unless another is named; undefined where nothing is split. */
export function splitParts(arm: ArmOfCatalog, vocabulary = arm.row.vocabulary): SplitParts | undefined {
  const { report, view, row } = arm
  const figure = row.split?.by_vocabulary.find((candidate) => candidate.vocabulary === vocabulary)
  if (row.split === null || figure === undefined) return undefined
  const part = (ratio: number, comparison: string): Html => {
    const shown = number(ratio, {
      provenance: derivedProvenance(report, 'arms', 'split'),
      population: `${armPopulation(view, row)}, ${comparison}`,
      unit: 'percent',
      vocabulary,
    })
    return markup`<span class="${savingClass(ratio)}">${shown}</span>`
  }
  const { control } = row.split
  return {
    deletion: part(
      figure.deletion_saved_ratio,
      `${control} against ${view.reference?.arm ?? 'the reference'}`,
    ),
    format: part(figure.format_saved_ratio, `${row.arm} against ${control}`),
  }
}

/** The headline of a catalog's lossy arms: both parts of each saving, and beside them what they come to. */
export function renderSplits(report: Report, view: CatalogView): Html | undefined {
  const items = view.compared.flatMap((row) => {
    const parts = splitParts({ report, view, row })
    if (parts === undefined) return []
    const sum = savingNumber({ report, view, row })
    const together =
      sum === undefined
        ? undefined
        : markup`<span class="together">together ${sum} <span class="bound upper">upper</span></span>`
    return [
      markup`<li><span class="who">${verbatim(row.arm)}${armTags(row)}</span><span class="parts-of"><strong>${parts.deletion}</strong> ${deletionWords(row)}, then <strong>${parts.format}</strong> by the format</span>${together}</li>\n`,
    ]
  })
  return items.length === 0 ? undefined : markup`<ul class="splits">${items}</ul>`
}

/** An arm may drop less than it keeps beside what the reference has, and its control then costs more. */
function deletionWords(row: MeasuredArmRow): string {
  const isDearer = (headlineSplit(row)?.deletion_saved_ratio ?? 0) < 0
  return isDearer ? 'by keeping more than the reference' : 'by dropping information'
}

/** The split of every lossy arm under every vocabulary; undefined where no arm is split. */
export function splitTable(report: Report, view: CatalogView, id: string): Html | undefined {
  const rows = view.measured.flatMap((row) =>
    (row.split?.by_vocabulary ?? []).map(({ vocabulary, control_tokens: tokens }) => {
      const arm = { report, view, row }
      const parts = splitParts(arm, vocabulary)
      const cells = [
        verbatim(row.arm),
        verbatim(row.split?.control ?? ''),
        foreign(vocabulary),
        number(tokens, countedTokens(arm, vocabulary)),
        parts?.deletion ?? markup`—`,
        parts?.format ?? markup`—`,
      ]
      return { cells }
    }),
  )
  if (rows.length === 0) return undefined
  return table({
    id: `${id}-splits`,
    caption: markup`The control is plain JSON with the same fields removed. Dropping: one minus control over reference. Format: one minus arm over control (computed). Dropping is below zero where the arm keeps more than the reference does.`,
    columns: [
      words('Arm'),
      words('Control'),
      words('Vocabulary'),
      numbers('Control, tokens'),
      numbers('By dropping information'),
      numbers('By the format'),
    ],
    rows,
    isSortable: true,
  })
}

/** Where a lossy arm's control and the reference end, in tokens over the tools that all three encode. */
export function splitEnds(
  row: MeasuredArmRow,
): { readonly control: number; readonly reference: number } | undefined {
  const split = headlineSplit(row)
  if (split === undefined || split.deletion_saved_ratio >= 1) return undefined
  return { control: split.control_tokens, reference: split.control_tokens / (1 - split.deletion_saved_ratio) }
}
