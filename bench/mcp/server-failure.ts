/** Why a server could not be used: a closed list, each with the way out that its error ends in. */
export const FAILURE_WAYS_OUT = {
  'command-not-found': 'expected a program that starts: correct "command" or "cwd", or install the program',
  exited:
    'expected it to keep running: run its command by hand and see what it lacks (an argument, a variable under "env", a package)',
  'no-answer': 'expected an answer: raise the time limit, or check that it speaks MCP over this transport',
  'output-too-long': 'expected single messages of bounded size: check that it writes only MCP to its output',
  'refused-request': 'expected a result: see the log of the server for why it refuses',
  'malformed-answer': 'expected an answer as the MCP specification has it: report it to its author',
  unauthorized: 'expected to be let in: put a valid credential under "headers"',
  'http-error': 'expected HTTP 200: check "url" and that the server speaks Streamable HTTP or SSE there',
  unreachable: 'expected a server at that address: check "url" and that the server is running',
  cancelled: 'the capture was ended before it was done: start it again',
} as const

/** The kind of a failure. */
export type FailureKind = keyof typeof FAILURE_WAYS_OUT

/** What a transport saw go wrong, before the session adds server, step and output. May still hold secrets. */
export class TransportFault extends Error {
  override readonly name = 'TransportFault'

  /** The status of the HTTP answer, where that is what went wrong. */
  readonly httpStatus: number | undefined

  constructor(
    readonly kind: FailureKind,
    seen: string,
    options: { readonly cause?: unknown; readonly httpStatus?: number } = {},
  ) {
    super(seen, options.cause === undefined ? {} : { cause: options.cause })
    this.httpStatus = options.httpStatus
  }
}

/** A server that could not be used, free of secrets: names the server, the step, what was seen and the way out. */
export class ServerFailure extends Error {
  override readonly name = 'ServerFailure'
  readonly server: string
  readonly kind: FailureKind
  /** The JSON-RPC method that was waited for. */
  readonly step: string
  readonly httpStatus: number | undefined

  constructor(details: FailureDetails) {
    const { server, kind, step, seen, cause } = details
    super(`server ${server}: ${seen}; ${FAILURE_WAYS_OUT[kind]}`, cause === undefined ? {} : { cause })
    this.server = server
    this.kind = kind
    this.step = step
    this.httpStatus = details.httpStatus
  }
}

/** What a failure says; every text is redacted already. */
export interface FailureDetails {
  readonly server: string
  readonly kind: FailureKind
  readonly step: string
  readonly seen: string
  readonly httpStatus?: number | undefined
  readonly cause?: Error | undefined
}
