import type { JSONRPCMessage } from '@modelcontextprotocol/sdk/types.js'

import type { RawTransport } from './raw-transport.ts'
import { redactedLine } from './redaction.ts'
import type { Redact } from './redaction.ts'
import { readRpcMessage } from './rpc-message.ts'
import type { RpcCall, RpcError } from './rpc-message.ts'
import { ServerFailure, TransportFault } from './server-failure.ts'

/** A result with the text of the whole message that brought it. */
export interface RawAnswer {
  /** The JSON-RPC message as the server wrote it: number literals and the order of keys are in it alone. */
  readonly text: string
  readonly result: unknown
}

/** What a server wrote to its output that is no JSON-RPC message. */
export interface StrayOutput {
  /** Lines over stdio, bodies or events over HTTP. */
  readonly count: number
  /** Redacted and cut; undefined where there is none. */
  readonly first: string | undefined
}

/** Who is spoken to, over what, and what must not be shown of it. */
export interface ConnectionOptions {
  readonly server: string
  readonly transport: RawTransport
  readonly redact: Redact
}

/** More than this of what is no message, and the server is given up. */
const MAX_STRAY_CHARACTERS = 64 * 1024 * 1024
const SHOWN_CHARACTERS = 200
const SHOWN_SIDE_LINES = 5
const METHOD_NOT_FOUND = -32601

interface Pending {
  readonly resolve: (answer: RawAnswer) => void
  readonly fail: (fault: TransportFault) => void
}

/** JSON-RPC over one transport: matches answers to requests, and keeps what is neither apart. */
export class RpcConnection {
  readonly #options: ConnectionOptions
  readonly #pending = new Map<string, Pending>()
  #lastId = 0
  #ended: TransportFault | undefined
  #stray = { count: 0, first: undefined as string | undefined, characters: 0 }

  constructor(options: ConnectionOptions) {
    this.#options = options
  }

  /** Opens the transport. @throws ServerFailure */
  async start(signal: AbortSignal): Promise<void> {
    await this.#settle('start', signal, ({ resolve, fail }) => {
      const listener = { text: this.#receive.bind(this), end: this.#end.bind(this) }
      this.#options.transport.start(listener).then(resolve, fail)
    })
  }

  /** Asks and waits. @throws ServerFailure when the answer is an error or none comes */
  request(
    method: string,
    params: Readonly<Record<string, unknown>>,
    signal?: AbortSignal,
  ): Promise<RawAnswer> {
    const id = ++this.#lastId
    return this.#settle<RawAnswer>(method, signal, ({ resolve, fail }) => {
      if (this.#ended !== undefined) {
        fail(this.#ended)
        return
      }
      this.#pending.set(String(id), { resolve, fail })
      this.#send({ jsonrpc: '2.0', id, method, params }).catch(fail)
    }).finally(() => this.#pending.delete(String(id)))
  }

  /** Tells the server something; where it cannot be told, the next request says so. */
  notify(method: string): void {
    this.#send({ jsonrpc: '2.0', method }).catch(() => undefined)
  }

  /** What was no message so far. */
  strayOutput(): StrayOutput {
    return { count: this.#stray.count, first: this.#stray.first }
  }

  /** The failure of a step, with the server's last words, free of secrets. */
  failure(fault: TransportFault, step: string): ServerFailure {
    const { server, transport, redact } = this.#options
    const said = redact(transport.sideOutput())
      .split(/\r?\n/)
      .filter((line) => line.trim() !== '')
    const lastLines = said
      .slice(-SHOWN_SIDE_LINES)
      .map((line) => redactedLine(redact, line, SHOWN_CHARACTERS))
    const { count, first } = this.#stray
    const parts = [
      `${redactedLine(redact, fault.message, 2 * SHOWN_CHARACTERS)} (step: ${step})`,
      ...(lastLines.length > 0 ? [`it also said: ${lastLines.join(' | ')}`] : []),
      ...(first === undefined ? [] : [`${count} texts on its output are not JSON-RPC, the first: ${first}`]),
    ]
    const { kind, httpStatus } = fault
    return new ServerFailure({
      server,
      kind,
      step,
      httpStatus,
      seen: parts.join('; '),
      cause: this.#cause(fault),
    })
  }

  /** Ends what was started; requests that still wait are cancelled. */
  async close(): Promise<void> {
    this.#end(new TransportFault('cancelled', 'closed'))
    await this.#options.transport.close()
  }

  #settle<Value>(
    step: string,
    signal: AbortSignal | undefined,
    begin: (settle: { resolve: (value: Value) => void; fail: (fault: unknown) => void }) => void,
  ): Promise<Value> {
    return new Promise<Value>((resolve, reject) => {
      const fail = (error: unknown): void => {
        signal?.removeEventListener('abort', abort)
        reject(this.failure(asFault(error), step))
      }
      const abort = (): void => {
        fail(signal?.reason)
      }
      signal?.addEventListener('abort', abort, { once: true })
      if (signal?.aborted === true) abort()
      else {
        begin({
          resolve: (value) => {
            signal?.removeEventListener('abort', abort)
            resolve(value)
          },
          fail,
        })
      }
    })
  }

  #receive(text: string): void {
    const message = readRpcMessage(text)
    if (message === undefined) this.#receiveStray(text)
    else if (message.kind === 'call') this.#answer(message)
    else {
      // An error without an id answers a request that the server could not read: one of those that wait.
      const asked = message.id === 'null' ? [...this.#pending.values()] : [this.#pending.get(message.id)]
      for (const pending of asked) {
        if (message.error === undefined) pending?.resolve({ text, result: message.result })
        else pending?.fail(refusal(message.error))
      }
    }
  }

  #receiveStray(text: string): void {
    const { count, first, characters } = this.#stray
    this.#stray = {
      count: count + 1,
      first: first ?? redactedLine(this.#options.redact, text, SHOWN_CHARACTERS),
      characters: characters + text.length,
    }
    if (this.#stray.characters > MAX_STRAY_CHARACTERS) {
      this.#end(new TransportFault('output-too-long', 'a flood of output that is not JSON-RPC'))
    }
  }

  /** A client without capabilities answers pings and says no to all else; a server that gets no answer may hang. */
  #answer({ id, method }: RpcCall): void {
    if (id === undefined) return
    const answer: JSONRPCMessage =
      method === 'ping'
        ? { jsonrpc: '2.0', id, result: {} }
        : method === 'roots/list'
          ? { jsonrpc: '2.0', id, result: { roots: [] } }
          : { jsonrpc: '2.0', id, error: { code: METHOD_NOT_FOUND, message: `${method} is not offered` } }
    this.#send(answer).catch(() => undefined)
  }

  #end(fault: TransportFault): void {
    this.#ended ??= fault
    for (const pending of this.#pending.values()) pending.fail(fault)
  }

  #send(message: JSONRPCMessage): Promise<void> {
    return this.#options.transport.send(message)
  }

  /** What the fault was caused by, as a new error: the original one's message and stack may hold a secret. */
  #cause({ cause }: TransportFault): Error | undefined {
    if (!(cause instanceof Error)) return undefined
    return new Error(redactedLine(this.#options.redact, cause.message, 2 * SHOWN_CHARACTERS))
  }
}

function asFault(error: unknown): TransportFault {
  if (error instanceof TransportFault) return error
  return new TransportFault('cancelled', 'cancelled', { cause: error })
}

function refusal({ code, message }: RpcError): TransportFault {
  return new TransportFault('refused-request', `it answered with error ${code ?? 'without code'}: ${message}`)
}
