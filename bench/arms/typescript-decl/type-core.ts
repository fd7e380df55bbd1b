import type { JsonValue } from '../../catalog/json-value.ts'
import type { DocTag } from './doc-comment.ts'

/** How tightly a type text binds: unions and intersections need brackets where more follows. */
export type TypeForm = 'atom' | 'union' | 'intersection'

/** The part of a schema that TypeScript's types express. */
export interface TypeCore {
  readonly text: string
  readonly form: TypeForm
  /** Keywords that the text says; all others become doc tags. */
  readonly said: readonly string[]
  /** Tags that say what the text leaves open. */
  readonly tags: readonly DocTag[]
}

/** A schema as a type and the doc comment that belongs before it; the comment is empty where the type says all. */
export interface SchemaType {
  readonly text: string
  readonly form: TypeForm
  readonly doc: string
}

/** The type of a schema below the one at hand. */
export type NestedType = (schema: JsonValue) => SchemaType

/** A type where no name stands before it, with its comment; a commented union or intersection is bracketed. */
export function typeInPlace({ text, form, doc }: SchemaType): string {
  if (doc === '') return text
  return `${doc} ${form === 'atom' ? text : `(${text})`}`
}
