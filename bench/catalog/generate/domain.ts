/**
 * One kind of thing that a domain's servers manage. Every text is a fragment without a final full stop, so that
 * sentence frames can build on it.
 */
export interface DomainResource {
  /** What one of them is: `a bill for one period of a subscription`. */
  readonly gist: string
  /** Only where the regular plural is wrong. */
  readonly plural?: string
  /** Whether callers can look it up but never make, change or delete one: what a clock shows, lines of a log. */
  readonly onlyRead?: boolean
  /** By name in snake case: `type, what it holds`; `readField` reads the types. */
  readonly fields: Readonly<Record<string, string>>
  /** What can be done beside the usual verbs, by verb: what the call does, in the third person. */
  readonly acts: Readonly<Record<string, string>>
  /** A clause that a caller has to know, from the practice of the trade. */
  readonly rule: string
}

/** The vocabulary of one line of work. No two domains share a noun. */
export interface Domain {
  /** One lower-case word that server names may carry. */
  readonly key: string
  /** Whom an account belongs to: `merchant`, `clinic`. */
  readonly tenant: string
  /** Who works with it, in the singular. */
  readonly actors: readonly string[]
  /**
   * How many servers of this kind stand in each round of draws, 1 where left out. Registries are uneven: dozens of
   * servers read files, drive a browser or run SQL, where a trade such as forestry has one or none.
   */
  readonly serversInRound?: number
  /**
   * Whether servers offer what is done with a thing (reading lines, clicking) before the keeping of records about it
   * (owners, comments, archives): so it is with tools for files and programs.
   */
  readonly actsFirst?: boolean
  readonly resources: Readonly<Record<string, DomainResource>>
}
