import type { SchemaNode } from '../plain-json.ts'
import { say } from './draft.ts'
import type { ParameterDraft, ParameterScope } from './draft.ts'

type Row = readonly [name: string, schema: SchemaNode, frames: readonly string[]]

const TEXT: SchemaNode = { type: 'string' }
const MOMENT: SchemaNode = { type: 'string', format: 'date-time' }

/** What records of any trade have beside their own fields. */
const COMMON_FIELDS: readonly Row[] = [
  [
    'external_id',
    TEXT,
    ['ID in another system', 'Key of the {thing} outside this server', 'Your own number for the {thing}'],
  ],
  [
    'labels',
    { type: 'array', items: TEXT },
    ['Words to find the {thing} by', 'Free labels', 'Tags of the {thing}, lower case'],
  ],
  [
    'notes',
    TEXT,
    ['Remarks about the {thing}', 'Anything {anActor} should know', 'Free text, not shown outside'],
  ],
  [
    'owner_id',
    TEXT,
    ['User in charge of the {thing}', 'Who looks after it', 'ID of the responsible {actor}'],
  ],
  ['created_at', MOMENT, ['When the {thing} was made', 'Time of entry, set by the server when left out']],
  ['updated_at', MOMENT, ['Time of the last change', 'When the {thing} was last touched']],
  ['created_by', TEXT, ['User who made the {thing}', 'Author of the record']],
  [
    'version',
    { type: 'integer', minimum: 1 },
    ['Version that the edit is based on', 'Number that grows with each change of the {thing}'],
  ],
  [
    'language',
    TEXT,
    ['Language of texts, such as en or pt-BR', 'Code of the language the {thing} is kept in'],
  ],
  ['time_zone', TEXT, ['Zone for dates without one', 'IANA name of the zone, for {f1} and the like']],
  [
    'archived',
    { type: 'boolean', default: false },
    ['Whether the {thing} is out of use', 'True for {things} that lists hide'],
  ],
  [
    'priority',
    { type: 'integer', minimum: 1, maximum: 5 },
    ['How important it is, 1 is highest', 'Rank among {things}'],
  ],
  [
    'visibility',
    { type: 'string', enum: ['private', 'team', 'everyone'] },
    ['Who may see the {thing}', 'Circle of readers'],
  ],
  [
    'custom_fields',
    { type: 'object', additionalProperties: true },
    [
      'Fields that the {tenant} added, by name',
      'Own values as key and value',
      'Whatever the usual fields of {aThing} do not cover',
    ],
  ],
  ['source_system', TEXT, ['Program that the {thing} comes from', 'Origin of the record']],
  ['reference_number', TEXT, ['Number on paper', 'Number that {anActor} quotes']],
  [
    'valid_from',
    { type: 'string', format: 'date' },
    ['First day on which it counts', 'Start of validity of the {thing}'],
  ],
  [
    'valid_to',
    { type: 'string', format: 'date' },
    ['Last day on which it counts', 'End of validity; open when left out'],
  ],
  ['short_name', { type: 'string', maxLength: 40 }, ['Name for narrow screens', 'Short form of the name']],
  [
    'icon_url',
    { type: 'string', format: 'uri' },
    ['Picture shown beside the {thing}', 'Address of a small picture'],
  ],
  ['approved_by', TEXT, ['Who agreed', 'User who released the {thing}']],
  [
    'follow_up_on',
    { type: 'string', format: 'date' },
    ['Day to look at the {thing} again', 'When {anActor} is reminded'],
  ],
  [
    'score',
    { type: 'number', minimum: 0, maximum: 1 },
    ['Estimate between 0 and 1', 'How sure the {thing} is'],
  ],
  [
    'sequence',
    { type: 'integer', minimum: 0 },
    ['Place among its siblings', 'Order in which {things} are shown'],
  ],
]

/** Fields that any record may have, in random order, worded for the resource. */
export function commonFields(scope: ParameterScope): readonly ParameterDraft[] {
  return scope.random
    .shuffled(COMMON_FIELDS)
    .map(([name, schema, frames]) => ({ name, about: say(scope, frames), required: false, schema }))
}
