import { canonicalJson } from '../catalog/canonical-json.ts'
import { sha256 } from '../catalog/catalog.ts'
import type { ToolId } from '../catalog/tool-definition.ts'
import { armText } from './arm.ts'
import type { CatalogEncoding } from './encode-catalog.ts'

/** Each tool's name and description as read back from an arm's own text, by id; undefined where it cannot be read. */
export function textsReadBack(encoding: CatalogEncoding): ReadonlyMap<ToolId, string | undefined> {
  return new Map(
    encoding.encoded.map(({ tool, spans }) => {
      const read = encoding.arm.readTool(armText(spans), { hasInputSchema: tool.inputSchema !== undefined })
      return [tool.id, read === undefined ? undefined : canonicalJson([read.name, read.description])]
    }),
  )
}

/** One digest over the ids, names and descriptions that a reader of the arm's text sees. */
export function textDigest(texts: ReadonlyMap<ToolId, string | undefined>): string {
  return sha256(canonicalJson([...texts].map(([id, text]) => [id, text ?? null])))
}
