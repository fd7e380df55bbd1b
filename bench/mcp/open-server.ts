import { secretsOf } from './configured-secrets.ts'
import { HttpTransport } from './http-transport.ts'
import type { RawTransport } from './raw-transport.ts'
import { ServerFailure } from './server-failure.ts'
import type { ServerSpec } from './server-spec.ts'
import { openSession } from './session.ts'
import type { ClientCapabilities, McpSession } from './session.ts'
import { StdioTransport } from './stdio-transport.ts'
import type { Variables } from './stdio-transport.ts'

/** How a server is opened. */
export interface OpenOptions {
  /** The environment of this process; a child inherits a short list of harmless variables from it. */
  readonly environment: Variables
  readonly capabilities: ClientCapabilities
  /** Bounds the start and `initialize`. */
  readonly signal: AbortSignal
}

/** The longest line, body or event of one server. */
const MAX_MESSAGE = 64 * 1024 * 1024

/**
 * Starts or reaches a server and initialises it. A server that answers Streamable HTTP with a 4xx other than "not let
 * in" is tried over legacy SSE, as the specification asks of clients.
 *
 * @throws ServerFailure that names the server, what was seen and the way out
 */
export async function openServer(spec: ServerSpec, options: OpenOptions): Promise<McpSession> {
  const open = (transport: RawTransport): Promise<McpSession> =>
    openSession({
      server: spec.name,
      transport,
      secrets: secretsOf(spec),
      capabilities: options.capabilities,
      signal: options.signal,
    })
  if (spec.kind === 'stdio') return open(new StdioTransport(spec, options.environment, MAX_MESSAGE))
  try {
    return await open(new HttpTransport(spec, spec.kind, MAX_MESSAGE))
  } catch (error) {
    if (spec.kind === 'sse' || !mayBeLegacy(error)) throw error
    // The first answer says more about a server that speaks neither.
    return open(new HttpTransport(spec, 'sse', MAX_MESSAGE)).catch(() => {
      throw error
    })
  }
}

function mayBeLegacy(error: unknown): boolean {
  if (!(error instanceof ServerFailure) || error.kind !== 'http-error') return false
  return error.httpStatus !== undefined && error.httpStatus >= 400 && error.httpStatus < 500
}
