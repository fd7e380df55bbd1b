import type { ArmQualityRow } from '../../bench/statistics/arm-quality/arm-quality-row.ts'
import { markup } from './html.ts'
import type { Html } from './html.ts'

/** What a comparison with a reference may say. */
export type ComparedVerdict = ArmQualityRow['verdict']

/** Word and sign of each verdict: the sign tells them apart without colour. */
const WORDS: Readonly<Record<ComparedVerdict, { readonly sign: string; readonly word: string }>> = {
  better: { sign: '▲', word: 'better' },
  worse: { sign: '▼', word: 'worse' },
  no_difference: { sign: '=', word: 'no difference' },
  inconclusive: { sign: '?', word: 'inconclusive' },
  quality_neutral: { sign: '=', word: 'same index' },
}

/** The verdict as a badge with sign and word. */
export function verdictBadge(verdict: ComparedVerdict): Html {
  const { sign, word } = WORDS[verdict]
  return markup`<span class="badge ${verdict}"><span aria-hidden="true">${sign}</span> ${word}</span>`
}

/** The sign alone where a table has no room; the word is there for who points at it or listens. */
export function verdictSign(verdict: ComparedVerdict): Html {
  const { sign, word } = WORDS[verdict]
  return markup`<span class="badge ${verdict}" title="${word}"><span aria-hidden="true">${sign}</span><span class="spoken">${word}</span></span>`
}
