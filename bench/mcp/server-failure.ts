import { oneLine } from './redaction.ts'

/** What happened, in words that say nothing of the server's configuration, and the way out. */
interface FailureWords {
  readonly brief: string
  readonly wayOut: string
}

/** Why a server could not be used: a closed list. */
export const FAILURES = {
  'command-not-found': {
    brief: 'its command does not start',
    wayOut: 'expected a program that starts: correct "command" or "cwd", or install the program',
  },
  exited: {
    brief: 'it ended by itself',
    wayOut:
      'expected it to keep running: run its command by hand and see what it lacks (an argument, a variable under "env", a package)',
  },
  'no-answer': {
    brief: 'it did not answer in time',
    wayOut: 'expected an answer: raise the time limit, or check that it speaks MCP over this transport',
  },
  'output-too-long': {
    brief: 'it wrote without end',
    wayOut: 'expected single messages of bounded size: check that it writes only MCP to its output',
  },
  'refused-request': {
    brief: 'it answered with an error',
    wayOut: 'expected a result: see the log of the server for why it refuses',
  },
  'malformed-answer': {
    brief: 'it answered what is no MCP',
    wayOut: 'expected an answer as the MCP specification has it: report it to its author',
  },
  unauthorized: {
    brief: 'it asked for a credential',
    wayOut: 'expected to be let in: put a valid credential under "headers"',
  },
  'http-error': {
    brief: 'it answered with an HTTP error',
    wayOut: 'expected HTTP 200: check "url" and that the server speaks Streamable HTTP or SSE there',
  },
  unreachable: {
    brief: 'it was not reached',
    wayOut: 'expected a server at that address: check "url" and that the server is running',
  },
  cancelled: {
    brief: 'it was cancelled',
    wayOut: 'the listing was ended before it was done: start it again',
  },
} as const satisfies Record<string, FailureWords>

/** A server's name is the user's own, and may still hold what would move a terminal's cursor. */
const SHOWN_NAME = 100

/** The kind of a failure. */
export type FailureKind = keyof typeof FAILURES

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
  /** The failure without a word of the server's, its command or its address: for files that others may read. */
  readonly brief: string

  constructor(details: FailureDetails) {
    const { server, kind, step, seen, cause } = details
    super(
      `server ${oneLine(server, SHOWN_NAME)}: ${seen}; ${FAILURES[kind].wayOut}`,
      cause === undefined ? {} : { cause },
    )
    this.server = server
    this.kind = kind
    this.step = step
    this.httpStatus = details.httpStatus
    const status = details.httpStatus === undefined ? '' : `, HTTP ${details.httpStatus}`
    this.brief = `${FAILURES[kind].brief} (step: ${step}${status})`
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
