import type { Arm } from '../../arms/arm.ts'
import { UnencodableToolError } from '../../arms/arm.ts'
import type { ToolDefinition } from '../../catalog/tool-definition.ts'
import { toolDocument } from '../../retrieval/tool-document.ts'
import type { ToolDocument } from '../../retrieval/tool-document.ts'

/** What an index sees of a catalog under one arm. */
export interface ArmDocuments {
  readonly documents: readonly ToolDocument[]
  /** Tools that the arm cannot encode; the index has their canonical schema, so that all arms search the same tools. */
  readonly skipped: number
}

/** The documents of a catalog with what the arm writes in place of the canonical input schema. */
export function armDocuments(arm: Arm, tools: readonly ToolDefinition[]): ArmDocuments {
  const texts = tools.map((tool) => ({ tool, text: indexTextOf(arm, tool) }))
  return {
    documents: texts.map(({ tool, text }) =>
      text === undefined ? toolDocument(tool) : { ...toolDocument(tool), paramsText: text },
    ),
    skipped: arm.indexText === undefined ? 0 : texts.filter(({ text }) => text === undefined).length,
  }
}

/** Undefined where the arm leaves the schema as it is, or cannot encode the tool. */
function indexTextOf({ indexText }: Arm, tool: ToolDefinition): string | undefined {
  try {
    return indexText?.(tool)
  } catch (error) {
    if (error instanceof UnencodableToolError) return undefined
    throw error
  }
}
