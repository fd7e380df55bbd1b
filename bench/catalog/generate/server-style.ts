import type { RandomSource } from './random-source.ts'
import type { Casing } from './word-forms.ts'

/** How a server's schemas come about; the values follow what libraries of that sort write. */
export interface Toolchain {
  /** The value of `$schema`, where it is written. */
  readonly dialect: string | undefined
  /** Where shared parts stand. */
  readonly definitionsKey: '$defs' | 'definitions'
  readonly closesObjects: boolean
  readonly titlesProperties: boolean
  /** How an optional value says that it may be null. */
  readonly nullable: 'never' | 'type list' | 'any of'
  /** Whether parts that occur twice are written once and referred to. */
  readonly sharesParts: boolean
  /** How large its schemas grow, 0 to 1. */
  readonly heft: number
}

const DRAFT_07 = 'http://json-schema.org/draft-07/schema#'
const DRAFT_2020 = 'https://json-schema.org/draft/2020-12/schema'

const PLAIN: Toolchain = {
  dialect: undefined,
  definitionsKey: '$defs',
  closesObjects: false,
  titlesProperties: false,
  nullable: 'never',
  sharesParts: false,
  heft: 0.3,
}
const TYPED: Toolchain = {
  ...PLAIN,
  dialect: DRAFT_07,
  definitionsKey: 'definitions',
  closesObjects: true,
  heft: 0.4,
}
const TYPED_2020: Toolchain = { ...PLAIN, dialect: DRAFT_2020, closesObjects: true, heft: 0.45 }
const CLASSES: Toolchain = {
  ...PLAIN,
  titlesProperties: true,
  nullable: 'any of',
  sharesParts: true,
  heft: 0.5,
}
const WEB_API: Toolchain = { ...PLAIN, nullable: 'type list', heft: 1 }
const WEB_API_SHARED: Toolchain = { ...WEB_API, dialect: DRAFT_2020, sharesParts: true, heft: 0.8 }
const DRAFT_07_SHARED: Toolchain = { ...TYPED, sharesParts: true, nullable: 'type list', heft: 0.6 }

/** As often as each is met; the order is free. */
const TOOLCHAINS = [
  PLAIN,
  PLAIN,
  PLAIN,
  TYPED,
  TYPED,
  TYPED,
  TYPED,
  TYPED_2020,
  TYPED_2020,
  CLASSES,
  CLASSES,
  WEB_API,
  WEB_API_SHARED,
  DRAFT_07_SHARED,
]

const NAMINGS = [
  { casing: 'snake', nounFirst: false, prefixed: false },
  { casing: 'snake', nounFirst: false, prefixed: false },
  { casing: 'snake', nounFirst: false, prefixed: true },
  { casing: 'snake', nounFirst: true, prefixed: false },
  { casing: 'camel', nounFirst: false, prefixed: false },
  { casing: 'kebab', nounFirst: false, prefixed: false },
  { casing: 'kebab', nounFirst: true, prefixed: false },
] as const

/** How descriptions mention a field. */
export type FieldWording =
  | { readonly kind: 'words' }
  | { readonly kind: 'name'; readonly casing: 'snake' | 'camel'; readonly quoted: boolean }

/** What all tools of one server have in common. */
export interface ServerStyle {
  readonly toolchain: Toolchain
  readonly naming: { readonly casing: Casing; readonly nounFirst: boolean; readonly prefixed: boolean }
  readonly parameterCasing: 'snake' | 'camel'
  /** `List` or `Lists`. */
  readonly voice: 'imperative' | 'third person'
  readonly fieldWording: FieldWording
  readonly layout: 'sentences' | 'paragraphs' | 'bullets'
  /** Multiplies the length of descriptions. */
  readonly wordiness: number
  readonly idType: 'string' | 'integer' | 'uuid'
  /** Whether the key of a resource is called `id` alone. */
  readonly bareIds: boolean
  readonly paging: 'cursor' | 'page' | 'offset'
  readonly pageLimit: number
  readonly batchLimit: number
  readonly moneyAsObject: boolean
  readonly fullAnnotations: boolean
  /** Chance that a parameter is described. */
  readonly documented: number
  /** Chance that a description also says what form the value has. */
  readonly explained: number
  /** Whether the description of a parameter ends with a full stop. */
  readonly stopsParameters: boolean
}

/** A mean of 0.73; some servers describe everything and some next to nothing. */
const DOCUMENTED_SHARES = [1, 1, 1, 0.97, 0.92, 0.88, 0.82, 0.75, 0.65, 0.55, 0.4, 0.3, 0.3]

/** Draws the habits of one server. */
export function drawStyle(random: RandomSource): ServerStyle {
  const naming = random.pick(NAMINGS)
  const parameterCasing = naming.casing === 'camel' || random.chance(0.2) ? 'camel' : 'snake'
  return {
    toolchain: random.pick(TOOLCHAINS),
    naming,
    parameterCasing,
    voice: random.chance(0.35) ? 'third person' : 'imperative',
    fieldWording: random.chance(0.55)
      ? { kind: 'words' }
      : { kind: 'name', casing: parameterCasing, quoted: random.chance(0.5) },
    layout: random.pick(['sentences', 'sentences', 'sentences', 'paragraphs', 'bullets']),
    wordiness: 0.65 + random.below(71) / 100,
    idType: random.pick(['string', 'string', 'string', 'integer', 'uuid']),
    bareIds: random.chance(0.25),
    paging: random.pick(['cursor', 'page', 'offset']),
    pageLimit: random.pick([20, 25, 40, 50, 100, 200, 250, 500, 1000]),
    batchLimit: random.pick([10, 20, 25, 50, 100, 200, 500, 1000]),
    moneyAsObject: random.chance(0.35),
    fullAnnotations: random.chance(0.7),
    documented: random.pick(DOCUMENTED_SHARES),
    explained: random.pick([0.1, 0.3, 0.6, 0.8, 0.9]),
    stopsParameters: random.chance(0.4),
  }
}
