/** What a field holds. A `thing` is another resource of the same domain. */
export type FieldType =
  | { readonly kind: SimpleKind }
  | { readonly kind: 'int'; readonly minimum: number | undefined; readonly maximum: number | undefined }
  | { readonly kind: 'options'; readonly options: readonly string[] }
  | { readonly kind: 'thing'; readonly noun: string; readonly many: boolean }

/** A field of a resource, read from its specification. */
export interface Field {
  /** In snake case. */
  readonly name: string
  readonly type: FieldType
  /** A fragment in lower case, without a full stop. */
  readonly about: string
}

const SIMPLE_KINDS = [
  'text',
  'date',
  'time',
  'number',
  'percent',
  'money',
  'flag',
  'email',
  'url',
  'minutes',
  'list',
  'place',
  'period',
] as const

/** The types that need no detail. `minutes` is a whole number, `list` one of texts, `period` two dates. */
export type SimpleKind = (typeof SIMPLE_KINDS)[number]

/**
 * Reads `type, about`: the type is a simple kind, `int` with an optional range (`int 1..50`), options (`open|closed`)
 * or another resource (`@invoice`, `@invoice*` for several).
 *
 * @throws Error that names the field
 */
export function readField(name: string, specification: string): Field {
  const comma = specification.indexOf(', ')
  const [typeText, about] = [specification.slice(0, comma), specification.slice(comma + 2)]
  const type = comma < 0 ? undefined : readType(typeText)
  if (type === undefined || about === '') {
    throw new Error(
      `field ${name}: ${JSON.stringify(specification)}; expected "type, about" with a type such as text, int 1..9, a|b or @noun`,
    )
  }
  return { name, type, about }
}

function readType(text: string): FieldType | undefined {
  const simple = SIMPLE_KINDS.find((kind) => kind === text)
  if (simple !== undefined) return { kind: simple }
  const range = /^int(?: (-?\d+)\.\.(-?\d+))?$/.exec(text)
  if (range !== null) return { kind: 'int', minimum: numberIn(range[1]), maximum: numberIn(range[2]) }
  const thing = /^@([a-z ]+)(\*?)$/.exec(text)
  if (thing !== null) return { kind: 'thing', noun: thing[1] ?? '', many: thing[2] === '*' }
  return text.includes('|') ? { kind: 'options', options: text.split('|') } : undefined
}

function numberIn(digits: string | undefined): number | undefined {
  return digits === undefined ? undefined : Number(digits)
}
