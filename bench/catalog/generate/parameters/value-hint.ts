import type { SchemaNode } from '../plain-json.ts'
import type { RandomSource } from '../random-source.ts'

const BY_FORMAT: Readonly<Record<string, readonly string[]>> = {
  date: [
    'as YYYY-MM-DD',
    'a calendar day in ISO 8601, such as 2031-04-17',
    'a day without time, for example 2030-11-02',
  ],
  'date-time': [
    'in RFC 3339 with zone, such as 2031-04-17T08:30:00Z',
    'date and time; UTC when no zone is given',
    'ISO 8601, to the second',
  ],
  email: ['a single address without display name', 'for example someone@example.org'],
  uri: ['an absolute address', 'redirects are followed', 'must answer without a login'],
  uuid: ['a UUID in lower case', 'thirty-six characters with dashes'],
}

const BY_TYPE: Readonly<Record<string, readonly string[]>> = {
  string: ['plain text', 'kept as typed', 'spaces at both ends are cut off'],
  boolean: ['true or false'],
  number: ['with a decimal point and no thousands separator', 'at most two decimals are kept'],
  integer: ['a whole number', 'whole numbers only'],
  array: ['each entry once', 'in any order', 'one entry is enough'],
  object: ['members left out keep their value', 'an object, not text that holds one'],
}

/** Parameters whose texts are codes: what is true of prose is not true of them. */
const CODE_NAME =
  /(?:^|_)(?:body|cursor|id|ids|key|language|locale|markdown|mapping|query|text|version|zone)$/

/**
 * A further clause about the form of a value, true of its schema: `as YYYY-MM-DD`, `from 1 to 50`, `one of a, b`;
 * undefined where there is nothing to say.
 */
export function valueHint(name: string, schema: SchemaNode, random: RandomSource): string | undefined {
  const { format, minimum, maximum, maxLength, type } = schema
  const options = schema['enum']
  if (Array.isArray(options)) return `one of ${options.map(String).join(', ')}`
  if (typeof minimum === 'number' && typeof maximum === 'number') return `from ${minimum} to ${maximum}`
  if (typeof maxLength === 'number') return `at most ${maxLength} characters`
  if (format === undefined && type === 'string' && CODE_NAME.test(name)) return undefined
  const hints =
    (typeof format === 'string' ? BY_FORMAT[format] : undefined) ??
    (typeof type === 'string' ? BY_TYPE[type] : undefined)
  return hints === undefined ? undefined : random.pick(hints)
}
