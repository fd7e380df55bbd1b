import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js'
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js'

import type { RawTransport } from './raw-transport.ts'
import { TransportFault } from './server-failure.ts'

/** Both ends of a connection within this process. */
export interface MemoryLink {
  readonly client: RawTransport
  /** For a server of the SDK: `await server.connect(link.server)`. */
  readonly server: Transport
}

/** Links a client of ours with a server in this process; a message's text is what `JSON.stringify` makes of it. */
export function linkInMemory(): MemoryLink {
  const [near, far] = InMemoryTransport.createLinkedPair()
  const client: RawTransport = {
    start: async (listener) => {
      near.onmessage = (message) => {
        listener.text(JSON.stringify(message))
      }
      near.onclose = () => {
        listener.end(new TransportFault('exited', 'closed the connection'))
      }
      await near.start()
    },
    send: async (message) => {
      await near.send(message).catch((cause: unknown) => {
        throw new TransportFault('exited', 'closed the connection', { cause })
      })
    },
    negotiated: () => undefined,
    sideOutput: () => '',
    close: async () => {
      delete near.onclose
      await near.close()
    },
  }
  return { client, server: far }
}
