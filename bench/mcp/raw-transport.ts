import type { JSONRPCMessage } from '@modelcontextprotocol/sdk/types.js'

import type { TransportFault } from './server-failure.ts'

/** Who is told what comes over a transport. */
export interface TransportListener {
  /** The text of one message, or of something that is none, exactly as the server wrote it. */
  text(text: string): void
  /** No more texts will come. Told at most once, and not after `close`. */
  end(fault: TransportFault): void
}

/**
 * The way to one server: like the SDK's `Transport`, but it hands over texts instead of parsed messages, because a
 * parsed message has lost `5.0`, the order of keys such as `"10"` and whatever the SDK's schema does not let through.
 */
export interface RawTransport {
  /** Opens the way; rejects with a `TransportFault`. */
  start(listener: TransportListener): Promise<void>
  /** Rejects with a `TransportFault` where the message could not be delivered. */
  send(message: JSONRPCMessage): Promise<void>
  /** Tells the transport which version of the protocol `initialize` agreed on. */
  negotiated(protocolVersion: string): void
  /** What came beside the messages, unredacted: stderr, or the text of an HTTP error. Empty where nothing came. */
  sideOutput(): string
  /** Ends whatever `start` started. Never rejects; may be called twice. */
  close(): Promise<void>
}
