import { compareCodePoints } from '../code-point-order.ts'
import { isJsonArray, isJsonObject, JsonNumber } from '../json-value.ts'
import type { JsonValue } from '../json-value.ts'

/** How an indented JSON text is laid out. */
export interface PrettyStyle {
  /** Spaces for one level. */
  readonly indent: number
  /** Sorts the keys of every object by code point; otherwise they keep their order. */
  readonly sortKeys: boolean
  /** Writes every character outside printable ASCII as an escape of its UTF-16 units. */
  readonly asciiOnly: boolean
}

/**
 * Indented JSON without trailing spaces or a final line break, empty containers as `[]` and `{}`: what `jq -S`
 * (2 spaces, sorted keys) and Python's `json.dumps(indent=…)` print, but with the number literals as read.
 */
export function prettyJson(value: JsonValue, style: PrettyStyle): string {
  return write(value, style, '\n')
}

function write(value: JsonValue, style: PrettyStyle, lineBreak: string): string {
  if (value instanceof JsonNumber) return value.literal
  const inner = lineBreak + ' '.repeat(style.indent)
  if (isJsonArray(value)) {
    return enclose(
      value.map((item) => write(item, style, inner)),
      { open: '[', close: ']', inner, lineBreak },
    )
  }
  if (isJsonObject(value)) {
    const entries = [...value]
    if (style.sortKeys) entries.sort(([left], [right]) => compareCodePoints(left, right))
    const members = entries.map(([key, member]) => `${quote(key, style)}: ${write(member, style, inner)}`)
    return enclose(members, { open: '{', close: '}', inner, lineBreak })
  }
  return typeof value === 'string' ? quote(value, style) : JSON.stringify(value)
}

interface Brackets {
  readonly open: string
  readonly close: string
  readonly inner: string
  readonly lineBreak: string
}

function enclose(parts: readonly string[], { open, close, inner, lineBreak }: Brackets): string {
  return parts.length === 0 ? open + close : open + inner + parts.join(`,${inner}`) + lineBreak + close
}

function quote(text: string, style: PrettyStyle): string {
  const quoted = JSON.stringify(text)
  if (!style.asciiOnly) return quoted
  return quoted.replace(
    /[\u007f-\uffff]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
