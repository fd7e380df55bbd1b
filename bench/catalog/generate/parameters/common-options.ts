import type { SchemaNode } from '../plain-json.ts'
import { say } from './draft.ts'
import type { ParameterDraft, ParameterScope } from './draft.ts'

interface Option {
  readonly name: string
  readonly schema: SchemaNode
  /** Which calls it makes sense for. */
  readonly on: 'reading' | 'writing' | 'any call'
  readonly frames: readonly string[]
}

const TEXT: SchemaNode = { type: 'string' }

/** What a call may take beside its own parameters. */
const COMMON_OPTIONS: readonly Option[] = [
  {
    name: 'dry_run',
    schema: { type: 'boolean', default: false },
    on: 'writing',
    frames: ['Check everything and save nothing', 'Report what would change'],
  },
  {
    name: 'idempotency_key',
    schema: TEXT,
    on: 'writing',
    frames: ['Key that makes a repeated call harmless', 'Own ID of the call, kept for a day'],
  },
  {
    name: 'if_version',
    schema: { type: 'integer', minimum: 1 },
    on: 'writing',
    frames: ['Refuse if the {thing} has another version', 'Version that was read before'],
  },
  {
    name: 'silent',
    schema: { type: 'boolean', default: false },
    on: 'writing',
    frames: ['Tell nobody who watches the {thing}', 'Whether messages are held back'],
  },
  {
    name: 'locale',
    schema: TEXT,
    on: 'any call',
    frames: ['Language of messages', 'Language and region for texts in the reply'],
  },
  {
    name: 'time_zone',
    schema: TEXT,
    on: 'any call',
    frames: ['Zone for dates in the reply', 'IANA zone name; UTC when left out'],
  },
  {
    name: 'include_archived',
    schema: { type: 'boolean', default: false },
    on: 'reading',
    frames: ['Also consider {things} out of use', 'Whether archived {things} count'],
  },
  {
    name: 'response_format',
    schema: { type: 'string', enum: ['concise', 'detailed'] },
    on: 'reading',
    frames: ['How much of the {thing} to say', 'Short or full reply'],
  },
  {
    name: 'verbose',
    schema: { type: 'boolean' },
    on: 'reading',
    frames: ['Say more about each {thing}', 'Add internal fields to the reply'],
  },
  {
    name: 'as_of',
    schema: { type: 'string', format: 'date-time' },
    on: 'reading',
    frames: ['Moment to look back to', 'State of the {thing} at this time; the present one when left out'],
  },
  {
    name: 'timeout_seconds',
    schema: { type: 'integer', minimum: 1, maximum: 300 },
    on: 'any call',
    frames: ['How long to wait for the answer', 'Give up after so many seconds'],
  },
  {
    name: 'account_id',
    schema: TEXT,
    on: 'any call',
    frames: ['Account to work in when there are several', 'Which {tenant}, if the token opens more than one'],
  },
  {
    name: 'trace_id',
    schema: TEXT,
    on: 'any call',
    frames: ['ID that appears in the log of the {tenant}', 'Mark to follow the call by'],
  },
]

/** Options that fit the call, in random order. */
export function commonOptions(scope: ParameterScope): readonly ParameterDraft[] {
  const kind = scope.plan.action.effect === 'reads' ? 'reading' : 'writing'
  return scope.random
    .shuffled(COMMON_OPTIONS)
    .filter(({ on }) => on === kind || on === 'any call')
    .map(({ name, schema, frames }) => ({ name, about: say(scope, frames), required: false, schema }))
}
