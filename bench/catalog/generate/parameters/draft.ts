import type { PlainJson, SchemaNode } from '../plain-json.ts'
import type { RandomSource } from '../random-source.ts'
import type { Lexicon } from '../lexicon.ts'
import type { ToolPlan } from '../server-plan.ts'
import type { ServerStyle } from '../server-style.ts'
import { fillFrame } from '../slots.ts'
import { identifier, withArticle } from '../word-forms.ts'
import type { SharedParts } from './shared-parts.ts'

/** Everything that building the parameters of one tool needs. */
export interface ParameterScope {
  readonly plan: ToolPlan
  readonly lexicon: Lexicon
  readonly style: ServerStyle
  readonly random: RandomSource
  readonly parts: SharedParts
  /** Chance that a parameter is described. */
  readonly documented: number
}

/** A parameter before the habits of the server are applied. */
export interface ParameterDraft {
  /** In snake case. */
  readonly name: string
  /** A sentence without a full stop; asked for only where the server describes the parameter. */
  readonly about: () => string
  readonly required: boolean
  /** A part that can take any size gets the tokens that it may cost. */
  readonly schema: SchemaNode | ((budget: number) => PricedSchema)
}

/** A schema with its estimated tokens, so that what holds it need not count it again. */
export interface PricedSchema {
  readonly schema: SchemaNode
  readonly tokens: number
}

/** What to say about a parameter: one of several frames, filled for this tool and with slots of its own. */
export function say(
  scope: ParameterScope,
  frames: readonly string[],
  extra: Readonly<Record<string, string>> = {},
): () => string {
  const { plan, lexicon, random, style } = scope
  const limit = plan.action.groups.includes('paging') ? style.pageLimit : style.batchLimit
  const wording = style.fieldWording
  const source = { plan, lexicon, random, limit, wording, extra, voice: 'imperative' } as const
  return () => fillFrame(random.pick(frames), source)
}

/** A schema with the members that are not undefined. */
export function node(members: Readonly<Record<string, PlainJson | undefined>>): SchemaNode {
  const present: Record<string, PlainJson> = {}
  for (const [key, value] of Object.entries(members)) if (value !== undefined) present[key] = value
  return present
}

/** The name as the server writes parameters. */
export function parameterName(snakeName: string, { parameterCasing }: ServerStyle): string {
  return parameterCasing === 'snake' ? snakeName : identifier(snakeName.split('_'), parameterCasing)
}

/** `tax_rate` for `tax rate`. */
export function snakeName(words: string): string {
  return words.toLowerCase().replaceAll(/[ -]/g, '_')
}

/** The schema of a reference to a resource by its ID. */
export function idSchema({ style, random }: ParameterScope): SchemaNode {
  if (style.idType === 'integer')
    return node({ type: 'integer', minimum: random.chance(0.4) ? 1 : undefined })
  return node({ type: 'string', format: style.idType === 'uuid' ? 'uuid' : undefined })
}

/** `ID of an invoice` in one of several wordings. */
export function idWording(noun: string, random: RandomSource): () => string {
  return () =>
    random.pick([
      `ID of the ${noun}`,
      `Identifier of ${withArticle(noun)}`,
      `Which ${noun}, by ID`,
      `The ${noun} in question, as an ID from a list or a search`,
      `ID that the ${noun} got when it was made`,
      `Key of the ${noun}; names are not accepted`,
    ])
}
