import { stripVTControlCharacters } from 'node:util'

import type { Secret, ServerSpec } from './server-spec.ts'

/** Replaces what must not be shown in a text. */
export type Redact = (text: string) => string

/** What stands where a secret stood. */
export const REDACTED = '[redacted]'

/** Shorter values would blank out half of every message and protect nothing. */
const SHORTEST_SECRET = 4
/** Path segments of a URL from this length on are taken for keys: some hosts put them there. */
const SHORTEST_PATH_KEY = 16

/** What a name looks like whose value is a credential. */
export const CREDENTIAL_NAME = /key|token|secret|pass|auth|credential|cookie|private/i

const CREDENTIAL_PATTERNS: readonly (readonly [RegExp, string])[] = [
  [/\bBearer\s+[^\s"',;]+/gi, `Bearer ${REDACTED}`],
  [/\bBasic\s+[A-Za-z0-9+/=]{12,}/gi, `Basic ${REDACTED}`],
  [
    /((?:api[_-]?key|access[_-]?key|token|secret|password|passwd)["']?\s*[=:]\s*["']?)[^\s"'&,;]+/gi,
    `$1${REDACTED}`,
  ],
  [/(\/\/)[^\s/@:]+:[^\s/@]+@/g, `$1${REDACTED}@`],
]

/** Every secret of a server's configuration: env values, header values, what is secret in its URL, and the listed. */
export function secretsOf(spec: ServerSpec): readonly Secret[] {
  if (spec.kind === 'stdio') {
    return [...spec.secrets, ...fields('env', spec.env), ...argumentSecrets(spec.args)]
  }
  const headers = fields('headers', spec.headers)
  return [...spec.secrets, ...headers, ...headers.flatMap(credentialOf), ...urlSecrets(spec.url)]
}

/**
 * Removes the secrets, in the forms in which programs print them (plain, JSON-escaped, percent-encoded, base64, line
 * by line), and whatever looks like a credential. Values of fewer than four characters are left.
 */
export function redactorOf(secrets: readonly Secret[]): Redact {
  const remove = removerOf(secrets)
  return (text) =>
    CREDENTIAL_PATTERNS.reduce((rest, [pattern, mark]) => rest.replace(pattern, mark), remove(text))
}

/** Removes the secrets alone: for texts that must stay as they are otherwise. */
export function removerOf(secrets: readonly Secret[]): Redact {
  const forms = new Set(secrets.flatMap(({ value }) => secretForms(value)))
  // Longest first: a secret inside another one must not leave the longer one's rest.
  const needles = [...forms].toSorted((left, right) => right.length - left.length)
  return (text) => needles.reduce((rest, needle) => rest.replaceAll(needle, REDACTED), text)
}

/** A redacted text as one line without terminal sequences or control characters, cut to `maxLength` characters. */
export function oneLine(text: string, maxLength: number): string {
  const line = stripVTControlCharacters(text)
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .replace(/\p{Bidi_Control}/gu, '')
    .trim()
    .toWellFormed()
  const points = Array.from(line)
  return points.length <= maxLength ? line : `${points.slice(0, maxLength - 1).join('')}…`
}

function fields(place: string, values: Readonly<Record<string, string>>): readonly Secret[] {
  return Object.entries(values).map(([name, value]) => ({ field: `${place}.${name}`, value }))
}

/** `--api-key value`, `--api-key=value` and `API_KEY=value`. */
function argumentSecrets(args: readonly string[]): readonly Secret[] {
  return args.flatMap((argument, index) => {
    const field = `args[${index}]`
    const [, name, value] = /^([\w-]+)=(.+)$/s.exec(argument) ?? []
    if (name !== undefined && value !== undefined) {
      return CREDENTIAL_NAME.test(name) ? [{ field, value }] : []
    }
    const flag = args[index - 1] ?? ''
    const isValue = /^-+[\w-]+$/.test(flag) && CREDENTIAL_NAME.test(flag) && !argument.startsWith('-')
    return isValue ? [{ field, value: argument }] : []
  })
}

/** What follows the scheme in `Bearer …` and its like. */
function credentialOf({ field, value }: Secret): readonly Secret[] {
  const credential = /^\S+\s+(\S+)$/.exec(value)?.[1]
  return credential === undefined ? [] : [{ field, value: credential }]
}

function urlSecrets(text: string): readonly Secret[] {
  if (!URL.canParse(text)) return [{ field: 'url', value: text }]
  const url = new URL(text)
  const credentials = [url.username, url.password].filter((part) => part !== '').map(decode)
  const keys = url.pathname.split('/').filter((segment) => segment.length >= SHORTEST_PATH_KEY)
  const parameters = [...url.searchParams.values()]
  const whole = url.pathname.length + url.search.length > 1 ? [url.href] : []
  const together = credentials.length > 0 ? [credentials.join(':')] : []
  return [...whole, ...together, ...credentials, ...keys, ...parameters].map((value) => ({
    field: 'url',
    value,
  }))
}

function secretForms(value: string): readonly string[] {
  const wellFormed = value.toWellFormed()
  const parts = value.split(/[\s;,=]+/).filter((part) => part.length >= 2 * SHORTEST_SECRET)
  const plain = [value, ...parts].filter((form) => form.trim().length >= SHORTEST_SECRET)
  if (plain.length === 0) return []
  const encoded = [encodeURIComponent(wellFormed), Buffer.from(wellFormed).toString('base64')]
  return [...plain, JSON.stringify(value).slice(1, -1), ...encoded]
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text // a lone percent sign is no escape
  }
}
