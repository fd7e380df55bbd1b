import { lstat, readFile } from 'node:fs/promises'

import { sha256 } from '../catalog.ts'

/** Size and digest of the exact bytes that are expected, or that were seen. */
export interface Pin {
  readonly bytes: number
  /** `sha256:` and 64 hex digits. */
  readonly sha256: string
}

/** Size and digest of some bytes. */
export function pinOf(content: Uint8Array): Pin {
  return { bytes: content.length, sha256: sha256(content) }
}

/** Size and digest of the file at `path`; undefined where there is no plain file. */
export async function pinOfFile(path: string): Promise<Pin | undefined> {
  const found = await lstat(path).catch(() => undefined)
  return found?.isFile() === true ? pinOf(await readFile(path)) : undefined
}

/** True when both size and digest agree. */
export function isSamePin(left: Pin | undefined, right: Pin): boolean {
  return left?.bytes === right.bytes && left.sha256 === right.sha256
}

/** A pin in words, for a message. */
export function pinText(pin: Pin): string {
  return `${pin.bytes} bytes, ${pin.sha256}`
}
