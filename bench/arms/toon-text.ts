import { encode, rawString } from '@toon-format/toon'

import type { JsonValue } from '../catalog/json-value.ts'
import { UnencodableToolError } from './arm.ts'
import { plainValue } from './plain-value.ts'

/** TOON as this suite speaks it; libraries of other versions and languages write other tables and empty arrays. */
export const TOON_FORMAT = { name: 'TOON', version: '@toon-format/toon 4.4.0' } as const

/**
 * The TOON document of a value, keys in the order given. Numbers stand as written: the library's own `rawString` puts
 * `5.0` where it would write `5`, and every TOON decoder reads it as the same number.
 *
 * @param what names the value in the message: `tool git:log`
 * @throws UnencodableToolError for half a surrogate pair, which TOON has no form for, and for nesting that exhausts the stack
 */
export function toonText(value: JsonValue, what: string): string {
  try {
    return encode(plainValue(value, { number: rawString, key: (key) => key }))
  } catch (cause) {
    const seen = cause instanceof Error ? cause.message : String(cause)
    throw new UnencodableToolError(`${what}: TOON cannot hold it: ${seen}`, { cause })
  }
}
