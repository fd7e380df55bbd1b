import type { JSONRPCMessage } from '@modelcontextprotocol/sdk/types.js'
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js'

import { endpointOf, httpFault } from './http-endpoint.ts'
import type { RawTransport, TransportListener } from './raw-transport.ts'
import { recordingFetch } from './recording-fetch.ts'
import type { HttpServer } from './server-spec.ts'

/** A server must not be kept waiting for, nor keep us waiting, at the end of a session. */
const FAREWELL_MS = 1_000

/** An opened transport of the SDK, and what it needs to say at the end. */
interface OpenTransport {
  readonly sdk: Transport
  readonly farewell: () => Promise<void>
}

/** Speaks to a server that runs already, over the SDK's Streamable HTTP (`http`) or legacy SSE (`sse`) transport. */
export class HttpTransport implements RawTransport {
  #open: OpenTransport | undefined
  #url = new URL('http://unknown.invalid')
  #lastError = ''
  #closed = false
  #held: string[] | undefined = []
  #listener: TransportListener | undefined

  /** @param kind which of the two, whatever the server's own entry says: the fallback is the caller's */
  constructor(
    private readonly spec: HttpServer,
    private readonly kind: HttpServer['kind'],
    private readonly maxCharacters: number,
  ) {}

  async start(listener: TransportListener): Promise<void> {
    const { url, headers } = endpointOf(this.spec)
    this.#url = url
    this.#listener = listener
    const fetch = recordingFetch({
      text: (text) => {
        if (this.#held === undefined) listener.text(text)
        else this.#held.push(text)
      },
      end: (fault) => {
        listener.end(fault)
      },
      maxCharacters: this.maxCharacters,
    })
    this.#open = await openers[this.kind](url, { requestInit: { headers }, fetch })
    if (this.#closed) return
    const { sdk } = this.#open
    // The SDK reports here what it does not throw: a stream of the server's own that broke, for example.
    sdk.onerror = (error) => {
      this.#lastError = error.message
    }
    await this.#guard(sdk.start())
  }

  async send(message: JSONRPCMessage): Promise<void> {
    if (this.#open === undefined) return
    await this.#guard(
      this.#open.sdk.send(message).finally(() => {
        this.#release()
      }),
    )
  }

  negotiated(protocolVersion: string): void {
    this.#open?.sdk.setProtocolVersion?.(protocolVersion)
  }

  sideOutput(): string {
    return this.#lastError
  }

  async close(): Promise<void> {
    this.#closed = true
    if (this.#open === undefined) return
    const { sdk, farewell } = this.#open
    let timer: NodeJS.Timeout | undefined
    const limit = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, FAREWELL_MS)
    })
    await Promise.race([farewell().catch(() => undefined), limit])
    clearTimeout(timer)
    await sdk.close().catch(() => undefined)
  }

  /** The SDK knows the session's id only after the first `send`; an answer to what came with it must not be sooner. */
  #release(): void {
    const held = this.#held ?? []
    this.#held = undefined
    for (const text of held) this.#listener?.text(text)
  }

  async #guard(done: Promise<void>): Promise<void> {
    try {
      await done
    } catch (error) {
      throw httpFault(error, this.#url)
    }
  }
}

type Options = Readonly<{ requestInit: RequestInit; fetch: ReturnType<typeof recordingFetch> }>

// Loaded on use: the SDK's HTTP side takes 140 ms to load, and most servers are reached over stdio.
const openers: Record<HttpServer['kind'], (url: URL, options: Options) => Promise<OpenTransport>> = {
  http: async (url, options) => {
    const { StreamableHTTPClientTransport } =
      await import('@modelcontextprotocol/sdk/client/streamableHttp.js')
    const sdk = new StreamableHTTPClientTransport(url, options)
    return { sdk, farewell: () => sdk.terminateSession() }
  },
  sse: async (url, options) => {
    // Deprecated, and still what some servers speak.
    // eslint-disable-next-line @typescript-eslint/no-deprecated
    const { SSEClientTransport } = await import('@modelcontextprotocol/sdk/client/sse.js')
    return { sdk: new SSEClientTransport(url, options), farewell: () => Promise.resolve() }
  },
}
