import { isCredentialName, secretsOf } from '../../mcp/configured-secrets.ts'
import { REDACTED, redactedLine, redactorOf, removerOf } from '../../mcp/redaction.ts'
import type { Redact } from '../../mcp/redaction.ts'
import type { Secret, ServerSpec } from '../../mcp/server-spec.ts'
import { isJsonArray, isJsonObject, JsonNumber } from '../json-value.ts'
import type { JsonValue } from '../json-value.ts'

/** From this length on a value that is more than letters is taken for a secret whatever it is called. */
const SHORTEST_UNNAMED = 8
const SHOWN_CHARACTERS = 200

/**
 * Removes a server's configured secrets from the texts that it lists. Only values that are recognisably ones: a mode
 * such as `production` also stands in descriptions for its own sake, and removing it would change what is measured.
 */
export function listedSecretRemover(spec: ServerSpec): Redact {
  return removerOf(secretsOf(spec).filter(isRecognisable))
}

function isRecognisable({ field, value }: Secret): boolean {
  if (isCredentialName(field) || field === 'url' || field.startsWith('args[')) return true
  return value.length >= SHORTEST_UNNAMED && !/^[A-Za-z]+$/.test(value)
}

/**
 * Makes what a server says of itself fit to be shown or stored beside its tools: no configured value at all, nothing
 * that looks like a credential, one line. For texts that nobody measures.
 */
export function shownTextOf(spec: ServerSpec): Redact {
  const redact = redactorOf(secretsOf(spec))
  return (text) => redactedLine(redact, text, SHOWN_CHARACTERS)
}

/** The value with every text and key passed through `remove`; a number keeps its literal unless that is a secret. */
export function mapTexts(value: JsonValue, remove: Redact): JsonValue {
  if (typeof value === 'string') return remove(value)
  if (value instanceof JsonNumber) return remove(value.literal) === REDACTED ? REDACTED : value
  if (isJsonArray(value)) return value.map((item) => mapTexts(item, remove))
  if (!isJsonObject(value)) return value
  return new Map([...value].map(([key, member]) => [remove(key), mapTexts(member, remove)]))
}
