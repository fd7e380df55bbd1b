import { createHash } from 'node:crypto'

/**
 * Under which a text's vector is kept: the first 16 hex digits of SHA-256 over its UTF-8. A text that changed has
 * another key and so no vector, never an old one.
 */
export function textKey(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16)
}
