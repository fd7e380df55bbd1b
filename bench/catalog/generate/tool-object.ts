import { emptySchema, inputSchema } from './input-schema.ts'
import { outputSchema } from './output-schema.ts'
import type { ParameterScope } from './parameters/draft.ts'
import { createSharedParts } from './parameters/shared-parts.ts'
import type { PlainJson, SchemaNode } from './plain-json.ts'
import { valueAt } from './quantile-table.ts'
import type { QuantileTable } from './quantile-table.ts'
import { randomSource } from './random-source.ts'
import type { RandomSource } from './random-source.ts'
import type { ToolPlan } from './server-plan.ts'
import type { SizedTool } from './target-tokens.ts'
import { estimateTokens } from './token-estimate.ts'
import { toolAnnotations } from './tool-annotations.ts'
import { toolText } from './tool-text.ts'
import { titleOf } from './word-forms.ts'

/** Descriptions already used on a server; no two of its tools get the same. */
export type UsedTexts = Set<string>

const LARGEST_TOOL = 25_000
/** Tokens of a description by the size of the tool, a share of the largest. */
const DESCRIPTION_TOKENS: QuantileTable = (
  [
    [0, 8],
    [44, 10],
    [69, 16],
    [117, 27],
    [177, 40],
    [331, 66],
    [664, 110],
    [956, 140],
    [2000, 190],
    [3509, 240],
    [LARGEST_TOOL, 380],
  ] as const
).map(([size, tokens]) => [size / LARGEST_TOOL, tokens] as const)

/** Beyond this a tool documents its parameters as the average server does, whatever the habit of its own. */
const LARGEST_HABITUAL = 400
const AVERAGE_DOCUMENTED = 0.735
/** Below this a tool cannot afford all annotations. */
const SMALLEST_WITH_ALL_HINTS = 95
/** What a reply takes of the room for schemas. */
const OUTPUT_SHARE = 0.36
/** `"description":`, `"inputSchema":` and the brace around the tool. */
const KEY_TOKENS = 6
const OUTPUT_KEY_TOKENS = 3

/** Everything that the members of one tool are built from. */
interface Making {
  readonly tool: SizedTool
  readonly plan: ToolPlan
  readonly random: RandomSource
}

/** The tool object as its server lists it, about as large as its target. */
export function toolObject(seed: number, tool: SizedTool, used: UsedTexts): SchemaNode {
  const plan = tool.server.tools[tool.place]
  if (plan === undefined) throw new Error(`server ${tool.server.name} has no tool at place ${tool.place}`)
  const making = { tool, plan, random: randomSource(seed, 'tool', tool.server.index, tool.place) }
  const head: SchemaNode = { name: plan.name, ...(tool.hasTitle ? { title: titleOf(plan.words) } : {}) }
  const tail = annotationMember(making)
  const room = tool.targetTokens - estimateTokens(head) - estimateTokens(tail) - KEY_TOKENS
  const wantedText = descriptionBudget(making)
  const output = tool.hasOutput
    ? outputSchema(parameterScope(making), (room - wantedText) * OUTPUT_SHARE)
    : undefined
  const roomForInput = room - wantedText - (output === undefined ? 0 : output.tokens + OUTPUT_KEY_TOKENS)
  const scope = parameterScope(making)
  const input = tool.hasParameters ? inputSchema(scope, roomForInput) : emptySchema(scope)
  const left = wantedText + roomForInput - input.tokens
  const description = freshText(making, Math.min(Math.max(left, wantedText * 0.45), wantedText * 1.8), used)
  const schemas = {
    inputSchema: input.schema,
    ...(output === undefined ? {} : { outputSchema: output.schema }),
  }
  return { ...head, description, ...schemas, ...tail }
}

function annotationMember({ tool, plan, random }: Making): Readonly<Record<string, PlainJson>> {
  if (!tool.hasAnnotations) return {}
  const withAllHints = tool.targetTokens >= SMALLEST_WITH_ALL_HINTS && tool.server.style.fullAnnotations
  return { annotations: toolAnnotations(plan.action, withAllHints, random) }
}

/** A scope for one schema: shared parts belong to one schema alone. */
function parameterScope({ tool, plan, random }: Making): ParameterScope {
  const { lexicon, style } = tool.server
  const documented = tool.targetTokens > LARGEST_HABITUAL ? AVERAGE_DOCUMENTED : style.documented
  return { plan, lexicon, style, random, documented, parts: createSharedParts(style.toolchain) }
}

function descriptionBudget({ tool, random }: Making): number {
  const usual = valueAt(DESCRIPTION_TOKENS, Math.min(tool.targetTokens / LARGEST_TOOL, 1))
  return usual * tool.server.style.wordiness * (0.8 + random.below(41) / 100)
}

const ATTEMPTS = 8
const TOKENS_MORE_EACH_TIME = 8

/** Writes again, with more room each time, until the server has no such text yet. */
function freshText({ tool, plan, random }: Making, budget: number, used: UsedTexts): string {
  const { lexicon, style, tools, name } = tool.server
  const scope = { plan, lexicon, style, random, earlier: tools.slice(0, tool.place) }
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const text = toolText(scope, budget + attempt * TOKENS_MORE_EACH_TIME)
    if (used.has(text)) continue
    used.add(text)
    return text
  }
  throw new Error(`${name}:${plan.name}: ${ATTEMPTS} texts in a row were taken; expected a fresh one`)
}
