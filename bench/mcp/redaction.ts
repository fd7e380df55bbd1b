import { stripVTControlCharacters } from 'node:util'

import type { Secret } from './server-spec.ts'

/** Replaces what must not be shown in a text. */
export type Redact = (text: string) => string

/** What stands where a secret stood. */
export const REDACTED = '[redacted]'

/** Shorter values would blank out half of every message and protect nothing. */
const SHORTEST_SECRET = 4

const CREDENTIAL_PATTERNS: readonly (readonly [RegExp, string])[] = [
  [/\bBearer\s+[^\s"',;]+/gi, `Bearer ${REDACTED}`],
  [/\bBasic\s+[A-Za-z0-9+/=]{12,}/gi, `Basic ${REDACTED}`],
  [
    /((?:api[_-]?key|access[_-]?key|token|secret|password|passwd)["']?\s*[=:]\s*["']?)[^\s"'&,;]+/gi,
    `$1${REDACTED}`,
  ],
  [/(\/\/)[^\s/@:]+:[^\s/@]+@/g, `$1${REDACTED}@`],
]

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

/**
 * Redacts a text and puts it on one line. Twice: a sequence or mark inside of a secret hides it until the line is
 * made, and a line break inside of one is gone afterwards.
 */
export function redactedLine(redact: Redact, text: string, maxLength: number): string {
  return oneLine(redact(oneLine(redact(text), Infinity)), maxLength)
}

function secretForms(value: string): readonly string[] {
  const wellFormed = value.toWellFormed()
  const parts = value.split(/[\s;,=]+/).filter((part) => part.length >= 2 * SHORTEST_SECRET)
  const plain = [value, value.trim(), ...parts].filter((form) => form.trim().length >= SHORTEST_SECRET)
  if (plain.length === 0) return []
  const encoded = [encodeURIComponent(wellFormed), Buffer.from(wellFormed).toString('base64')]
  return [...plain, JSON.stringify(value).slice(1, -1), ...encoded]
}
