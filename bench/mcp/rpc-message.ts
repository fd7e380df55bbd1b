/** An answer to a request of ours. */
export interface RpcAnswer {
  readonly kind: 'answer'
  /** The id as text: some servers answer `"1"` to `1`. */
  readonly id: string
  readonly result: unknown
  readonly error: RpcError | undefined
}

/** A request of the server's (with an id) or a notification (without). */
export interface RpcCall {
  readonly kind: 'call'
  readonly id: string | number | undefined
  readonly method: string
}

/** The error member of an answer; a foreign shape becomes text. */
export interface RpcError {
  readonly code: number | undefined
  readonly message: string
}

/** Reads the envelope of a JSON-RPC 2.0 message; undefined where the text is none. Batches are none either. */
export function readRpcMessage(text: string): RpcAnswer | RpcCall | undefined {
  const message = parseObject(text)
  if (message?.['jsonrpc'] !== '2.0') return undefined
  const { id, method } = message
  if (typeof method === 'string') {
    return { kind: 'call', id: typeof id === 'string' || typeof id === 'number' ? id : undefined, method }
  }
  if (!('result' in message) && !('error' in message)) return undefined
  return {
    kind: 'answer',
    id: typeof id === 'string' || typeof id === 'number' ? String(id) : 'null',
    result: message['result'],
    error: 'error' in message ? readError(message['error']) : undefined,
  }
}

/** The members of a value that is a plain object, none otherwise. */
export function membersOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}
}

function parseObject(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : undefined
  } catch {
    return undefined
  }
}

function readError(value: unknown): RpcError {
  const { code, message } = membersOf(value)
  return {
    code: typeof code === 'number' ? code : undefined,
    message: typeof message === 'string' ? message : JSON.stringify(value),
  }
}
