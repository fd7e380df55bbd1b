import type { Catalog } from '../catalog/catalog.ts'
import type { ToolDefinition } from '../catalog/tool-definition.ts'

/** What an encoding may drop from a tool definition: a closed list, so that two arms can be compared by it. */
export const TOOL_FIELDS = [
  'inputSchema',
  'parameterNames',
  'required',
  'parameterTypes',
  'nullability',
  'parameterDescriptions',
  'enums',
  'defaults',
  'nesting',
  'constraints',
  'parameterTitles',
  'schemaDialect',
  'title',
  'outputSchema',
  'annotations',
  'otherFields',
] as const

/** One field of the closed list. */
export type ToolField = (typeof TOOL_FIELDS)[number]

/** What a piece of an encoding spells; `syntax` is what an encoding adds by itself. */
export type ArmComponent = 'name' | 'description' | 'schema' | 'other' | 'syntax'

/** A piece of an encoding with what it spells. The text of an encoding is its pieces one after the other. */
export interface ArmSpan {
  readonly label: ArmComponent
  readonly text: string
}

/** Name and description as read back from what an arm wrote. */
export interface ReadBack {
  readonly name: string
  readonly description: string
}

/** A tool that an arm cannot encode, with what is wrong with it. It is skipped and counted, never cut. */
export class UnencodableToolError extends Error {
  override readonly name = 'UnencodableToolError'
}

/** A tool's own text, in labelled pieces. */
export type EncodeTool = (tool: ToolDefinition) => readonly ArmSpan[]

/** One compared way of presenting tools to a model. A plug-in: one file, one line in the registry. */
export interface Arm {
  /** Lowercase snake_case; consumers key on it. */
  readonly name: string
  /** The form that it writes, with the version of its rules or of the library that writes it. */
  readonly format: { readonly name: string; readonly version: string }
  /** What the encoding loses. Empty means that the tool object can be had back whole. */
  readonly omits: readonly ToolField[]
  /** Set on a control: the arm whose losses it repeats in plain JSON. */
  readonly controls?: string
  /** Whether a retrieval index of this arm's text differs from one of the reference arm's. */
  readonly indexAltering: boolean
  /**
   * What an index sees in place of the canonical input schema: exactly where `indexAltering` is true. Name and description
   * are indexed as they are under every arm.
   *
   * @throws UnencodableToolError as `encodeTool` does
   */
  readonly indexText?: (tool: ToolDefinition) => string
  /** Whether descriptions are dropped or cut: `lower_bound` of the report's contract. */
  readonly cutsDescriptions: boolean
  /** `recorded` where the texts were made elsewhere, because the encoder is not installed here; `run` by default. */
  readonly source?: 'run' | 'recorded'
  /**
   * What is missing on this machine to encode this catalog, asked before any tool is encoded; undefined when it can run.
   * A recording holds for the catalog that it was made of and no other.
   */
  missingRuntime(catalog: Catalog): string | undefined
  /** @throws UnencodableToolError when the tool has no encoding */
  encodeTool(tool: ToolDefinition): readonly ArmSpan[]
  /**
   * The whole listing of tools that this arm can encode: separators and preambles belong to it alone. `encoded` gives the
   * spans that `encodeTool` made before; an arm whose listing holds a tool's own text takes these very objects, so that
   * nothing is encoded or counted twice.
   */
  encodeListing(tools: readonly ToolDefinition[], encoded?: EncodeTool): readonly ArmSpan[]
  /** Reads one tool's text back; undefined where it is not this arm's form. */
  readTool(text: string, shape: { readonly hasInputSchema: boolean }): ReadBack | undefined
}

/** The text of an encoding. */
export function armText(spans: readonly ArmSpan[]): string {
  return spans.map((span) => span.text).join('')
}

/** Tools' own texts with a separator between two of them. */
export function joinTools(
  tools: readonly ToolDefinition[],
  encodeTool: EncodeTool,
  separator: string,
): readonly ArmSpan[] {
  return tools.flatMap((tool, index) =>
    index === 0 ? encodeTool(tool) : [{ label: 'syntax', text: separator } as const, ...encodeTool(tool)],
  )
}
