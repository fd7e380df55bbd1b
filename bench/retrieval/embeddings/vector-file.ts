import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'

import { z } from 'zod'

const HEAD = z.strictObject({
  format: z.literal('mcp-discovery-bench/recorded-vectors'),
  formatVersion: z.literal(1),
  texts: z.string().min(1),
  textForms: z.string().min(1),
  count: z.int().positive(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  key: z.literal('first 8 bytes of SHA-256 over the text in UTF-8'),
  model: z.string().min(1),
  modelLicense: z.string().min(1),
  modelDigest: z.string().regex(/^sha256:[0-9a-f]{64}$/),
  tokenizerDigest: z.string().regex(/^sha256:[0-9a-f]{64}$/),
  dimensions: z.int().positive(),
  pooling: z.string().min(1),
  truncation: z.string().min(1),
  quantisation: z.literal('int8, scale per vector'),
  madeBy: z.string().min(1),
})

/** What a recording says of itself: the JSON file beside its binary. */
export type VectorFileHead = z.infer<typeof HEAD>

/** A recording that was read and checked. */
export interface VectorFile {
  readonly head: VectorFileHead
  /** By text key, the vector as recorded: int8 times scale, so of unit length but for the rounding. */
  vector(key: string): Float32Array | undefined
}

const KEY_BYTES = 8
const SCALE_BYTES = 4

/**
 * Reads a recording: a head `name.json` and its binary `name.bin`, whose records are key (8 bytes), scale (float32,
 * little-endian) and one int8 a dimension.
 *
 * @throws Error that names the file where one is missing or is not what the head says
 */
export function readVectorFile(headFile: string): VectorFile {
  const head = readHead(headFile)
  const file = headFile.replace(/\.json$/, '.bin')
  const bytes = readPart(file)
  const recordBytes = KEY_BYTES + SCALE_BYTES + head.dimensions
  const wayOut = `restore it from the repository, or make it again: ${head.madeBy}`
  const expected = head.count * recordBytes
  if (bytes.length !== expected) {
    throw new Error(`${file}: ${bytes.length} bytes; expected ${expected} (${head.count} vectors); ${wayOut}`)
  }
  const digest = createHash('sha256').update(bytes).digest('hex')
  if (digest !== head.sha256) {
    throw new Error(`${file}: SHA-256 ${digest}; expected ${head.sha256}, as ${headFile} says; ${wayOut}`)
  }
  const offsets = new Map<string, number>()
  for (let offset = 0; offset < bytes.length; offset += recordBytes) {
    offsets.set(bytes.toString('hex', offset, offset + KEY_BYTES), offset + KEY_BYTES)
  }
  return {
    head,
    vector: (key) => {
      const offset = offsets.get(key)
      return offset === undefined ? undefined : dequantised(bytes, offset, head.dimensions)
    },
  }
}

function dequantised(bytes: Buffer, offset: number, dimensions: number): Float32Array {
  const scale = bytes.readFloatLE(offset)
  return Float32Array.from({ length: dimensions }, (_, index) => {
    return bytes.readInt8(offset + SCALE_BYTES + index) * scale
  })
}

function readHead(headFile: string): VectorFileHead {
  let value: unknown
  try {
    value = JSON.parse(readPart(headFile).toString('utf8'))
  } catch (cause) {
    if (!(cause instanceof SyntaxError)) throw cause
    throw new Error(
      `${headFile}: not JSON; expected the head of a recording; restore it from the repository`,
      {
        cause,
      },
    )
  }
  const parsed = HEAD.safeParse(value)
  if (parsed.success) return parsed.data
  throw new Error(
    `${headFile}: not the head of a recording: ${z.prettifyError(parsed.error)}\nRestore it from the repository.`,
    { cause: parsed.error },
  )
}

function readPart(file: string): Buffer {
  try {
    return readFileSync(file)
  } catch (cause) {
    throw new Error(
      `${file}: cannot be read; expected a part of a recording; restore it from the repository`,
      {
        cause,
      },
    )
  }
}
