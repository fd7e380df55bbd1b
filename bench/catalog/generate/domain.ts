/**
 * One kind of thing that a domain's servers manage. Every text is a fragment without a final full stop, so that
 * sentence frames can build on it.
 */
export interface DomainResource {
  /** What one of them is: `a bill for one period of a subscription`. */
  readonly gist: string
  /** Only where the regular plural is wrong. */
  readonly plural?: string
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
  readonly resources: Readonly<Record<string, DomainResource>>
}
