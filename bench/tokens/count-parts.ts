import { armText } from '../arms/arm.ts'
import type { ArmSpan } from '../arms/arm.ts'
import type { CatalogEncoding } from '../arms/encode-catalog.ts'
import type { Vocabulary } from './vocabulary.ts'

/** Tokens of an encoding's parts. */
export interface PartCounts {
  /** Of each tool's own text, in the order of the encoding. */
  readonly tools: readonly number[]
  /** Of the listing as one text. */
  readonly listing: number
}

/**
 * Counts every tool's text and the listing, each as one text. Most of a listing is texts of tools, so what lies between
 * the outermost safe cuts of a tool's text is counted once for both; only its ends meet other neighbours in a listing.
 */
export function countParts({ encoded, listing }: CatalogEncoding, vocabulary: Vocabulary): PartCounts {
  const cutTexts = encoded.map(({ spans }) => cutText(armText(spans), vocabulary))
  // The first span of a tool's own text tells where the listing holds that very text.
  const places = new Map(
    encoded.flatMap(({ spans }, index) => (spans[0] === undefined ? [] : [[spans[0], index]])),
  )
  let open = ''
  let total = 0
  for (let at = 0; at < listing.length;) {
    const span = listing[at]
    const place = span === undefined ? undefined : places.get(span)
    const own = place === undefined ? [] : (encoded[place]?.spans ?? [])
    const cut = place === undefined ? undefined : cutTexts[place]
    if (cut?.hasCut === true && holds(listing, at, own)) {
      total += vocabulary.count(open + cut.head) + cut.middleTokens
      open = cut.tail
      at += own.length
    } else {
      open += span?.text ?? ''
      at += 1
    }
  }
  return {
    tools: cutTexts.map(({ ownTokens }) => ownTokens),
    listing: total + vocabulary.count(open),
  }
}

function holds(listing: readonly ArmSpan[], at: number, own: readonly ArmSpan[]): boolean {
  return own.every((span, index) => listing[at + index] === span)
}

interface CutText {
  /** False where the text has no safe place: its ends then depend on each other's neighbours. */
  readonly hasCut: boolean
  readonly head: string
  readonly middleTokens: number
  readonly tail: string
  readonly ownTokens: number
}

function cutText(text: string, vocabulary: Vocabulary): CutText {
  const first = safeCut(text, 0, 1)
  if (first === undefined) {
    return { hasCut: false, head: text, middleTokens: 0, tail: '', ownTokens: vocabulary.count(text) }
  }
  const last = safeCut(text, text.length - 1, -1) ?? first
  const head = text.slice(0, first)
  const tail = text.slice(last)
  const middleTokens = vocabulary.count(text.slice(first, last))
  const ownTokens = vocabulary.count(head) + middleTokens + vocabulary.count(tail)
  return { hasCut: true, head, middleTokens, tail, ownTokens }
}

/**
 * Where a token ends whatever stands around the text: before a blank that follows a printable character of ASCII. A
 * split pattern takes a blank at the start of a piece only, or among other white space. Undefined where there is no
 * such place.
 */
function safeCut(text: string, from: number, step: 1 | -1): number | undefined {
  for (let index = from; index >= 0 && index < text.length; index += step) {
    if (text.charCodeAt(index) !== BLANK || index === 0) continue
    const before = text.charCodeAt(index - 1)
    if (before > BLANK && before < DELETE) return index
  }
  return undefined
}

const BLANK = 0x20
const DELETE = 0x7f
