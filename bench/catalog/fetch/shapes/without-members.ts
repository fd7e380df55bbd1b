import { z } from 'zod'

import { isJsonObject } from '../../json-value.ts'
import type { JsonValue } from '../../json-value.ts'
import { prettyJson } from '../pretty-json.ts'
import { kindOf } from './shaped-file.ts'
import type { ShapedFile } from './shaped-file.ts'

/** The manifest's entry for this shape. */
export const withoutMembersSchema = z
  .strictObject({ kind: z.literal('without-members'), members: z.array(z.string()).min(1).readonly() })
  .readonly()

/**
 * Drops named members of the outermost object; the rest keeps its order. Indented by one space, ASCII only, without
 * a final line break.
 *
 * @throws Error when the file is no object, or a member to drop is not there: then it is not the pinned file
 */
export function withoutMembers(raw: JsonValue, shape: z.infer<typeof withoutMembersSchema>): ShapedFile {
  if (!isJsonObject(raw)) throw new Error(`expected an object, seen ${kindOf(raw)}`)
  const missing = shape.members.find((member) => !raw.has(member))
  if (missing !== undefined) throw new Error(`expected a member ${JSON.stringify(missing)}, seen none`)
  const kept = new Map([...raw].filter(([key]) => !shape.members.includes(key)))
  return { text: prettyJson(kept, { indent: 1, sortKeys: false, asciiOnly: true }), rejected: [] }
}
