import type { Domain, DomainResource } from './domain.ts'
import { DOMAINS } from './domains/index.ts'
import { readField } from './field.ts'
import type { Field } from './field.ts'
import { pluralOf } from './word-forms.ts'

/** A resource with its words ready for use. */
export interface Subject {
  readonly noun: string
  readonly plural: string
  readonly gist: string
  readonly rule: string
  readonly onlyRead: boolean
  readonly fields: readonly Field[]
  /** Those whose names read as nouns in a sentence: `due date`, not `paid at` or `archived`. */
  readonly nounFields: readonly Field[]
  readonly acts: readonly SpecialAct[]
}

/** Something that only this resource knows. */
export interface SpecialAct {
  /** The verb with `*` where the noun stands: `mark * arrived`. */
  readonly pattern: string
  /** A clause in the third person. */
  readonly does: string
}

/** A domain with its resources ready for use. */
export interface Lexicon {
  readonly key: string
  readonly tenant: string
  readonly actors: readonly string[]
  readonly serversInRound: number
  readonly actsFirst: boolean
  readonly subjects: readonly Subject[]
}

/**
 * Every domain, read from its vocabulary.
 *
 * @throws Error that names the domain, the resource and what is wrong with a field
 */
export function readLexicons(): readonly Lexicon[] {
  return DOMAINS.map(readDomain)
}

function readDomain({
  key,
  tenant,
  actors,
  serversInRound = 1,
  actsFirst = false,
  resources,
}: Domain): Lexicon {
  const subjects = Object.entries(resources).map(([noun, resource]) => readSubject(key, noun, resource))
  for (const { noun, fields } of subjects) {
    for (const { name, type } of fields) {
      if (type.kind === 'thing' && subjects.every((subject) => subject.noun !== type.noun)) {
        throw new Error(
          `domain ${key}, ${noun}, field ${name}: no resource ${JSON.stringify(type.noun)} in it`,
        )
      }
    }
  }
  return { key, tenant, actors, serversInRound, actsFirst, subjects }
}

function readSubject(key: string, noun: string, resource: DomainResource): Subject {
  const fields = Object.entries(resource.fields).map(([name, text]) =>
    inContext(`${key}, ${noun}`, () => readField(name, text)),
  )
  const acts = Object.entries(resource.acts).map(([verb, does]) => ({
    pattern: verb.includes('*') ? verb : `${verb} *`,
    does,
  }))
  const { gist, rule, onlyRead = false, plural = pluralOf(noun) } = resource
  return { noun, plural, gist, rule, onlyRead, fields, nounFields: nounFields(fields), acts }
}

/** A sentence names up to three different fields. */
const FEWEST_FIELDS = 3
const ENDS_LIKE_A_CLAUSE = /_(?:after|at|before|by|for|from|if|in|is|of|on|to|until|when|with)$|ed$/
const BEGINS_LIKE_A_CLAUSE =
  /^(?:at|by|each|for|from|has|holds|if|in|left|on|over|seen|then|to|under|used|uses|when|why|worn)(?:_|$)/
/** What any record has, for resources with few nouns among their fields. */
const COMMON_NOUNS = ['notes', 'labels', 'reference_number'].map((name) =>
  readField(name, 'text, as on any record'),
)

function nounFields(fields: readonly Field[]): readonly Field[] {
  const values = fields.filter(
    ({ type }) => type.kind !== 'thing' && type.kind !== 'flag' && type.kind !== 'time',
  )
  const nouns = values.filter(
    ({ name }) => !ENDS_LIKE_A_CLAUSE.test(name) && !BEGINS_LIKE_A_CLAUSE.test(name),
  )
  return nouns.length >= FEWEST_FIELDS ? nouns : [...nouns, ...COMMON_NOUNS]
}

function inContext<Value>(place: string, read: () => Value): Value {
  try {
    return read()
  } catch (cause) {
    throw new Error(`domain ${place}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause })
  }
}
