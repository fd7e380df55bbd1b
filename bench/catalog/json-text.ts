import { createScanner } from 'jsonc-parser'

import { JsonNumber } from './json-value.ts'
import type { JsonValue } from './json-value.ts'

/** The kinds of token that jsonc-parser's scanner gives (its own names are const enums, which erase). */
const TOKEN = {
  openBrace: 1,
  closeBrace: 2,
  openBracket: 3,
  closeBracket: 4,
  null: 7,
  true: 8,
  false: 9,
  string: 10,
  number: 11,
  unknown: 16,
  end: 17,
} as const

/** A text that is not JSON, with the place and what was seen there. */
export class JsonTextError extends Error {
  override readonly name = 'JsonTextError'
}

/**
 * Reads strict JSON and keeps number literals, key order and unpaired surrogates. A key that occurs twice keeps its
 * last value, as `JSON.parse` has it. Iterative, so nesting is bounded by memory alone.
 *
 * @throws JsonTextError when the text is not JSON
 */
export function parseJsonText(text: string): JsonValue {
  const body = text.startsWith('\uFEFF') ? text.slice(1) : text
  assertIsJson(body)
  return buildFromTokens(body)
}

function assertIsJson(text: string): void {
  try {
    JSON.parse(text)
  } catch (cause) {
    const seen = cause instanceof Error ? cause.message : String(cause)
    throw new JsonTextError(`not JSON: ${seen}`, { cause })
  }
}

type Container =
  | { readonly kind: 'array'; readonly items: JsonValue[] }
  | { readonly kind: 'object'; readonly members: Map<string, JsonValue>; key: string | undefined }

/** Builds the value from the token stream of a text whose grammar is already known to be right. */
function buildFromTokens(text: string): JsonValue {
  const scanner = createScanner(text, true)
  const open: Container[] = []
  let root: JsonValue | undefined

  const place = (value: JsonValue): void => {
    const container = open.at(-1)
    if (container === undefined) root = value
    else if (container.kind === 'array') container.items.push(value)
    else {
      container.members.set(container.key ?? '', value)
      container.key = undefined
    }
  }

  for (let token: number = scanner.scan(); token !== TOKEN.end; token = scanner.scan()) {
    const container = open.at(-1)
    switch (token) {
      case TOKEN.openBrace:
        open.push({ kind: 'object', members: new Map(), key: undefined })
        break
      case TOKEN.openBracket:
        open.push({ kind: 'array', items: [] })
        break
      case TOKEN.closeBrace:
      case TOKEN.closeBracket:
        open.pop()
        if (container !== undefined) place(container.kind === 'array' ? container.items : container.members)
        break
      case TOKEN.string:
        if (container?.kind === 'object' && container.key === undefined)
          container.key = scanner.getTokenValue()
        else place(scanner.getTokenValue())
        break
      case TOKEN.number:
        place(new JsonNumber(scanner.getTokenValue()))
        break
      case TOKEN.true:
        place(true)
        break
      case TOKEN.false:
        place(false)
        break
      case TOKEN.null:
        place(null)
        break
      case TOKEN.unknown:
        // jsonc-parser's scanner takes a leading minus apart from what is no number; valid JSON has none of those.
        throw new JsonTextError(
          `not JSON: unexpected ${JSON.stringify(scanner.getTokenValue())} at ${scanner.getTokenOffset()}`,
        )
      default:
        break
    }
  }
  if (root === undefined) throw new JsonTextError('not JSON: the text is empty')
  return root
}
