import { CREDENTIAL_NAME, removerOf, secretsOf } from '../../mcp/redaction.ts'
import type { Redact } from '../../mcp/redaction.ts'
import type { Secret, ServerSpec } from '../../mcp/server-spec.ts'
import { isJsonArray, isJsonObject } from '../json-value.ts'
import type { JsonValue } from '../json-value.ts'

/** From this length on a value that is more than letters is taken for a secret whatever it is called. */
const SHORTEST_UNNAMED = 8

/**
 * Removes a server's configured secrets from the texts that it lists. Only values that are recognisably ones: a mode
 * such as `production` also stands in descriptions for its own sake, and removing it would change what is measured.
 */
export function listedSecretRemover(spec: ServerSpec): Redact {
  return removerOf(secretsOf(spec).filter(isRecognisable))
}

function isRecognisable({ field, value }: Secret): boolean {
  if (CREDENTIAL_NAME.test(field) || field === 'url' || field.startsWith('args[')) return true
  return value.length >= SHORTEST_UNNAMED && !/^[A-Za-z]+$/.test(value)
}

/** The value with every text and every key passed through `remove`; numbers keep their literals. */
export function mapTexts(value: JsonValue, remove: Redact): JsonValue {
  if (typeof value === 'string') return remove(value)
  if (isJsonArray(value)) return value.map((item) => mapTexts(item, remove))
  if (!isJsonObject(value)) return value
  return new Map([...value].map(([key, member]) => [remove(key), mapTexts(member, remove)]))
}
