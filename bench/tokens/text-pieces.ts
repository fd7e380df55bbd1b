import { asciiPattern, isAscii } from './ascii-pattern.ts'

/**
 * The longest stretch, in UTF-16 units, that the regular expression sees at once. V8 keeps 16 bytes of stack for each
 * character of a match and ends with a RangeError at 64 MiB: 4.19 million characters, in Node 20.
 */
const LONGEST_STRETCH = 3_000_000

/** A split pattern in two forms that match the same; both match at `lastIndex` only. */
export interface SplitPattern {
  readonly unicode: RegExp
  /** For texts of ASCII alone; undefined where the pattern has no such form. */
  readonly ascii: RegExp | undefined
}

/** A vocabulary's split pattern from its alternatives in their order of preference. */
export function compilePattern(alternatives: readonly string[]): SplitPattern {
  const source = alternatives.join('|')
  return { unicode: new RegExp(source, 'uy'), ascii: asciiPattern(source) }
}

/**
 * The pieces that tokens never cross, in order; together they are the text. Exact, except that three million UTF-16
 * units without a space after a word are cut there, which moves the count by a few tokens.
 *
 * @throws Error where the pattern matches nothing
 */
export function splitPieces(
  text: string,
  pattern: SplitPattern,
  longest = LONGEST_STRETCH,
): readonly string[] {
  const pieces: string[] = []
  visitPieces(text, pattern, (stretch, start, end) => pieces.push(stretch.slice(start, end)), longest)
  return pieces
}

/** Takes the piece of `stretch` from `start` up to `end`; the stretch is the text or a part of it. */
export type VisitPiece = (stretch: string, start: number, end: number) => void

/** The same, a piece at a time: a list of millions would cost more than the counting. */
export function visitPieces(
  text: string,
  pattern: SplitPattern,
  visit: VisitPiece,
  longest = LONGEST_STRETCH,
): void {
  const form = pattern.ascii !== undefined && isAscii(text) ? pattern.ascii : pattern.unicode
  for (let start = 0; start < text.length;) {
    const end = stretchEnd(text, start, longest)
    visitStretch(start === 0 && end === text.length ? text : text.slice(start, end), form, visit)
    start = end
  }
}

function visitStretch(stretch: string, pattern: RegExp, visit: VisitPiece): void {
  for (let start = 0; start < stretch.length;) {
    pattern.lastIndex = start
    if (!pattern.test(stretch)) {
      const code = stretch.codePointAt(start)?.toString(16)
      throw new Error(
        `the split pattern matches nothing at U+${code ?? ''}; expected a piece at every character`,
      )
    }
    const end = pattern.lastIndex
    visit(stretch, start, end)
    start = end
  }
}

/** A piece always ends between a character that is no white space and a space: there a cut changes nothing. */
function stretchEnd(text: string, start: number, longest: number): number {
  const limit = start + longest
  if (limit >= text.length) return text.length
  for (let index = text.lastIndexOf(' ', limit); index > start; index = text.lastIndexOf(' ', index - 1)) {
    if (!/\p{White_Space}/u.test(text.charAt(index - 1))) return index
  }
  const isInsidePair = (text.codePointAt(limit - 1) ?? 0) > 0xffff
  return isInsidePair ? limit + 1 : limit
}
