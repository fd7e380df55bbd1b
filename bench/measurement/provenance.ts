/**
 * Where a number comes from: `measured` was counted on bytes that exist, `computed` follows from measured numbers by
 * a stated formula, `estimated` rests on an assumption (and says `simulated` where an agent was simulated).
 */
export const PROVENANCES = ['measured', 'computed', 'estimated'] as const

/** One of the three provenances that consumers key on. */
export type Provenance = (typeof PROVENANCES)[number]
