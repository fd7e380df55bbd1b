import type { Catalog } from '../catalog/catalog.ts'
import type { ToolDefinition, ToolId } from '../catalog/tool-definition.ts'
import { UnencodableToolError } from './arm.ts'
import type { Arm, ArmSpan } from './arm.ts'

/** One tool's own text under an arm. */
export interface EncodedTool {
  readonly tool: ToolDefinition
  readonly spans: readonly ArmSpan[]
}

/** A tool that an arm could not encode. */
export interface SkippedTool {
  readonly id: ToolId
  readonly error: string
}

/** What an arm makes of a catalog. The listing holds exactly the encoded tools. */
export interface CatalogEncoding {
  readonly arm: Arm
  readonly encoded: readonly EncodedTool[]
  readonly skipped: readonly SkippedTool[]
  /** The listing of all encoded tools: made once, because it is counted under every vocabulary. */
  readonly listing: readonly ArmSpan[]
}

/** Encodes every tool of a catalog; an unencodable one is skipped and named. Any other error is a fault of the arm. */
export function encodeCatalog(arm: Arm, catalog: Catalog): CatalogEncoding {
  const encoded: EncodedTool[] = []
  const skipped: SkippedTool[] = []
  for (const tool of catalog.tools) {
    try {
      encoded.push({ tool, spans: arm.encodeTool(tool) })
    } catch (error) {
      if (!(error instanceof UnencodableToolError)) throw error
      skipped.push({ id: tool.id, error: error.message })
    }
  }
  const known = new Map(encoded.map(({ tool, spans }) => [tool, spans]))
  const listing = arm.encodeListing(
    encoded.map(({ tool }) => tool),
    (tool) => known.get(tool) ?? arm.encodeTool(tool),
  )
  return { arm, encoded, skipped, listing }
}

/** The listing of the encoded tools that `keep` accepts; of all of them without it. */
export function listingOf(encoding: CatalogEncoding, keep?: (id: ToolId) => boolean): readonly ArmSpan[] {
  if (keep === undefined) return encoding.listing
  return encoding.arm.encodeListing(encoding.encoded.map(({ tool }) => tool).filter((tool) => keep(tool.id)))
}
