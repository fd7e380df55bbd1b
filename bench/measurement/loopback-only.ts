import { Socket as DatagramSocket } from 'node:dgram'
import { Socket } from 'node:net'

/** A connection that the offline project refused before a byte left. */
export class NetworkRefusedError extends Error {
  override readonly name = 'NetworkRefusedError'
}

const LOOPBACK = /^(?:localhost|127\.\d{1,3}\.\d{1,3}\.\d{1,3}|::1|::ffff:127\.\d{1,3}\.\d{1,3}\.\d{1,3})$/i

/** True where a host is this machine by name or address; a name that would need a look-up is not. */
export function isLoopback(host: string): boolean {
  return LOOPBACK.test(host)
}

/**
 * Makes every socket of this process refuse hosts other than loopback. Local pipes stay as they are. Vitest runs this
 * file before each offline test file; patching once is enough, as workers are shared.
 */
export function refuseNetwork(): void {
  const prototype = Socket.prototype as Socket & { [GUARDED]?: true }
  if (prototype[GUARDED] === true) return
  // eslint-disable-next-line @typescript-eslint/unbound-method -- called with its own `this` below
  const connect = prototype.connect
  prototype.connect = function guarded(this: Socket, ...connectArguments: unknown[]): Socket {
    const host = hostOf(connectArguments)
    if (host !== undefined && !isLoopback(host)) {
      throw new NetworkRefusedError(
        `refused to connect to ${host}: the offline project may only use loopback`,
      )
    }
    return Reflect.apply(connect, this, connectArguments) as Socket
  }
  prototype[GUARDED] = true
}

const GUARDED = Symbol.for('mcp-discovery-bench.loopback-only')

/** The host of `connect(options)`, `connect(port, host)` or Node's own normalised form; undefined for a pipe. */
function hostOf(connectArguments: readonly unknown[]): string | undefined {
  const [first, second] = connectArguments
  const options: unknown = Array.isArray(first) ? first[0] : first
  if (typeof options === 'object' && options !== null) {
    if ('path' in options && options.path !== undefined && options.path !== null) return undefined
    return 'host' in options && typeof options.host === 'string' ? options.host : 'localhost'
  }
  if (typeof options === 'string' && !/^\d+$/.test(options)) return undefined
  return typeof second === 'string' ? second : 'localhost'
}

/** Datagrams have no connection to refuse, so that nothing of this process sends any. */
function refuseDatagrams(): void {
  DatagramSocket.prototype.send = () => {
    throw new NetworkRefusedError(
      'refused to send a datagram: the offline project may only use loopback streams',
    )
  }
}

refuseNetwork()
refuseDatagrams()
