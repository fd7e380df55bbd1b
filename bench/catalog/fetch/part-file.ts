import { lstat, open, rm } from 'node:fs/promises'

import { PassingFailure } from './passing-failure.ts'
import type { Pin } from './pin.ts'
import { reasonOf } from './redirect.ts'

/** Nothing that a manifest lists comes near this; it ends a transfer whose size is not pinned. */
const MAX_BYTES = 64 * 1024 * 1024

/** The bytes of a partial file from which a transfer can go on; 0 where there is none or it cannot be right. */
export async function resumableBytes(partFile: string, expected: Pin | undefined): Promise<number> {
  const found = await lstat(partFile).catch(() => undefined)
  if (found === undefined) return 0
  const usable = found.isFile() && found.size <= (expected?.bytes ?? MAX_BYTES)
  if (usable) return found.size
  await rm(partFile, { recursive: true })
  return 0
}

/** A body to write to a partial file: behind its first `offset` bytes, or anew at 0. */
export interface Transfer {
  readonly partFile: string
  readonly offset: number
  readonly body: AsyncIterable<Uint8Array>
  readonly maxBytes: number | undefined
}

/**
 * Writes a body to the partial file as it comes in, so that what has arrived survives a cut.
 *
 * @returns false when the body is longer than it may be; the rest is not read
 * @throws PassingFailure when the transfer is cut; the file system's own error when writing fails
 */
export async function writePart(transfer: Transfer): Promise<boolean> {
  const { partFile, offset, maxBytes = MAX_BYTES } = transfer
  await using file = await open(partFile, offset === 0 ? 'w' : 'a')
  let size = offset
  for await (const chunk of arriving(transfer.body)) {
    if (size + chunk.length > maxBytes) return false
    await file.appendFile(chunk)
    size += chunk.length
  }
  return true
}

async function* arriving(body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const chunks = body[Symbol.asyncIterator]()
  try {
    for (let next = await read(chunks); next.done !== true; next = await read(chunks)) yield next.value
  } finally {
    await chunks.return?.()
  }
}

async function read(chunks: AsyncIterator<Uint8Array>): Promise<IteratorResult<Uint8Array, unknown>> {
  try {
    return await chunks.next()
  } catch (cause) {
    throw new PassingFailure(`the transfer was cut (${reasonOf(cause)})`, { cause })
  }
}
