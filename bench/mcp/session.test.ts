import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import { LATEST_PROTOCOL_VERSION, ListToolsRequestSchema } from '@modelcontextprotocol/sdk/types.js'
import type { JSONRPCMessage } from '@modelcontextprotocol/sdk/types.js'
import { describe, expect, test } from 'vitest'

import { openDeadline } from './deadline.ts'
import { linkInMemory } from './memory-transport.ts'
import type { RawTransport, TransportListener } from './raw-transport.ts'
import { ServerFailure, TransportFault } from './server-failure.ts'
import { listSession } from './server-listing.ts'
import { openSession, PROTOCOL_VERSION } from './session.ts'
import type { McpSession } from './session.ts'

const NEVER = new AbortController().signal

function open(transport: RawTransport, signal = NEVER): Promise<McpSession> {
  return openSession({ server: 'desk', transport, secrets: [], capabilities: {}, signal })
}

/** A transport whose server is a function from a message to the texts that it writes in return. */
class ScriptedTransport implements RawTransport {
  readonly sent: JSONRPCMessage[] = []
  listener: TransportListener | undefined
  closed = 0

  constructor(private readonly script: (message: JSONRPCMessage) => readonly string[]) {}

  start(listener: TransportListener): Promise<void> {
    this.listener = listener
    return Promise.resolve()
  }

  send(message: JSONRPCMessage): Promise<void> {
    this.sent.push(message)
    for (const text of this.script(message)) this.listener?.text(text)
    return Promise.resolve()
  }

  negotiated(): void {
    // Nothing to keep.
  }

  sideOutput(): string {
    return ''
  }

  close(): Promise<void> {
    this.closed += 1
    return Promise.resolve()
  }
}

const WELCOME = '{"jsonrpc":"2.0","id":1,"result":{"capabilities":{"tools":{}}}}'

/** A server that welcomes and then answers the second request with the given texts. */
function answering(...texts: readonly string[]): ScriptedTransport {
  return new ScriptedTransport((message) =>
    !('id' in message) ? [] : message.id === 1 ? [WELCOME] : message.id === 2 ? texts : [],
  )
}

