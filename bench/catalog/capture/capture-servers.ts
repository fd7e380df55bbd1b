import { oneLine } from '../../mcp/redaction.ts'
import { ServerFailure } from '../../mcp/server-failure.ts'
import { listServer } from '../../mcp/server-listing.ts'
import type { ListingOptions } from '../../mcp/server-listing.ts'
import type { ServerSpec } from '../../mcp/server-spec.ts'
import type { Oddity, RejectedRecord } from '../oddity.ts'
import { captureListing } from './captured-server.ts'
import type { CapturedServer, ServerCapture } from './captured-server.ts'
import { compareClients } from './client-comparison.ts'
import { keepFirstOfEachId } from './id-collisions.ts'
import { shownTextOf } from './published-secrets.ts'
import type { ServerProblem } from './read-config.ts'

/** One step of a capture, for a person who waits. */
export type CaptureProgress =
  | { readonly kind: 'started'; readonly server: string }
  | { readonly kind: 'captured'; readonly server: string; readonly toolCount: number }
  | { readonly kind: 'failed'; readonly server: string; readonly reason: string }
  /** A catalog that was captured before cannot be used. */
  | { readonly kind: 'repeated'; readonly reason: string }

/** How servers are captured. */
export interface CaptureOptions extends ListingOptions {
  /** Names the configuration in oddities and rejected records: its file name, no folder. */
  readonly file: string
  readonly onProgress?: ((progress: CaptureProgress) => void) | undefined
  /** Lists every server a second time as a client that declares all capabilities, and notes what differs. */
  readonly comparesClients?: boolean
  /** The environment of one server, where each has its own; `environment` otherwise. */
  readonly environmentOf?: (server: string) => ListingOptions['environment']
}

/** What the servers of a configuration list. */
export interface Capture {
  /** In the order of the configuration. */
  readonly servers: readonly CapturedServer[]
  readonly failures: readonly ServerProblem[]
  readonly listOddities: readonly Oddity[]
  readonly toolOddities: readonly Oddity[]
  readonly rejected: readonly RejectedRecord[]
  /** Tool objects and instructions from which a secret of the configuration was removed. */
  readonly redactedCount: number
}

/** More at once would make slow machines miss time limits. */
const SERVERS_AT_ONCE = 2

/** Lists every server, two at a time; one that fails is reported and the others go on. */
export async function captureServers(
  specs: readonly ServerSpec[],
  options: CaptureOptions,
): Promise<Capture> {
  const outcomes = new Map<string, ServerCapture | ServerProblem>()
  const waiting = [...specs]
  const work = async (): Promise<void> => {
    for (let spec = waiting.shift(); spec !== undefined; spec = waiting.shift()) {
      outcomes.set(spec.name, await captureOne(spec, options))
    }
  }
  await Promise.all(Array.from({ length: SERVERS_AT_ONCE }, work))
  const ordered = specs.flatMap(({ name }) => outcomes.get(name) ?? [])
  const captures = keepFirstOfEachId(
    ordered.filter((outcome) => 'server' in outcome),
    options.file,
  )
  return {
    servers: captures.map(({ server }) => server),
    failures: ordered.filter((outcome) => 'reason' in outcome),
    listOddities: captures.flatMap(({ listOddities }) => listOddities),
    toolOddities: captures.flatMap(({ toolOddities }) => toolOddities),
    rejected: captures.flatMap(({ rejected }) => rejected),
    redactedCount: captures.reduce((sum, { redactedCount }) => sum + redactedCount, 0),
  }
}

async function captureOne(spec: ServerSpec, shared: CaptureOptions): Promise<ServerCapture | ServerProblem> {
  const { file, onProgress } = shared
  const options = { ...shared, environment: shared.environmentOf?.(spec.name) ?? shared.environment }
  onProgress?.({ kind: 'started', server: spec.name })
  try {
    const listing = await listServer(spec, options)
    const capture = captureListing(spec, listing, file)
    const differences = options.comparesClients === true ? await compareClients(spec, capture, options) : []
    onProgress?.({ kind: 'captured', server: spec.name, toolCount: capture.server.tools.length })
    return { ...capture, listOddities: [...capture.listOddities, ...differences] }
  } catch (error) {
    const problem = problemOf(spec, error)
    onProgress?.({ kind: 'failed', server: spec.name, reason: problem.reason })
    return problem
  }
}

function problemOf(spec: ServerSpec, error: unknown): ServerProblem {
  if (error instanceof ServerFailure) return { name: spec.name, reason: error.message, brief: error.brief }
  const seen = shownTextOf(spec)(error instanceof Error ? error.message : String(error))
  return {
    name: spec.name,
    reason: `server ${oneLine(spec.name, 100)}: its list cannot be read (${seen}); report it to its author`,
    brief: 'its list cannot be read',
  }
}
