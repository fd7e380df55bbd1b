import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const FLOAT_BYTES = 4

/** How far from 1 the length of a stored vector may be through rounding. */
const LENGTH_TOLERANCE = 1e-3

/** Vectors on disk, one file a text, so that no text is paid for twice. Holds neither texts nor addresses. */
export interface VectorCache {
  readonly folder: string
  /** Undefined where there is none, or its file is damaged. */
  get(text: string): Float32Array | undefined
  put(text: string, vector: Float32Array): void
}

/** The cache of one model at one address; another model or address has another folder. */
export function vectorCache(cacheFolder: string, endpoint: string, model: string): VectorCache {
  const folder = join(cacheFolder, 'embeddings', hexDigest(JSON.stringify([endpoint, model])).slice(0, 16))
  const fileOf = (text: string): string => {
    const digest = hexDigest(text)
    return join(folder, digest.slice(0, 2), `${digest}.f32`)
  }
  return {
    folder,
    get: (text) => readVector(fileOf(text)),
    put: (text, vector) => {
      const file = fileOf(text)
      mkdirSync(dirname(file), { recursive: true })
      // Beside its place and then moved, so that another process never reads half of it.
      const part = `${file}.${process.pid}.part`
      writeFileSync(part, bytesOf(vector))
      renameSync(part, file)
    },
  }
}

function readVector(file: string): Float32Array | undefined {
  let bytes: Buffer
  try {
    bytes = readFileSync(file)
  } catch {
    return undefined // not embedded yet
  }
  if (bytes.length === 0 || bytes.length % FLOAT_BYTES !== 0) return undefined
  const vector = Float32Array.from({ length: bytes.length / FLOAT_BYTES }, (_, index) =>
    bytes.readFloatLE(index * FLOAT_BYTES),
  )
  return Math.abs(Math.hypot(...vector) - 1) < LENGTH_TOLERANCE ? vector : undefined
}

function bytesOf(vector: Float32Array): Buffer {
  const bytes = Buffer.alloc(vector.length * FLOAT_BYTES)
  vector.forEach((value, index) => bytes.writeFloatLE(value, index * FLOAT_BYTES))
  return bytes
}

function hexDigest(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
