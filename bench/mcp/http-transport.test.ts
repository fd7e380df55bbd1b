import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

import { describe, expect, test } from 'vitest'

import { HttpTransport } from './http-transport.ts'
import { ServerFailure } from './server-failure.ts'
import { listServer } from './server-listing.ts'
import type { HttpServer } from './server-spec.ts'
import { openSession } from './session.ts'

const WELCOME = '{"protocolVersion":"2025-06-18","capabilities":{"tools":{}},"serverInfo":{"name":"web"}}'
/** Raw: `5.0` and the key order would not survive a parse. */
const LIST = '{ "tools": [{"name":"find","inputSchema":{"10":1,"2":5.0}}] }'

interface Call {
  readonly method: string
  readonly headers: IncomingMessage['headers']
  readonly rpc: { readonly id?: number; readonly method?: string }
}

interface Site extends AsyncDisposable {
  readonly url: string
  readonly calls: Call[]
}

/** A loopback HTTP server that hands each request to `answer` with its body read. */
async function openSite(answer: (call: Call, response: ServerResponse) => void): Promise<Site> {
  const calls: Call[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      const rpc = (body === '' ? {} : JSON.parse(body)) as Call['rpc']
      const call = { method: `${request.method ?? ''} ${request.url ?? ''}`, headers: request.headers, rpc }
      calls.push(call)
      answer(call, response)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const close = (): Promise<void> =>
    new Promise((resolve) => {
      server.closeAllConnections()
      server.close(() => {
        resolve()
      })
    })
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}/mcp`, calls, [Symbol.asyncDispose]: close }
}

function resultOf({ method }: Call['rpc']): string {
  return method === 'initialize' ? WELCOME : LIST
}

function messageFor(rpc: Call['rpc']): string {
  return `{"jsonrpc":"2.0","id":${rpc.id ?? 0},"result":${resultOf(rpc)}}`
}

/** Streamable HTTP as the specification has it, with answers as JSON bodies or as event streams. */
function streamable(type: 'application/json' | 'text/event-stream') {
  return ({ method, rpc }: Call, response: ServerResponse): void => {
    if (method.startsWith('GET')) response.writeHead(405).end()
    else if (rpc.id === undefined) response.writeHead(202).end()
    else {
      const text = messageFor(rpc)
      response.writeHead(200, { 'content-type': type, 'mcp-session-id': 'session-1' })
      response.end(type === 'application/json' ? text : `event: message\ndata: ${text}\n\n`)
    }
  }
}

function spec(url: string, more: Partial<HttpServer> = {}): HttpServer {
  return { kind: 'http', name: 'web', url, headers: {}, secrets: [], ...more }
}

async function failureOf(listing: Promise<unknown>): Promise<ServerFailure> {
  const outcome = await listing.catch((error: unknown) => error)
  if (!(outcome instanceof ServerFailure)) throw new Error('expected a ServerFailure')
  return outcome
}

const RAW_PAGE = `{"jsonrpc":"2.0","id":2,"result":${LIST}}`

describe('a listing over Streamable HTTP', () => {
  test.each(['application/json', 'text/event-stream'] as const)(
    'keeps the text of answers that come as %s',
    async (type) => {
      await using site = await openSite(streamable(type))
      const listing = await listServer(spec(site.url), { environment: {} })
      expect(listing.pages.texts).toEqual([RAW_PAGE])
      expect(listing.initialization).toMatchObject({ serverName: 'web', protocolVersion: '2025-06-18' })
      expect(listing.strayOutput.count).toBe(0)
    },
  )

  test('sends the headers, the session and the version that was agreed on, and ends the session', async () => {
    await using site = await openSite(streamable('application/json'))
    await listServer(spec(site.url, { headers: { 'X-Team': 'blue' } }), { environment: {} })
    const list = site.calls.find(({ rpc }) => rpc.method === 'tools/list')
    expect(list?.headers).toMatchObject({
      'x-team': 'blue',
      'mcp-session-id': 'session-1',
      'mcp-protocol-version': '2025-06-18',
    })
    const greeting = site.calls.find(({ rpc }) => rpc.method === 'notifications/initialized')
    expect(greeting?.headers['mcp-session-id']).toBe('session-1')
    expect(site.calls.at(-1)?.method).toBe('DELETE /mcp')
  })

  test('sends credentials of the URL as a header, and not in the URL', async () => {
    await using site = await openSite(streamable('application/json'))
    const url = site.url.replace('http://', 'http://anna:p%40ss@')
    await listServer(spec(url), { environment: {} })
    expect(site.calls[0]?.headers.authorization).toBe(`Basic ${Buffer.from('anna:p@ss').toString('base64')}`)
  })

  test.each([401, 403])('says on HTTP %d what to do, without the key', async (status) => {
    await using site = await openSite(({ headers }, response) => {
      response.writeHead(status).end(`bad ${headers.authorization ?? ''}`)
    })
    const headers = { Authorization: 'Bearer canary-4711' }
    const failure = await failureOf(listServer(spec(site.url, { headers }), { environment: {} }))
    expect(failure).toMatchObject({ kind: 'unauthorized', step: 'initialize', httpStatus: status })
    expect(failure.message).toContain(`answered HTTP ${status} (step: initialize); it also said: `)
    expect(failure.message).toContain('; expected to be let in: put a valid credential under "headers"')
    expect(`${failure.message} ${String(failure.cause)} ${failure.stack ?? ''}`).not.toContain('canary')
    expect(site.calls).toHaveLength(1)
  })

  test('fails with the status of a server that speaks neither transport', async () => {
    await using site = await openSite((_, response) => {
      response.writeHead(404, { 'content-type': 'text/html' }).end('<h1>nothing here</h1>')
    })
    const failure = await failureOf(listServer(spec(site.url), { environment: {} }))
    expect(failure).toMatchObject({ kind: 'http-error', httpStatus: 404 })
    expect(site.calls.map(({ method }) => method)).toEqual(['POST /mcp', 'GET /mcp'])
  })

  test.each([
    ['application/json', 'no json', 'malformed-answer'],
    ['text/html', '<h1>welcome</h1>', 'malformed-answer'],
  ])('fails where %s comes with %s', async (type, body, kind) => {
    await using site = await openSite((_, response) => {
      response.writeHead(200, { 'content-type': type }).end(body)
    })
    const failure = await failureOf(listServer(spec(site.url), { environment: {} }))
    expect(failure).toMatchObject({ kind, step: 'initialize' })
  })

  test.each(['application/json', 'text/event-stream'] as const)(
    'gives up a message of %s that is longer than the limit',
    async (type) => {
      await using site = await openSite(streamable(type))
      const opening = openSession({
        server: 'web',
        transport: new HttpTransport(spec(site.url), 'http', WELCOME.length),
        secrets: [],
        capabilities: {},
        signal: new AbortController().signal,
      })
      const failure = await failureOf(opening)
      expect(failure.message).toContain(
        `a message of more than ${WELCOME.length} characters (step: initialize)`,
      )
    },
  )

  test('fails where nothing listens', async () => {
    const site = await openSite(() => undefined)
    await site[Symbol.asyncDispose]()
    const failure = await failureOf(listServer(spec(site.url), { environment: {} }))
    expect(failure.kind).toBe('unreachable')
    expect(failure.message).toContain('does not answer (ECONNREFUSED)')
  })

  test('fails within the time limit where an answer never comes', async () => {
    await using site = await openSite(() => undefined)
    const failure = await failureOf(listServer(spec(site.url), { environment: {}, limitMs: 200 }))
    expect(failure).toMatchObject({ kind: 'no-answer', step: 'initialize' })
  })

  test.each(['not a url', 'ftp://127.0.0.1/'])('refuses %s as a URL', async (url) => {
    const failure = await failureOf(listServer(spec(url), { environment: {} }))
    expect(failure).toMatchObject({ kind: 'unreachable', step: 'start' })
  })
})

/** Legacy SSE: GET opens the stream and names the endpoint, POST there brings answers on the stream. */
function legacy(): (call: Call, response: ServerResponse) => void {
  let stream: ServerResponse | undefined
  return ({ method, rpc }, response) => {
    if (method === 'GET /mcp') {
      stream = response
      response.writeHead(200, { 'content-type': 'text/event-stream' })
      response.write('event: endpoint\ndata: /messages\n\n')
    } else if (method === 'POST /messages') {
      response.writeHead(202).end()
      if (rpc.id !== undefined) stream?.write(`event: message\ndata: ${messageFor(rpc)}\n\n`)
    } else response.writeHead(405).end()
  }
}

describe('a listing over legacy SSE', () => {
  test('is tried where Streamable HTTP answers 4xx, and keeps the text of answers', async () => {
    await using site = await openSite(legacy())
    const listing = await listServer(spec(site.url), { environment: {} })
    expect(listing.pages.texts).toEqual([RAW_PAGE])
    expect(site.calls[0]?.method).toBe('POST /mcp')
  })

  test('comes first where the configuration says so', async () => {
    await using site = await openSite(legacy())
    const listing = await listServer(spec(site.url, { kind: 'sse' }), { environment: {} })
    expect(listing.pages.texts).toEqual([RAW_PAGE])
    expect(site.calls[0]?.method).toBe('GET /mcp')
  })

  test('sends the configured headers with the stream and with each message', async () => {
    await using site = await openSite(legacy())
    await listServer(spec(site.url, { kind: 'sse', headers: { 'X-Team': 'blue' } }), { environment: {} })
    expect(site.calls.map(({ headers }) => headers['x-team'])).toEqual(site.calls.map(() => 'blue'))
  })
})
