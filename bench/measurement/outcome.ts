/**
 * Why something was not measured: a closed list, so that a reader of many reports can count them. A reason that no
 * longer holds has to fail where it is claimed; it is never a quiet skip.
 */
export const EXCLUSION_REASONS = {
  'not-built': 'this version of the suite has no measurement for it yet',
  'data-not-fetched': "others' data that is fetched at a pinned version is not on this machine",
  'catalog-not-captured': 'the catalog of real servers has not been captured on this machine',
  'catalog-damaged': 'its file was captured or fetched and cannot be read any more',
  'catalog-differs': 'the captured servers list other tools than those with published figures',
  'browser-not-installed': 'no Chromium is installed on this machine',
  'container-engine-missing': 'no Docker engine answers on this machine',
  'runtime-unavailable': 'a program or package that it needs is not installed',
  'no-vectors': 'texts that it compares have no embedding vector',
  'platform-lacks-support': 'the operating system cannot do what it needs',
  'not-in-this-run': 'the run was limited to other tests',
  'no-accepted-baseline': 'no figures were accepted yet that these could be compared with',
  'reproduction-not-run': 'no second run from a fresh checkout was made to compare with',
} as const

/** One of the closed list of reasons for an exclusion. */
export type ExclusionReason = keyof typeof EXCLUSION_REASONS

/** A result; only a measured one has a number. */
export type Outcome<Value> =
  | { readonly kind: 'measured'; readonly value: Value }
  | Excluded
  | { readonly kind: 'failed'; readonly error: string }

/** Not measured, with the reason and, in words, the way out. */
export interface Excluded {
  readonly kind: 'excluded'
  readonly reason: ExclusionReason
  readonly note: string
}

/** An exclusion whose note says what to do about it. */
export function excluded(reason: ExclusionReason, note: string): Excluded {
  return { kind: 'excluded', reason, note }
}

/** Fails at compile time when a union gained a member that the caller does not handle. */
export function assertNever(value: never): never {
  throw new Error(`unexpected value: ${JSON.stringify(value)}`)
}
