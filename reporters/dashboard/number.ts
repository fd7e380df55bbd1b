import type { Provenance } from '../../bench/measurement/provenance.ts'
import { decimalText, percentText, pointsText } from '../number-text.ts'
import { shortText } from '../visible-text.ts'
import { markup } from './html.ts'
import type { Html } from './html.ts'

/**
 * What a number counts; `percent` takes a ratio, `points` a difference of two ratios, `points either way` its size
 * without a direction, `as named` is a figure whose name carries its unit.
 */
export type PlainUnit =
  | 'percent'
  | 'as named'
  | 'catalogs'
  | 'characters'
  | 'conditions'
  | 'cores'
  | 'criteria'
  | 'descriptions'
  | 'draws'
  | 'errors'
  | 'families'
  | 'fields'
  | 'gibibytes'
  | 'milliseconds'
  | 'oddities'
  | 'points'
  | 'points either way'
  | 'queries'
  | 'ranks'
  | 'records'
  | 'results'
  | 'servers'
  | 'tau'
  | 'tests'
  | 'tools'

interface Origin {
  /** Undefined where the report states none: the page then says so, and the audit fails. */
  readonly provenance: Provenance | undefined
  /** What was counted, in words: `45 tools of reference@1`. */
  readonly population: string
  /** Set where a table holds thousands of numbers: the page's script writes their titles, as markup they would weigh too much. */
  readonly isBrief?: boolean
}

/** A mean and the ends of its 95 % interval. */
export interface IntervalFigure {
  readonly mean: number
  readonly low: number
  readonly high: number
}

/** What stands beside every number. A count of tokens cannot be made without its vocabulary. */
export type NumberLabels = Origin &
  (
    | { readonly unit: 'tokens'; readonly vocabulary: string }
    | { readonly unit: PlainUnit; readonly vocabulary?: string }
  )

/** Every number on the page comes from here: its text and, for readers and for the audit, its labels. */
export function number(value: number, labels: NumberLabels): Html {
  return markup`<data value="${String(value)}"${titleOf(labels)}${labelAttributes(labels)}>${numberText(value, labels)}</data>`
}

/** A mean with its 95 % interval, which are one figure: `39.6 % (36.4–42.8)`; the element's value is the mean. */
export function figure({ mean, low, high }: IntervalFigure, labels: NumberLabels): Html {
  const text = `${numberText(mean, labels)} (${rangeText([low, high], labels)})`
  return markup`<data value="${shortValue(mean)}"${titleOf(labels)}${labelAttributes(labels)}>${text}</data>`
}

/** Two ends of a range as one figure: `36.4–42.8`. */
export function range(ends: readonly [number, number], labels: NumberLabels): Html {
  return markup`<span class="ends"${titleOf(labels)}${labelAttributes(labels)}>${rangeText(ends, labels)}</span>`
}

/** The same inside a drawing: a text element at `placement`, which is a list of attributes. */
export function svgNumber(value: number, labels: NumberLabels, placement: Html): Html {
  return markup`<text ${placement}${labelAttributes(labels)}><title>${labelText(labels)}</title>${numberText(value, labels)}</text>`
}

/** A shape of a drawing that tells its name and its number when it is pointed at. */
export function svgShape(name: string, value: number, labels: NumberLabels, shape: Html): Html {
  const unit = labels.unit === 'percent' ? '' : ` ${labels.unit}`
  const title = `${name}: ${numberText(value, labels)}${unit} · ${labelText(labels)}`
  return markup`<g${labelAttributes(labels)}><title>${title}</title>${shape}</g>`
}

function numberText(value: number, { unit }: NumberLabels): string {
  if (unit === 'points') return pointsText(value)
  if (unit === 'points either way') return `±${pointsText(value).replace(/^[+−]/, '')}`
  return unit === 'percent' ? percentText(value) : decimalText(value)
}

/** Enough to sort by; every digit is in report.json. */
function shortValue(value: number): string {
  return String(Number(value.toPrecision(6)))
}

/** A dash would read as a minus between points, which have signs. */
function rangeText(ends: readonly [number, number], labels: NumberLabels): string {
  const texts = ends.map((end) => numberText(end, labels).replace(' %', ''))
  return texts.join(labels.unit === 'points' ? ' to ' : '–')
}

function titleOf(labels: NumberLabels): Html | undefined {
  return labels.isBrief === true ? undefined : markup` title="${labelText(labels)}"`
}

function labelText(labels: NumberLabels): string {
  const parts = [labels.provenance ?? 'no provenance stated', populationText(labels)]
  return [...parts, ...(labels.vocabulary === undefined ? [] : [labels.vocabulary])].join(' · ')
}

/** A population may name what others named, and stands beside its number many times. */
function populationText({ population }: NumberLabels): string {
  return shortText(population, 160).shown
}

function labelAttributes(labels: NumberLabels): Html {
  const vocabulary =
    labels.vocabulary === undefined ? undefined : markup` data-vocabulary="${labels.vocabulary}"`
  const provenance = labels.provenance ?? 'unstated'
  return markup` data-provenance="${provenance}" data-population="${populationText(labels)}" data-unit="${labels.unit}"${vocabulary}`
}
