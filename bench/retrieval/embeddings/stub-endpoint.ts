import type { IncomingMessage, ServerResponse } from 'node:http'

import { startStubHost } from '../../catalog/fetch/stub-host.ts'

/** One request as the stub endpoint saw it. */
export interface SeenBatch {
  readonly path: string
  readonly authorization: string | undefined
  readonly body: {
    readonly model: string
    readonly input: readonly string[]
    readonly encoding_format: string
  }
}

/** What the endpoint answers; a text is sent as it is, anything else as JSON. */
export interface StubAnswer {
  readonly status: number
  readonly headers?: Readonly<Record<string, string>>
  readonly body: unknown
}

/** An OpenAI-compatible endpoint on loopback, ended by `await using`. */
export interface StubEndpoint extends AsyncDisposable {
  /** The base, with `/v1`. */
  readonly url: string
  readonly seen: readonly SeenBatch[]
}

/** Starts an endpoint that answers each request, numbered from 0, as told. */
export async function startStubEndpoint(
  answer: (batch: SeenBatch, index: number) => StubAnswer,
): Promise<StubEndpoint> {
  const seen: SeenBatch[] = []
  const host = await startStubHost((request, response) => {
    void respond(request, response)
  })
  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const body = JSON.parse(Buffer.concat(chunks).toString()) as SeenBatch['body']
    const batch = { path: request.url ?? '', authorization: request.headers.authorization, body }
    seen.push(batch)
    const { status, headers, body: content } = answer(batch, seen.length - 1)
    response.writeHead(status, headers).end(typeof content === 'string' ? content : JSON.stringify(content))
  }
  return {
    url: `${host.base}/v1`,
    seen,
    [Symbol.asyncDispose]: () => host[Symbol.asyncDispose](),
  }
}

/** The right answer: [length of the text, 1] for each, listed backwards so that only `index` tells the order. */
export function lengthEmbeddings({ body }: SeenBatch): StubAnswer {
  const data = body.input.map((text, index) => ({ index, embedding: [text.length, 1] }))
  return { status: 200, body: { object: 'list', data: data.toReversed() } }
}
