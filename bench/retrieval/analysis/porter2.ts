import { stem as porter2Stem } from 'porter2'

/**
 * The stem of an English word by the Porter2 algorithm as of Snowball 2 (`invoices` and `invoicing` give `invoic`).
 * Expects lower case; other scripts and numbers come back as they are.
 */
export function stem(word: string): string {
  return porter2Stem(word)
}
