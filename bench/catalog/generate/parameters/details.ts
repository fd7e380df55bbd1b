import type { SchemaNode } from '../plain-json.ts'
import { node, parameterName, say } from './draft.ts'
import type { ParameterDraft, ParameterScope } from './draft.ts'

const TEXT: SchemaNode = { type: 'string' }
const MOMENT: SchemaNode = { type: 'string', format: 'date-time' }

function optional(name: string, about: () => string, schema: SchemaNode): ParameterDraft {
  return { name, about, required: false, schema }
}

/** Why the call is made. */
export function reason(scope: ParameterScope): readonly ParameterDraft[] {
  const about = say(scope, [
    'Why it is done; kept in the log of the {thing}',
    'Reason in a few words',
    'Note for {anActor} who asks later',
    'Ground that others can read',
    'What led to it, for the history of the {thing}',
  ])
  return [
    optional(
      scope.random.pick(['reason', 'note', 'comment']),
      about,
      scope.random.chance(0.2) ? { type: 'string', maxLength: 500 } : TEXT,
    ),
  ]
}

/** When it takes effect. */
export function moment(scope: ParameterScope): readonly ParameterDraft[] {
  const about = say(scope, [
    'When it takes effect; at once when left out',
    'Moment of the change in UTC',
    'Not before this time',
    'Start, with zone',
  ])
  return [optional(scope.random.pick(['effective_at', 'at', 'scheduled_for']), about, MOMENT)]
}

/** What is said. */
export function text(scope: ParameterScope): readonly ParameterDraft[] {
  const about = say(scope, [
    'What to say; plain text or Markdown',
    'Words that appear on the {thing}',
    'Text, shown to everyone with access to the {thing}',
    'Message to {anActor} or others',
  ])
  const isInternal = say(scope, [
    'Whether people outside the {tenant} cannot see it',
    'Keep it inside the {tenant}',
  ])
  return [
    {
      name: scope.random.pick(['text', 'body', 'message']),
      about,
      required: true,
      schema: { type: 'string', minLength: 1 },
    },
    optional('internal', isInternal, { type: 'boolean', default: false }),
  ]
}

/** Labels. */
export function tags(scope: ParameterScope): readonly ParameterDraft[] {
  const about = say(scope, [
    'Tags, lower case',
    'Labels for the {thing}',
    'Words without spaces',
    'Names of tags; unknown ones are made',
  ])
  return [{ name: 'tags', about, required: true, schema: { type: 'array', items: TEXT, minItems: 1 } }]
}

/** The name of a copy. */
export function newName(scope: ParameterScope): readonly ParameterDraft[] {
  const about = say(scope, [
    'Name of the new {thing}',
    'How the result is called',
    'Label; the old one with a number when left out',
  ])
  return [optional(scope.random.pick(['new_name', 'label', 'name']), about, TEXT)]
}

/** A file by address or content. */
export function file(scope: ParameterScope): readonly ParameterDraft[] {
  return [
    {
      name: 'file_name',
      about: say(scope, ['Name with extension', 'Name under which the {thing} shows the file']),
      required: true,
      schema: TEXT,
    },
    optional(
      'url',
      say(scope, ['Address to fetch the file from', 'Where the file lies; either this or the content']),
      { type: 'string', format: 'uri' },
    ),
    optional(
      'content',
      say(scope, ['Bytes in base64', 'The file itself in base64, ten megabytes at most']),
      node({ type: 'string', contentEncoding: 'base64' }),
    ),
    optional(
      'media_type',
      say(scope, ['Type such as application/pdf', 'Kind of content; guessed from the name when left out']),
      TEXT,
    ),
  ]
}

/** The form of a file that is produced. */
export function format(scope: ParameterScope): readonly ParameterDraft[] {
  const { random } = scope
  const formats = random.pick([
    ['csv', 'json'],
    ['csv', 'xlsx', 'json'],
    ['json', 'ndjson', 'csv', 'parquet'],
    ['pdf', 'csv'],
    ['pdf', 'png', 'svg'],
  ])
  return [
    {
      name: 'format',
      about: say(scope, ['Form of the file', 'What kind of file to write', 'File type']),
      required: random.chance(0.5),
      schema: { type: 'string', enum: formats },
    },
    optional(
      'destination',
      say(scope, [
        'Mail address that gets the link',
        'Where the file is put; a link comes back when left out',
      ]),
      TEXT,
    ),
    optional('delimiter', say(scope, ['Sign between columns', 'Column separator of the table']), {
      type: 'string',
      enum: [',', ';', '\t'],
      default: ',',
    }),
  ]
}

/** Where rows come from and how they are read. */
export function source(scope: ParameterScope): readonly ParameterDraft[] {
  return [
    optional(
      'file_url',
      say(scope, ['Address of a file with {things}', 'File to read, instead of rows', 'Link to the table']),
      { type: 'string', format: 'uri' },
    ),
    optional(
      'mapping',
      say(scope, ['Columns of the file by field of the {thing}', 'Which column holds {f1}, {f2} and so on']),
      { type: 'object', additionalProperties: { type: 'string' } },
    ),
    optional(
      'on_conflict',
      say(scope, ['What to do when the {thing} exists', 'How rows with a known {f1} are treated']),
      { type: 'string', enum: ['skip', 'overwrite', 'fail'], default: 'skip' },
    ),
    optional(
      'dry_run',
      say(scope, ['Check without saving', 'Only report what would happen to the {things}']),
      { type: 'boolean', default: false },
    ),
  ]
}

/** Which events are reported, and where to. */
export function events(scope: ParameterScope): readonly ParameterDraft[] {
  const { style } = scope
  const retry: SchemaNode = {
    type: 'object',
    properties: {
      attempts: { type: 'integer', minimum: 0, maximum: 10 },
      [parameterName('wait_seconds', style)]: { type: 'integer', minimum: 1 },
    },
  }
  return [
    {
      name: 'callback_url',
      about: say(scope, ['Address that is called', 'Where events are posted as JSON']),
      required: true,
      schema: { type: 'string', format: 'uri' },
    },
    optional(
      'events',
      say(scope, ['Which changes of the {thing} are reported', 'Kinds of event; all when left out']),
      {
        type: 'array',
        items: { type: 'string', enum: ['created', 'updated', 'archived', 'deleted', 'commented'] },
      },
    ),
    optional(
      'signing_key',
      say(scope, ['Key that signs each call', 'Shared word to check that calls are genuine']),
      TEXT,
    ),
    optional(
      'retry',
      say(scope, ['What to do when the address does not answer', 'Further tries after a failure']),
      retry,
    ),
  ]
}
