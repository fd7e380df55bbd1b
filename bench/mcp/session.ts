import type { RawTransport } from './raw-transport.ts'
import { redactorOf } from './redaction.ts'
import { RpcConnection } from './rpc-connection.ts'
import type { RawAnswer, StrayOutput } from './rpc-connection.ts'
import { membersOf } from './rpc-message.ts'
import { TransportFault } from './server-failure.ts'
import type { ServerFailure } from './server-failure.ts'
import type { Secret } from './server-spec.ts'

/** The version of MCP that we ask for; a server may answer with another one, and listing is the same in all. */
export const PROTOCOL_VERSION = '2025-11-25'

/** Never changes with our releases: a server that looks at its client must list the same to all of them. */
const CLIENT_INFO = { name: 'mcp-discovery-bench', version: '1' }

/** What a client declares at `initialize`; a server's list may depend on it. */
export type ClientCapabilities = Readonly<Record<string, unknown>>

/** What a server said of itself at `initialize`; undefined where it did not say. */
export interface Initialization {
  /** The whole JSON-RPC message. */
  readonly text: string
  readonly protocolVersion: string | undefined
  readonly serverName: string | undefined
  readonly serverVersion: string | undefined
  /** Text for the model: context that an agent pays for beside the tools. */
  readonly instructions: string | undefined
  readonly capabilities: Readonly<Record<string, unknown>>
}

/** An initialised server. Disposing of it ends the server where we started it, and the connection where we did not. */
export interface McpSession extends AsyncDisposable {
  readonly server: string
  readonly initialization: Initialization
  /** Sends one request. @throws ServerFailure when the answer is a JSON-RPC error or none comes */
  request(method: string, params: Readonly<Record<string, unknown>>, signal?: AbortSignal): Promise<RawAnswer>
  /** What the server wrote to its output that is no JSON-RPC, so far. */
  strayOutput(): StrayOutput
  /** A failure of this session for an answer that its reader cannot use. */
  malformed(step: string, seen: string): ServerFailure
}

/** What a session is opened with. */
export interface SessionOptions {
  readonly server: string
  readonly transport: RawTransport
  readonly secrets: readonly Secret[]
  readonly capabilities: ClientCapabilities
  /** Bounds the start and `initialize`. */
  readonly signal: AbortSignal
}

/** Starts the transport and initialises. @throws ServerFailure, with everything that was started ended */
export async function openSession(options: SessionOptions): Promise<McpSession> {
  const { server, transport, secrets, capabilities, signal } = options
  const connection = new RpcConnection({ server, transport, redact: redactorOf(secrets) })
  try {
    await connection.start(signal)
    const answer = await connection.request(
      'initialize',
      { protocolVersion: PROTOCOL_VERSION, capabilities, clientInfo: CLIENT_INFO },
      signal,
    )
    const initialization = readInitialization(answer)
    transport.negotiated(initialization.protocolVersion ?? PROTOCOL_VERSION)
    connection.notify('notifications/initialized')
    return {
      server,
      initialization,
      request: connection.request.bind(connection),
      strayOutput: connection.strayOutput.bind(connection),
      malformed: (step, seen) => connection.failure(new TransportFault('malformed-answer', seen), step),
      [Symbol.asyncDispose]: () => connection.close(),
    }
  } catch (error) {
    await connection.close()
    throw error
  }
}

function readInitialization({ text, result }: RawAnswer): Initialization {
  const members = membersOf(result)
  const serverInfo = membersOf(members['serverInfo'])
  return {
    text,
    protocolVersion: textOf(members['protocolVersion']),
    serverName: textOf(serverInfo['name']),
    serverVersion: textOf(serverInfo['version']),
    instructions: textOf(members['instructions']),
    capabilities: membersOf(members['capabilities']),
  }
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined
}
