import { z } from 'zod'

import { isJsonObject } from '../../json-value.ts'
import type { JsonObject, JsonValue } from '../../json-value.ts'
import type { RejectedRecord } from '../../oddity.ts'
import { prettyJson } from '../pretty-json.ts'
import { headerMembers, headerSchema, kindOf } from './shaped-file.ts'
import type { ShapedFile } from './shaped-file.ts'

/** The manifest's entry for this shape. */
export const namedMenuSchema = z
  .strictObject({ kind: z.literal('named-menu'), header: headerSchema })
  .readonly()

/**
 * Turns an object from tool name to tool into a list: `{…header, tools: [tool, …]}` in the order of the file, each
 * tool as it stands there. Indented by one space, without a final line break.
 *
 * @throws Error when the file is no object
 */
export function namedMenu(raw: JsonValue, shape: z.infer<typeof namedMenuSchema>): ShapedFile {
  if (!isJsonObject(raw)) throw new Error(`expected an object from tool name to tool, seen ${kindOf(raw)}`)
  const tools: JsonObject[] = []
  const rejected: RejectedRecord[] = []
  for (const [name, tool] of raw) {
    if (isJsonObject(tool)) tools.push(tool)
    else {
      rejected.push({
        file: 'the fetched file',
        record: `[${JSON.stringify(name)}]`,
        seen: kindOf(tool),
        expected: 'a tool object',
      })
    }
  }
  const file = new Map<string, JsonValue>([...headerMembers(shape.header), ['tools', tools]])
  return { text: prettyJson(file, { indent: 1, sortKeys: false, asciiOnly: false }), rejected }
}
