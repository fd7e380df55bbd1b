// No script puts so many marks on a letter, and ordering a run of n of them takes n² steps.
const ENDLESS_MARKS = /(\p{M}{30})\p{M}+/gu

/** NFKC with a straight apostrophe, in time that grows with the text alone: a run of combining marks is cut at thirty. */
export function normalisedText(text: string): string {
  return text.replaceAll(ENDLESS_MARKS, '$1').normalize('NFKC').replaceAll('\u2019', "'")
}
