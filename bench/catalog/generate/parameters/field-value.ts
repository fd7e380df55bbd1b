import type { Field, SimpleKind } from '../field.ts'
import type { SchemaNode } from '../plain-json.ts'
import { estimateTokens } from '../token-estimate.ts'
import { capitalised } from '../word-forms.ts'
import { idSchema, node, parameterName } from './draft.ts'
import type { ParameterDraft, ParameterScope, PricedSchema } from './draft.ts'

/** A field as parameters that take its value: usually one, two for a span of time. */
export function fieldValue(
  field: Field,
  required: boolean,
  scope: ParameterScope,
): readonly ParameterDraft[] {
  const { type, about } = field
  if (type.kind === 'thing') {
    const id = idSchema(scope)
    const schema = type.many
      ? node({ type: 'array', items: id, uniqueItems: scope.random.chance(0.3) ? true : undefined })
      : id
    const noun = type.many ? `IDs of the ${type.noun} records: ${about}` : `ID of the ${type.noun}: ${about}`
    return [{ name: `${field.name}_${type.many ? 'ids' : 'id'}`, about: () => noun, required, schema }]
  }
  if (type.kind === 'period' && scope.random.chance(0.5)) {
    const day: SchemaNode = { type: 'string', format: 'date' }
    return [
      { name: `${field.name}_from`, about: () => `First day: ${about}`, required, schema: day },
      { name: `${field.name}_to`, about: () => `Last day, itself included: ${about}`, required, schema: day },
    ]
  }
  return [{ name: field.name, about: () => capitalised(about), required, schema: valueSchema(field, scope) }]
}

/** The schema of a field's value; things are not values. */
export function valueSchema({ type }: Field, scope: ParameterScope): SchemaNode {
  const { random } = scope
  if (type.kind === 'thing') return idSchema(scope)
  if (type.kind === 'options') {
    const usual = random.chance(0.15) ? random.pick(type.options) : undefined
    return node({ type: 'string', enum: type.options, default: usual })
  }
  if (type.kind === 'int') return node({ type: 'integer', minimum: type.minimum, maximum: type.maximum })
  return simpleSchema(type.kind, scope)
}

function simpleSchema(kind: SimpleKind, scope: ParameterScope): SchemaNode {
  const { random, style } = scope
  switch (kind) {
    case 'text':
      return node({
        type: 'string',
        minLength: random.chance(0.08) ? 1 : undefined,
        maxLength: random.chance(0.14) ? random.pick([40, 64, 80, 120, 255, 500, 2000, 10_000]) : undefined,
      })
    case 'date':
      return { type: 'string', format: 'date' }
    case 'time':
      return { type: 'string', format: 'date-time' }
    case 'email':
      return { type: 'string', format: 'email' }
    case 'url':
      return { type: 'string', format: 'uri' }
    case 'number':
      return { type: 'number' }
    case 'percent':
      return { type: 'number', minimum: 0, maximum: 100 }
    case 'flag':
      return node({ type: 'boolean', default: random.chance(0.4) ? random.chance(0.2) : undefined })
    case 'minutes':
      return node({ type: 'integer', minimum: 1, maximum: random.chance(0.3) ? 1440 : undefined })
    case 'list':
      return node({
        type: 'array',
        items: { type: 'string' },
        minItems: random.chance(0.1) ? 1 : undefined,
        maxItems: random.chance(0.15) ? random.pick([5, 10, 20, 50, 100]) : undefined,
      })
    case 'money':
      return style.moneyAsObject ? record(MONEY, scope) : { type: 'number', minimum: 0 }
    case 'place':
      return random.chance(0.5) ? { type: 'string' } : record(ADDRESS, scope)
    case 'period':
      return record(DATE_SPAN, scope)
  }
}

interface RecordShape {
  /** In snake case; the name of the part where parts are shared. */
  readonly name: string
  readonly members: Readonly<Record<string, SchemaNode>>
  readonly optional: readonly string[]
}

/** An object that several resources use in the same form. */
function record({ name, members, optional }: RecordShape, { style, parts }: ParameterScope): SchemaNode {
  const build = (): PricedSchema => {
    const names = Object.keys(members)
    const schema = node({
      type: 'object',
      properties: Object.fromEntries(names.map((each) => [parameterName(each, style), members[each] ?? {}])),
      required: names.filter((each) => !optional.includes(each)).map((each) => parameterName(each, style)),
      additionalProperties: style.toolchain.closesObjects ? false : undefined,
    })
    return { schema, tokens: estimateTokens(schema) }
  }
  return parts.place(name, build).schema
}

const MONEY: RecordShape = {
  name: 'money',
  members: {
    amount: { type: 'integer', description: 'In the smallest unit of the currency' },
    currency: { type: 'string', pattern: '^[A-Z]{3}$', description: 'ISO 4217 code' },
  },
  optional: [],
}

const ADDRESS: RecordShape = {
  name: 'address',
  members: {
    street: { type: 'string', description: 'Street and house number' },
    postal_code: { type: 'string' },
    city: { type: 'string', description: 'Town or city' },
    country: { type: 'string', minLength: 2, maxLength: 2, description: 'ISO 3166 code' },
  },
  optional: ['postal_code', 'country'],
}

const DATE_SPAN: RecordShape = {
  name: 'date_span',
  members: {
    from: { type: 'string', format: 'date', description: 'First day' },
    to: { type: 'string', format: 'date', description: 'Last day, open when left out' },
  },
  optional: ['to'],
}
