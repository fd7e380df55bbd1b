import type { Field, FieldType } from '../field.ts'
import type { SchemaNode } from '../plain-json.ts'
import { spaced } from '../word-forms.ts'
import { say } from './draft.ts'
import type { ParameterDraft, ParameterScope } from './draft.ts'
import { fieldValue, valueSchema } from './field-value.ts'

/** What the name of a filter adds to that of its field, and what is said of it; `{filtered}` is the field. */
interface FilterForm {
  readonly before: string
  readonly behind: string
  readonly frames: readonly string[]
}

const EQUAL: FilterForm = {
  before: '',
  behind: '',
  frames: [
    'Only {things} with this {filtered}',
    'Keep {things} whose {filtered} is equal to it',
    'Filter by {filtered}',
    'Restrict the result to one {filtered}',
    'Leave out {things} with another {filtered}',
    'Match on {filtered}',
  ],
}

const ANY_OF = ['One or more values of {filtered}', 'Any of these kinds of {filtered}']

const IN_TIME: readonly FilterForm[] = [
  {
    before: '',
    behind: '_after',
    frames: [
      'Only {things} with a later {filtered}',
      'Earliest {filtered} that counts',
      'Begin of the span for {filtered}',
    ],
  },
  {
    before: '',
    behind: '_before',
    frames: [
      'Only {things} with an earlier {filtered}',
      'Latest {filtered} that counts',
      'End of the span for {filtered}',
    ],
  },
]

const IN_SIZE: readonly FilterForm[] = [
  {
    before: 'min_',
    behind: '',
    frames: [
      'Smallest {filtered}',
      'Only {things} with at least this {filtered}',
      'Lower bound for {filtered}',
    ],
  },
  {
    before: 'max_',
    behind: '',
    frames: [
      'Largest {filtered}',
      'Only {things} with at most this {filtered}',
      'Upper bound for {filtered}',
    ],
  },
]

/** How values are compared; what is not listed is compared for equality. */
const FORMS: Readonly<Partial<Record<FieldType['kind'], readonly FilterForm[]>>> = {
  date: IN_TIME,
  time: IN_TIME,
  number: IN_SIZE,
  int: IN_SIZE,
  percent: IN_SIZE,
}

/** Types of which a filter compares a single value: an amount, a word, an entry of a list. */
const COMPARED_AS: Readonly<Partial<Record<FieldType['kind'], SchemaNode>>> = {
  money: { type: 'number' },
  period: { type: 'string', format: 'date' },
  place: { type: 'string' },
  list: { type: 'string' },
}

/** Each field as optional filters, in random order. */
export function filters(scope: ParameterScope): readonly ParameterDraft[] {
  const { plan, random } = scope
  return random.shuffled(plan.subject.fields).flatMap((field) => filtersOf(field, scope))
}

function filtersOf(field: Field, scope: ParameterScope): readonly ParameterDraft[] {
  const { type } = field
  const filtered = spaced(field.name)
  if (type.kind === 'thing') {
    const about = say(scope, EQUAL.frames, { filtered })
    return fieldValue(field, false, scope).map((draft) => ({ ...draft, about }))
  }
  if (type.kind === 'options' && scope.random.chance(0.3)) {
    const schema = { type: 'array', items: { type: 'string', enum: type.options } }
    return [{ name: field.name, about: say(scope, ANY_OF, { filtered }), required: false, schema }]
  }
  return (FORMS[type.kind] ?? [EQUAL]).map(({ before, behind, frames }) => ({
    name: `${before}${field.name}${behind}`,
    about: say(scope, frames, { filtered }),
    required: false,
    schema: COMPARED_AS[type.kind] ?? withoutDefault(valueSchema(field, scope)),
  }))
}

/** A filter that is left out filters nothing, so it has no default. */
function withoutDefault(schema: SchemaNode): SchemaNode {
  return Object.fromEntries(Object.entries(schema).filter(([key]) => key !== 'default'))
}

/** The one field that a look-up goes by. */
export function fieldValueGroup(scope: ParameterScope): readonly ParameterDraft[] {
  return fieldValue(scope.plan.field, true, scope).slice(0, 1)
}
