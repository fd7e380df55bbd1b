import { parse } from 'parse5'
import type { DefaultTreeAdapterTypes } from 'parse5'

/** An element of a parsed page. */
export type PageElement = DefaultTreeAdapterTypes.Element

/** Any node of a parsed page. */
export type PageNode = DefaultTreeAdapterTypes.Node

/** Parses a page as a browser does; what stands in `noscript` counts, for some readers see it. */
export function parsePage(html: string): PageNode {
  return parse(html, { scriptingEnabled: false })
}

/** True for an element, with its attributes. */
export function isElement(node: PageNode): node is PageElement {
  return 'tagName' in node
}

/** The text of a text node; undefined for every other node. */
export function textOf(node: PageNode): string | undefined {
  return node.nodeName === '#text' && 'value' in node ? node.value : undefined
}

/** The nodes below a node, those in a template among them. */
export function childrenOf(node: PageNode): readonly PageNode[] {
  const own = 'childNodes' in node ? node.childNodes : []
  return 'content' in node ? [...own, ...node.content.childNodes] : own
}

/** The attribute's value, entities resolved; undefined where the element has none of that name. */
export function attribute(element: PageElement, name: string): string | undefined {
  return element.attrs.find((candidate) => candidate.name === name)?.value
}

/** All text below a node. */
export function wholeText(node: PageNode): string {
  return textOf(node) ?? childrenOf(node).map(wholeText).join('')
}

/** Every element below a node, in the order of the document. */
export function elementsBelow(node: PageNode): readonly PageElement[] {
  return childrenOf(node).flatMap((child) => (isElement(child) ? [child, ...elementsBelow(child)] : []))
}

/** How a person finds an element: its tag with its id, or its place among its siblings. */
export function stepTo(element: PageElement): string {
  const id = attribute(element, 'id')
  if (id !== undefined) return `${element.tagName}#${id}`
  const siblings = element.parentNode === null ? [] : childrenOf(element.parentNode).filter(isElement)
  const alike = siblings.filter(({ tagName }) => tagName === element.tagName)
  return alike.length < 2 ? element.tagName : `${element.tagName}:nth-of-type(${alike.indexOf(element) + 1})`
}
