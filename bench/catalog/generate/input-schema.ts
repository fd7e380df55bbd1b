import type { ParameterDraft, ParameterScope, PricedSchema } from './parameters/draft.ts'
import { commonOptions } from './parameters/common-options.ts'
import { growParts, growProperties } from './parameters/growth.ts'
import { PARAMETER_GROUPS } from './parameters/index.ts'
import { createPropertyBag } from './parameters/property-bag.ts'
import type { PropertyBag } from './parameters/property-bag.ts'
import type { SchemaNode } from './plain-json.ts'

/** Below this many tokens a gap is filled with plain options; above it with nested objects as well. */
const ROOM_FOR_PARTS = 150

/** The schema of a call without parameters. */
export function emptySchema(scope: ParameterScope): PricedSchema {
  return finishedSchema(createPropertyBag(scope).finished(), scope)
}

/** An input schema that costs about as many tokens as the budget; required parameters are there whatever they cost. */
export function inputSchema(scope: ParameterScope, budget: number): PricedSchema {
  const bag = createPropertyBag(scope)
  const room = budget - endTokens(scope)
  const groups = scope.plan.action.groups.map((group) => PARAMETER_GROUPS[group](scope))
  const drafts = groups.flat()
  const growing = drafts.filter(({ schema }) => typeof schema === 'function')
  for (const draft of drafts) if (draft.required && !growing.includes(draft)) bag.add(draft, room)
  const optional = scope.random
    .shuffled(groups)
    .flat()
    .filter((draft) => !draft.required && !growing.includes(draft))
  addOptional(bag, growing.length > 0 ? bag.tokens() + (room - bag.tokens()) / 4 : room, optional)
  for (const draft of growing) {
    if (draft.required || room - bag.tokens() > ROOM_FOR_PARTS) bag.add(draft, room)
  }
  fillRest(bag, room, scope)
  return finishedSchema(bag.finished(), scope)
}

function addOptional(bag: PropertyBag, budget: number, drafts: readonly ParameterDraft[]): void {
  for (const draft of drafts) {
    if (budget - bag.tokens() < 8) return
    bag.addIfFits(draft, budget)
  }
}

/** Some options that any call may have; then, where much is left, nested resources. */
function fillRest(bag: PropertyBag, room: number, scope: ParameterScope): void {
  const { plan } = scope
  const left = room - bag.tokens()
  addOptional(bag, left > ROOM_FOR_PARTS ? bag.tokens() + 50 : room, commonOptions(scope))
  if (room - bag.tokens() < ROOM_FOR_PARTS) {
    addOptional(bag, room, commonOptions(scope))
    return
  }
  const growth = { subject: plan.subject, depth: 0, scope }
  if (plan.action.effect === 'reads') growParts(bag, room, growth)
  else growProperties(bag, room, growth)
}

/** `"$schema":` with its address. */
const DIALECT_TOKENS = 16

function endTokens({ style }: ParameterScope): number {
  return style.toolchain.dialect === undefined ? 0 : DIALECT_TOKENS
}

/** With the dialect in front and the shared parts behind, as libraries write it. */
export function finishedSchema({ schema, tokens }: PricedSchema, scope: ParameterScope): PricedSchema {
  const { dialect, definitionsKey } = scope.style.toolchain
  const shared = scope.parts.usedBy(schema)
  const finished: SchemaNode = {
    ...(dialect === undefined ? {} : { $schema: dialect }),
    ...schema,
    ...(Object.keys(shared).length === 0 ? {} : { [definitionsKey]: shared }),
  }
  return { schema: finished, tokens: tokens + scope.parts.tokens() + endTokens(scope) }
}
