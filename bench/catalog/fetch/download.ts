import { rm } from 'node:fs/promises'

import { resumableBytes, writePart } from './part-file.ts'
import { PassingFailure } from './passing-failure.ts'
import { isSamePin, pinOfFile, pinText } from './pin.ts'
import type { Pin } from './pin.ts'
import { requestFile } from './redirect.ts'

/** How often a file is asked for before its download fails. */
export const MAX_ATTEMPTS = 4
const FIRST_WAIT_MS = 1000
const LONGEST_WAIT_MS = 60_000
const ATTEMPT_TIMEOUT_MS = 120_000

/** The outside world of a download, replaceable in tests. */
export interface Network {
  readonly fetch: typeof globalThis.fetch
  /** Resolves after so many milliseconds. */
  readonly wait: (ms: number) => Promise<unknown>
}

/** One file to download; `name` stands for it in messages. */
export interface Download {
  readonly name: string
  readonly url: URL
  /** Where the bytes go, and where an earlier transfer is continued from. */
  readonly partFile: string
  /** What the bytes have to be; undefined where only the file made from them is pinned. */
  readonly expected: Pin | undefined
  /** At most so many; `MAX_ATTEMPTS`, or fewer where the host is known to fail. */
  readonly attempts: number
  readonly onProgress: (line: string) => void
}

/**
 * Downloads to the partial file until its bytes are the expected ones. Each attempt continues where the one before
 * stopped if the server can, after waits of 1, 2, 4 s or as long as the server asks (up to 60 s).
 *
 * @throws Error that names the file, what was seen and the way out; its cause is a PassingFailure, and the partial
 *   file stays, where another run may succeed
 */
export async function download(request: Download, network: Network): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await attemptDownload(request, network.fetch)
      return
    } catch (error) {
      if (!(error instanceof PassingFailure)) throw error
      if (attempt >= request.attempts) {
        throw new Error(
          `${request.name}: ${error.message}, in attempt ${attempt} of ${request.attempts}; expected the file. ` +
            'Run the same command again: it continues with what has arrived.',
          { cause: error },
        )
      }
      const waitMs = waitBefore(attempt, error.retryAfterSeconds)
      request.onProgress(`${request.name}: ${error.message}; attempt ${attempt + 1} in ${waitMs / 1000} s`)
      await network.wait(waitMs)
    }
  }
}

function waitBefore(attempt: number, retryAfterSeconds: number | undefined): number {
  const ownMs = FIRST_WAIT_MS * 2 ** (attempt - 1)
  return Math.min(Math.max(ownMs, (retryAfterSeconds ?? 0) * 1000), LONGEST_WAIT_MS)
}

async function attemptDownload(request: Download, fetch: typeof globalThis.fetch): Promise<void> {
  const offset = await resumableBytes(request.partFile, request.expected)
  const isWhole = offset > 0 && offset === request.expected?.bytes
  const wasContinued = isWhole || (await transfer(request, offset, fetch))
  const seen = await pinOfFile(request.partFile)
  if (request.expected === undefined || isSamePin(seen, request.expected)) return
  await rm(request.partFile, { force: true })
  if (wasContinued) throw new PassingFailure('the continued file is not the expected one, so it starts over')
  throw mismatch(request, seen === undefined ? 'nothing' : pinText(seen))
}

/** @returns whether the server continued at `offset`, rather than sending the whole file */
async function transfer(request: Download, offset: number, fetch: typeof globalThis.fetch): Promise<boolean> {
  const response = await requestFile(
    {
      name: request.name,
      url: request.url,
      // A compressed body would make the server's byte ranges other ones than ours.
      headers: { 'accept-encoding': 'identity', ...(offset > 0 ? { range: `bytes=${offset}-` } : {}) },
      signal: AbortSignal.timeout(ATTEMPT_TIMEOUT_MS),
    },
    fetch,
  )
  const continues = isContinuation(response, offset)
  if (!continues && response.status !== 200) await refuse(request, response)
  const isComplete = await writePart({
    partFile: request.partFile,
    offset: continues ? offset : 0,
    body: response.body ?? emptyBody(),
    maxBytes: request.expected?.bytes,
  })
  if (isComplete) return continues
  await rm(request.partFile, { force: true })
  throw mismatch(request, 'more bytes than that')
}

function isContinuation(response: Response, offset: number): boolean {
  const range = response.headers.get('content-range') ?? ''
  return response.status === 206 && offset > 0 && range.startsWith(`bytes ${offset}-`)
}

async function refuse(request: Download, response: Response): Promise<never> {
  await response.body?.cancel()
  const { status } = response
  const { host } = request.url
  if (status === 206 || status === 416) {
    await rm(request.partFile, { force: true })
    throw new PassingFailure(`${host} cannot continue the transfer (HTTP ${status}), so it starts over`)
  }
  if (status === 429 || status >= 500) {
    const retryAfter = response.headers.get('retry-after') ?? ''
    const retryAfterSeconds = /^\d+$/.test(retryAfter) ? Number(retryAfter) : undefined
    throw new PassingFailure(`HTTP ${status} from ${host}`, { retryAfterSeconds })
  }
  throw new Error(
    `${request.name}: HTTP ${status} from ${host}; expected 200. The file is gone there, or the host is not the ` +
      'right one: see its origin in fixtures/data-sources.json, and HF_ENDPOINT where it is set.',
  )
}

async function* emptyBody(): AsyncGenerator<Uint8Array> {
  // A response may come without a body; the size check then says so.
}

function mismatch(request: Download, seen: string): Error {
  const expected = request.expected === undefined ? 'at most 64 MiB' : pinText(request.expected)
  return new Error(
    `${request.name}: seen ${seen}; expected ${expected}. Nothing was kept. ${request.url.host} or something on ` +
      'the way to it serves another file: try again over another connection, without a proxy or mirror.',
  )
}
