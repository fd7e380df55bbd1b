/** The verbs of tool names, and what people say instead. */
const SAID_FOR = {
  create: ['add', 'make', 'new', 'open', 'provision', 'register'],
  get: ['fetch', 'retrieve', 'read', 'load', 'pull'],
  list: ['show', 'display', 'enumerate', 'browse'],
  update: ['change', 'edit', 'modify', 'set', 'patch'],
  delete: ['cancel', 'remove', 'destroy', 'drop'],
  search: ['find', 'query', 'lookup'],
} as const

const VERB_OF: ReadonlyMap<string, string> = new Map(
  Object.entries(SAID_FOR).flatMap(([verb, said]) => said.map((word) => [word, verb] as const)),
)

/**
 * The words that agent-discover asks its index for: two characters or more, plurals made singular, and beside a verb the
 * one that tool names use for it. In order, each once.
 */
export function verbQueryWords(query: string): readonly string[] {
  const words = query
    .toLowerCase()
    .split(/[\s_\-/]+/)
    .filter((word) => word.length >= 2)
  return [...new Set(words.flatMap(withVerb))]
}

function withVerb(word: string): readonly string[] {
  const singular = singularOf(word)
  const verb = VERB_OF.get(word) ?? VERB_OF.get(singular)
  return verb === undefined ? [singular] : [singular, verb]
}

/** A rule of thumb, not a stemmer: words up to three letters and those in `ss` stay. */
function singularOf(word: string): string {
  if (word.length <= 3) return word
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`
  if (word.endsWith('ses') || word.endsWith('xes')) return word.slice(0, -2)
  return word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word
}
