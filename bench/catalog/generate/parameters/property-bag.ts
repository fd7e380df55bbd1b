import type { PlainJson, SchemaNode } from '../plain-json.ts'
import type { ServerStyle } from '../server-style.ts'
import { estimateText, estimateTokens } from '../token-estimate.ts'
import { capitalised, titleOf } from '../word-forms.ts'
import { node, parameterName } from './draft.ts'
import type { ParameterDraft, ParameterScope, PricedSchema } from './draft.ts'
import { valueHint } from './value-hint.ts'

/** The properties of one object, with what they cost so far. */
export interface PropertyBag {
  /** Estimated tokens of everything added, shared parts included. */
  tokens(): number
  has(draft: ParameterDraft): boolean
  /** Adds a parameter in the manner of the server; one whose name is taken is left out. */
  add(draft: ParameterDraft, budget: number): void
  /** Adds it unless its name is taken or it overshoots the budget by more than half of its cost. */
  addIfFits(draft: ParameterDraft, budget: number): void
  /** The object's schema, with its tokens without the shared parts. */
  finished(): PricedSchema
}

/** `"type":"object","properties":{`, `"additionalProperties":false,` and `"required":[`. */
const FRAME_TOKENS = 6
const CLOSED_TOKENS = 5
const REQUIRED_TOKENS = 2
/** What stands between a name and its schema, and behind a name among those required. */
const MEMBER_TOKENS = 1

/** An empty bag for one object of a tool's schema. */
export function createPropertyBag(scope: ParameterScope): PropertyBag {
  const { style } = scope
  const properties = new Map<string, SchemaNode>()
  const required: string[] = []
  const partsBefore = scope.parts.tokens()
  let own = FRAME_TOKENS + (style.toolchain.closesObjects ? CLOSED_TOKENS : 0)
  const tokens = (): number => own + scope.parts.tokens() - partsBefore
  const has = (draft: ParameterDraft): boolean => properties.has(parameterName(draft.name, style))
  const put = (draft: ParameterDraft, { schema, tokens: cost }: PricedSchema): void => {
    const name = parameterName(draft.name, style)
    properties.set(name, schema)
    own += cost + estimateText(name) + MEMBER_TOKENS
    if (!draft.required) return
    own += estimateText(name) + MEMBER_TOKENS + (required.length === 0 ? REQUIRED_TOKENS : 0)
    required.push(name)
  }
  return {
    tokens,
    has,
    add: (draft, budget) => {
      if (!has(draft)) put(draft, propertySchema(draft, budget - tokens(), scope))
    },
    addIfFits: (draft, budget) => {
      if (has(draft)) return
      const priced = propertySchema(draft, budget - tokens(), scope)
      if (tokens() + priced.tokens / 2 <= budget) put(draft, priced)
    },
    finished: () => ({ schema: objectSchema(properties, required, style), tokens: own }),
  }
}

function objectSchema(
  properties: ReadonlyMap<string, SchemaNode>,
  required: readonly string[],
  { toolchain }: ServerStyle,
): SchemaNode {
  return node({
    type: 'object',
    properties: Object.fromEntries(properties),
    required: required.length > 0 ? required : undefined,
    additionalProperties: toolchain.closesObjects ? false : undefined,
  })
}

function propertySchema(draft: ParameterDraft, budget: number, scope: ParameterScope): PricedSchema {
  const { style, random, documented } = scope
  const words: Record<string, PlainJson> = {}
  if (style.toolchain.titlesProperties) words['title'] = titleOf(draft.name.split('_'))
  if (random.chance(documented)) words['description'] = description(draft, scope)
  const wordTokens = estimateTokens(words)
  if (typeof draft.schema !== 'function') {
    const core = nullable(draft.schema, draft.required, style)
    return { schema: { ...core, ...words }, tokens: estimateTokens(core) + wordTokens }
  }
  const grown = draft.schema(budget - wordTokens)
  return { schema: { ...grown.schema, ...words }, tokens: grown.tokens + wordTokens }
}

function description({ name, about, schema }: ParameterDraft, { style, random }: ParameterScope): string {
  const isExplained = typeof schema !== 'function' && random.chance(style.explained)
  const hint = isExplained ? valueHint(name, schema, random) : undefined
  const text = about()
  if (!style.stopsParameters) return hint === undefined ? text : `${text}; ${hint}`
  return hint === undefined ? `${text}.` : `${text}. ${capitalised(hint)}.`
}

/** An optional value that may be null, as the toolchain writes it. */
function nullable(core: SchemaNode, isRequired: boolean, { toolchain }: ServerStyle): SchemaNode {
  const { type } = core
  if (isRequired || toolchain.nullable === 'never' || typeof type !== 'string') return core
  if (core['default'] !== undefined) return core
  if (toolchain.nullable === 'any of') return { anyOf: [core, { type: 'null' }], default: null }
  return core['enum'] === undefined ? { ...core, type: [type, 'null'] } : core
}
