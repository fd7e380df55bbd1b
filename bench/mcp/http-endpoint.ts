import { TransportFault } from './server-failure.ts'
import type { HttpServer } from './server-spec.ts'

/** Where to send requests, and with what headers. */
export interface HttpEndpoint {
  /** Without credentials: `fetch` refuses a URL that holds some. */
  readonly url: URL
  readonly headers: Readonly<Record<string, string>>
}

/** Takes credentials out of a server's URL and into a header. @throws TransportFault when it is no http(s) URL */
export function endpointOf({ url: text, headers }: HttpServer): HttpEndpoint {
  if (!URL.canParse(text)) throw new TransportFault('unreachable', '"url" is no URL')
  const url = new URL(text)
  if (url.protocol !== 'http:' && url.protocol !== 'https:') {
    throw new TransportFault('unreachable', `"url" starts with ${url.protocol}, not with http: or https:`)
  }
  if (url.username === '' && url.password === '') return { url, headers }
  const credentials = `${decodeURIComponent(url.username)}:${decodeURIComponent(url.password)}`
  url.username = ''
  url.password = ''
  const authorization = `Basic ${Buffer.from(credentials).toString('base64')}`
  return { url, headers: { Authorization: authorization, ...headers } }
}

/** What an error of the SDK's HTTP transports or of `fetch` means; the text may still hold secrets. */
export function httpFault(error: unknown, { origin }: URL): TransportFault {
  if (error instanceof TransportFault) return error
  const cause = error instanceof Error ? error : new Error(String(error))
  if (cause.cause instanceof TransportFault) return cause.cause
  const httpStatus =
    'code' in cause && typeof cause.code === 'number' && cause.code >= 300 ? cause.code : undefined
  if (httpStatus === 401 || httpStatus === 403) {
    return new TransportFault('unauthorized', `${origin} answered HTTP ${httpStatus}`, { cause, httpStatus })
  }
  if (httpStatus !== undefined) {
    return new TransportFault('http-error', `${origin} answered HTTP ${httpStatus}`, { cause, httpStatus })
  }
  if (cause instanceof TypeError) {
    return new TransportFault('unreachable', `${origin} does not answer (${reasonOf(cause)})`, { cause })
  }
  return new TransportFault('malformed-answer', `${origin} answered what is no MCP: ${cause.message}`, {
    cause,
  })
}

/** `fetch failed` says nothing; the error below it has the code of the system call. */
function reasonOf({ cause, message }: TypeError): string {
  if (!(cause instanceof Error)) return message
  return 'code' in cause && typeof cause.code === 'string' ? cause.code : cause.message
}
