const SOUNDS_LIKE_A_CONSONANT = /^(?:uni|use|usu|eu|one)/
const SILENT_H = /^(?:hour|honest|heir)/

/** `an invoice`, `a unit`: by the sound of the first letters, for lower-case English words. */
export function withArticle(noun: string): string {
  const isVowel = (/^[aeiou]/.test(noun) && !SOUNDS_LIKE_A_CONSONANT.test(noun)) || SILENT_H.test(noun)
  return `${isVowel ? 'an' : 'a'} ${noun}`
}

/** The regular plural of the last word: `tax rates`, `storage boxes`, `deliveries`. */
export function pluralOf(noun: string): string {
  if (/(?:[sxz]|[cs]h)$/.test(noun)) return `${noun}es`
  if (/[^aeiou]y$/.test(noun)) return `${noun.slice(0, -1)}ies`
  return `${noun}s`
}

/** The third person of a verb: `lists`, `fetches`, `carries`. */
export function thirdPerson(verb: string): string {
  return verb === 'do' || verb === 'go' ? `${verb}es` : pluralOf(verb)
}

/** The text with its first letter in upper case. */
export function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** Words with a capital each, as in a title: `List Tax Rates`. */
export function titleOf(words: readonly string[]): string {
  return words.map(capitalised).join(' ')
}

/** How a server joins words to a name. */
export type Casing = 'snake' | 'camel' | 'kebab'

/** The words as one identifier. */
export function identifier(words: readonly string[], casing: Casing): string {
  if (casing === 'kebab') return words.join('-')
  if (casing === 'snake') return words.join('_')
  return words.map((word, index) => (index === 0 ? word : capitalised(word))).join('')
}

/** `due date` for `due_date`. */
export function spaced(fieldName: string): string {
  return fieldName.replaceAll('_', ' ')
}
