import { shortText, visibleText } from '../visible-text.ts'
import { attribute, elementsBelow, parsePage, wholeText } from './page-tree.ts'
import type { PageElement } from './page-tree.ts'

/** Attributes that hold one address or several. */
const ADDRESSES = new Set([
  'action',
  'archive',
  'attributionsrc',
  'background',
  'cite',
  'classid',
  'codebase',
  'data',
  'dynsrc',
  'formaction',
  'href',
  'icon',
  'imagesrcset',
  'longdesc',
  'lowsrc',
  'manifest',
  'ping',
  'poster',
  'profile',
  'src',
  'srcset',
  'xlink:href',
])

/** What SVG animates an address to. */
const ANIMATED = new Set(['by', 'from', 'to', 'values'])
const OUTSIDE = /(?:^|;)\s*(?:[a-z][a-z0-9+.-]*:|\/\/)/i

/** Elements that load or send by themselves, whatever their attributes say. */
const REACHING = new Set([
  'applet',
  'base',
  'embed',
  'fencedframe',
  'form',
  'frame',
  'iframe',
  'object',
  'portal',
])

/** What a script reaches out with. Calls are meant, so that a word in a sentence is none. */
const SCRIPT_REACH =
  /\b(?:fetch|fetchLater|importScripts|open|sendBeacon)\s*\(|\b(?:import|XMLHttpRequest|WebSocket|WebTransport|EventSource|RTCPeerConnection|Worker|SharedWorker|serviceWorker|Image|Audio)\b|\blocation\s*(?:=|\.|\[)|\.(?:src|srcset|href|action|cssText|innerHTML|outerHTML)\s*=(?!=)|\bdocument\s*\.\s*write|\binsertAdjacentHTML\b|\b(?:https?|wss?):|\b(?:eval|Function)\s*\(/

const STYLE_REACH = /@import\b[^;]*|(?:url|src|image-set|-webkit-image-set)\(\s*[^)]*\)?/gi

/**
 * Every place where a page would reach beyond itself: addresses that are neither a fragment of the page nor `data:`,
 * style that loads, elements that load or send, refreshes, scripts that could. Empty for a self-contained page.
 */
export function auditSelfContained(html: string): readonly string[] {
  return elementsBelow(parsePage(html)).flatMap((element) => [
    ...reachingElement(element),
    ...addresses(element),
    ...styles(element),
    ...scripts(element),
  ])
}

function reachingElement(element: PageElement): readonly string[] {
  const { tagName } = element
  if (REACHING.has(tagName)) return [`<${tagName}> loads or sends by itself`]
  const refreshes = tagName === 'meta' && /^\s*refresh\s*$/i.test(attribute(element, 'http-equiv') ?? '')
  return refreshes ? [`<meta> refreshes: ${shown(attribute(element, 'content') ?? '')}`] : []
}

function addresses(element: PageElement): readonly string[] {
  return element.attrs
    .map(({ prefix, name, value }) => ({ name: prefix ? `${prefix}:${name}` : name, value }))
    .filter(
      ({ name, value }) =>
        (ADDRESSES.has(name) && !staysInside(element, value)) || (ANIMATED.has(name) && OUTSIDE.test(value)),
    )
    .map(({ name, value }) => `<${element.tagName} ${name}> leaves the page: ${shown(value)}`)
}

/** A fragment stays, and so does a picture in the page; any other `data:` address may hold a page that loads. */
function staysInside({ tagName }: PageElement, value: string): boolean {
  const address = value.trim()
  if (address === '' || address.startsWith('#')) return true
  return (
    ['img', 'image', 'source', 'link'].includes(tagName) && /^data:image\/[a-z.+-]+[;,]\S*$/i.test(address)
  )
}

function styles(element: PageElement): readonly string[] {
  const sheet = element.tagName === 'style' ? [wholeText(element)] : []
  const drawn = element.attrs
    .filter(({ value }) => /url\(|image-set\(/i.test(value))
    .map(({ value }) => value)
  return [...sheet, ...drawn]
    .flatMap((css) => [...withoutEscapes(css).matchAll(STYLE_REACH)].map(([reach]) => reach))
    .filter((reach) => !/^url\(\s*["']?(?:#|data:image\/)/i.test(reach))
    .map((reach) => `<${element.tagName}> style loads: ${shown(reach)}`)
}

/** CSS reads `\75rl(` as `url(`, and comments as nothing. */
function withoutEscapes(css: string): string {
  return css.replace(/\/\*[^]*?\*\//g, '').replace(/\\([0-9a-f]{1,6})\s?/gi, (_, digits: string) => {
    const codePoint = Number.parseInt(digits, 16)
    return codePoint > 0 && codePoint <= 0x10ffff ? String.fromCodePoint(codePoint) : '\ufffd'
  })
}

function scripts(element: PageElement): readonly string[] {
  const handlers = element.attrs.filter(({ name }) => name.startsWith('on'))
  const urls = element.attrs.filter(({ value }) => /^\s*javascript:/i.test(value))
  const source = element.tagName === 'script' ? wholeText(element) : ''
  const reach = SCRIPT_REACH.exec(source)?.[0]
  return [
    ...(reach === undefined ? [] : [`<script> could reach out: ${shown(reach)}`]),
    ...[...handlers, ...urls].map(({ name, value }) => `<${element.tagName} ${name}> runs ${shown(value)}`),
  ]
}

function shown(text: string): string {
  return shortText(visibleText(text.trim()), 80).shown
}
