import { finishedSchema } from './input-schema.ts'
import { idSchema, node, parameterName, snakeName } from './parameters/draft.ts'
import type { ParameterScope, PricedSchema } from './parameters/draft.ts'
import { growProperties, grownObject } from './parameters/growth.ts'
import { createPropertyBag } from './parameters/property-bag.ts'
import type { SchemaNode } from './plain-json.ts'

/** What the frame of a list reply costs beside its rows. */
const LIST_TOKENS = 42

/** The schema of the structured reply, about as many tokens as the budget. */
export function outputSchema(scope: ParameterScope, budget: number): PricedSchema {
  return finishedSchema(replySchema(scope, budget), scope)
}

function replySchema(scope: ParameterScope, budget: number): PricedSchema {
  const { plan } = scope
  const growth = { subject: plan.subject, depth: 1, scope }
  switch (plan.action.reply) {
    case 'one':
      return grownObject(budget, growth)
    case 'many':
      return listReply(scope, budget)
    case 'entries':
    case 'figures':
    case 'receipt':
    case 'account': {
      const bag = createPropertyBag(scope)
      for (const [name, schema, about] of fixedMembers(scope)) {
        bag.addIfFits({ name, schema, about: () => about, required: bag.tokens() < 20 }, budget)
      }
      if (budget - bag.tokens() > 80) growProperties(bag, budget, growth)
      return bag.finished()
    }
  }
}

function listReply(scope: ParameterScope, budget: number): PricedSchema {
  const { plan, style, random } = scope
  const rows = parameterName(random.pick(['items', 'results', snakeName(plan.subject.plural)]), style)
  const { schema: items, tokens } = grownObject(Math.max(budget - LIST_TOKENS, 30), {
    subject: plan.subject,
    depth: 1,
    scope,
  })
  const next: SchemaNode = style.paging === 'cursor' ? { type: ['string', 'null'] } : { type: 'boolean' }
  const schema = node({
    type: 'object',
    properties: {
      [rows]: { type: 'array', items },
      [parameterName(style.paging === 'cursor' ? 'next_cursor' : 'has_more', style)]: next,
      total: { type: 'integer', minimum: 0 },
    },
    required: [rows],
    additionalProperties: style.toolchain.closesObjects ? false : undefined,
  })
  return { schema, tokens: tokens + LIST_TOKENS }
}

type Member = readonly [name: string, schema: SchemaNode, about: string]

const MOMENT: SchemaNode = { type: 'string', format: 'date-time' }
const TEXT: SchemaNode = { type: 'string' }
const COUNT: SchemaNode = { type: 'integer', minimum: 0 }

/** The members of a reply that is neither a resource nor a list of them, the most telling first. */
function fixedMembers(scope: ParameterScope): readonly Member[] {
  const { noun, plural } = scope.plan.subject
  const id: Member = [`${snakeName(noun)}_id`, idSchema(scope), `ID of the ${noun}`]
  if (scope.plan.action.reply === 'figures') {
    return [
      ['groups', listOf({ key: TEXT, value: { type: 'number' } }), `One entry for each group of ${plural}`],
      ['total', { type: 'number' }, `Over all ${plural}`],
      ['as_of', MOMENT, 'When the figures were computed'],
    ]
  }
  if (scope.plan.action.reply === 'entries') {
    const entries = listOf({ id: TEXT, author: TEXT, at: MOMENT, text: TEXT })
    return [
      ['entries', entries, `What hangs on the ${noun}, newest first`],
      ['total', COUNT, 'How many there are'],
      id,
    ]
  }
  return [
    ['status', { ...TEXT, enum: ['done', 'queued', 'unchanged', 'failed'] }, 'What came of the call'],
    id,
    ['changed_at', MOMENT, 'Time of the change'],
    ['warnings', { type: 'array', items: TEXT }, 'What is worth knowing but did not stop the call'],
  ]
}

function listOf(properties: Readonly<Record<string, SchemaNode>>): SchemaNode {
  return { type: 'array', items: { type: 'object', properties } }
}
