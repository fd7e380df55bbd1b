import type { SchemaNode } from '../plain-json.ts'
import { node, parameterName, say } from './draft.ts'
import type { ParameterDraft, ParameterScope } from './draft.ts'

const DAY: SchemaNode = { type: 'string', format: 'date' }

/** Page size and place, in the manner of the server. */
export function paging(scope: ParameterScope): readonly ParameterDraft[] {
  const { plan, style, random } = scope
  const isPaged = style.paging === 'page'
  const usual = Math.min(random.pick([10, 20, 25, 50]), style.pageLimit)
  const size: SchemaNode = { type: 'integer', minimum: 1, maximum: style.pageLimit, default: usual }
  const firstPlace = isPaged ? 1 : 0
  const place: SchemaNode =
    style.paging === 'cursor'
      ? { type: 'string' }
      : { type: 'integer', minimum: firstPlace, default: firstPlace }
  const rows = plan.action.reply === 'many' ? SIZES_OF_LISTS : SIZES_OF_ENTRIES
  return [
    { name: isPaged ? 'per_page' : 'limit', about: say(scope, rows), required: false, schema: size },
    { name: style.paging, about: say(scope, PLACES[style.paging]), required: false, schema: place },
  ]
}

const SIZES_OF_LISTS = [
  'How many {things} to return, {max} at most',
  'Size of a page',
  'Most {things} in one reply',
  '{things} on a page',
]
const SIZES_OF_ENTRIES = [
  'How many entries to return, {max} at most',
  'Size of a page',
  'Most entries in one reply',
]
const PLACES = {
  cursor: [
    'Cursor from the reply before',
    'Where to go on; from next_cursor of the last reply',
    'Opaque mark of the next page',
  ],
  page: ['Number of the page, counted from 1', 'Which page, the first being 1'],
  offset: [
    'How many to skip',
    'Index of the first one, counted from 0',
    'Rows to leave out at the beginning',
  ],
}

/** The field to sort by and the direction. */
export function sort(scope: ParameterScope): readonly ParameterDraft[] {
  const about = say(scope, [
    'What to sort {things} by',
    'Order of the {things}',
    'Field that decides the order',
  ])
  const direction = say(scope, [
    'Direction of the order',
    'Ascending or descending',
    'desc puts the newest {things} first',
  ])
  return [
    {
      name: scope.random.pick(['sort_by', 'order_by', 'sort']),
      about,
      required: false,
      schema: { type: 'string', enum: fieldNames(scope) },
    },
    {
      name: 'direction',
      about: direction,
      required: false,
      schema: { type: 'string', enum: ['asc', 'desc'], default: 'asc' },
    },
  ]
}

/** The fields of the reply. */
export function picked(scope: ParameterScope): readonly ParameterDraft[] {
  const about = say(scope, [
    'Fields to return; all when left out',
    'Which values of the {thing} are wanted',
    'Names of fields, to keep the reply short',
    'Only these fields of the {thing}',
  ])
  const schema = { type: 'array', items: { type: 'string', enum: fieldNames(scope) } }
  return [{ name: scope.random.pick(['fields', 'include', 'select']), about, required: false, schema }]
}

/** Words to search for. */
export function query(scope: ParameterScope): readonly ParameterDraft[] {
  const about = say(scope, [
    'Words to look for in {f1} and {f2}',
    'What to search for; quotes keep words together',
    'Free text in any language',
    'Text to find {things} by',
  ])
  const schema = node({ type: 'string', minLength: scope.random.pick([1, 2, undefined]) })
  return [{ name: scope.random.pick(['query', 'q', 'search', 'text']), about, required: true, schema }]
}

/** A span of days. */
export function window(scope: ParameterScope): readonly ParameterDraft[] {
  const [from, to] = scope.random.pick([
    ['from', 'to'],
    ['start_date', 'end_date'],
    ['since', 'until'],
  ] as const)
  return [
    {
      name: from,
      about: say(scope, [
        'First day of the span',
        'Begin; thirty days ago when left out',
        'Count {things} from this day on',
        'Start of the time looked at',
      ]),
      required: false,
      schema: DAY,
    },
    {
      name: to,
      about: say(scope, [
        'Last day of the span, itself included',
        'End; today when left out',
        'Ignore {things} after this day',
        'End of the time looked at',
      ]),
      required: false,
      schema: DAY,
    },
  ]
}

/** What is computed, and over which groups. */
export function aggregate(scope: ParameterScope): readonly ParameterDraft[] {
  return [
    {
      name: 'group_by',
      about: say(scope, [
        'One group for each value of this field',
        'Field that splits the {things} into groups',
        'How to group {things}',
      ]),
      required: true,
      schema: { type: 'string', enum: fieldNames(scope) },
    },
    {
      name: 'measure',
      about: say(scope, [
        'What to compute for each group',
        'Kind of figure',
        'How values of {f1} are put together',
      ]),
      required: false,
      schema: { type: 'string', enum: ['count', 'sum', 'mean', 'median', 'min', 'max'], default: 'count' },
    },
    {
      name: 'interval',
      about: say(scope, ['Length of a step in time', 'Bucket that {things} are counted in']),
      required: false,
      schema: { type: 'string', enum: ['day', 'week', 'month', 'quarter', 'year'] },
    },
  ]
}

function fieldNames({ plan, style }: ParameterScope): readonly string[] {
  return plan.subject.fields.map(({ name }) => parameterName(name, style))
}
