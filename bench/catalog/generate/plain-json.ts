/** JSON as plain values, as the generator builds it; `fromPlain` turns it into the form that catalogs hold. */
export type PlainJson =
  null | boolean | number | string | readonly PlainJson[] | { readonly [key: string]: PlainJson }

/** A JSON Schema, or a part of one. */
export type SchemaNode = Readonly<Record<string, PlainJson>>
