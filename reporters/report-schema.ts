import { readFileSync } from 'node:fs'

import { Ajv2020 } from 'ajv/dist/2020.js'
import type { ErrorObject, SchemaObject } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'

import { stripControl } from './strip-control.ts'

const SCHEMA_FILE = new URL('../fixtures/contracts/report-v2-strict.schema.json', import.meta.url)
const MAX_SEEN = 80

const validate = compile()

function compile(): ReturnType<Ajv2020['compile']> {
  const ajv = new Ajv2020({ allErrors: true, verbose: true, strictTypes: true, allowUnionTypes: true })
  addFormats.default(ajv)
  return ajv.compile(JSON.parse(readFileSync(SCHEMA_FILE, 'utf8')) as SchemaObject)
}

/**
 * What is wrong with a report under the strict schema (`fixtures/contracts/report-v2-strict.schema.json`): one line
 * for each fault with its JSON pointer, what was seen (at most 80 characters) and what was expected; empty where the
 * report is valid. Takes any value, so that a file from elsewhere can be tried.
 */
export function validateReport(report: unknown): readonly string[] {
  if (validate(report)) return []
  return [...new Set((validate.errors ?? []).filter(({ keyword }) => keyword !== 'if').map(faultLine))]
}

function faultLine(error: ErrorObject): string {
  const fault = describeFault(error)
  const path = error.instancePath + (fault.member === undefined ? '' : `/${pointerPart(fault.member)}`)
  return `${path === '' ? 'the report' : stripControl(path, 200)}: saw ${fault.seen}, expected ${fault.expected}`
}

interface Fault {
  /** Set where the fault is a member of the value at the error's path. */
  readonly member?: string
  readonly seen: string
  readonly expected: string
}

function describeFault(error: ErrorObject): Fault {
  const params = error.params as Readonly<Record<string, unknown>>
  const seen = describeSeen(error.data)
  switch (error.keyword) {
    case 'required':
      return { member: String(params['missingProperty']), seen: 'nothing', expected: 'this field' }
    case 'additionalProperties': {
      const member = String(params['additionalProperty'])
      return { member, seen: describeSeen(memberOf(error.data, member)), expected: 'no such field' }
    }
    case 'enum':
      return { seen, expected: `one of ${JSON.stringify(params['allowedValues'])}` }
    case 'const':
      return { seen, expected: JSON.stringify(params['allowedValue']) }
    case 'type':
      return { seen, expected: `type ${[params['type']].flat().join(' or ')}` }
    case 'not':
      return { seen, expected: description(error) ?? 'something else' }
    case 'pattern':
      return { seen, expected: description(error) ?? `text like ${String(params['pattern'])}` }
    default:
      return { seen, expected: (error.message ?? error.keyword).replace(/^must be |^must /u, '') }
  }
}

function description(error: ErrorObject): string | undefined {
  const schema = error.parentSchema as Readonly<Record<string, unknown>> | undefined
  const words = schema?.['description']
  return typeof words === 'string' ? words : undefined
}

function memberOf(data: unknown, member: string): unknown {
  return typeof data === 'object' && data !== null ? (data as Record<string, unknown>)[member] : undefined
}

function describeSeen(value: unknown): string {
  if (typeof value === 'string') return stripControl(JSON.stringify(value), MAX_SEEN)
  if (Array.isArray(value)) return `an array of ${value.length} items`
  if (typeof value === 'object' && value !== null) return `an object of ${Object.keys(value).length} fields`
  return value === undefined ? 'nothing' : typeof value === 'number' ? String(value) : JSON.stringify(value)
}

/** A key as RFC 6901 writes it in a JSON pointer. */
function pointerPart(key: string): string {
  return key.replaceAll('~', '~0').replaceAll('/', '~1')
}
