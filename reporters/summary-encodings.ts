import { resultSets } from './catalog-view.ts'
import { markdownName } from './markdown-text.ts'
import { decimalText, percentText } from './number-text.ts'
import type { Report } from './report.ts'

/** Pairs that the summary names; the dashboard has every turn. */
const MOST_TURNS = 3

/** One line for each arm on each of the first `most` sets of tool results, under one heading; nothing without results. */
export function resultsLines(report: Report, most: number): readonly string[] {
  const sets = resultSets(report).slice(0, most)
  const lines = sets.flatMap(({ arms }) =>
    arms.map(({ arm, fixture_id: id, tabular, non_tabular: other, vocabulary }) => {
      const parts = [
        { ...tabular, kind: 'tabular' },
        { ...other, kind: 'not tabular' },
      ].map(
        ({ results, kind, json_tokens: json, tokens, saved_ratio: ratio }) =>
          `${decimalText(results)} ${kind} ${decimalText(json)} → ${decimalText(tokens)} (saves ${percentText(ratio)})`,
      )
      return `- ${markdownName(arm)} on ${markdownName(id)}, tokens of ${markdownName(vocabulary)} against compact JSON: ${parts.join('; ')}`
    }),
  )
  return lines.length === 0 ? [] : [`### Tool results\n\n${lines.join('\n')}`]
}

/** How alike the conditions order the arms, and how many pairs of arms change places; none where nothing was compared. */
export function orderLine({ encodings }: Report): readonly string[] {
  if (encodings === null) return []
  const { rank_stability: stability, turns } = encodings
  const alike =
    stability === null
      ? []
      : [
          `Over ${decimalText(stability.conditions)} conditions (catalog and vocabulary): Kendall’s tau ${decimalText(stability.mean_tau)} on average, ${decimalText(stability.min_tau)} at least.`,
        ]
  const pairs = turns
    .slice(0, MOST_TURNS)
    .map(
      ({ usually_lower: lower, usually_higher: higher }) => `${markdownName(lower)}, ${markdownName(higher)}`,
    )
  const named = pairs.length === 0 ? '' : ` (${pairs.join('; ')}${turns.length > MOST_TURNS ? '; …' : ''})`
  return [[...alike, `Pairs of arms that change places: ${decimalText(turns.length)}${named}.`].join(' ')]
}
