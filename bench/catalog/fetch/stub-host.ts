import { createServer } from 'node:http'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { pinOf } from './pin.ts'
import type { DataSource } from './data-source.ts'

/** What a test saw of one request. */
export interface SeenRequest {
  readonly path: string
  readonly range: string | undefined
}

/** A file host on loopback for tests, ended by `await using`. */
export interface StubHost extends AsyncDisposable {
  /** Without a final `/`. */
  readonly base: string
  readonly seen: readonly SeenRequest[]
}

/** Starts a host that answers with the listener. */
export async function startStubHost(listener: RequestListener): Promise<StubHost> {
  const seen: SeenRequest[] = []
  const server = createServer((request: IncomingMessage, response: ServerResponse) => {
    seen.push({ path: request.url ?? '', range: request.headers.range })
    listener(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string')
    throw new Error('expected a TCP address of the stub host')
  return {
    base: `http://127.0.0.1:${address.port}`,
    seen,
    [Symbol.asyncDispose]: async () => {
      const closed = new Promise((resolve) => server.close(resolve))
      server.closeAllConnections()
      await closed
    },
  }
}

/** A listener that serves files by path, whole or from the byte that a Range header names. */
export function serveFiles(files: Readonly<Record<string, string>>): RequestListener {
  return (request, response) => {
    const content = files[request.url ?? '']
    if (content === undefined) {
      response.writeHead(404).end('not here')
      return
    }
    const bytes = Buffer.from(content)
    const start = /^bytes=(\d+)-$/.exec(request.headers.range ?? '')?.[1]
    if (start === undefined) {
      response.writeHead(200, { 'content-length': bytes.length }).end(bytes)
    } else if (Number(start) >= bytes.length) {
      response.writeHead(416).end()
    } else {
      const range = `bytes ${start}-${bytes.length - 1}/${bytes.length}`
      response.writeHead(206, { 'content-range': range }).end(bytes.subarray(Number(start)))
    }
  }
}

/** An empty folder of its own, removed by `await using`. */
export async function scratchFolder(): Promise<AsyncDisposable & { readonly path: string }> {
  const path = await mkdtemp(join(tmpdir(), 'bench-fetch-'))
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true }) }
}

/** The commit that test sources pin. */
export const TEST_REVISION = 'a'.repeat(40)

/** A source named `sample` on GitHub, whose files lie under `data/` there and have the given contents. */
export function sampleSource(files: Readonly<Record<string, string>>): DataSource {
  return {
    name: 'sample',
    title: 'Sample data',
    homepage: 'https://example.org/sample',
    license: 'MIT',
    credit: 'Made for a test.',
    changes: [],
    origins: { repository: { kind: 'github', repository: 'owner/sample', revision: TEST_REVISION } },
    files: Object.entries(files).map(([path, content]) => ({
      path,
      ...pinOf(Buffer.from(content)),
      from: [{ origin: 'repository', path: `data/${path}` }],
    })),
  }
}

/** The address below the host of a file of `sampleSource`. */
export function samplePath(path: string): string {
  return `/owner/sample/${TEST_REVISION}/data/${path}`
}
