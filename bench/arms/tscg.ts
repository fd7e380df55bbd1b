import type { Catalog } from '../catalog/catalog.ts'
import type { ToolDefinition } from '../catalog/tool-definition.ts'
import { joinTools, UnencodableToolError } from './arm.ts'
import type { Arm, ArmSpan, ReadBack } from './arm.ts'
import { installedEncoder, loadEncoder, TSCG_PACKAGE, TSCG_VERSION } from './tscg/encoder.ts'
import { readRecording } from './tscg/recording.ts'

export { RECORDED_TSCG } from './tscg/recording.ts'

/** Where TSCG's texts come from, strongest first. */
export interface TscgOrigin {
  /** The encoder: a package name or a file (`BENCH_TSCG_MODULE`). */
  readonly module: string | undefined
  /** A file of recorded texts (`RECORDED_TSCG` of the data folder), taken where no encoder is at hand. */
  readonly recorded: string | undefined
}

/**
 * TSCG's balanced profile by the encoder that was named, by the optional package, or as recorded; without any of them
 * an arm that says what to install.
 *
 * @throws Error when a named module cannot be used, since it was asked for
 */
export async function openTscg({ module, recorded }: TscgOrigin): Promise<Arm> {
  const encoder = module === undefined ? await installedEncoder() : await loadEncoder(module)
  if (encoder !== undefined) {
    return tscgArm({
      source: 'run',
      version: encoder.version,
      missing: () => undefined,
      encode: encoder.encode,
    })
  }
  return recorded === undefined ? missingArm(INSTALL) : recordedArm(recorded)
}

const INSTALL = `${TSCG_PACKAGE} is not installed: npm install --no-save ${TSCG_PACKAGE}@${TSCG_VERSION}, or set BENCH_TSCG_MODULE to a package or file`

function recordedArm(file: string): Arm {
  try {
    const { catalog, encode } = readRecording(file)
    const missing = ({ digest }: Catalog): string | undefined =>
      digest === catalog.digest ? undefined : `recorded for ${catalog.version} alone; ${INSTALL}`
    return tscgArm({ source: 'recorded', version: TSCG_VERSION, missing, encode })
  } catch (cause) {
    // A recording is a makeshift: one that cannot be read leaves the arm out and says why.
    return missingArm(`${cause instanceof Error ? cause.message : String(cause)}; ${INSTALL}`)
  }
}

function missingArm(what: string): Arm {
  const encode = ({ id }: ToolDefinition): string => {
    throw new UnencodableToolError(`tool ${id}: ${what}`)
  }
  return tscgArm({ source: 'run', version: TSCG_VERSION, missing: () => what, encode })
}

interface TscgTexts {
  readonly source: 'run' | 'recorded'
  readonly version: string
  readonly missing: (catalog: Catalog) => string | undefined
  readonly encode: (tool: ToolDefinition) => string
}

function tscgArm({ source, version, missing, encode }: TscgTexts): Arm {
  const encodeTool = (tool: ToolDefinition): readonly ArmSpan[] => spansOf(encode(tool))
  return {
    name: 'tscg',
    format: { name: `${TSCG_PACKAGE} balanced, claude-sonnet`, version },
    // By what 1.4.3 gives for corpus_v2, where it also rewrites and shortens descriptions.
    omits: [
      'nullability',
      'defaults',
      'nesting',
      'constraints',
      'parameterTitles',
      'schemaDialect',
      'title',
      'outputSchema',
      'annotations',
      'otherFields',
    ],
    indexAltering: true,
    // The schema's lines alone, although this arm rewrites descriptions as well: those are indexed as served under all.
    indexText: (tool) => textsOf(encodeTool(tool), 'schema'),
    cutsDescriptions: true,
    source,
    missingRuntime: missing,
    encodeTool,
    encodeListing: (tools, encoded = encodeTool) => joinTools(tools, encoded, '\n\n'),
    readTool: readTscg,
  }
}

/** `name: description`, lines of parameters that begin with two blanks, and a line `[CLOSURE:name(required)]`. */
const FORM = /^(?<name>[^\n]*?): (?<description>[^]*?)(?<parameters>(?:\n {2}[^\n]*)*\n\[CLOSURE:[^\n]*\])$/

function spansOf(text: string): readonly ArmSpan[] {
  const { name, description, parameters } = FORM.exec(text)?.groups ?? {}
  if (name === undefined || description === undefined || parameters === undefined)
    return [{ label: 'other', text }]
  return [
    { label: 'name', text: name },
    { label: 'syntax', text: ': ' },
    { label: 'description', text: description },
    { label: 'schema', text: parameters },
  ]
}

function textsOf(spans: readonly ArmSpan[], label: ArmSpan['label']): string {
  return spans
    .filter((span) => span.label === label)
    .map((span) => span.text)
    .join('')
}

/** The description as TSCG wrote it, which need not be the tool's. */
function readTscg(text: string): ReadBack | undefined {
  const { name, description } = FORM.exec(text)?.groups ?? {}
  return name === undefined || description === undefined ? undefined : { name, description }
}
