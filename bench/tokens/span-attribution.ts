import type { TokenCount, Vocabulary } from './vocabulary.ts'

/** A labelled piece of a text; the text is its spans' texts one after another. */
export interface Span<Label extends string = string> {
  readonly label: Label
  readonly text: string
}

/**
 * The tokens of each label, in the order in which the labels first appear. The whole text is tokenised once and a token
 * belongs to the span that holds its first byte, so the parts sum to `vocabulary.count` of the text. A character whose
 * surrogate pair a border cuts belongs to the span with its first half.
 */
export function attributeSpans<Label extends string>(
  spans: readonly Span<Label>[],
  vocabulary: Vocabulary,
): ReadonlyMap<Label, TokenCount> {
  const text = spans.map((span) => span.text).join('')
  const tokenLengths = vocabulary.tokenByteLengths(text)
  const counts = new Map<Label, TokenCount>()
  let token = 0
  let tokenStart = 0
  let spanEnd = 0
  for (const [index, size] of spanByteLengths(spans, text).entries()) {
    spanEnd += size
    const firstToken = token
    while (token < tokenLengths.length && tokenStart < spanEnd) tokenStart += tokenLengths[token++] ?? 0
    const label = spans[index]?.label
    if (label === undefined) continue
    counts.set(label, ((counts.get(label) ?? 0) + token - firstToken) as TokenCount)
  }
  return counts
}

/** UTF-8 bytes of each span, a character cut by a border wholly in the span with its first half. */
function spanByteLengths(spans: readonly Span[], text: string): readonly number[] {
  let border = 0
  let wholeEnd = 0
  return spans.map((span) => {
    const wholeStart = wholeEnd
    border += span.text.length
    const isInsidePair = border > 0 && (text.codePointAt(border - 1) ?? 0) > 0xffff
    wholeEnd = isInsidePair ? border + 1 : border
    return Buffer.byteLength(text.slice(wholeStart, wholeEnd))
  })
}
