import type { ToolDefinition } from '../../catalog/tool-definition.ts'
import { firstSentence } from '../../retrieval/text-form.ts'
import { PROBES } from './findability-row.ts'
import type { Probe } from './findability-row.ts'
import { rarestWords, wordsOfName } from './probe-words.ts'
import type { WordFrequencies } from './probe-words.ts'

/** What a tool is asked for by, in the order of `PROBES`; a probe that cannot be made of the tool is absent. */
export type ProbeTexts = ReadonlyMap<Probe, string>

/** Code points of a probe; what is longer is cut, because nobody asks that long and one word can be megabytes. */
export const LONGEST_PROBE = 400

const WRITERS: Readonly<Record<Probe, (tool: ToolDefinition, frequencies: WordFrequencies) => string>> = {
  name: ({ name }) => name,
  name_with_blanks: ({ name }) => wordsOfName(name).join(' '),
  first_sentence: ({ description }) => firstSentence(description),
  two_words: (tool, frequencies) => rarestWords(tool, frequencies)?.join(' ') ?? '',
}

/** The texts of one tool, each at most `LONGEST_PROBE` long; `frequencies` are those of its catalog. */
export function probesOf(tool: ToolDefinition, frequencies: WordFrequencies): ProbeTexts {
  return new Map(
    PROBES.flatMap((probe) => {
      const text = cut(WRITERS[probe](tool, frequencies))
      return text.trim() === '' ? [] : [[probe, text] as const]
    }),
  )
}

function cut(text: string): string {
  if (text.length <= LONGEST_PROBE) return text
  // A code point has at most two units; the long rest is dropped before the text becomes an array.
  return Array.from(text.slice(0, 2 * LONGEST_PROBE))
    .slice(0, LONGEST_PROBE)
    .join('')
}
