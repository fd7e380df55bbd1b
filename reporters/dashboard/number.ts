import type { Provenance } from '../../bench/measurement/provenance.ts'
import { decimalText, percentText } from '../number-text.ts'
import { shortText } from '../visible-text.ts'
import { markup } from './html.ts'
import type { Html } from './html.ts'

/** What a number counts; `percent` takes a ratio, `as named` is a figure whose name carries its unit. */
export type PlainUnit =
  | 'percent'
  | 'as named'
  | 'catalogs'
  | 'characters'
  | 'conditions'
  | 'cores'
  | 'criteria'
  | 'descriptions'
  | 'errors'
  | 'fields'
  | 'gibibytes'
  | 'milliseconds'
  | 'oddities'
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
}

/** What stands beside every number. A count of tokens cannot be made without its vocabulary. */
export type NumberLabels = Origin &
  (
    | { readonly unit: 'tokens'; readonly vocabulary: string }
    | { readonly unit: PlainUnit; readonly vocabulary?: string }
  )

/** Every number on the page comes from here: its text and, for readers and for the audit, its labels. */
export function number(value: number, labels: NumberLabels): Html {
  return markup`<data value="${String(value)}" title="${labelText(labels)}"${labelAttributes(labels)}>${numberText(value, labels)}</data>`
}

/** The same inside a drawing: a text element at `placement`, which is a list of attributes. */
export function svgNumber(value: number, labels: NumberLabels, placement: Html): Html {
  return markup`<text ${placement}${labelAttributes(labels)}><title>${labelText(labels)}</title>${numberText(value, labels)}</text>`
}

/** A shape of a drawing that tells its name and its number when it is pointed at. */
export function svgShape(name: string, value: number, labels: NumberLabels, shape: Html): Html {
  const title = `${name}: ${numberText(value, labels)} ${labels.unit} · ${labelText(labels)}`
  return markup`<g${labelAttributes(labels)}><title>${title}</title>${shape}</g>`
}

function numberText(value: number, labels: NumberLabels): string {
  return labels.unit === 'percent' ? percentText(value) : decimalText(value)
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
