import type { RequestListener } from 'node:http'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { download, MAX_ATTEMPTS } from './download.ts'
import { pinOf } from './pin.ts'
import { scratchFolder, startStubHost } from './stub-host.ts'
import type { SeenRequest } from './stub-host.ts'

/** The file that trials download, from `/file`. */
export const CONTENT = 'The quick brown fox. '.repeat(40)
/** The host's files by path, for `serveFiles`. */
export const FILES = { '/file': CONTENT }

/** One download to try. */
export interface Trial {
  readonly listener: RequestListener
  /** What an earlier transfer left behind. */
  readonly part?: string
  readonly fetch?: typeof globalThis.fetch
  /** Undefined where the bytes are not pinned. */
  readonly expected?: string | undefined
}

/** What a trial showed. */
export interface TrialResult {
  readonly error: Error | undefined
  readonly seen: readonly SeenRequest[]
  readonly waitsMs: readonly number[]
  readonly progress: readonly string[]
  /** The partial file's content, undefined where it is gone. */
  readonly part: string | undefined
}

/** Downloads `/file` from a host of its own, with waits that end at once. */
export async function tryDownload({
  listener,
  part,
  fetch = globalThis.fetch,
  ...rest
}: Trial): Promise<TrialResult> {
  await using folder = await scratchFolder()
  await using host = await startStubHost(listener)
  const expected = 'expected' in rest ? rest.expected : CONTENT
  const partFile = join(folder.path, 'file.part')
  if (part !== undefined) await writeFile(partFile, part)
  const waitsMs: number[] = []
  const progress: string[] = []
  let error: Error | undefined
  try {
    await download(
      {
        name: 'sample/file',
        url: new URL(`${host.base}/file`),
        partFile,
        expected: expected === undefined ? undefined : pinOf(Buffer.from(expected)),
        attempts: MAX_ATTEMPTS,
        onProgress: (line) => progress.push(line),
      },
      {
        fetch,
        wait: (ms) => {
          waitsMs.push(ms)
          return Promise.resolve()
        },
      },
    )
  } catch (thrown) {
    if (!(thrown instanceof Error)) throw thrown
    error = thrown
  }
  const left = (await readdir(folder.path)).length === 0 ? undefined : await readFile(partFile, 'utf8')
  return { error, seen: host.seen, waitsMs, progress, part: left }
}

/** Answers the first requests with the given listeners, all later ones with the last. */
export function inTurn(...listeners: readonly RequestListener[]): RequestListener {
  let turn = 0
  return (request, response) => {
    listeners[Math.min(turn++, listeners.length - 1)]?.(request, response)
  }
}

/**
 * Sends the beginning of a content with the whole length announced, and cuts the connection when the reader asks for
 * more: sooner, what is on its way would be lost with it.
 */
export function cutAfter(bytes: number): {
  readonly listener: RequestListener
  readonly fetch: typeof globalThis.fetch
} {
  let cut: (() => void) | undefined
  return {
    listener: (_, response) => {
      cut = () => response.socket?.destroy()
      response.writeHead(200, { 'content-length': CONTENT.length })
      response.write(CONTENT.slice(0, bytes))
    },
    fetch: async (...parameters) => {
      const response = await globalThis.fetch(...parameters)
      const cutThis = cut
      cut = undefined
      if (cutThis === undefined || response.body === null) return response
      const reader: ReadableStreamDefaultReader<Uint8Array> = response.body.getReader()
      let received = 0
      const pull = async (controller: ReadableStreamDefaultController<Uint8Array>): Promise<void> => {
        if (received >= bytes) cutThis()
        const { value } = await reader.read()
        received += value?.length ?? 0
        if (value !== undefined) controller.enqueue(value)
      }
      return new Response(new ReadableStream({ pull }, { highWaterMark: 0 }), response)
    },
  }
}

/** Answers every request with a status and headers. */
export function answer(status: number, headers: Record<string, string> = {}): RequestListener {
  return (_, response) => response.writeHead(status, headers).end('no file')
}
