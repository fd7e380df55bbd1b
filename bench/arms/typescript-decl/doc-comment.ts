import { canonicalJson } from '../../catalog/canonical-json.ts'
import type { JsonValue } from '../../catalog/json-value.ts'

/** A keyword that no type expresses, as a doc tag; without a value it is a bare tag. */
export interface DocTag {
  readonly name: string
  readonly value?: JsonValue
}

/** Tags that are no keywords of JSON Schema; a keyword of such a name is written under `keyword`. */
const OWN_TAGS: readonly string[] = ['untyped', 'schema', 'keyword']
const TAG_NAME = /^[A-Za-z$][\w$-]*$/

/** A keyword as a tag; one whose name cannot be a tag goes as `@keyword {"name":value}`. */
export function keywordTag(keyword: string, value: JsonValue): DocTag {
  // A comment whose last line begins with @ts-ignore or @ts-expect-error would steer the compiler.
  const isTagName = TAG_NAME.test(keyword) && !keyword.startsWith('ts-') && !OWN_TAGS.includes(keyword)
  return isTagName ? { name: keyword, value } : { name: 'keyword', value: new Map([[keyword, value]]) }
}

/** A text and tags as one doc comment, empty where there is nothing to say. `readDocComment` reads it back exactly. */
export function docComment(text: string, tags: readonly DocTag[] = []): string {
  const parts = [...(text === '' ? [] : [escapeDoc(text)]), ...tags.map(tagText)]
  return parts.length === 0 ? '' : `/** ${parts.join(' ')} */`
}

/** What a doc comment says: its text and its tags in order, `value` as written (see `readTagValue`). */
export interface DocReading {
  readonly text: string
  readonly tags: readonly { readonly name: string; readonly value: string | undefined }[]
}

/** The inverse of `docComment`. */
export function readDocComment(comment: string): DocReading {
  const content = comment.slice('/** '.length, -' */'.length)
  const pieces = content.split(/ (?=@)/)
  const text = content.startsWith('@') ? '' : (pieces.shift() ?? '')
  const tags = pieces.map((piece) => {
    const space = piece.indexOf(' ')
    if (space < 0) return { name: piece.slice(1), value: undefined }
    return { name: piece.slice(1, space), value: unescapeDoc(piece.slice(space + 1)) }
  })
  return { text: unescapeDoc(text), tags }
}

/** Texts without white space that are not JSON themselves go bare (`@format uri`), all else as canonical JSON. */
function tagText({ name, value }: DocTag): string {
  if (value === undefined) return `@${name}`
  const isBare = typeof value === 'string' && /^\S+$/.test(value) && !isJson(value)
  return `@${name} ${escapeDoc(isBare ? value : canonicalJson(value))}`
}

/** True for a text that a reader of tag values would take for JSON. */
export function isJson(text: string): boolean {
  // Most texts are words, and a parser's exception costs far more than a look at the first letter.
  if (!JSON_START.test(text)) return false
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

const JSON_START = /^[\s{["\d\-tfn]/

/**
 * A comment must not end inside a text, and no word of a text may look like a tag or like `//@ts-ignore`: a backslash
 * goes between star and slash, and before an `@` at the start of a word. Backslashes that stand there already grow by
 * one, so nothing is lost.
 */
function escapeDoc(text: string): string {
  return text.replaceAll(/\*(\\*)\//g, '*\\$1/').replaceAll(/(^|[\s*/])(\\*)@/g, '$1\\$2@')
}

function unescapeDoc(text: string): string {
  return text.replaceAll(/\*\\(\\*)\//g, '*$1/').replaceAll(/(^|[\s*/])\\(\\*)@/g, '$1$2@')
}
