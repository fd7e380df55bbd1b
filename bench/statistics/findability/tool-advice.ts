import type { ToolDefinition, ToolId } from '../../catalog/tool-definition.ts'
import { PROBES } from './findability-row.ts'
import type { HardTool, Probe } from './findability-row.ts'

/** What decides which advice a tool gets. */
export interface AdviceCase {
  readonly tool: ToolDefinition
  readonly ranks: ReadonlyMap<Probe, number | null>
  readonly confusable: HardTool['confusable']
  /** The tool that this one repeats. */
  readonly twin: ToolId | undefined
}

interface AdviceRule {
  readonly advice: HardTool['advice']
  readonly holds: (adviceCase: AdviceCase) => boolean
  readonly why: (adviceCase: AdviceCase) => string
}

const NAME_PROBES = ['name', 'name_with_blanks'] as const
const SHORTEST_DESCRIPTION = 20

/** What to rewrite, by the probe that finds the tool worst. */
const REMEDIES: Readonly<Record<Probe, string>> = {
  name: 'say the words of its name in its description',
  name_with_blanks:
    'say the words of its name in its description, or take a search that splits names into words',
  first_sentence: 'say first what only this tool does',
  two_words: 'use words in its description that fit this tool alone',
}

/**
 * The first rule that holds gives the advice. They are for a tool that repeats another or has a probe beyond the top five. A
 * name is to blame only where neither form of it brings the tool first: where one does, the text beside it is what is thin.
 */
const RULES: readonly AdviceRule[] = [
  {
    advice: 'merge',
    holds: ({ twin }) => twin !== undefined,
    why: ({ twin = '' }) =>
      `It has the name and description of ${shown(twin)}, so that which of the two comes first is chance: merge them, or say in both what differs.`,
  },
  {
    advice: 'describe',
    holds: ({ tool }) => describedLength(tool) < SHORTEST_DESCRIPTION,
    why: ({ tool, ranks, confusable }) =>
      `${lengthInWords(describedLength(tool))}${ahead(ranks, confusable)}: say what it does, to what, and when to use it.`,
  },
  {
    advice: 'rename',
    holds: ({ ranks }) => NAME_PROBES.every((probe) => ranks.get(probe) !== 1),
    why: ({ ranks, confusable }) =>
      `${place(ranks, worst(ranks, NAME_PROBES))}${ahead(ranks, confusable)}: give it a name that fits this tool alone.`,
  },
  {
    advice: 'rewrite',
    holds: () => true,
    why: ({ ranks, confusable }) => {
      const probe = worst(ranks, PROBES)
      return `${place(ranks, probe)}${ahead(ranks, confusable)}: ${REMEDIES[probe]}.`
    },
  },
]

/** The advice for a tool that is hard to find, with a sentence that names the tool it is taken for. */
export function adviceFor(adviceCase: AdviceCase): Pick<HardTool, 'advice' | 'why'> {
  const rule = RULES.find(({ holds }) => holds(adviceCase))
  if (rule === undefined)
    throw new Error(`no advice for ${adviceCase.tool.id}; expected the last rule to hold`)
  return { advice: rule.advice, why: rule.why(adviceCase) }
}

/** What a rank counts in comparisons: itself, 11 beyond the first ten, and as good as first without the probe. */
export function worth(ranks: ReadonlyMap<Probe, number | null>, probe: Probe): number {
  const rank = ranks.get(probe)
  return rank === undefined ? 1 : (rank ?? 11)
}

/** In code points, counted up to the few that decide: a description may hold megabytes. */
function describedLength({ description }: ToolDefinition): number {
  return Array.from(description.trim().slice(0, 2 * SHORTEST_DESCRIPTION)).length
}

function lengthInWords(length: number): string {
  if (length === 0) return 'It has no description'
  return `Its description has ${length} ${length === 1 ? 'character' : 'characters'}`
}

/** Of probes that are as bad as each other the first. */
function worst(ranks: AdviceCase['ranks'], probes: readonly Probe[]): Probe {
  return probes.reduce((left, right) => (worth(ranks, right) > worth(ranks, left) ? right : left))
}

const IN_WORDS: Readonly<Record<Probe, string>> = {
  name: 'its name',
  name_with_blanks: 'its name with blanks',
  first_sentence: 'its first sentence',
  two_words: 'two of its words',
}

function place(ranks: AdviceCase['ranks'], probe: Probe): string {
  const rank = ranks.get(probe) ?? null
  const where = rank === null ? 'is not among the first ten' : `comes in place ${rank}`
  return `Asked for by ${IN_WORDS[probe]} it ${where}`
}

function ahead(ranks: AdviceCase['ranks'], confusable: AdviceCase['confusable']): string {
  if (confusable === null) return ''
  const { tool_id, probes } = confusable
  return `, and ${shown(tool_id)} comes before it in ${probes} of ${ranks.size} probes`
}

const LONGEST_ID = 200

/** The row has the whole id beside the sentence. */
function shown(id: string): string {
  return id.length <= LONGEST_ID ? id : `${id.slice(0, LONGEST_ID)}…`
}
