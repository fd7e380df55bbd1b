import { PROVENANCES } from '../../bench/measurement/provenance.ts'
import { shortText, visibleText } from '../visible-text.ts'
import { holdsDigit, isNumberLike, isQuoted } from './number-like.ts'
import {
  attribute,
  childrenOf,
  elementsBelow,
  isElement,
  parsePage,
  stepTo,
  textOf,
  wholeText,
} from './page-tree.ts'
import type { PageElement, PageNode } from './page-tree.ts'

export { auditSelfContained } from './audit-self-contained.ts'

/** What can be wrong with the labels of a page: a closed list. */
export type LabelFault =
  | 'number without labels'
  | 'labels incomplete'
  | 'provenance unknown'
  | 'tokens without vocabulary'
  | 'labels around several numbers'
  | 'number hidden as verbatim'
  | 'verbatim around elements'
  | 'number drawn by style'

/** One fault: where, which text, and the sentence that a person needs. */
export interface LabelProblem {
  readonly fault: LabelFault
  /** Tags from the root, joined by ` > `. */
  readonly path: string
  /** What a reader sees there, at most 80 code points. */
  readonly text: string
  readonly message: string
}

/** Attributes that a browser shows or a screen reader says. */
const SPOKEN = new Set([
  'title',
  'alt',
  'label',
  'placeholder',
  'summary',
  'aria-label',
  'aria-description',
  'aria-roledescription',
  'aria-valuenow',
  'aria-valuetext',
])

/** Elements whose `value` a browser draws. */
const DRAWS_VALUE = new Set(['button', 'input', 'li', 'meter', 'option', 'progress'])

/** CSS can write text into a page, where no label can stand. */
const DRAWN_BY_STYLE = /content\s*:[^;}]*(?:\p{N}|counter|attr\()/iu

/** Every number of a page that lacks labels, and every label that says too little; empty for a sound page. */
export function auditLabels(html: string): readonly LabelProblem[] {
  return auditNode(parsePage(html), { path: [], isCovered: false })
}

interface Place {
  readonly path: readonly string[]
  /** Whether this or an outer element labels the number, or says that it is an identifier. */
  readonly isCovered: boolean
}

function auditNode(node: PageNode, place: Place): readonly LabelProblem[] {
  const text = textOf(node)
  if (text !== undefined) {
    return holdsDigit(text) && !place.isCovered ? [problem('number without labels', place.path, text)] : []
  }
  if (!isElement(node)) return childrenOf(node).flatMap((child) => auditNode(child, place))
  const path = [...place.path, stepTo(node)]
  if (node.tagName === 'script') return []
  if (node.tagName === 'style') return auditStyle(wholeText(node), path)
  const isLabelled = hasLabels(node)
  const isVerbatim = attribute(node, 'data-verbatim') !== undefined
  const here = { path, isCovered: place.isCovered || isLabelled || isVerbatim }
  return [
    ...(isLabelled ? auditLabelled(node, path) : []),
    ...(isVerbatim ? auditVerbatim(node, path) : []),
    ...auditAttributes(node, here),
    ...childrenOf(node).flatMap((child) => auditNode(child, here)),
  ]
}

function hasLabels(element: PageElement): boolean {
  const named = ['data-provenance', 'data-population', 'data-unit', 'data-vocabulary']
  return element.tagName === 'data' || named.some((name) => attribute(element, name) !== undefined)
}

function auditLabelled(element: PageElement, path: readonly string[]): readonly LabelProblem[] {
  const text = wholeText(element)
  const label = (name: string): string => attribute(element, `data-${name}`)?.trim() ?? ''
  const provenance = label('provenance')
  const missing = ['provenance', 'population', 'unit'].filter((name) => label(name) === '')
  const isKnown = PROVENANCES.some((word) => word === provenance)
  const isTokens = /\btokens?\b/i.test(`${label('unit')} ${text}`)
  return [
    ...(missing.length === 0
      ? []
      : [problem('labels incomplete', path, text, `without ${missing.join(', ')}`)]),
    ...(provenance === '' || isKnown ? [] : [problem('provenance unknown', path, text, `“${provenance}”`)]),
    ...(isTokens && label('vocabulary') === '' ? [problem('tokens without vocabulary', path, text)] : []),
    ...(numbersIn(element) > 1 ? [problem('labels around several numbers', path, text)] : []),
  ]
}

/** The texts with digits below an element; a drawing's title says again what the drawing shows. */
function numbersIn(node: PageNode): number {
  if (isElement(node) && node.tagName === 'title') return 0
  const text = textOf(node)
  if (text !== undefined) return holdsDigit(text) ? 1 : 0
  return childrenOf(node).reduce((sum, child) => sum + numbersIn(child), 0)
}

function auditVerbatim(element: PageElement, path: readonly string[]): readonly LabelProblem[] {
  const text = wholeText(element)
  const isWide = elementsBelow(element).some(({ tagName }) => tagName !== 'wbr')
  return [
    ...(isNumberLike(text) && !isQuoted(text) ? [problem('number hidden as verbatim', path, text)] : []),
    ...(isWide ? [problem('verbatim around elements', path, text)] : []),
  ]
}

function auditAttributes(element: PageElement, { path, isCovered }: Place): readonly LabelProblem[] {
  if (isCovered) return []
  return element.attrs
    .filter(({ name }) => SPOKEN.has(name) || (name === 'value' && DRAWS_VALUE.has(element.tagName)))
    .filter(({ value }) => holdsDigit(value))
    .map(({ name, value }) => problem('number without labels', [...path, `@${name}`], value))
}

function auditStyle(css: string, path: readonly string[]): readonly LabelProblem[] {
  const drawn = DRAWN_BY_STYLE.exec(css)?.[0]
  return drawn === undefined ? [] : [problem('number drawn by style', path, drawn)]
}

function problem(fault: LabelFault, path: readonly string[], text: string, detail?: string): LabelProblem {
  const { shown } = shortText(visibleText(text.trim()), 80)
  const where = path.join(' > ')
  const message = `${fault}${detail === undefined ? '' : ` (${detail})`}: “${shown}” at ${where}`
  return { fault, path: where, text: shown, message }
}
