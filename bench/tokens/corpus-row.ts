/** A catalog as report v2 lists it under `corpora`. */
export interface CorpusRow {
  readonly id: string
  readonly name: string
  readonly version: string
  readonly tool_count: number
  readonly license: string
  readonly attribution?: string
  readonly committed: boolean
  readonly degenerate_descriptions: {
    readonly count: number
    readonly rules: readonly string[]
    readonly examples: readonly { readonly tool_id: string; readonly rule: string }[]
  }
  readonly digest: string
  readonly made: string
  readonly server_count: number
  readonly tools_without_schema: number
  /** What the servers send beside their tools; `tokens` under the headline vocabulary. */
  readonly instructions: { readonly servers: number; readonly tokens: number }
  readonly oddities: {
    readonly count: number
    readonly kinds: readonly {
      readonly kind: string
      readonly meaning: string
      readonly count: number
      readonly examples: readonly {
        readonly server: string
        readonly tool?: string
        readonly detail: string
      }[]
    }[]
  }
  readonly rejected_records: {
    readonly count: number
    readonly examples: readonly {
      readonly record: string
      readonly seen: string
      readonly expected: string
    }[]
  }
  /** Servers of a capture that could not be listed: their tools are missing from every figure. */
  readonly failed_servers: readonly { readonly name: string; readonly reason: string }[]
}