describe('a session', () => {
  test("asks for the SDK's latest version of the protocol", () => {
    expect(PROTOCOL_VERSION).toBe(LATEST_PROTOCOL_VERSION)
  })

  test('initialises a server of the SDK in memory with the capabilities that it is given, and lists its tools', async () => {
    const { server } = new McpServer(
      { name: 'desk-server', version: '4.5.6' },
      { capabilities: { tools: {} }, instructions: 'Knock first.' },
    )
    const tools = [{ name: 'knock', inputSchema: { type: 'object' as const } }]
    server.setRequestHandler(ListToolsRequestSchema, () => ({ tools }))
    const link = linkInMemory()
    await server.connect(link.server)
    await using session = await openSession({
      server: 'desk',
      transport: link.client,
      secrets: [],
      capabilities: { sampling: {} },
      signal: NEVER,
    })
    const { initialization, pages } = await listSession(session, NEVER)
    expect(initialization).toMatchObject({
      serverName: 'desk-server',
      serverVersion: '4.5.6',
      instructions: 'Knock first.',
      protocolVersion: PROTOCOL_VERSION,
    })
    expect(server.getClientCapabilities()).toEqual({ sampling: {} })
    expect(pages).toEqual({
      texts: [JSON.stringify({ result: { tools }, jsonrpc: '2.0', id: 2 })],
      cutShort: undefined,
    })
  })

  test('takes an initialize result that lacks what the specification demands', async () => {
    await using session = await open(answering())
    expect(session.initialization).toMatchObject({
      serverName: undefined,
      serverVersion: undefined,
      protocolVersion: undefined,
      instructions: undefined,
    })
  })

  test('hands over the text of an answer as it came', async () => {
    const text = '{ "result": {"n": 5.0, "10": 1, "2": 1}, "id": "2", "jsonrpc": "2.0" }'
    await using session = await open(answering(text))
    expect((await session.request('any', {})).text).toBe(text)
  })

  test('answers pings, lists no roots, refuses other requests and ignores notifications', async () => {
    const transport = answering('{"jsonrpc":"2.0","id":2,"result":{}}')
    await using session = await open(transport)
    transport.listener?.text('{"jsonrpc":"2.0","id":"p","method":"ping"}')
    transport.listener?.text('{"jsonrpc":"2.0","id":7,"method":"roots/list"}')
    transport.listener?.text('{"jsonrpc":"2.0","id":8,"method":"sampling/createMessage"}')
    transport.listener?.text('{"jsonrpc":"2.0","method":"notifications/message"}')
    expect(transport.sent.slice(2)).toEqual([
      { jsonrpc: '2.0', id: 'p', result: {} },
      { jsonrpc: '2.0', id: 7, result: { roots: [] } },
      {
        jsonrpc: '2.0',
        id: 8,
        error: { code: -32601, message: 'sampling/createMessage is not offered' },
      },
    ])
    expect(session.strayOutput().count).toBe(0)
  })

  test('counts texts that are no JSON-RPC and shows the first', async () => {
    const answer = '{"jsonrpc":"2.0","id":2,"result":{}}'
    await using session = await open(answering('hello\u0007', '[]', '{"id":2,"result":{}}', 'null', answer))
    await session.request('any', {})
    expect(session.strayOutput()).toEqual({ count: 4, first: 'hello' })
  })

  test.each([
    ['{"jsonrpc":"2.0","id":2,"error":{"code":-32000,"message":"not today"}}', 'error -32000: not today'],
    ['{"jsonrpc":"2.0","id":null,"error":{"code":-32700,"message":"unread"}}', 'error -32700: unread'],
    ['{"jsonrpc":"2.0","id":2,"error":"no"}', 'error without code: "no"'],
  ])('fails a request that is answered with %s', async (text, seen) => {
    await using session = await open(answering(text))
    await expect(session.request('tools/list', {})).rejects.toThrow(
      `server desk: it answered with ${seen} (step: tools/list); expected a result`,
    )
  })

  test('fails what waits, and what is asked afterwards, when the transport ends', async () => {
    const transport = answering()
    await using session = await open(transport)
    const waiting = session.request('tools/list', {})
    transport.listener?.end(new TransportFault('exited', 'exited with code 7'))
    await expect(waiting).rejects.toThrow('server desk: exited with code 7 (step: tools/list)')
    await expect(session.request('ping', {})).rejects.toMatchObject({ kind: 'exited', step: 'ping' })
  })

  test('names the step in which a time limit ends it, and closes the transport', async () => {
    const transport = new ScriptedTransport(() => [])
    using deadline = openDeadline(5)
    const opening = open(transport, deadline.signal)
    await expect(opening).rejects.toThrow('server desk: no answer within 0.005 s (step: initialize)')
    await expect(opening).rejects.toBeInstanceOf(ServerFailure)
    expect(transport.closed).toBe(1)
  })

  test('is cancelled by the signal of its caller, before it starts as well', async () => {
    const controller = new AbortController()
    using deadline = openDeadline(60_000, controller.signal)
    const abandoned = new ScriptedTransport(() => {
      controller.abort()
      return []
    })
    await expect(open(abandoned, deadline.signal)).rejects.toMatchObject({
      kind: 'cancelled',
      step: 'initialize',
    })
    using late = openDeadline(60_000, controller.signal)
    const unstarted = new ScriptedTransport(() => [])
    await expect(open(unstarted, late.signal)).rejects.toMatchObject({ kind: 'cancelled', step: 'start' })
    expect(unstarted.listener).toBeUndefined()
  })

  test('ends when a server in memory goes away', async () => {
    const server = new McpServer({ name: 's', version: '1' })
    const link = linkInMemory()
    await server.connect(link.server)
    await using session = await open(link.client)
    await server.close()
    await expect(session.request('ping', {})).rejects.toMatchObject({ kind: 'exited' })
  })

  test('keeps secrets out of messages and causes', async () => {
    const transport = new ScriptedTransport(() => [])
    transport.start = () =>
      Promise.reject(
        new TransportFault('unreachable', 'failed with canary-4711', { cause: new Error('at canary-4711') }),
      )
    const opening = openSession({
      server: 'desk',
      transport,
      secrets: [{ field: 'env.KEY', value: 'canary-4711' }],
      capabilities: {},
      signal: NEVER,
    })
    const failure = await opening.catch((error: unknown) => error)
    expect(failure).toMatchObject({ message: expect.stringContaining('failed with [redacted]') as string })
    expect(failure).toMatchObject({ cause: { message: 'at [redacted]' } })
  })
})
