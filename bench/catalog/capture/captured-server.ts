import type { ServerListing } from '../../mcp/server-listing.ts'
import type { ServerSpec } from '../../mcp/server-spec.ts'
import { canonicalJson } from '../canonical-json.ts'
import { sha256 } from '../catalog.ts'
import { parseJsonText } from '../json-text.ts'
import { isJsonArray, isJsonObject, nestingDepth } from '../json-value.ts'
import type { JsonObject, JsonValue } from '../json-value.ts'
import { MAX_SCHEMA_DEPTH } from '../load/tool-from-wire.ts'
import { collectTools } from '../load/tool-collection.ts'
import type { Oddity, OddityKind, RejectedRecord } from '../oddity.ts'
import type { ToolDefinition } from '../tool-definition.ts'
import { listedSecretRemover, mapTexts, shownTextOf } from './published-secrets.ts'

/** One server as the frozen catalog has it. */
export interface CapturedServer {
  readonly name: string
  /** As the server reported it, on one line. */
  readonly version: string | undefined
  readonly instructions: string | undefined
  /** `sha256:` of the canonical JSON array of the tools in the order in which they were listed. */
  readonly digest: string
  /** In the order in which they were listed. */
  readonly tools: readonly ToolDefinition[]
}

/** What became of one server's listing. */
export interface ServerCapture {
  readonly server: CapturedServer
  /** Of the list as a whole; those of single tools are seen again whenever the catalog is loaded. */
  readonly listOddities: readonly Oddity[]
  readonly toolOddities: readonly Oddity[]
  /** Tool objects that are not in the catalog. */
  readonly rejected: readonly RejectedRecord[]
  /** Tool objects and instructions from which a secret of the configuration was removed. */
  readonly redactedCount: number
}

/** The fields of a `tools/list` result that MCP (2025-11-25) defines. */
const LIST_FIELDS = new Set(['tools', 'nextCursor', '_meta'])

/** Turns a listing into a server of a catalog; `file` names the configuration in oddities and rejected records. */
export function captureListing(spec: ServerSpec, listing: ServerListing, file: string): ServerCapture {
  const results = listing.pages.texts.map(resultOf)
  const remove = listedSecretRemover(spec)
  const shown = shownTextOf(spec)
  const raw = results.flatMap((result) => toolsIn(result)).map((wire) => withoutSecrets(wire, remove))
  const { tools, oddities, rejected } = collectTools(
    file,
    raw.map(({ wire }, index) => ({ server: spec.name, record: `tools[${index}]`, wire })),
  )
  const { instructions, serverVersion } = listing.initialization
  const published = instructions === undefined ? undefined : remove(instructions)
  return {
    server: {
      name: spec.name,
      version: serverVersion === undefined ? undefined : shown(serverVersion) || undefined,
      instructions: published,
      digest: listDigest(tools.map(({ wire }) => wire)),
      tools,
    },
    listOddities: [...listFindings(listing, results)].map(([kind, detail]) => ({
      kind,
      file,
      server: spec.name,
      tool: undefined,
      detail: shown(detail),
    })),
    toolOddities: oddities,
    // What was seen may quote the server; where it was seen is of our own making.
    rejected: rejected.map((record) => ({ ...record, seen: shown(record.seen) })),
    redactedCount: raw.filter(({ changed }) => changed).length + (published === instructions ? 0 : 1),
  }
}

/** `sha256:` of the canonical JSON array of tool objects in the given order. */
export function listDigest(tools: readonly JsonValue[]): string {
  return sha256(canonicalJson(tools))
}

function resultOf(text: string): JsonObject {
  const message = parseJsonText(text)
  const result = isJsonObject(message) ? message.get('result') : undefined
  return isJsonObject(result) ? result : new Map<string, JsonValue>()
}

function toolsIn(result: JsonObject): readonly JsonValue[] {
  const tools = result.get('tools')
  return isJsonArray(tools) ? tools : []
}

function withoutSecrets(
  wire: JsonValue,
  remove: (text: string) => string,
): { readonly wire: JsonValue; readonly changed: boolean } {
  // Deeper ones are rejected anyway, and walking them would exhaust the stack.
  if (nestingDepth(wire) > MAX_SCHEMA_DEPTH) return { wire, changed: false }
  const clean = mapTexts(wire, remove)
  return { wire: clean, changed: canonicalJson(clean) !== canonicalJson(wire) }
}

function* listFindings(
  { pages, strayOutput }: ServerListing,
  results: readonly JsonObject[],
): Generator<readonly [OddityKind, string]> {
  if (pages.cutShort !== undefined) yield ['list-paginated-too-long', pages.cutShort]
  if (strayOutput.count > 0)
    yield ['output-not-protocol', `${strayOutput.count} texts before the list was read`]
  const foreign = new Set(
    results.flatMap((result) => [...result.keys()].filter((key) => !LIST_FIELDS.has(key))),
  )
  if (foreign.size > 0) yield ['list-field-outside-specification', [...foreign].join(', ')]
}
