/** A number of tokens under one vocabulary; never the number of bytes or characters. */
export type TokenCount = number & { readonly brand: 'TokenCount' }

/**
 * How one published vocabulary cuts text into tokens. Text that looks like a special token is ordinary text, and an
 * unpaired surrogate is U+FFFD. Every implementation passes the suite in `describe-vocabulary.ts`.
 */
export interface Vocabulary {
  /** The published name, such as `cl100k_base`. */
  readonly name: string
  /** Mergeable ranks; special tokens are not counted. */
  readonly ranks: number
  /** Where the ranks come from: package and version. */
  readonly source: string
  /** What a reader must know about absolute numbers under it. */
  readonly caveat: string
  /** As many as `encode` gives. */
  count(text: string): TokenCount
  /** The ranks of the tokens, in the order of the text. */
  encode(text: string): Uint32Array
  /** The UTF-8 bytes of each token, in the order of the text; they sum to the bytes of the text. */
  tokenByteLengths(text: string): Uint32Array
}
