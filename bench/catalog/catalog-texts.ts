import { canonicalJson } from './canonical-json.ts'
import type { Catalog } from './catalog.ts'
import { isJsonArray, isJsonObject } from './json-value.ts'
import type { JsonValue } from './json-value.ts'
import type { ToolDefinition } from './tool-definition.ts'

/** A description or instruction with where it stands: `mail:search.inputSchema.properties.query`. */
export interface PlacedText {
  readonly place: string
  readonly text: string
}

/** Everything that somebody had to word: instructions of servers, descriptions of tools and parameters. */
export function catalogTexts({ servers, tools }: Catalog): readonly PlacedText[] {
  const instructions = servers.flatMap(({ name, instructions }) =>
    instructions === undefined ? [] : { place: `${name} instructions`, text: instructions },
  )
  return [...instructions, ...tools.flatMap(({ id, wire }) => textsIn(wire, id))]
}

/** Every `description` that is a text, at any depth. */
export function textsIn(value: JsonValue, place: string): readonly PlacedText[] {
  if (isJsonArray(value)) return value.flatMap((item, index) => textsIn(item, `${place}[${index}]`))
  if (!isJsonObject(value)) return []
  return [...value].flatMap(([key, member]) =>
    key === 'description' && typeof member === 'string'
      ? { place, text: member }
      : textsIn(member, `${place}.${key}`),
  )
}

/** `place and place: words` for each run of six words, or shorter whole text, that two places have in common. */
export function sharedRuns(left: readonly PlacedText[], right: readonly PlacedText[]): readonly string[] {
  const places = new Map<string, string[]>()
  for (const { place, text } of right) {
    for (const run of wordRuns(text)) {
      const known = places.get(run)
      if (known === undefined) places.set(run, [place])
      else known.push(place)
    }
  }
  return left.flatMap(({ place, text }) =>
    wordRuns(text).flatMap((run) =>
      (places.get(run) ?? [])
        .filter((other) => other !== place)
        .map((other) => `${place} and ${other}: ${run}`),
    ),
  )
}

/** An empty text has no run: two tools without a description share no words. */
function wordRuns(text: string): readonly string[] {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  if (words.length === 0) return []
  const starts = Math.max(1, words.length - 5)
  return Array.from({ length: starts }, (_, start) => words.slice(start, start + 6).join(' '))
}

/**
 * What a tool is counted by: name, description and canonical input schema, each on a line. Written from that
 * definition, so that a test which counts it does not depend on an arm.
 */
export function canonicalText({ name, description, inputSchema }: ToolDefinition): string {
  return [name, description, ...(inputSchema === undefined ? [] : [canonicalJson(inputSchema)])].join('\n')
}
