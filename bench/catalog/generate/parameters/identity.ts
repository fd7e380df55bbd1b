import { idSchema, idWording, node, say, snakeName } from './draft.ts'
import type { ParameterDraft, ParameterScope } from './draft.ts'

/** The ID of the resource that the call is about. */
export function key(scope: ParameterScope): readonly ParameterDraft[] {
  const { plan, style, random } = scope
  const name = style.bareIds ? 'id' : `${snakeName(plan.subject.noun)}_id`
  return [{ name, about: idWording(plan.subject.noun, random), required: true, schema: idSchema(scope) }]
}

/** The IDs of several resources, with the batch limit of the server. */
export function keys(scope: ParameterScope): readonly ParameterDraft[] {
  const { plan, style, random } = scope
  const name = style.bareIds ? 'ids' : `${snakeName(plan.subject.noun)}_ids`
  const schema = node({
    type: 'array',
    items: idSchema(scope),
    minItems: random.pick([1, 2, undefined]),
    maxItems: style.batchLimit,
  })
  const about = say(scope, [
    'IDs of the {things}, {max} at most',
    'Which {things}, by ID',
    'The {things} to work on',
    'List of {thing} IDs without duplicates',
  ])
  return [{ name, about, required: true, schema }]
}

/** The ID of the other resource of a relation. */
export function otherKey(scope: ParameterScope): readonly ParameterDraft[] {
  const { plan, random } = scope
  const { noun } = plan.other
  return [
    {
      name: `${snakeName(noun)}_id`,
      about: idWording(noun, random),
      required: true,
      schema: idSchema(scope),
    },
    {
      name: 'note',
      about: say(scope, ['Why the {thing} and the {other} belong together', 'Words shown beside the link']),
      required: false,
      schema: { type: 'string' },
    },
  ]
}

/** Somebody by mail address. */
export function person(scope: ParameterScope): readonly ParameterDraft[] {
  const about = say(scope, [
    'Mail address of the person',
    'Whom it concerns, such as {anActor}',
    'Address of somebody in the {tenant}',
    'Mail address; must belong to a user of the {tenant}',
  ])
  const notify = say(scope, ['Whether the person is told by mail', 'Send a short message about the {thing}'])
  return [
    {
      name: scope.random.pick(['email', 'user_email', 'person']),
      about,
      required: true,
      schema: { type: 'string', format: 'email' },
    },
    { name: 'notify', about: notify, required: false, schema: { type: 'boolean', default: true } },
  ]
}

/** A level of rights and how long they last. */
export function access(scope: ParameterScope): readonly ParameterDraft[] {
  const role = say(scope, [
    'What the person may do with the {thing}',
    'Level of rights',
    'Rights on the {thing}, each including the ones before',
  ])
  const until = say(scope, ['When the rights end', 'Last moment of the rights; none means for good'])
  return [
    {
      name: 'role',
      about: role,
      required: true,
      schema: { type: 'string', enum: ['viewer', 'editor', 'owner'], default: 'viewer' },
    },
    { name: 'expires_at', about: until, required: false, schema: { type: 'string', format: 'date-time' } },
  ]
}
