import { z } from 'zod'

import { fromPlain } from '../../json-value.ts'
import type { JsonValue } from '../../json-value.ts'
import type { RejectedRecord } from '../../oddity.ts'

/** What a fetched file became, with the records that could not be taken over. */
export interface ShapedFile {
  readonly text: string
  readonly rejected: readonly RejectedRecord[]
}

/** Members that the manifest puts into a made file, beside what comes from the fetched one. */
export const headerSchema = z.record(z.string(), z.json()).readonly()

/** The header's members as JSON values, in the order of the manifest. */
export function headerMembers(
  header: z.infer<typeof headerSchema>,
): readonly (readonly [string, JsonValue])[] {
  return Object.entries(header).map(([key, value]) => [key, fromPlain(value)])
}

/** What kind of JSON value was seen, for a message; never the value itself. */
export function kindOf(value: JsonValue | undefined): string {
  if (value === undefined) return 'nothing'
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'an array'
  if (value instanceof Map) return 'an object'
  return typeof value === 'string' ? 'a text' : typeof value === 'boolean' ? 'a boolean' : 'a number'
}
