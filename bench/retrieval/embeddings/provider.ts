/** Where vectors come from: recordings, a local model, or an endpoint. */
export interface EmbeddingProvider {
  /** Model, source and quantisation: part of the identity of every engine that uses it. */
  readonly identity: Readonly<Record<string, string | number | boolean>>
  /**
   * One vector of unit length for each text, in their order; undefined where a recording has none for a text. A
   * provider that computes throws where it cannot: it was configured, so its failure is an error.
   */
  embed(texts: readonly string[]): Promise<readonly (Float32Array | undefined)[]>
}
