import { capitalised, spaced } from '../word-forms.ts'
import { node, say } from './draft.ts'
import type { ParameterDraft, ParameterScope } from './draft.ts'
import { fieldValue } from './field-value.ts'
import { grownObject } from './growth.ts'

/** The fields of a new resource; the first one or two are required. */
export function values(scope: ParameterScope): readonly ParameterDraft[] {
  const required = 1 + scope.random.below(2)
  return scope.plan.subject.fields.flatMap((field, index) =>
    fieldValue(field, index < required && field.type.kind !== 'flag', scope),
  )
}

/** The fields of an existing resource, all optional. */
export function changes(scope: ParameterScope): readonly ParameterDraft[] {
  const { plan, random } = scope
  return random.shuffled(plan.subject.fields).flatMap((field) => {
    const prefix = random.pick(['New ', 'Changed ', 'What becomes the ', ''])
    return fieldValue(field, false, scope).map((draft) => ({
      ...draft,
      about:
        prefix === '' ? draft.about : () => capitalised(`${prefix}${spaced(field.name)}: ${field.about}`),
    }))
  })
}

/** A list of objects with the fields of the resource; takes whatever room there is. */
export function rows(scope: ParameterScope): readonly ParameterDraft[] {
  const { plan, style, random } = scope
  const about = say(scope, [
    'The {things}, {max} at most',
    'One object for each {thing}',
    'Rows to write',
    '{things} with {f1}, {f2} and so on',
  ])
  return [
    {
      name: random.pick(['items', 'rows', 'records']),
      about,
      required: plan.action.groups[0] === 'rows',
      schema: (budget) => {
        const { schema, tokens } = grownObject(budget - LIST_TOKENS, {
          subject: plan.subject,
          depth: 1,
          scope,
        })
        const list = node({ type: 'array', items: schema, minItems: 1, maxItems: style.batchLimit })
        return { schema: list, tokens: tokens + LIST_TOKENS }
      },
    },
  ]
}

/** `"type":"array","items":` and two limits. */
const LIST_TOKENS = 16
