import { openDeadline } from './deadline.ts'
import { openServer } from './open-server.ts'
import type { StrayOutput } from './rpc-connection.ts'
import type { ServerSpec } from './server-spec.ts'
import type { ClientCapabilities, Initialization, McpSession } from './session.ts'
import type { Variables } from './stdio-transport.ts'
import { readToolPages } from './tool-pages.ts'
import type { ToolPages } from './tool-pages.ts'

/** What a server says of itself and of its tools, as raw texts. */
export interface ServerListing {
  readonly server: string
  readonly initialization: Initialization
  readonly pages: ToolPages
  readonly strayOutput: StrayOutput
}

/** How a server is listed. */
export interface ListingOptions {
  /** The environment of this process. */
  readonly environment: Variables
  /** What the client declares; `{}` unless given. */
  readonly capabilities?: ClientCapabilities
  /** For start, initialisation and all pages together; 60 s unless given. */
  readonly limitMs?: number
  /** Cuts the listing short. */
  readonly signal?: AbortSignal | undefined
}

/** Real servers took up to 23 s to answer `initialize`; a first `npx` downloads before it starts. */
export const DEFAULT_LIMIT_MS = 60_000

/**
 * Starts or reaches a server, lists its tools and ends it again.
 *
 * @throws ServerFailure that names the server, what was seen and the way out
 */
export async function listServer(spec: ServerSpec, options: ListingOptions): Promise<ServerListing> {
  const { environment, capabilities = {}, limitMs = DEFAULT_LIMIT_MS } = options
  using deadline = openDeadline(limitMs, options.signal)
  const { signal } = deadline
  await using session = await openServer(spec, { environment, capabilities, signal })
  return await listSession(session, signal)
}

/** The listing of a server that is open already; one without the `tools` capability is not asked and lists nothing. */
export async function listSession(session: McpSession, signal: AbortSignal): Promise<ServerListing> {
  const { server, initialization } = session
  const pages = Object.hasOwn(initialization.capabilities, 'tools')
    ? await readToolPages(session, signal)
    : { texts: [], cutShort: undefined }
  return { server, initialization, pages, strayOutput: session.strayOutput() }
}
